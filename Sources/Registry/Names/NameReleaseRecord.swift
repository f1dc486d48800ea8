internal import FormEngine

/// A name to be freed.
public struct NameReleaseDraft: Sendable, Equatable {
    /// The submission that took it.
    public var submission: String
    /// The field's id.
    public var field: String
    /// Whether the name rests; false if the submission of the same leaf takes it over.
    public var rests: Bool

    /// The name in a field of a submission.
    public init(submission: String, field: String, rests: Bool = true) {
        self.submission = submission
        self.field = field
        self.rests = rests
    }
}

/// Release of a name that a submission took: it rests for a while, and is then free for others.
public struct NameReleaseRecord: Sendable, Equatable {
    /// The submission that had taken the name.
    public var submission: String
    /// The field's id.
    public var field: String
    /// When it was freed.
    public var freedAt: Timestamp
    /// The time until which nobody may take it.
    public var restsUntil: Timestamp
    /// The sequence of the leaf that records it; 0 until it is stored.
    public var leaf: Int

    /// How long a freed name rests: ninety days.
    public static let restingSeconds: Int64 = 90 * 86_400

    /// When a name that is freed at this time may be taken again.
    static func rest(from time: Timestamp) -> Timestamp { time.advanced(bySeconds: restingSeconds) }

    /// The release of a name at its leaf's time.
    public init(settling draft: NameReleaseDraft, leaf: Int, time: Timestamp) {
        self.init(
            submission: draft.submission, field: draft.field, freedAt: time,
            restsUntil: draft.rests ? Self.rest(from: time) : time, leaf: leaf)
    }

    /// A freed name.
    public init(submission: String, field: String, freedAt: Timestamp, restsUntil: Timestamp, leaf: Int = 0) {
        self.submission = submission
        self.field = field
        self.freedAt = freedAt
        self.restsUntil = restsUntil
        self.leaf = leaf
    }
}

extension NameReleaseDraft: RowDraft {
    package func settled(by place: LeafPlace) -> (any StoredRow)? {
        NameReleaseRecord(settling: self, leaf: place.leaf, time: place.time)
    }
}

extension RowKind { package static let nameRelease = RowKind("name-release") }

extension NameReleaseRecord: StoredRow {
    package static let description = RowDescription<Self>(
        .nameRelease, in: "name_releases",
        ColumnList(
            .init("submission", \.submission), .init("field", \.field), .init("freed_at", \.freedAt),
            .init("rests_until", \.restsUntil)
        ) { NameReleaseRecord(submission: $0, field: $1, freedAt: $2, restsUntil: $3) },
        audit: RowAudit(
            title: { "release of the name in \($0["field"]) of submission \($0["submission"])" },
            object: { $0["submission"]?.string },
            facts: { own, _ in [.init("fields", .array(own.map { $0["field"] ?? .null }))] },
            actions: ["name.release": LeafShape([.nameRelease: 1 ... .max])],
            follow: { $0.add(nameRelease: $1, $2, $3) }))
}
