internal import FormEngine
internal import Registry

/// Facts from the rows of an evidence bundle, by the names that the page's script uses to compare them.
struct EvidenceFacts {
    let row: JSONValue
    let version: JSONValue
    let verdict: JSONValue
    /// The whole judgement record; nil if not all answers are disclosed.
    let record: JSONValue?
    /// The disclosed answers, by field; nil if none is.
    let answers: [JSONValue.Member]?
    let document: [UInt8]
    let lists: [[UInt8]]
    /// The last decision of a person about the submission; nil without one.
    private let decision: String?
    /// The last review of the submission, after a rejudgement; nil without one.
    private let review: String?
    private let leaf: JSONValue
    private let checkpoint: Checkpoint

    /// Parses the parts of a bundle; nil if one is malformed.
    init?(_ evidence: EvidenceBundle) {
        let bundle = evidence.json
        guard let row = Self.read(bundle["submission"]?["row"]), let leaf = Self.read(bundle["submission"]?["leaf"]),
            let version = Self.read(bundle["version"]?["row"]), let verdict = Self.read(row["verdict"]),
            let document = bundle["document"]?.string, let note = bundle["checkpoint"]?.string,
            let checkpoint = SignedNote(Array(note.utf8)).flatMap({ Checkpoint($0.text) })
        else { return nil }
        self.row = row
        self.leaf = leaf
        decision = bundle["overrides"]?.elements?.last.map { part in
            let time = Self.read(part["leaf"])?["time"]?.string ?? ""
            return "\(Self.read(part["row"])?["outcome"]?.string ?? "the verdict counts again"), \(time)"
        }
        review = Self.review(in: bundle)
        self.version = version
        self.verdict = verdict
        self.checkpoint = checkpoint
        self.document = Array(document.utf8)
        record = evidence.record?.whole
        answers = evidence.record?.answers
        lists = (bundle["lists"]?.elements ?? []).map { Array(($0.string ?? "").utf8) }
    }

    private static func read(_ text: JSONValue?) -> JSONValue? {
        text?.string.flatMap { try? JSONValue(stored: Array($0.utf8)) }
    }

    private static func review(in bundle: JSONValue) -> String? {
        guard let rows = bundle["reviews"]?.elements?.last?.elements?.compactMap({ read($0["row"]) }), rows.count >= 2
        else { return nil }
        let state = rows.last?["isClosed"]?.boolean == true ? "closed" : "open"
        return "version \(number(rows[0]["successor"])), \(rows[1]["difference"]?.string ?? ""), \(state)"
    }

    func text(_ name: String) -> String { row[name]?.string ?? "" }

    private static func number(_ value: JSONValue?) -> String {
        value?.double.flatMap { Int(exactly: $0) }.map { String($0) } ?? ""
    }

    var isAccepted: Bool { row["accepted"]?.boolean == true }
    var verdictWord: String { isAccepted ? "accepted" : "refused" }
    var digest: DocumentDigest { DocumentDigest(of: document) }
    var holdsAllRules: Bool { version["digest"]?.string == digest.text }

    /// The facts, each with its label.
    var all: [(name: String, label: String, text: String)] {
        let arm = row["rollout"]?.string.map { "\(text("arm")) of \($0)" }
        let decided =
            (decision.map { [("decision", "Decided by a person", $0)] } ?? [])
            + (review.map { [("review", "Judged again", $0)] } ?? [])
        return [
            ("verdict", "Verdict", verdictWord), ("outcome", "Outcome", verdict["outcome"]?.string ?? "none"),
            ("submission", "Submission", text("id")), ("form", "Form", text("form")),
            ("version", "Version", Self.number(row["version"])), ("release", "Release", Self.number(row["release"])),
            ("channel", "Channel", text("channel")), ("arm", "Arm of a rollout", arm ?? "none"),
            ("asOf", "Judged as of", text("asOf")), ("recorded", "Recorded at", leaf["time"]?.string ?? ""),
            ("leaf", "Leaf", Self.number(leaf["sequence"])),
            ("digest", "Digest of the rules", version["digest"]?.string ?? ""),
            ("log", "Log", checkpoint.origin), ("size", "Leaves at the checkpoint", String(checkpoint.size)),
        ] + decided
    }

    /// The config in the document; nil if this program cannot read it.
    var config: FormConfig? {
        let names = (try? JSONValue(stored: document))?["lock"]?["lists"]?.members?.map(\.name) ?? []
        let lists = zip(names, lists).map { (name: $0, document: $1) }
        return try? ClientForm(document: document, expecting: digest, lists: lists).config
    }
}

extension JSONValue {
    /// The value as a page shows and its script compares it: a text itself, anything else as canonical JSON.
    var shown: String { string ?? String(decoding: canonicalBytes, as: UTF8.self) }
}
