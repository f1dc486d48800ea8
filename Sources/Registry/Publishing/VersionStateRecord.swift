public import FormEngine

/// The withdrawal of a version on all channels, or its reinstatement.
public struct VersionStateDraft: Sendable, Equatable {
    /// The form.
    public var form: FormKey
    /// The version.
    public var version: Int
    /// True: withdrawn.
    ///
    /// False: reinstated.
    public var withdrawn: Bool
    /// Whether its open sessions continue with a successor.
    public var restartsSessions: Bool

    /// A version's new state.
    public init(form: FormKey, version: Int, withdrawn: Bool, restartsSessions: Bool = false) {
        self.form = form
        self.version = version
        self.withdrawn = withdrawn
        self.restartsSessions = restartsSessions
    }
}

/// A stored change of a version's state.
public struct VersionStateRecord: Sendable, Equatable {
    /// The new state.
    public var draft: VersionStateDraft
    /// When it was recorded.
    public var recordedAt: Timestamp
    /// The sequence of the leaf that records it.
    public var leaf: Int

    /// A stored state.
    public init(draft: VersionStateDraft, recordedAt: Timestamp, leaf: Int) {
        self.draft = draft
        self.recordedAt = recordedAt
        self.leaf = leaf
    }
}

extension VersionStateDraft: RowDraft {
    package var movedForm: FormKey? { form }

    package func settled(by place: LeafPlace) -> (any StoredRow)? {
        VersionStateRecord(draft: self, recordedAt: place.time, leaf: place.leaf)
    }
}

extension RowKind { package static let versionState = RowKind("version-state") }

extension VersionStateRecord: StoredRow {
    package static let description = RowDescription<Self>(
        .versionState, in: "version_states",
        ColumnList(
            .init("form", \.draft.form), .init("version", \.draft.version), .init("withdrawn", \.draft.withdrawn),
            .init("restarts_sessions", \.draft.restartsSessions, in: .unlessFalse), .init("recorded_at", \.recordedAt)
        ) {
            let draft = VersionStateDraft(form: $0, version: $1, withdrawn: $2, restartsSessions: $3)
            return VersionStateRecord(draft: draft, recordedAt: $4, leaf: 0)
        },
        audit: RowAudit(
            title: { "state of version \($0["version"]) of \($0["form"])" },
            object: { $0["withdrawn"]?.boolean == true ? LeafFacts.version($0) : nil },
            facts: { own, rows in LeafFacts.ofWithdrawal(own[0], rows) },
            contradicts: { row, action in row["withdrawn"]?.boolean != (action == "withdraw") },
            actions: ["withdraw": LeafShape([.versionState: 1...1, .release: 0 ... .max])],
            follow: { $0.add(state: $1, $2, $3) }))
}
