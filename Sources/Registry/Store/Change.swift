public import FormEngine

/// One change of the registry: its guards, the rows to append, and the leaves that record them.
///
/// Most changes have one leaf. Several leaves succeed or fail together, under the guards of the change.
public struct Change: Sendable {
    /// Rows with the leaf that records them.
    public struct Part: Sendable {
        /// The rows to append.
        package var rows: [any NewRow]
        /// The audit leaf to append with them.
        public var leaf: LeafDraft

        /// Rows recorded by a leaf.
        package init(rows: [any NewRow], leaf: LeafDraft) {
            self.rows = rows
            self.leaf = leaf
        }
    }

    /// Conditions at the time of the first leaf; if one fails, the change is refused.
    public var guards: [Guard]
    /// The rows to append with the first leaf.
    package var rows: [any NewRow]
    /// The first audit leaf.
    public var leaf: LeafDraft
    /// Parts after the first, each with its own leaf, in the order of the log; empty for most changes.
    public var following: [Part] = []
    /// Deletes uses of idempotency keys before this time, which have expired; nil: deletes none.
    public var usesExpireBefore: Timestamp?

    /// A change of these rows, under these guards, recorded by this leaf.
    package init(guards: [Guard] = [], rows: [any NewRow], leaf: LeafDraft, usesExpireBefore: Timestamp? = nil) {
        self.guards = guards
        self.rows = rows
        self.leaf = leaf
        self.usesExpireBefore = usesExpireBefore
    }

    /// All parts, in the order of the log.
    public var parts: [Part] { [Part(rows: rows, leaf: leaf)] + following }
}

/// A condition that a change depends on, checked inside its transaction.
public enum Guard: Sendable, Equatable {
    /// The live release of the channel at the time of the change's first leaf has this number; nil: none is live.
    case live(FormKey, Channel, release: Int?)
    /// The last release appended to the channel has this number, live or not; 0: none.
    case latest(FormKey, Channel, release: Int)
    /// The form has releases on this number of channels, live or not.
    case channels(FormKey, count: Int)
    /// The release is still scheduled at the time of the change's first leaf.
    case scheduled(FormKey, Channel, release: Int)
    /// The version is not withdrawn.
    case open(FormKey, version: Int)
    /// The form's newest version has this number; 0: it has none, and may not exist.
    case newest(FormKey, version: Int)
    /// No submission since that time used this idempotency key, a keyed hash.
    case unused(idempotency: [UInt8], since: Timestamp)
    /// No session was started since that time under this idempotency key, a keyed hash.
    case unstarted(idempotency: [UInt8], since: Timestamp)
    /// The version's last recorded state belongs to this leaf; 0: none.
    case versionState(FormKey, version: Int, leaf: Int)
    /// The last definition of this data source has this number; 0: none.
    case dataSource(String, number: Int)
    /// The last definition of this word list has this number; 0: none.
    case wordList(String, number: Int)
    /// The last row of a kind belongs to this leaf; 0: none.
    case latestRow(RowKind, leaf: Int)
    /// The session is open, and has this revision.
    case session(String, revision: Int)
    /// Sessions at this place are not cut off at the time of the change's first leaf.
    case ongoing(SessionPlace)
    /// The last age lock of this key belongs to this leaf; 0: none.
    case ageLocks([UInt8], leaf: Int)
    /// The last row that affects the channel's live version belongs to this leaf; 0: none.
    case timeline(FormKey, Channel, leaf: Int)
    /// The subject, a keyed hash, has no exposure to the rollout.
    case unexposed(RolloutID, subject: [UInt8])
    /// The form's last rollout, on any channel, has this number; 0: none.
    case newestRollout(FormKey, number: Int)
    /// The session is open, at any revision.
    case unended(session: String)
    /// The session is open, and has no consent to this outcome.
    case unconsented(session: String, outcome: String)
    /// The image was kept, its bytes exist, and no later upload replaced it.
    case image(String)
    /// The current image at a place is this one; nil: none.
    case picture(PicturePlace, image: String?)
    /// The name is free: only this session or submission may have or hold it, and it does not rest.
    case free(NameHash, session: String?)
    /// The submission still has the name that it took in this field, so the change may free the name.
    case unfreed(submission: String, field: String)
    /// The submission was accepted, and no other supersedes it.
    case current(submission: String)
    /// No token has, or ever had, this name.
    case freeTokenName(String)
    /// The token of this name exists, and is not revoked.
    case unrevoked(token: String)
    /// The link exists, and no browser has signed in by it.
    case unusedLink(String)
    /// The browser that signed in by the link has not signed out.
    case signedIn(link: String)
    /// No row of an erasure's scope was recorded after this leaf.
    case unreached(ErasureScope, since: Int)
    /// The bar exists, and is not released.
    case standing(bar: String)
    /// The last override of the submission has this number; 0: none.
    case lastOverride(submission: String, number: Int)
    /// The last step of the review has this number; 0: none.
    case lastReviewStep(rejudgement: Int, review: Int, number: Int)
    /// The log has this name; nil: none.
    case origin(String?)
    /// The database holds no leaf yet.
    case emptyLog
}
