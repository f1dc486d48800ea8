internal import FormEngine

/// A name that an accepted submission took, stored as a keyed hash only.
public struct NameRecord: Sendable, Equatable {
    /// The submission.
    public var submission: String
    /// The field's id.
    public var field: String
    /// The channel; each has its own names.
    public var channel: Channel
    /// The namespace that the field's rule names.
    public var namespace: String
    /// The keyed hashes that represent the name.
    public var name: NameHash
    /// When the submission was judged, by the clock.
    public var takenAt: Timestamp
    /// 32 random bytes that keep the name's digest from being linked to another row's.
    public var salt: [UInt8]
    /// The sequence of the leaf that records it; 0 until it is stored.
    public var leaf: Int

    /// A taken name.
    public init(
        submission: String, field: String, channel: Channel, namespace: String, name: NameHash,
        takenAt: Timestamp, salt: [UInt8], leaf: Int = 0
    ) {
        self.submission = submission
        self.field = field
        self.channel = channel
        self.namespace = namespace
        self.name = name
        self.takenAt = takenAt
        self.salt = salt
        self.leaf = leaf
    }
}

extension RowKind { package static let name = RowKind("name") }

extension NameRecord: StoredRow {
    package static let description = RowDescription<Self>(
        .name, in: "names",
        ColumnList(
            .init("submission", \.submission), .init("field", \.field), .init("channel", \.channel),
            .init("namespace", \.namespace),
            .init("letters", \.name.letters, in: .computed("letters", \.digestedLetters)),
            .init("look", \.name.look, in: .computed("look", \.digestedLook)),
            .init("taken_at", \.takenAt), .init("salt", \.salt, in: .none)
        ) {
            NameRecord(
                submission: $0, field: $1, channel: $2, namespace: $3, name: NameHash(letters: $4, look: $5),
                takenAt: $6, salt: $7)
        },
        audit: RowAudit(
            title: { "name in \($0["field"]) of submission \($0["submission"])" },
            follow: { history, row, rows, _ in history.add(name: row, rows) }))

    private var digestedLetters: JSONValue { salted(name.letters) }
    private var digestedLook: JSONValue { salted(name.look) }

    private func salted(_ hash: [UInt8]) -> JSONValue { .text(SaltedDigest.text(of: hash, as: .name, salt: salt)) }
}
