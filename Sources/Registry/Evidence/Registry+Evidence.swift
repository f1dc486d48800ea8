internal import FormEngine

/// Parts that a bundle of evidence is to hold beside those that prove the verdict.
public struct Disclosure: Sendable, Equatable {
    /// The answers, and everything else that was judged.
    public var answers: Bool
    /// The rules that clients may not see.
    public var serverRules: Bool

    /// A disclosure; of nothing, unless it says so.
    public init(answers: Bool = false, serverRules: Bool = false) {
        self.answers = answers
        self.serverRules = serverRules
    }

    /// Whether nothing is disclosed.
    public var isNothing: Bool { !answers && !serverRules }
}

extension Registry {
    /// Evidence of a submission's verdict, under the newest checkpoint that somebody cosigned, or that was signed.
    ///
    /// A disclosure stands in the log before it leaves here, and needs the registry's keys; without one, none is needed.
    public func evidence(
        of id: String, disclosing disclosure: Disclosure = Disclosure(), actor: String
    ) async throws(RegistryError) -> EvidenceBundle {
        let record = try await submission(id)
        let (checkpoint, note) = try await checkpoint(covering: record)
        let version = try await self.version(record.version, of: record.form)
        let timeline = try await timeline(of: record.form, on: record.channel)
        guard let release = timeline.releases.first(where: { $0.number == record.release }) else {
            throw .noSuchRelease(record.form, record.channel, record.release, latest: timeline.releases.count)
        }
        let whole = try await rules(version.digest)
        let client = try await rules(version.clientDigest)
        let document = disclosure.serverRules ? whole : client
        let opened = disclosure.answers ? try await disclosedRecord(record) : nil
        let bundle = EvidenceBundle(
            checkpoint: note, submission: try await part(.submission, at: record.leaf, checkpoint),
            release: try await part(.release, at: release.leaf, checkpoint) {
                $0["number"]?.wholeNumber == record.release && $0["channel"]?.string == record.channel.name
            },
            rollout: try await rolloutPart(of: record, checkpoint),
            version: try await part(.version, at: version.leaf, checkpoint),
            document: String(decoding: document, as: UTF8.self), lists: try await lists(of: document), record: opened)
        if !disclosure.isNothing { try await log(disclosure, of: record, actor: actor) }
        return bundle
    }

    /// The rollout whose arm judged a submission; nil if none did.
    private func rolloutPart(
        of record: SubmissionRecord, _ checkpoint: Checkpoint
    ) async throws(RegistryError) -> EvidenceBundle.Part? {
        guard let id = record.rollout.flatMap({ RolloutID($0) }) else { return nil }
        return try await part(.rollout, at: try await history(of: id).record.leaf, checkpoint)
    }

    /// The newest checkpoint behind a submission's leaf: one that is cosigned if there is one.
    private func checkpoint(covering record: SubmissionRecord) async throws(RegistryError) -> (Checkpoint, String) {
        let isBehind: (StoredCheckpoint) -> Bool = { $0.size >= record.leaf && $0.checkpoint != nil }
        var found = try await firstCheckpoint { isBehind($0) && !$0.cosignatures.isEmpty }
        if found == nil { found = try await firstCheckpoint(isBehind) }
        guard let found, let checkpoint = found.checkpoint, let note = found.signed else {
            throw .notCovered(submission: record.id, leaf: record.leaf)
        }
        return (checkpoint, String(decoding: note.bytes, as: UTF8.self))
    }

    private func part(
        _ kind: RowKind, at leaf: Int, _ checkpoint: Checkpoint,
        _ isWanted: (JSONValue) -> Bool = { _ in true }
    ) async throws(RegistryError) -> EvidenceBundle.Part {
        let range = SequenceRange(first: leaf, last: leaf)
        let leaves = try await storing { () throws(StoreError) in try await store.leaves(range) }
        let rows = try await storing { () throws(StoreError) in try await store.auditedRows(range) }
        let found = rows.compactMap(\.values).first { $0.kind == kind && isWanted($0.values) }
        let digests = (leaves.first.flatMap { try? JSONValue(stored: $0.bytes) })?["rows"]?.elements?.compactMap(
            \.string)
        let row = [found, found?.former].compactMap { $0 }.first { digests?.contains($0.digest) == true }
        guard let bytes = leaves.first?.bytes, let row else {
            throw .store(.damaged(path: "the registry", detail: "leaf \(leaf) or its \(kind.name) is missing"))
        }
        let proof = try await hashes(.inclusion(of: leaf, in: checkpoint.size))
        return EvidenceBundle.Part(
            leaf: String(decoding: bytes, as: UTF8.self), proof: proof.map { Base64.encode($0) },
            row: String(decoding: row.values.canonicalBytes, as: UTF8.self))
    }

    private func rules(_ digest: DocumentDigest) async throws(RegistryError) -> [UInt8] {
        try await storing { () throws(StoreError) in try await store.document(digest) } ?? []
    }

    private func lists(of document: [UInt8]) async throws(RegistryError) -> [String] {
        guard let value = try? JSONValue(stored: document) else { return [] }
        var lists: [String] = []
        for text in EvidenceBundle.listDigests(value) {
            guard let digest = DocumentDigest(text) else { continue }
            lists.append(String(decoding: try await rules(digest), as: UTF8.self))
        }
        return lists
    }

    private func disclosedRecord(_ record: SubmissionRecord) async throws(RegistryError) -> EvidenceBundle.Record {
        guard let plain = try await plainRecord(try await sealed(record)) else {
            throw .noAnswers(submission: record.id)
        }
        return EvidenceBundle.Record(
            salt: HexText.encode(plain.salt), text: String(decoding: plain.record, as: UTF8.self))
    }

    private func log(_ disclosure: Disclosure, of record: SubmissionRecord, actor: String) async throws(RegistryError) {
        let leaf = LeafDraft(
            time: try await now(), actor: actor, action: "evidence.disclose", object: record.id,
            details: [
                .init("answers", .bool(disclosure.answers)),
                .init("form", .text("\(record.form.text)@\(record.version)")),
                .init("serverRules", .bool(disclosure.serverRules)),
            ])
        _ = try await storing { () throws(StoreError) in try await store.commit(Change(rows: [], leaf: leaf)) }
    }
}
