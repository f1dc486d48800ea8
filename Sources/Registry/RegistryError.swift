public import FormEngine

/// Why the registry refused or failed an operation.
///
/// Nothing was changed.
public enum RegistryError: Error, Sendable {
    /// The database could not do its part.
    case store(StoreError)
    /// The key file, the key store and the database do not belong together, or one is missing.
    case keys(KeyError)
    /// There is no form of this key; the nearest there is.
    case noSuchForm(FormKey, nearest: FormKey?)
    /// The form has no version of this number; its newest.
    case noSuchVersion(FormKey, Int, newest: Int)
    /// The form has no release on the channel that is live yet; when the next one will be, and where it is open.
    case notReleased(FormKey, Channel, next: Timestamp?, elsewhere: [Channel])
    /// Nothing was ever released on the channel; those there are.
    case unknownChannel(Channel, known: [Channel])
    /// The channel has no release of this number; its last.
    case noSuchRelease(FormKey, Channel, Int, latest: Int)
    /// Only a scheduled release can be taken back; status of this one.
    case notScheduled(FormKey, Channel, Int, Timeline.Standing)
    /// Data sources lack values that the form needs, which is not the person's fault; members that nothing reads.
    case sourceMissing([MissingSourceValue], unread: [UnreadSource])
    /// Data sources that the form needs did not reply, which is not the person's fault.
    case sourcesSilent([SilentSource])
    /// Values that a data source gave of these fields break their rules, which is not the person's fault.
    case sourceInvalid(fields: [String])
    /// The form is closed on the channel; the version that would open it again.
    case closed(FormKey, Channel, opening: Opening)
    /// A form of another case of this key exists.
    case formKeyTaken(FormKey, by: FormKey)
    /// Over a form with releases, a publish must say which one it was based on.
    case baseRequired(FormKey, Channel, latest: Int)
    /// The base that was named is not the channel's last release; those since.
    case staleBase(FormKey, Channel, expected: Int, since: [ReleaseRecord], latest: Int)
    /// The version is withdrawn.
    case withdrawn(FormKey, Int)
    /// A version that is not live needs no successor.
    case notLive(FormKey, Int)
    /// A version that is withdrawn, or is being withdrawn, cannot follow another.
    case cannotFollow(FormKey, Int)
    /// A version that is live cannot be withdrawn without saying what follows.
    case liveOn([Channel], FormKey, Int)
    /// The time asked for has passed.
    case inThePast(Timestamp, now: Timestamp)
    /// Older sessions were to end before the release that ends them takes effect.
    case finishTooEarly(Timestamp, start: Timestamp)
    /// The config names a data source that has no definition.
    case unknownSource(String, nearest: String?)
    /// This program cannot read the definition of this data source.
    case unreadableSource(String)
    /// No word list of this name is defined; the nearest there is.
    case unknownList(String, nearest: String?)
    /// A data source's name or alias, in this definition, belongs to another source, or is repeated.
    case sourceNameTaken(String, by: String, in: String)
    /// The values of one data source are given under two of its names.
    case sourceGivenTwice(String, and: String)
    /// The config names an unknown time zone.
    case unknownTimeZone(String)
    /// The policy of the version allows no date but the registry's own.
    case backdatingRefused(FormKey, Int)
    /// The stored document of a version is not what it should be.
    case damagedVersion(FormKey, Int, PinError)
    /// The answers, or the source values, are not the JSON they must be.
    case unreadableInput(InputError)
    /// The uniqueness of the name in a field is unknown, and all else is valid.
    case openQuestion(field: String)
    /// No submission has the name that is to be freed.
    case nameNotTaken
    /// The version has no field, or several, with the rule `unique`, or not this one; those it has.
    case noNameField(FormKey, Int, fields: [String])
    /// Values that were to fill in fields before anybody answers cannot.
    case prefillRefused(PrefillError)
    /// The context is not a JSON object.
    case unreadableContext
    /// The idempotency key was used with another body.
    case idempotencyConflict(submission: String)
    /// The idempotency key started a session with another body.
    case startConflict(session: String)
    /// A password could not be hashed, for want of memory.
    case passwordNotHashed
    /// There is no submission of this id.
    case noSuchSubmission(String)
    /// The submission was refused, so it cannot be amended.
    case notAccepted(String)
    /// The submission was superseded; by which.
    case amended(String, by: SubmissionRecord)
    /// The submission's answers were erased.
    case answersErased(String)
    /// The request changes none of the submission's answers.
    case nothingAmended(String)
    /// The submission is not about the subject that is named.
    case otherSubject(String)
    /// The submission's box cannot be opened: it was changed, or another key sealed it.
    case damagedBox(String)
    /// The stored verdict of the submission cannot be read.
    case damagedVerdict(String)
    /// The log never had this number of leaves.
    case noSuchCheckpoint(size: Int, leaves: Int)
    /// There is no session of this id, or the secret does not open it.
    case noSuchSession(String)
    /// The session takes no answers any more, since this time.
    case sessionExpired(String, at: Timestamp, FormKey)
    /// The session was cut off, and its form is closed, so that no other takes its place; the version that would open it.
    case superseded(SessionRecord, CutOff, opening: Opening)
    /// Answers were taken meanwhile; the revision that the session is at, if it is known.
    case sessionMoved(String, revision: Int?)
    /// The session has ended.
    case sessionEnded(String)
    /// The session waits at an outcome until somebody consents.
    case awaitsConsent(String, outcome: String)
    /// The token is none of a session that waits for consent by this form, on this channel, or waits no more.
    case consentNotAwaited
    /// The session that a submission would consent for waits no more.
    case consentNoLongerAwaited
    /// The submission that consented for a session was amended, and nothing of it is accepted any more.
    case consentTakenBack(String, form: FormKey)
    /// The session that waits is of the very subject that would consent.
    case ownConsent
    /// A step of the session is still to be passed.
    case sessionNotComplete(String, step: String)
    /// The sealed answers of the session cannot be read.
    case damagedSession(String)
    /// The form has no step of this id; the nearest there is.
    case unknownStep(String, nearest: String?)
    /// Earlier steps must pass before this one; the one to go on with.
    case stepNotReached(String, current: String)
    /// The answer belongs to another step than the one that was sent.
    case otherStep(field: String)
    /// No submission came to this outcome, and no form names it; the nearest that is known.
    case unknownOutcome(String, nearest: String?)
    /// Nothing was refused at this field, and no form has it; the nearest that is known.
    case unknownField(String, nearest: String?)
    /// The rule or code is unknown, and refused nothing at the field; with the nearest known one.
    case unknownCause(String, field: String, nearest: String?)
    /// The log differs from the one that its last checkpoint, of this size, covers.
    case logRewritten(size: Int)
    /// The log was not restored from the checkpoint that it was said to be.
    case notRestored(origin: String, size: Int)
    /// No checkpoint covers the submission yet.
    case notCovered(submission: String, leaf: Int)
    /// The submission's answers were not kept, or were erased.
    case noAnswers(submission: String)
    /// A rollout was not started, changed or read.
    case rollout(RolloutError)
    /// An image was not read, shown, or taken with answers.
    case image(ImageError)
    /// A token, or a link to sign in with one, was not made or revoked.
    case access(AccessError)
    /// Concurrent changes kept invalidating this one.
    case contention

    /// A version by which a closed form can be opened again: its newest one in use, or its newest.
    public struct Opening: Sendable {
        /// The version.
        public var version: Int
        /// Whether it must be taken back into use for that.
        public var isWithdrawn: Bool
    }
}

extension RegistryError {
    /// Whether something that is stored cannot be read, so that whoever does not need it may go on without it.
    public var isDamage: Bool {
        switch self {
        case .store(let error): error.isDamage
        case .damagedVersion, .damagedVerdict, .rollout(.damaged), .rollout(.unreadable): true
        default: false
        }
    }
}
