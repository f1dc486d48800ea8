public import FormEngine

/// Kind of a release.
public enum ReleaseKind: String, Sendable {
    /// A version is published.
    case publish
    /// An older version becomes live again.
    case rollback
    /// A version of another channel becomes live.
    case promote
    /// The live version was withdrawn; its successor, or none, is live instead.
    case withdraw
}

/// A release before it is stored: without a scheduled time, the leaf's time becomes its own.
public struct ReleaseDraft: Sendable, Equatable {
    /// The form.
    public var form: FormKey
    /// The channel.
    public var channel: Channel
    /// 1, 2, 3… for each form and channel.
    public var number: Int
    /// Kind of the release.
    public var kind: ReleaseKind
    /// The version that becomes live; nil: the form is closed.
    public var version: Int?
    /// When it becomes live; nil: at once.
    public var scheduledFor: Timestamp?
    /// The time after which sessions on older versions are superseded.
    public var finishBy: Timestamp?
    /// Whether earlier scheduled releases stay in force.
    public var keepsScheduled: Bool
    /// Whether it was appended without naming its base.
    public var forced: Bool
    /// The live version when it was appended; nil: none.
    public var previousVersion: Int?
    /// Whether rollouts over an earlier release continue.
    public var keepsRollouts: Bool
    /// The digest of the change page that its publisher saw; nil for other kinds, and for releases of earlier programs.
    public var changePage: String?
    /// Whether the publisher accepted that a compatibility is neither proved nor shown to be broken.
    public var acceptsUndecided = false
    /// The invariants that the version breaks by an exception, or may break, since they are not proved of it.
    public var excepted: [String] = []

    /// A release of a version on a channel.
    public init(
        form: FormKey, channel: Channel, number: Int, kind: ReleaseKind, version: Int?, scheduledFor: Timestamp? = nil,
        finishBy: Timestamp? = nil, keepsScheduled: Bool = false, forced: Bool = false, previousVersion: Int?,
        keepsRollouts: Bool = false
    ) {
        self.keepsRollouts = keepsRollouts
        self.form = form
        self.channel = channel
        self.number = number
        self.kind = kind
        self.version = version
        self.scheduledFor = scheduledFor
        self.finishBy = finishBy
        self.keepsScheduled = keepsScheduled
        self.forced = forced
        self.previousVersion = previousVersion
    }
}

/// One append-only release, which makes a version live on a channel from a time on.
public struct ReleaseRecord: Sendable, Equatable {
    /// The release as drafted.
    public var draft: ReleaseDraft
    /// The time from which it can be live: the scheduled time, or its leaf's.
    ///
    /// Never before an earlier immediate release's.
    public var effectiveAt: Timestamp
    /// When it was appended.
    public var recordedAt: Timestamp
    /// The sequence of the leaf that records it.
    public var leaf: Int
    /// The actor that appended it, from the leaf.
    public var actor: String

    /// A stored release, with the values of its row.
    public init(draft: ReleaseDraft, effectiveAt: Timestamp, recordedAt: Timestamp, leaf: Int, actor: String) {
        self.draft = draft
        self.effectiveAt = effectiveAt
        self.recordedAt = recordedAt
        self.leaf = leaf
        self.actor = actor
    }

    /// The release of a draft whose leaf has this sequence, time and actor.
    public init(settling draft: ReleaseDraft, leaf: Int, time: Timestamp, actor: String) {
        self.init(
            draft: draft, effectiveAt: draft.scheduledFor ?? time, recordedAt: time, leaf: leaf, actor: actor)
    }

    /// Its number among the form's releases on its channel.
    public var number: Int { draft.number }
    /// The version; nil: the form is closed.
    public var version: Int? { draft.version }
}

extension ReleaseDraft: RowDraft {
    package var movedForm: FormKey? { form }
    package var ordinal: (name: String, number: Int)? { ("release of \(form.text) on \(channel.name)", number) }

    package func settled(by place: LeafPlace) -> (any StoredRow)? {
        ReleaseRecord(settling: self, leaf: place.leaf, time: place.time, actor: place.actor)
    }
}

extension RowKind { package static let release = RowKind("release") }

extension ReleaseRecord: StoredRow {
    package static let description = RowDescription<Self>(
        .release, in: "releases",
        ColumnList(
            .init("form", \.draft.form), .init("channel", \.draft.channel), .init("number", \.draft.number),
            .init("kind", \.draft.kind), .init("version", \.draft.version),
            .init("scheduled", \.isScheduled), .init("effective_at", \.effectiveAt),
            .init("finish_by", \.draft.finishBy), .init("keeps_scheduled", \.draft.keepsScheduled),
            .init("keeps_rollouts", \.draft.keepsRollouts, in: .unlessFalse), .init("forced", \.draft.forced),
            .init("previous_version", \.draft.previousVersion), .init("recorded_at", \.recordedAt),
            .init("change_page", \.draft.changePage, in: .unlessNull),
            .init("accepts_undecided", \.draft.acceptsUndecided, in: .unlessFalse),
            .init("excepted", \.exceptedOrNull, in: .unlessNull)
        ) {
            form, channel, number, kind, version, isScheduled, effectiveAt, finishBy, keepsScheduled, keepsRollouts,
            forced, previousVersion, recordedAt, changePage, acceptsUndecided, excepted in
            var draft = ReleaseDraft(
                form: form, channel: channel, number: number, kind: kind, version: version,
                scheduledFor: isScheduled ? effectiveAt : nil, finishBy: finishBy, keepsScheduled: keepsScheduled,
                forced: forced, previousVersion: previousVersion, keepsRollouts: keepsRollouts)
            draft.changePage = changePage
            draft.acceptsUndecided = acceptsUndecided
            draft.excepted = excepted?.names ?? []
            return ReleaseRecord(draft: draft, effectiveAt: effectiveAt, recordedAt: recordedAt, leaf: 0, actor: "")
        },
        audit: RowAudit(
            title: { "release \($0["number"]) of \($0["form"]) on \($0["channel"])" }, object: LeafFacts.version,
            facts: { own, rows in LeafFacts.ofReleases(own, rows) },
            contradicts: { row, action in
                row["kind"]?.string != (action == RolloutEventKind.promote.action ? "promote" : action)
            },
            actions: [
                "publish": LeafShape([
                    .form: 0...1, .version: 0...1, .versionState: 0...1, .changePage: 0...1, .release: 1...1,
                ]),
                "rollback": LeafShape([.versionState: 0...1, .release: 1...1]),
                "promote": LeafShape([.versionState: 0...1, .release: 1...1]),
            ],
            follow: { $0.add(release: $1, $3) }))

    private var exceptedOrNull: ExceptedInvariants? { .orNull(draft.excepted) }
    private var isScheduled: Bool { draft.scheduledFor != nil }
}

extension ReleaseKind: ColumnValue {}
