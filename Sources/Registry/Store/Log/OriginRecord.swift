internal import FormEngine

/// The name of the log from a leaf on: `formulary/` and 32 random hexadecimal digits.
public struct OriginRecord: Sendable, Equatable {
    /// The name, the first line of each checkpoint.
    public var origin: String
    /// The last known checkpoint under the previous name, whose leaves were lost; nil for a log's first name.
    public var previous: Checkpoint?
    /// The sequence of the leaf that records it; 0 until it is stored.
    public var leaf: Int

    /// A name of a log.
    public init(origin: String, previous: Checkpoint? = nil, leaf: Int = 0) {
        self.origin = origin
        self.previous = previous
        self.leaf = leaf
    }

    /// A new random name.
    static func newName(_ surroundings: Surroundings) -> String {
        "formulary/" + HexText.encode(surroundings.randomBytes(16))
    }
}

extension RowKind { package static let origin = RowKind("origin") }

extension OriginRecord: StoredRow {
    package static let description = RowDescription<Self>(
        .origin, in: "origins",
        ColumnList(
            .init("origin", \.origin), .init("previous", \.previousOrigin),
            .init("previous_size", \.previousSize), .init("previous_root", \.previousRoot)
        ) { origin, name, size, root in
            var previous: Checkpoint?
            if name != nil || size != nil || root != nil {
                previous = Checkpoint(origin: name ?? "", size: size ?? 0, root: root ?? [])
            }
            return OriginRecord(origin: origin, previous: previous)
        },
        audit: RowAudit(
            title: { "origin \($0["origin"])" }, object: { $0["origin"]?.string },
            facts: { own, _ in own[0].values.members ?? [] },
            actions: ["log.begin": LeafShape([.origin: 1...1])],
            follow: { $0.add(origin: $1, $3) }))

    private var previousOrigin: String? { previous?.origin }
    private var previousSize: Int? { previous?.size }
    private var previousRoot: [UInt8]? { previous?.root }
}

/// A stored checkpoint with its cosignatures, as texts that may be damaged.
public struct StoredCheckpoint: Sendable, Equatable {
    /// A signature line of a witness.
    public struct Cosignature: Sendable, Equatable {
        /// The key that verifies it.
        public var witness: String
        /// The line.
        public var line: String

        /// A line and its key.
        public init(witness: String, line: String) {
            self.witness = witness
            self.line = line
        }
    }

    /// The log's name.
    public var origin: String
    /// The number of leaves.
    public var size: Int
    /// The note with the log's signature.
    public var note: String
    /// The key that verifies the log's signature.
    public var key: String
    /// Cosignatures by witnesses.
    public var cosignatures: [Cosignature]

    /// A checkpoint with its key and cosignatures.
    public init(origin: String, size: Int, note: String, key: String, cosignatures: [Cosignature] = []) {
        self.origin = origin
        self.size = size
        self.note = note
        self.key = key
        self.cosignatures = cosignatures
    }

    /// The note with the witnesses' lines after the log's; nil if one of them is damaged.
    public var signed: SignedNote? {
        SignedNote(Array(note.utf8) + cosignatures.flatMap { Array($0.line.utf8) })
    }

    /// The note's text as a checkpoint; nil if it is damaged, or has another origin or size.
    public var checkpoint: Checkpoint? {
        guard let text = signed?.text, let checkpoint = Checkpoint(text), checkpoint.size == size,
            checkpoint.origin.utf8.elementsEqual(origin.utf8)
        else { return nil }
        return checkpoint
    }

    /// Whether the note has exactly one line, signed by the key beside it.
    public var isSigned: Bool {
        guard checkpoint != nil, let key = NoteKey(key), key.kind == .signature,
            let note = SignedNote(Array(note.utf8)),
            note.signatures.count == 1
        else { return false }
        return key.name.utf8.elementsEqual(origin.utf8) && note.verdict(of: key) == .signed(at: nil)
    }

    /// Whether a cosignature is exactly one line, signed by the key beside it.
    public func isSigned(_ cosignature: Cosignature) -> Bool {
        guard let key = NoteKey(cosignature.witness), key.kind == .cosignature,
            let note = SignedNote(Array(note.utf8)), let lines = NoteSignature.lines(Array(cosignature.line.utf8)),
            lines.count == 1
        else { return false }
        guard case .signed = SignedNote(text: note.text, signatures: lines).verdict(of: key) else { return false }
        return true
    }
}
