internal import FormEngine

extension AuditLog {
    /// How far the log has come.
    public func standing() async throws(RegistryError) -> LogStanding {
        let size = try await storing { () throws(StoreError) in try await store.head() }.size
        guard size >= 0 else {
            throw .store(.damaged(path: "The database", detail: "Its last leaf has the number \(size)"))
        }
        return LogStanding(origin: try await origins().last?.origin, size: size, root: try await root(of: size))
    }

    /// Whether both databases expect a common key, so that they are of one registry.
    public func isOfSameRegistry(as other: AuditLog) async throws(RegistryError) -> Bool {
        let own = try await storing { () throws(StoreError) in try await store.keys() }.map(\.id)
        let others = try await storing { () throws(StoreError) in try await other.store.keys() }.map(\.id)
        return !Set(own).isDisjoint(with: others)
    }

    /// Loss of what a registry has that this one, its backup, is to take the place of.
    ///
    /// A log that cannot be read is an error; leaves that cannot be read leave the submissions uncounted.
    public func loss(inPlaceOf former: AuditLog) async throws(RegistryError) -> RestoreLoss {
        let size = try await former.standing().size
        let common = try await commonLeaves(with: former)
        let loss = RestoreLoss(leaves: size - common, submissions: nil)
        var (count, submissions) = (0, 0)
        var next: Int? = common == .max ? nil : common + 1
        // Only leaves that are there: a damaged log may end at any number.
        while let from = next {
            let leaves = try await storing { () throws(StoreError) in
                try await former.store.auditedLeaves(from: from, limit: 2048)
            }
            guard leaves.allSatisfy({ $0.leaf != nil }) else { return loss }
            count += leaves.count
            submissions += leaves.count { $0.leaf.map { Self.isOfSubmission($0) } ?? false }
            next = leaves.last.flatMap { $0.sequence == .max ? nil : $0.sequence + 1 }
        }
        return count == size - common ? RestoreLoss(leaves: count, submissions: submissions) : loss
    }

    /// Count of leaves that a checkpoint of the log's present name was made over and the log does not have; nil if the
    /// log never had the checkpoint's name.
    public func leavesMissing(from checkpoint: Checkpoint) async throws(RegistryError) -> Int? {
        let origins = try await origins()
        guard origins.contains(where: { $0.origin == checkpoint.origin }) else { return nil }
        let size = try await storing { () throws(StoreError) in try await store.head() }.size
        return origins.last?.origin == checkpoint.origin ? max(0, checkpoint.size - size) : 0
    }

    private static func isOfSubmission(_ leaf: Leaf) -> Bool {
        let action = (try? JSONValue(stored: leaf.bytes))?["action"]?.string
        return ["submission.accept", "submission.refuse", "submission.amend", "submission.refuse-amendment"]
            .contains(action)
    }

    /// Count of leaves that two logs have in common, from the first on: they part once, if at all.
    private func commonLeaves(with other: AuditLog) async throws(RegistryError) -> Int {
        var (least, most) = (0, min(try await standing().size, try await other.standing().size))
        while least < most {
            let size = most - (most - least) / 2
            if try await root(of: size) == other.root(of: size) { least = size } else { most = size - 1 }
        }
        return least
    }

    /// Whether the log is not the one that a checkpoint was made over, which its own name and size say it is.
    public func contradicts(_ checkpoint: Checkpoint) async throws(RegistryError) -> Bool {
        let origins = try await origins()
        guard let index = origins.firstIndex(where: { $0.origin == checkpoint.origin }) else { return false }
        let size = try await storing { () throws(StoreError) in try await store.head() }.size
        let end = origins.dropFirst(index + 1).first.map { $0.leaf - 1 } ?? size
        guard checkpoint.size <= end else { return false }
        return try await root(of: checkpoint.size) != checkpoint.root
    }

    /// Whether the registry's own key signed a checkpoint, of whatever name the log had.
    public func hasSigned(_ note: SignedNote) async throws(RegistryError) -> Bool {
        guard let checkpoint = Checkpoint(note.text), NoteKey.isName(checkpoint.origin) else { return false }
        return note.verdict(of: try await signer(checkpoint.origin).key) == .signed(at: nil)
    }

    /// Head that the log had under its name before it was restored from a backup; nil if it needs no new name.
    ///
    /// It needs none only where what it takes the place of is known, and is the log as it was backed up. Where nothing
    /// is known, or less than the backup holds, the backup's own head stands for it: nobody can say what was signed
    /// beyond that.
    ///
    /// - Parameters:
    ///   - former: The registry whose place it takes; nil if that is gone, or cannot be read.
    ///   - signed: Checkpoints that were kept elsewhere.
    public func formerHead(
        inPlaceOf former: AuditLog?, signed: [Checkpoint]
    ) async throws(RegistryError) -> Checkpoint? {
        let own = try await standing()
        // A log without a name has signed nothing, and gets one by itself before it does.
        guard let head = own.head else { return nil }
        var known = signed
        var isUnchanged = false
        if let former {
            let theirs = try await former.standing()
            isUnchanged = theirs == own
            known += [theirs.head].compactMap { $0 }
            // A log that was restored before names the head that it had under the name it left.
            known += try await former.origins().compactMap(\.previous)
        }
        let last = known.filter { $0.origin == head.origin && $0.size >= head.size }.max { $0.size < $1.size }
        if isUnchanged, last?.size == head.size { return nil }
        return last ?? head
    }
}
