public import FormEngine

/// Evidence of a submission that can be checked without the registry and this program: one canonical JSON document.
///
/// A hash or a signature covers every part, so that no bit can be changed unnoticed.
public struct EvidenceBundle: Sendable, Equatable {
    /// A leaf of the log, a row that it records, and the proof that the checkpoint's tree contains the leaf.
    struct Part: Sendable, Equatable {
        /// The leaf's bytes.
        var leaf: String
        /// The inclusion proof, from the leaf upwards, each hash in base 64.
        var proof: [String]
        /// The canonical JSON of the row's values, whose digest is in the leaf.
        var row: String
    }

    /// The judgement record, with the answers, and the salt of its commitment in hexadecimal digits.
    struct Record: Sendable, Equatable {
        var salt: String
        var text: String
    }

    /// The signed note.
    var checkpoint: String
    /// The submission and its verdict.
    var submission: Part
    /// The release that was live.
    var release: Part
    /// The rollout whose arm the version is; nil for a submission outside rollouts.
    var rollout: Part?
    /// The version that judged.
    var version: Part
    /// The version's full document, or its public one.
    var document: String
    /// The word lists that the document's lock names, in its order.
    var lists: [String]
    /// The answers and all other inputs of the judgement; nil unless they are disclosed.
    var record: Record?

    static let format = "formulary-evidence-1"

    /// The bundle's bytes: canonical JSON and a line feed.
    public var bytes: [UInt8] { json.canonicalBytes + [0x0A] }

    /// The bundle as JSON.
    public var json: JSONValue {
        .object(
            [
                .init("checkpoint", .text(checkpoint)), .init("document", .text(document)),
                .init("format", .text(Self.format)), .init("lists", .array(lists.map { .text($0) })),
                .init("record", record.map { .object(["salt": .text($0.salt), "text": .text($0.text)]) } ?? .null),
                .init("release", release.json), .init("submission", submission.json),
                .init("version", version.json),
            ] + (rollout.map { [.init("rollout", $0.json)] } ?? []))
    }

    /// Parses a bundle; nil unless `bytes` writes it byte for byte.
    init?(_ bytes: [UInt8]) {
        guard let value = try? JSONValue(stored: bytes), value["format"]?.string == Self.format,
            let checkpoint = value["checkpoint"]?.string, let document = value["document"]?.string,
            let lists = value["lists"]?.elements, let submission = Part(value["submission"]),
            let release = Part(value["release"]), let version = Part(value["version"]),
            let recordValue = value["record"]
        else { return nil }
        var record: Record?
        if recordValue != .null {
            guard let salt = recordValue["salt"]?.string, let text = recordValue["text"]?.string else { return nil }
            record = Record(salt: salt, text: text)
        }
        self.init(
            checkpoint: checkpoint, submission: submission, release: release, rollout: Part(value["rollout"]),
            version: version, document: document, lists: lists.compactMap(\.string), record: record)
        // Writing drops unknown members, so that the bytes would differ.
        guard self.bytes == bytes else { return nil }
    }

    init(
        checkpoint: String, submission: Part, release: Part, rollout: Part?, version: Part, document: String,
        lists: [String], record: Record?
    ) {
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

extension EvidenceBundle.Part {
    fileprivate var json: JSONValue {
        .object(["leaf": .text(leaf), "proof": .array(proof.map { .text($0) }), "row": .text(row)])
    }

    fileprivate init?(_ value: JSONValue?) {
        guard let leaf = value?["leaf"]?.string, let proof = value?["proof"]?.elements, let row = value?["row"]?.string
        else { return nil }
        self.init(leaf: leaf, proof: proof.compactMap(\.string), row: row)
    }
}
