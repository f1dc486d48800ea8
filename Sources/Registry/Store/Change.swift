public import FormEngine

/// One change of the registry: what must still hold, the rows it adds, and the leaves that record it.
///
/// Most changes have one leaf. Several leaves succeed or fail as one, under the guards of the whole.
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

    /// Conditions at the time of the first leaf; the change is refused where one does not hold.
    public var guards: [Guard]
    /// The rows to append with the first leaf.
    package var rows: [any NewRow]
    /// The first audit leaf.
    public var leaf: LeafDraft
    /// Parts behind the first, each with its own leaf, in the order of the log; none in most changes.
    public var following: [Part] = []
    /// Uses of idempotency keys before this time have expired, and are deleted; nil: none are.
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
    /// The release live on the channel at the time of the change's first leaf has this number; nil: none is live.
    case live(FormKey, Channel, release: Int?)
    /// The last release appended to the channel, live or not, has this number, or 0.
    case latest(FormKey, Channel, release: Int)
    /// The form was released on this number of channels, live or not.
    case channels(FormKey, count: Int)
    /// The release waits for its time, at the time of the change's first leaf.
    case scheduled(FormKey, Channel, release: Int)
    /// The version is not withdrawn.
    case open(FormKey, version: Int)
    /// The form's newest version has this number; 0: the form has none, and may not exist.
    case newest(FormKey, version: Int)
    /// No submission since that time used this idempotency key, a keyed hash.
    case unused(idempotency: [UInt8], since: Timestamp)
    /// No session was started since that time under this idempotency key, a keyed hash.
    case unstarted(idempotency: [UInt8], since: Timestamp)
    /// The state of the version recorded last is that of this leaf; 0: none was.
    case versionState(FormKey, version: Int, leaf: Int)
    /// The last source definition of this name has this number, or 0.
    case dataSource(String, number: Int)
    /// The last definition of the word list of this name has this number, or 0.
    case wordList(String, number: Int)
    /// The last source definition of any name was recorded by this leaf, or 0.
    case latestDefinition(leaf: Int)
    /// The session is open, and has this revision.
    case session(String, revision: Int)
    /// Sessions at that place are not cut off, at the time of the change's first leaf.
    case ongoing(SessionPlace)
    /// The last age lock of this key was recorded by this leaf, or 0.
    case ageLocks([UInt8], leaf: Int)
    /// The last row that affects the live version on the channel was recorded by this leaf, or 0.
    case timeline(FormKey, Channel, leaf: Int)
    /// The subject, a keyed hash, was never exposed to the rollout.
    case unexposed(RolloutID, subject: [UInt8])
    /// The form's last rollout, on any channel, has this number, or 0.
    case newestRollout(FormKey, number: Int)
    /// The session is open, however many answers it took.
    case unended(session: String)
    /// The session is open, and nobody consented to the outcome that it waits at.
    case unconsented(session: String, outcome: String)
    /// The image was kept, its bytes are there, and no later one took its place.
    case image(String)
    /// The image at a place is this one, or nil.
    case picture(PicturePlace, image: String?)
    /// Nobody has the name, nor holds it, but this session or submission, and it does not rest.
    case free(NameHash, session: String?)
    /// The name that a submission took in a field is still its own.
    case unfreed(submission: String, field: String)
    /// The submission was accepted, and nothing supersedes it.
    case current(submission: String)
    /// No token has the name, nor ever had.
    case freeTokenName(String)
    /// The token of this name was made, and not revoked.
    case unrevoked(token: String)
    /// The link was made, and nobody signed in by it.
    case unusedLink(String)
    /// The browser that signed in by the link did not sign out.
    case signedIn(link: String)
    /// The log has this name; nil: none yet.
    case origin(String?)
    /// The database holds no leaf yet.
    case emptyLog
}
