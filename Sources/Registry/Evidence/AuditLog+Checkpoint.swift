internal import Crypto
internal import FormEngine

extension AuditLog {
    /// The newest stored checkpoint, with its cosignatures; nil for a log without checkpoints.
    public func newestCheckpoint() async throws(RegistryError) -> StoredCheckpoint? {
        try await storing { () throws(StoreError) in try await store.checkpoints(below: nil, limit: 1) }.first
    }

    /// Signs the current log, and stores the checkpoint; returns the last checkpoint if no leaf was appended since.
    ///
    /// A log that does not extend its last checkpoint is not signed: two contradicting checkpoints would only prove
    /// that the log is broken.
    public func checkpoint(actor: String) async throws(RegistryError) -> StoredCheckpoint {
        let origin = try await NamingLog(registry: registry, actor: actor).run()
        let size = try await storing { () throws(StoreError) in try await store.head() }.size
        let last = try await newestCheckpoint()
        if let last {
            guard let known = last.checkpoint, known.size <= size, try await root(of: known.size) == known.root else {
                throw .logRewritten(size: last.size)
            }
            if last.size == size, last.origin == origin { return last }
        }
        let signer = try await signer(origin)
        let checkpoint = Checkpoint(origin: origin, size: size, root: try await root(of: size))
        let note = checkpoint.signed(by: signer, at: surroundings.now())
        let stored = StoredCheckpoint(
            origin: origin, size: size, note: String(decoding: note.bytes, as: UTF8.self), key: signer.key.text)
        try await storing { () throws(StoreError) in try await store.add(stored) }
        return stored
    }

    /// The root of the log's tree over its first `size` leaves.
    func root(of size: Int) async throws(RegistryError) -> [UInt8] {
        try await hashes(.root(of: size)).first ?? MerkleTree.emptyRoot
    }

    /// The hashes of a root or proof.
    func hashes(_ plan: MerkleProofPlan) async throws(RegistryError) -> [[UInt8]] {
        plan.hashes(try await storing { () throws(StoreError) in try await store.nodes(plan.places) })
    }

    /// All names that the log has had; the last one is in force.
    func origins() async throws(RegistryError) -> [OriginRecord] {
        try await storing { () throws(StoreError) in try await store.origins() }
    }

    /// Gives a restored log a new name; the first leaf under it records the old name and how many leaves the log had.
    ///
    /// New leaves then contradict no lost leaf that was signed under the old name.
    ///
    /// - Parameters:
    ///   - lost: The last known head of the log before it was restored; it has at least as many leaves as the log now.
    ///   - actor: The actor who restored it.
    ///   - message: The reason.
    /// - Returns: The name.
    public func begin(
        restoredFrom lost: Checkpoint, actor: String, message: String? = nil
    ) async throws(RegistryError) -> String {
        let size = try await storing { () throws(StoreError) in try await store.head() }.size
        let origin = OriginRecord(origin: OriginRecord.newName(surroundings), previous: lost)
        guard let last = try await origins().last, last.origin == lost.origin, lost.size >= size,
            try await registry.commitIfCurrent(beginning(of: origin, actor: actor, message: message)) != nil
        else { throw .notRestored(origin: lost.origin, size: lost.size) }
        return origin.origin
    }

    /// Change that gives the log a name; stale if another process named the log first.
    func beginning(of origin: OriginRecord, actor: String, message: String?) -> Change {
        let leaf = LeafDraft(
            time: surroundings.now(), actor: actor, action: "log.begin", object: origin.origin,
            note: registry.surroundings.note(message))
        return Change(guards: [.origin(origin.previous?.origin)], rows: [origin], leaf: leaf)
    }

    /// A signer of the log with this name, by the registry's signing key.
    func signer(_ origin: String) async throws(RegistryError) -> NoteSigner {
        let keyring = try openedKeyring()
        let kept = try await storing { () throws(StoreError) in try await keyStore.registryKeys() }
        let key = try Keyring.unwrapped(.signing, kept, by: keyring.masters)
        let secret = unsafe key.withUnsafeBytes { unsafe Array($0) }
        guard let signer = NoteSigner(name: origin, kind: .signature, secret: secret) else {
            throw .keys(.keyStoreDiffers(detail: "its signing key signs nothing"))
        }
        return signer
    }

    /// Request to a witness to cosign a checkpoint (C2SP tlog-witness, `add-checkpoint`).
    ///
    /// `old` is the size of the last checkpoint that the witness cosigned; 0 for a new witness.
    public func witnessRequest(
        _ checkpoint: StoredCheckpoint, from old: Int
    ) async throws(RegistryError) -> WitnessRequest {
        guard (0...checkpoint.size).contains(old) else { throw .noSuchCheckpoint(size: old, leaves: checkpoint.size) }
        guard let note = checkpoint.signed else { throw .logRewritten(size: checkpoint.size) }
        return WitnessRequest(
            old: old, proof: try await hashes(.consistency(from: old, to: checkpoint.size)), note: note)
    }

    /// The size of the last checkpoint that a witness, or any witness, cosigned; 0 without one.
    ///
    /// Only checkpoints under the log's present name count: after a restore, witnesses know nothing about the new name.
    public func lastCosigned(by witness: NoteKey? = nil) async throws(RegistryError) -> Int {
        let origin = try await origins().last?.origin
        return try await firstCheckpoint { checkpoint in
            checkpoint.origin == origin
                && checkpoint.cosignatures.contains { witness == nil || $0.witness == witness?.text }
        }?.size ?? 0
    }

    /// Stores a witness's cosignature; returns the cosigned checkpoint, or nil if the reply cosigns none of this log.
    public func add(_ answer: [UInt8], by witness: NoteKey) async throws(RegistryError) -> StoredCheckpoint? {
        guard let lines = NoteSignature.lines(answer) else { return nil }
        for line in lines {
            let cosignature = StoredCheckpoint.Cosignature(witness: witness.text, line: line.line)
            guard var found = try await firstCheckpoint({ $0.isSigned(cosignature) }) else { continue }
            found.cosignatures = found.cosignatures.filter { $0.witness != witness.text } + [cosignature]
            let cosigned = found
            try await storing { () throws(StoreError) in try await store.add(cosigned) }
            return cosigned
        }
        return nil
    }

    /// The newest checkpoint that fulfils a condition.
    func firstCheckpoint(
        _ isWanted: (StoredCheckpoint) -> Bool
    ) async throws(RegistryError) -> StoredCheckpoint? {
        var below: Int?
        while true {
            let size = below
            let part = try await storing { () throws(StoreError) in try await store.checkpoints(below: size, limit: 256)
            }
            if let found = part.first(where: isWanted) { return found }
            guard let last = part.last else { return nil }
            below = last.size
        }
    }
}
