public import FormEngine

/// Why the registry refused an operation, or failed at it.
///
/// Nothing was changed.
public enum RegistryError: Error, Sendable {
    /// The database failed.
    case store(StoreError)
    /// The key file, the key store and the database do not belong together, or one is missing.
    case keys(KeyError)
    /// No form has this key; with the nearest key.
    case noSuchForm(FormKey, nearest: FormKey?)
    /// The form has no version of this number; with its newest number.
    case noSuchVersion(FormKey, Int, newest: Int)
    /// No release of the form is live on the channel yet; with the time of the next one, and the channels where it is
    /// open.
    case notReleased(FormKey, Channel, next: Timestamp?, elsewhere: [Channel])
    /// The channel has no release at all; with the existing channels.
    case unknownChannel(Channel, known: [Channel])
    /// The channel has no release of this number; with its last number.
    case noSuchRelease(FormKey, Channel, Int, latest: Int)
    /// Only a scheduled release can be unscheduled; with this one's state.
    case notScheduled(FormKey, Channel, Int, Timeline.Standing)
    /// Data sources lack values that the form needs, through no fault of the person; with the given members that are
    /// not read.
    case sourceMissing([MissingSourceValue], unread: [UnreadSource])
    /// Queries of data sources that the form needs failed, through no fault of the person.
    case sourcesSilent([SilentSource])
    /// Data sources' values of these fields violate their rules, through no fault of the person.
    case sourceInvalid(fields: [String])
    /// The form is closed on the channel; with the version to open it again.
    case closed(FormKey, Channel, opening: Opening)
    /// A form with this key in another case exists.
    case formKeyTaken(FormKey, by: FormKey)
    /// A form with releases can only be published with the base of the change.
    case baseRequired(FormKey, Channel, latest: Int)
    /// The given base is not the channel's last release; with the releases since.
    case staleBase(FormKey, Channel, expected: Int, since: [ReleaseRecord], latest: Int)
    /// The new version breaks the compatibility with this earlier version.
    case incompatible(FormKey, with: Int, Compatibility, CompatibilityBreach)
    /// No change page with this digest is stored.
    case noSuchChangePage(String)
    /// Something that a change page describes moved since it was made, named by parts of its document.
    case changePageMoved(String, parts: [String])
    /// The version breaks an invariant, or is not proved to keep it, and no exception is in force; with all results.
    case invariantBroken(FormKey, Int, [InvariantCheck])
    /// A version in use breaks the invariant that is to be defined.
    case invariantBrokenByLive(InvariantSubject, InvariantCheck)
    /// No invariant has this name; with the nearest name.
    case noSuchInvariant(String, nearest: String?)
    /// This program cannot read the definition of this invariant.
    case unreadableInvariant(String)
    /// The invariant is not about the form; with the forms that it is about.
    case invariantNotAbout(String, FormKey, scope: String)
    /// Only a version that was live on the channel before may break an invariant at its author's request.
    case neverLive(FormKey, Int, Channel)
    /// The version is withdrawn.
    case withdrawn(FormKey, Int)
    /// Only a live version needs a successor.
    case notLive(FormKey, Int)
    /// A withdrawn version, or one being withdrawn, cannot be a successor.
    case cannotFollow(FormKey, Int)
    /// A live version cannot be withdrawn without its successor.
    case liveOn([Channel], FormKey, Int)
    /// The requested time has passed.
    case inThePast(Timestamp, now: Timestamp)
    /// The cut-off of older sessions is before the release takes effect.
    case finishTooEarly(Timestamp, start: Timestamp)
    /// The config names a data source that has no definition.
    case unknownSource(String, nearest: String?)
    /// This program cannot read the definition of this data source.
    case unreadableSource(String)
    /// No word list has this name; with the nearest name.
    case unknownList(String, nearest: String?)
    /// A data source's name or alias, in this definition, belongs to another source, or is repeated.
    case sourceNameTaken(String, by: String, in: String)
    /// The caller gives one data source's values under two of its names.
    case sourceGivenTwice(String, and: String)
    /// The config names an unknown time zone.
    case unknownTimeZone(String)
    /// The policy of the version allows no date but the current one.
    case backdatingRefused(FormKey, Int)
    /// The stored document of a version is damaged.
    case damagedVersion(FormKey, Int, PinError)
    /// The answers, or the source values, are not valid JSON of the required shape.
    case unreadableInput(InputError)
    /// The uniqueness of the name in a field is unknown, and everything else is valid.
    case openQuestion(field: String)
    /// No submission has taken the name to be freed.
    case nameNotTaken
    /// The named field lacks the rule `unique`, or no field was named and the version has none with the rule, or several;
    /// with the fields that have the rule.
    case noNameField(FormKey, Int, fields: [String])
    /// Values that would prefill fields are not valid for them.
    case prefillRefused(PrefillError)
    /// The context is not a JSON object.
    case unreadableContext
    /// The idempotency key was used with another body.
    case idempotencyConflict(submission: String)
    /// The idempotency key started a session with another body.
    case startConflict(session: String)
    /// A password could not be hashed for lack of memory.
    case passwordNotHashed
    /// No submission has this id.
    case noSuchSubmission(String)
    /// The submission was refused, so it cannot be amended.
    case notAccepted(String)
    /// The submission was superseded; with its successor.
    case amended(String, by: SubmissionRecord)
    /// The submission's answers were erased.
    case answersErased(String)
    /// The request changes none of the submission's answers.
    case nothingAmended(String)
    /// The submission is not about the given subject.
    case otherSubject(String)
    /// The submission's box cannot be opened: it was changed, or another key sealed it.
    case damagedBox(String)
    /// The stored verdict of the submission cannot be read.
    case damagedVerdict(String)
    /// The log never had this number of leaves.
    case noSuchCheckpoint(size: Int, leaves: Int)
    /// No session has this id, or the secret does not open it.
    case noSuchSession(String)
    /// The session has expired at this time.
    case sessionExpired(String, at: Timestamp, FormKey)
    /// The session was cut off and has no successor, since its form is closed; with the version to open it again.
    case superseded(SessionRecord, CutOff, opening: Opening)
    /// Another request changed the session's answers meanwhile; with the session's revision if known.
    case sessionMoved(String, revision: Int?)
    /// The session has ended.
    case sessionEnded(String)
    /// The session waits at an outcome until another person consents.
    case awaitsConsent(String, outcome: String)
    /// The token is of no session that still waits for consent by this form on this channel.
    case consentNotAwaited
    /// The other session no longer waits for this submission's consent.
    case consentNoLongerAwaited
    /// The submission that consented for a session was amended, and its last successor is not accepted.
    case consentTakenBack(String, form: FormKey)
    /// The waiting session belongs to the very subject who would consent.
    case ownConsent
    /// A step of the session is not passed yet.
    case sessionNotComplete(String, step: String)
    /// The sealed answers of the session cannot be read.
    case damagedSession(String)
    /// The form has no step of this id; with the nearest id.
    case unknownStep(String, nearest: String?)
    /// Earlier steps must pass first; with the step to continue with.
    case stepNotReached(String, current: String)
    /// The answer belongs to another step than the submitted one.
    case otherStep(field: String)
    /// No submission has this outcome, and no form defines it; with the nearest known one.
    case unknownOutcome(String, nearest: String?)
    /// No refusal concerns this field, and no form has it; with the nearest known one.
    case unknownField(String, nearest: String?)
    /// The rule or code is unknown, and caused no refusal at the field; with the nearest known one.
    case unknownCause(String, field: String, nearest: String?)
    /// The log differs from the one that its last checkpoint, of this size, covers.
    case logRewritten(size: Int)
    /// The log was not restored from the given checkpoint.
    case notRestored(origin: String, size: Int)
    /// No checkpoint covers the release yet.
    case releaseNotCovered(FormKey, Channel, Int, leaf: Int)
    /// No checkpoint covers the submission yet.
    case notCovered(submission: String, leaf: Int)
    /// No checkpoint covers the last leaf of the period yet.
    case periodNotCovered(leaf: Int)
    /// The period is not over, so that a sample of it would change.
    case periodNotOver(until: Timestamp)
    /// The submission's answers were not kept, or were erased.
    case noAnswers(submission: String)
    /// No submission, session or image is of the person.
    case nothingToErase
    /// The submission has a subject, whose answers are erased together.
    case hasSubject(submission: String)
    /// The message or purpose is empty, or too long.
    case unusableMessage
    /// The decision about the submission is in force already; nil: the verdict counts.
    case alreadyDecided(String, outcome: String?)
    /// No rejudgement has this number, or no review this name.
    case noSuchReview(String)
    /// The review is closed.
    case reviewClosed(String)
    /// A version is to be judged again by itself.
    case rejudgedByItself(FormKey, Int)
    /// More submissions than one rejudgement may list are decided otherwise.
    case tooManyReviews(most: Int)
    /// Nobody may read these answers, or this image, for now.
    case answersRestricted(String, AnswerRestriction)
    /// Answers with a mask are shown whole only for a purpose; with the masked fields.
    case purposeRequired(String, fields: [String])
    /// No bar of this kind has this id.
    case noSuchBar(Bar.Kind, String)
    /// The bar was released before.
    case barReleased(Bar.Kind, String, at: Timestamp)
    /// The answers of the session were erased.
    case sessionErased(String, FormKey)
    /// The submission has no answer to the field.
    case noAnswer(submission: String, field: String)
    /// An earlier program stored the submission, whose answers can be proved only together.
    case answersTogether(submission: String)
    /// A rollout could not be started, changed or read.
    case rollout(RolloutError)
    /// An image could not be read, shown, or taken with answers.
    case image(ImageError)
    /// A token, or a link to sign in with one, could not be made or revoked.
    case access(AccessError)
    /// Concurrent changes repeatedly made this one stale.
    case contention

    /// A version to open a closed form with again: its newest one in use, or its newest.
    public struct Opening: Sendable {
        /// The version.
        public var version: Int
        /// Whether opening must reinstate it.
        public var isWithdrawn: Bool
    }
}

extension RegistryError {
    /// Whether stored data is damaged, so that an operation which does not need it may continue.
    public var isDamage: Bool {
        switch self {
        case .store(let error): error.isDamage
        case .damagedVersion, .damagedVerdict, .unreadableInvariant, .rollout(.damaged), .rollout(.unreadable): true
        default: false
        }
    }
}
