public import FormEngine

/// A scheduled release to be unscheduled.
public struct UnschedulingDraft: Sendable, Equatable {
    /// The form.
    public var form: FormKey
    /// The channel.
    public var channel: Channel
    /// The release's number on that channel.
    public var release: Int

    /// A release of a form on a channel.
    public init(form: FormKey, channel: Channel, release: Int) {
        self.form = form
        self.channel = channel
        self.release = release
    }
}

/// A stored unscheduling of a release.
public struct UnschedulingRecord: Sendable, Equatable {
    /// The unscheduled release.
    public var draft: UnschedulingDraft
    /// When it was unscheduled, before its time came.
    public var recordedAt: Timestamp
    /// The sequence of the leaf that records it.
    public var leaf: Int

    /// An unscheduling at a time.
    public init(draft: UnschedulingDraft, recordedAt: Timestamp, leaf: Int) {
        self.draft = draft
        self.recordedAt = recordedAt
        self.leaf = leaf
    }
}

extension UnschedulingDraft: RowDraft {
    package var movedForm: FormKey? { form }

    package func settled(by place: LeafPlace) -> (any StoredRow)? {
        UnschedulingRecord(draft: self, recordedAt: place.time, leaf: place.leaf)
    }
}

extension RowKind { package static let unscheduling = RowKind("unscheduling") }

extension UnschedulingRecord: StoredRow {
    package static let description = RowDescription<Self>(
        .unscheduling, in: "unschedulings",
        ColumnList(
            .init("form", \.draft.form), .init("channel", \.draft.channel), .init("release", \.draft.release),
            .init("recorded_at", \.recordedAt)
        ) {
            UnschedulingRecord(
                draft: UnschedulingDraft(form: $0, channel: $1, release: $2), recordedAt: $3, leaf: 0)
        },
        audit: RowAudit(
            title: { "taking back of release \($0["release"]) of \($0["form"]) on \($0["channel"])" },
            object: { $0["form"]?.string },
            facts: { own, _ in own[0].details("channel", "release") },
            actions: ["unschedule": LeafShape([.unscheduling: 1...1])],
            follow: { $0.add(unscheduling: $1, $3) }))
}
