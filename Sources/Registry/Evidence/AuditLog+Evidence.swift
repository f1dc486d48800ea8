internal import FormEngine

/// Optional parts of a bundle of evidence, beyond those that prove the verdict.
public struct Disclosure: Sendable, Equatable {
    /// The answers, and all other inputs of the judgement.
    public var answers: Bool
    /// The fields whose answers are disclosed, where not all are.
    public var fields: [String]
    /// The rules that clients may not see.
    public var serverRules: Bool
    /// The purpose, which disclosing a masked answer requires.
    public var purpose: String?

    /// A disclosure; of nothing by default.
    public init(answers: Bool = false, fields: [String] = [], serverRules: Bool = false, purpose: String? = nil) {
        self.purpose = purpose
        self.answers = answers
        self.fields = fields
        self.serverRules = serverRules
    }

    /// Whether nothing is disclosed.
    public var isNothing: Bool { !answers && fields.isEmpty && !serverRules }
}

extension AuditLog {
    /// Evidence of a submission's verdict, under the newest cosigned checkpoint, or else the newest signed one.
    ///
    /// A disclosure is logged before this returns, and needs the registry's keys; evidence without a disclosure needs
    /// none.
    public func evidence(
        of id: String, disclosing disclosure: Disclosure = Disclosure(), actor: String
    ) async throws(RegistryError) -> EvidenceBundle {
        let record = try await registry.submission(id)
        guard let (checkpoint, note) = try await checkpoint(covering: record.leaf) else {
            throw .notCovered(submission: record.id, leaf: record.leaf)
        }
        let collecting = CollectingEvidence(
            registry: registry, record: record, disclosure: disclosure, checkpoint: checkpoint)
        let bundle = try await collecting.bundle(note: note)
        if !disclosure.isNothing { try await collecting.logDisclosure(by: actor) }
        return bundle
    }

    /// The newest checkpoint that covers a leaf, cosigned if possible, with its note; nil without one.
    func checkpoint(covering leaf: Int) async throws(RegistryError) -> (Checkpoint, String)? {
        let isBehind: (StoredCheckpoint) -> Bool = { $0.size >= leaf && $0.checkpoint != nil }
        var found = try await firstCheckpoint { isBehind($0) && !$0.cosignatures.isEmpty }
        if found == nil { found = try await firstCheckpoint(isBehind) }
        guard let found, let checkpoint = found.checkpoint, let note = found.signed else { return nil }
        return (checkpoint, String(decoding: note.bytes, as: UTF8.self))
    }
}
