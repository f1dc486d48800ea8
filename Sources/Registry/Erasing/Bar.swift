public import FormEngine

/// A bar on answers, in force until it is released.
public struct Bar: Sendable, Equatable {
    /// Kind of a bar.
    public enum Kind: String, Sendable, CaseIterable {
        /// Keeps answers from being erased, such as for a lawsuit.
        case hold
        /// Keeps answers from being read (GDPR, article 18).
        case restriction
    }

    /// Answers that a bar is about.
    public enum Scope: Sendable, Hashable {
        /// All submissions of a subject, by its keyed hash.
        case subject([UInt8])
        /// All submissions of a form.
        case form(FormKey)
        /// A submission, with its amendments and the submissions that it amends.
        case submission(String)
    }

    /// Its id.
    public var id: String
    /// Its kind.
    public var kind: Kind
    private var subject: [UInt8]?
    private var form: FormKey?
    private var submission: String?
    /// Time of its leaf.
    public var placedAt: Timestamp
    /// 32 random bytes that keep the subject's digest from being linked to another row's; nil without a subject.
    public private(set) var salt: [UInt8]?
    /// The sequence of the leaf that records it; 0 until it is stored.
    public var leaf = 0

    /// A bar.
    public init(id: String, kind: Kind, scope: Scope, placedAt: Timestamp, salt: [UInt8]) {
        self.id = id
        self.kind = kind
        self.placedAt = placedAt
        switch scope {
        case .subject(let subject): (self.subject, self.salt) = (subject, salt)
        case .form(let form): self.form = form
        case .submission(let submission): self.submission = submission
        }
    }

    private init(
        id: String, kind: Kind, subject: [UInt8]?, form: FormKey?, submission: String?, placedAt: Timestamp,
        salt: [UInt8]?
    ) {
        self.id = id
        self.kind = kind
        self.subject = subject
        self.form = form
        self.submission = submission
        self.placedAt = placedAt
        self.salt = salt
    }

    /// The answers that it is about.
    public var scope: Scope {
        subject.map { .subject($0) } ?? form.map { .form($0) } ?? .submission(submission ?? "")
    }
}

extension Bar.Kind: ColumnValue {}

extension RowKind { package static let bar = RowKind("bar") }

extension Bar: StoredRow {
    package static let description = RowDescription<Self>(
        .bar, in: "bars",
        ColumnList(
            .init("id", \.id), .init("kind", \.kind),
            .init("subject", \.subject, in: .computed("subject", \.digestedSubject)), .init("form", \.form),
            .init("submission", \.submission), .init("placed_at", \.placedAt), .init("salt", \.salt, in: .none),
            make: Bar.stored),
        audit: RowAudit(
            title: { "\($0["kind"]) \($0["id"])" }, object: { $0["id"]?.string },
            contradicts: { row, action in !action.hasPrefix((row["kind"]?.string ?? "") + ".") },
            actions: ["hold.place": LeafShape([.bar: 1...1]), "restriction.place": LeafShape([.bar: 1...1])],
            follow: { history, row, _, leaf in history.add(bar: row, leaf) }))

    /// Builds a bar from its columns; a salt is of a subject.
    private static func stored(
        id: String, kind: Kind, subject: [UInt8]?, form: FormKey?, submission: String?, placedAt: Timestamp,
        salt: [UInt8]?
    ) throws(ColumnFault) -> Bar {
        guard (subject == nil) == (salt == nil) else {
            throw ColumnFault(column: "salt", expected: "a salt beside a subject alone")
        }
        return Bar(
            id: id, kind: kind, subject: subject, form: form, submission: submission, placedAt: placedAt, salt: salt)
    }

    private var digestedSubject: JSONValue {
        .optional(subject.map { SaltedDigest.text(of: $0, as: .subject, salt: salt ?? []) })
    }

    package static var isSettledByLeaf: Bool { true }
    package var unsettled: (any StoredRow)? { nil }

    package func settled(by place: LeafPlace) -> (any StoredRow)? {
        var row = self
        (row.leaf, row.placedAt) = (place.leaf, place.time)
        return row
    }
}

/// The release of a bar.
public struct BarRelease: Sendable, Equatable {
    /// The bar's id.
    public var bar: String
    /// Time of its leaf.
    public var releasedAt: Timestamp
    /// The sequence of the leaf that records it; 0 until it is stored.
    public var leaf = 0

    /// A release of a bar.
    public init(bar: String, releasedAt: Timestamp) {
        self.bar = bar
        self.releasedAt = releasedAt
    }
}

extension RowKind { package static let barRelease = RowKind("bar-release") }

extension BarRelease: StoredRow {
    package static let description = RowDescription<Self>(
        .barRelease, in: "bar_releases",
        ColumnList(.init("bar", \.bar), .init("released_at", \.releasedAt)) { BarRelease(bar: $0, releasedAt: $1) },
        audit: RowAudit(
            title: { "release of bar \($0["bar"])" }, object: { $0["bar"]?.string },
            actions: [
                "hold.release": LeafShape([.barRelease: 1...1]),
                "restriction.release": LeafShape([.barRelease: 1...1]),
            ],
            follow: { history, row, _, leaf in history.add(barRelease: row, leaf) }))

    package static var isSettledByLeaf: Bool { true }
    package var unsettled: (any StoredRow)? { nil }

    package func settled(by place: LeafPlace) -> (any StoredRow)? {
        var row = self
        (row.leaf, row.releasedAt) = (place.leaf, place.time)
        return row
    }
}

/// A bar with its release.
public struct PlacedBar: Sendable, Equatable {
    /// The bar.
    public var bar: Bar
    /// Its release; nil: it is in force.
    public var release: BarRelease?

    /// A bar with its release.
    public init(bar: Bar, release: BarRelease?) {
        self.bar = bar
        self.release = release
    }
}
