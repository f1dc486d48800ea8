public import FormEngine

/// Evidence of a submission that can be checked without the registry and this program: one canonical JSON document.
///
/// A hash or a signature covers every part, so that no bit can be changed unnoticed.
public struct EvidenceBundle: Sendable, Equatable {
    /// The signed note.
    var checkpoint: String
    /// The submission and its verdict.
    var submission: EvidencePart
    /// The release that was live.
    var release: EvidencePart
    /// The rollout whose arm the version is; nil for a submission outside rollouts.
    var rollout: EvidencePart?
    /// People's decisions about the submission, in order; empty without any.
    var overrides: [EvidencePart]
    /// Reviews of the submission, each a rejudgement, its review and the steps of that; empty without any.
    var reviews: [[EvidencePart]]
    /// The version that judged.
    var version: EvidencePart
    /// The version's full document, or its public one.
    var document: String
    /// The word lists that the document's lock names, in its order.
    var lists: [String]
    /// The answers and all other inputs of the judgement, or some of the answers; nil unless they are disclosed.
    package var record: EvidenceRecord?

    /// Format of a bundle: records in members came with the second one.
    private var format: String {
        if case .members = record { "formulary-evidence-2" } else { "formulary-evidence-1" }
    }

    /// The bundle's bytes: canonical JSON and a line feed.
    public var bytes: [UInt8] { json.canonicalBytes + [0x0A] }

    /// The bundle as JSON.
    public var json: JSONValue {
        var members: [JSONValue.Member] = [
            .init("checkpoint", .text(checkpoint)), .init("document", .text(document)), .init("format", .text(format)),
            .init("lists", .array(lists.map { .text($0) })), .init("record", record?.json ?? .null),
            .init("release", release.json), .init("submission", submission.json), .init("version", version.json),
        ]
        if let rollout { members.append(.init("rollout", rollout.json)) }
        if !overrides.isEmpty { members.append(.init("overrides", .array(overrides.map(\.json)))) }
        if !reviews.isEmpty { members.append(.init("reviews", .array(reviews.map { .array($0.map(\.json)) }))) }
        return .object(members)
    }

    /// Parses a bundle; nil unless `bytes` writes it byte for byte.
    init?(_ bytes: [UInt8]) {
        guard let value = try? JSONValue(stored: bytes),
            let checkpoint = value["checkpoint"]?.string, let document = value["document"]?.string,
            let lists = value["lists"]?.elements, let submission = EvidencePart(value["submission"]),
            let release = EvidencePart(value["release"]), let version = EvidencePart(value["version"]),
            let recordValue = value["record"]
        else { return nil }
        var record: EvidenceRecord?
        if recordValue != .null {
            record = EvidenceRecord(recordValue)
            if record == nil { return nil }
        }
        let overrides = (value["overrides"]?.elements ?? []).compactMap { EvidencePart($0) }
        let reviews = (value["reviews"]?.elements ?? []).map { parts in
            (parts.elements ?? []).compactMap { EvidencePart($0) }
        }
        self.init(
            checkpoint: checkpoint, submission: submission, release: release,
            rollout: EvidencePart(value["rollout"]), overrides: overrides, reviews: reviews, version: version,
            document: document, lists: lists.compactMap(\.string), record: record)
        // Writing drops unknown members and writes the record's own format, so that the bytes would differ.
        guard self.bytes == bytes else { return nil }
    }

    init(
        checkpoint: String, submission: EvidencePart, release: EvidencePart, rollout: EvidencePart?,
        overrides: [EvidencePart] = [], reviews: [[EvidencePart]] = [], version: EvidencePart, document: String,
        lists: [String], record: EvidenceRecord?
    ) {
        self.overrides = overrides
        self.reviews = reviews
        self.checkpoint = checkpoint
        self.submission = submission
        self.release = release
        self.rollout = rollout
        self.version = version
        self.document = document
        self.lists = lists
        self.record = record
    }
}
