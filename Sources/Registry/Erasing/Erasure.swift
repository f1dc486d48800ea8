internal import FormEngine

/// Scope of an erasure: whose answers are made unreadable.
public enum ErasureScope: Sendable, Hashable {
    /// All submissions, sessions and images of a subject, by its keyed hash.
    case subject([UInt8])
    /// A submission without a subject, with its amendments and its session.
    case submission(String)
}

/// The erasure of a person's answers: the keys that sealed them are destroyed once this row is durable.
public struct Erasure: Sendable, Equatable {
    /// Its id.
    public var id: String
    /// The keyed hash of the subject whose answers it made unreadable; nil for a submission.
    private(set) var subject: [UInt8]?
    /// The submission without a subject that it made unreadable; nil for a subject.
    private(set) var submission: String?
    /// Time of its leaf.
    public var erasedAt: Timestamp
    /// 32 random bytes that keep the person's digest from being linked to another row's.
    public var salt: [UInt8]
    /// The sequence of the leaf that records it; 0 until it is stored.
    public var leaf: Int

    /// An erasure.
    public init(id: String, scope: ErasureScope, erasedAt: Timestamp, salt: [UInt8], leaf: Int = 0) {
        self.id = id
        self.erasedAt = erasedAt
        self.salt = salt
        self.leaf = leaf
        switch scope {
        case .subject(let subject): self.subject = subject
        case .submission(let submission): self.submission = submission
        }
    }

    private init(id: String, subject: [UInt8]?, submission: String?, erasedAt: Timestamp, salt: [UInt8]) {
        self.id = id
        self.subject = subject
        self.submission = submission
        self.erasedAt = erasedAt
        self.salt = salt
        leaf = 0
    }

    /// Whose answers it made unreadable.
    public var scope: ErasureScope { subject.map { .subject($0) } ?? .submission(submission ?? "") }
}

extension RowKind { package static let erasure = RowKind("erasure") }

extension Erasure: StoredRow {
    package static let description = RowDescription<Self>(
        .erasure, in: "erasures",
        ColumnList(
            .init("id", \.id), .init("subject", \.subject, in: .computed("subject", \.digestedSubject)),
            .init("submission", \.submission, in: .computed("submission", \.digestedSubmission)),
            .init("erased_at", \.erasedAt), .init("salt", \.salt, in: .none)
        ) { Erasure(id: $0, subject: $1, submission: $2, erasedAt: $3, salt: $4) },
        audit: RowAudit(
            title: { "erasure \($0["id"])" }, object: { $0["id"]?.string },
            actions: ["erase": LeafShape([.erasure: 1...1, .erasureDeferral: 0 ... .max])],
            follow: { _, row, _, leaf in
                if (row["subject"] == .null) == (row["submission"] == .null) {
                    return [.row("The erasure is of a subject and of a submission, or of neither.")]
                }
                return row.time("erasedAt") == leaf.time ? [] : [.row("The erasure has another time than its leaf.")]
            }))

    private var digestedSubject: JSONValue { digested(subject) }
    private var digestedSubmission: JSONValue { digested(submission.map { Array($0.utf8) }) }

    private func digested(_ person: [UInt8]?) -> JSONValue {
        .optional(person.map { SaltedDigest.text(of: $0, as: .subject, salt: salt) })
    }

    package static var isSettledByLeaf: Bool { true }
    package var unsettled: (any StoredRow)? { nil }

    package func settled(by place: LeafPlace) -> (any StoredRow)? {
        var row = self
        (row.leaf, row.erasedAt) = (place.leaf, place.time)
        return row
    }

    /// Names that open sessions held become free, and uses of idempotency keys, which could confirm a guess, are deleted.
    package var effects: [StoreEffect] { [.forget(scope)] }
}
