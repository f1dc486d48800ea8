internal import FormEngine

extension RegistryError {
    /// The stable code.
    public var code: String {
        let code: Code
        switch self {
        case .store(let error): return error.code
        case .keys(let error): return error.code
        case .rollout(let error): return error.code
        case .image(let error): return error.code
        case .access(let error): return error.code
        case .noSuchForm: code = .noSuchForm
        case .noSuchVersion: code = .noSuchVersion
        case .notReleased: code = .notReleased
        case .unknownChannel: code = .unknownChannel
        case .noSuchRelease: code = .noSuchRelease
        case .notScheduled: code = .notScheduled
        case .sourceMissing: code = .sourceMissing
        case .sourcesSilent: code = .sourcesSilent
        case .sourceInvalid: code = .sourceInvalid
        case .closed: code = .closed
        case .formKeyTaken: code = .formKeyTaken
        case .baseRequired: code = .baseRequired
        case .staleBase: code = .staleBase
        case .incompatible: code = .incompatible
        case .noSuchChangePage: code = .noSuchChangePage
        case .changePageMoved: code = .changePageMoved
        case .invariantBroken, .invariantBrokenByLive: code = .invariantBroken
        case .noSuchInvariant: code = .noSuchInvariant
        case .unreadableInvariant: code = .unreadableInvariant
        case .invariantNotAbout: code = .invariantNotAbout
        case .neverLive: code = .neverLive
        case .withdrawn: code = .withdrawn
        case .liveOn: code = .liveOn
        case .notLive: code = .notLive
        case .cannotFollow: code = .cannotFollow
        case .inThePast: code = .inThePast
        case .finishTooEarly: code = .finishTooEarly
        case .unknownSource: code = .unknownSource
        case .unreadableSource: code = .unreadableSource
        case .unknownList: code = .unknownList
        case .sourceNameTaken: code = .sourceNameTaken
        case .sourceGivenTwice: code = .sourceGivenTwice
        case .unknownTimeZone: code = .unknownTimeZone
        case .backdatingRefused: code = .backdatingRefused
        case .damagedVersion: code = .damagedVersion
        case .unreadableInput(let error): code = Self.code(of: error)
        case .openQuestion: code = .openQuestion
        case .nameNotTaken: code = .nameNotTaken
        case .noNameField: code = .noNameField
        case .unreadableContext: code = .unreadableContext
        case .idempotencyConflict, .startConflict: code = .idempotencyConflict
        case .superseded: code = .superseded
        case .passwordNotHashed: code = .passwordNotHashed
        case .noSuchSubmission: code = .noSuchSubmission
        case .notAccepted: code = .notAccepted
        case .amended: code = .amended
        case .answersErased: code = .answersErased
        case .nothingAmended: code = .nothingAmended
        case .otherSubject: code = .otherSubject
        case .damagedBox: code = .damagedBox
        case .damagedVerdict: code = .damagedVerdict
        case .noSuchCheckpoint: code = .noSuchCheckpoint
        case .noSuchSession: code = .noSuchSession
        case .sessionExpired: code = .sessionExpired
        case .sessionMoved: code = .sessionMoved
        case .sessionEnded: code = .sessionEnded
        case .awaitsConsent: code = .awaitsConsent
        case .consentNotAwaited, .consentNoLongerAwaited: code = .consentNotAwaited
        case .consentTakenBack: code = .consentTakenBack
        case .ownConsent: code = .ownConsent
        case .sessionNotComplete: code = .sessionNotComplete
        case .damagedSession: code = .damagedSession
        case .unknownStep: code = .unknownStep
        case .stepNotReached: code = .stepNotReached
        case .otherStep: code = .otherStep
        case .prefillRefused: code = .prefillRefused
        case .unknownOutcome: code = .unknownOutcome
        case .unknownField, .unknownCause: code = .unknownRefusal
        case .logRewritten: code = .logRewritten
        case .notRestored: code = .notRestored
        case .notCovered, .releaseNotCovered, .periodNotCovered: code = .notCovered
        case .periodNotOver: code = .periodNotOver
        case .alreadyDecided: code = .alreadyDecided
        case .noSuchReview: code = .noSuchReview
        case .reviewClosed: code = .reviewClosed
        case .rejudgedByItself: code = .rejudgedByItself
        case .tooManyReviews: code = .tooManyReviews
        case .unusableMessage: code = .unusableMessage
        case .noAnswers: code = .noAnswers
        case .noAnswer: code = .noAnswer
        case .nothingToErase: code = .nothingToErase
        case .hasSubject: code = .hasSubject
        case .answersRestricted: code = .answersRestricted
        case .purposeRequired: code = .purposeRequired
        case .noSuchBar: code = .noSuchBar
        case .barReleased: code = .barReleased
        case .sessionErased: code = .sessionErased
        case .answersTogether: code = .answersTogether
        case .contention: code = .contention
        }
        return code.rawValue
    }

    /// Message: the step that was tried, on which object, and why it failed.
    public var message: String {
        switch self {
        case .store(let error): error.message
        case .keys(let error): error.message
        case .rollout(let error): error.message
        case .image(let error): error.message
        case .access(let error): error.message
        case .noSuchForm(let form, _): "There is no form `\(form.text)`."
        case .noSuchVersion(let form, let number, let newest):
            "`\(form.text)` has no version \(number); its newest is \(newest)."
        case .unknownChannel(let channel, _): "There is no channel `\(channel.name)`: nothing was ever released on it."
        case .noSuchRelease(let form, let channel, let number, let latest):
            "`\(form.text)` has no release \(number) on \(channel.name); its last is \(latest)."
        case .notScheduled(let form, let channel, let number, let standing):
            "Release \(number) of `\(form.text)` on \(channel.name) is not scheduled: \(Self.words(for: standing))."
        case .sourceMissing(let values, _): "Nothing was stored: \(Self.words(for: values))."
        case .sourcesSilent(let silent):
            "Nothing was stored. " + silent.map(\.message).joined(separator: " ")
        case .sourceInvalid(let fields):
            "Nothing was stored: the data sources' values for \(Self.list(fields)) violate the form's rules."
        case .notReleased(let form, let channel, let next, _):
            "No version of `\(form.text)` is live on \(channel.name) yet\(next.map { ": a release is scheduled for \($0.text)" } ?? "")."
        case .closed(let form, let channel, _):
            "`\(form.text)` is closed on \(channel.name): its version was withdrawn."
        case .formKeyTaken(let form, let other): "`\(form.text)` differs only in case from `\(other.text)`."
        case .baseRequired(let form, let channel, let latest):
            "`\(form.text)` has releases on \(channel.name), the last is \(latest), and the request does not name the release that your change is based on."
        case .incompatible(let form, let version, let mode, let breach):
            "The version would break the compatibility `\(mode.rawValue)` with \(form.text)@\(version): \(Self.words(for: breach))."
        case .noSuchChangePage(let digest): "No change page `\(digest)` is stored."
        case .changePageMoved(_, let parts):
            "Since the change page was made, its \(parts.joined(separator: ", ")) changed."
        case .staleBase(let form, let channel, let expected, let since, let latest):
            Self.staleMessage(form, channel: channel, expected: expected, since: since, latest: latest)
        case .invariantBroken(let form, let number, let checks): Self.words(for: checks, of: "\(form.text)@\(number)")
        case .invariantBrokenByLive(let subject, let check):
            Self.words(for: [check], of: "\(subject.form.text)@\(subject.version)")
        case .noSuchInvariant(let name, _): "No invariant `\(name.prefix(64))` is defined."
        case .unreadableInvariant(let name):
            "This program cannot read the definition of the invariant `\(name.prefix(64))`."
        case .invariantNotAbout(let name, let form, let scope):
            "The invariant `\(name)` is about `\(scope)`, not about `\(form.text)`."
        case .neverLive(let form, let number, let channel):
            "`\(form.text)@\(number)` was never live on \(channel.name), so a rollback to it needs a proof of each invariant."
        case .withdrawn(let form, let number): "`\(form.text)@\(number)` is withdrawn."
        case .notLive(let form, let number):
            "`\(form.text)@\(number)` is not live on any channel, so it needs no successor."
        case .cannotFollow(let form, let number):
            "`\(form.text)@\(number)` cannot be the successor: it is withdrawn, or is being withdrawn."
        case .liveOn(let channels, let form, let number):
            "`\(form.text)@\(number)` is live on \(channels.map(\.name).joined(separator: ", "))."
        case .inThePast(let time, let now): "\(time.text) has passed: it is \(now.text)."
        case .finishTooEarly(let time, let start):
            "The cut-off of older sessions, \(time.text), is before the release takes effect at \(start.text)."
        case .unknownSource(let name, _): "No data source `\(name)` is defined."
        case .unreadableSource(let name): "This program cannot read the definition of the data source `\(name)`."
        case .unknownList(let name, _): "No word list `\(name.prefix(64))` is defined."
        case .sourceNameTaken(let name, let owner, let definition):
            owner == definition
                ? "The data source `\(owner)` has the name or alias `\(name)` twice."
                : "`\(name)` is a name of the source `\(owner)` already."
        case .sourceGivenTwice(let name, let other):
            "`\(name.prefix(64))` and `\(other.prefix(64))` are names of one data source, and both have a value."
        case .unknownTimeZone(let name): "There is no time zone `\(name)`."
        case .backdatingRefused(let form, let number):
            "`\(form.text)@\(number)` is judged as of the registry's own date only."
        case .damagedVersion(let form, let number, let error): Self.damaged(form, number: number, error: error)
        case .unreadableInput(let error): Self.unreadable(error)
        case .nameNotTaken: "No submission has taken that name, or the name was freed."
        case .noNameField(let form, let version, let fields):
            fields.isEmpty
                ? "No field of \(form.text)@\(version) has the rule `unique`."
                : "The request must name a field of \(form.text)@\(version) with the rule `unique`: \(fields.joined(separator: ", "))."
        case .openQuestion(let field): "The registry could not check whether the name in `\(field)` is taken."
        case .unreadableContext: "The context is not a JSON object."
        case .idempotencyConflict(let id):
            "The idempotency key belongs to submission \(id), which was sent with another body."
        case .startConflict(let id):
            "The idempotency key belongs to session \(id), which was started with another body."
        case .superseded(let session, let cutOff, _): Self.words(for: cutOff, of: session)
        case .passwordNotHashed: "The password could not be hashed: there was not enough memory."
        case .noSuchSubmission(let id): "There is no submission `\(id.prefix(64))`."
        case .notAccepted(let id): "Submission \(id) was refused, so it cannot be amended."
        case .amended(let id, let successor): "Submission \(id) was superseded by \(successor.id)."
        case .answersErased(let id): "The answers of submission \(id) were erased."
        case .nothingAmended(let id): "The amendment changes no answer of submission \(id)."
        case .otherSubject(let id): "Submission \(id) is about another subject than the given one."
        case .damagedBox(let id): "The sealed answers of submission \(id) cannot be opened."
        case .damagedVerdict(let id): "The stored verdict of submission \(id) cannot be read."
        case .noSuchCheckpoint(let size, let leaves): "The log has \(leaves) leaves, and never had \(size)."
        case .noSuchSession(let id): "There is no session `\(id.prefix(64))` with this secret."
        case .sessionExpired(let id, let time, _): "Session \(id) expired at \(time.text)."
        case .sessionMoved(let id, let revision):
            "Another request changed session \(id)\(revision.map { ": it is at revision \($0)" } ?? "")."
        case .sessionEnded(let id): "Session \(id) has ended."
        case .awaitsConsent(let id, let outcome): "Session \(id) waits at `\(outcome)` until another person consents."
        case .consentNotAwaited: "No open session waits for consent by this form with that token."
        case .consentNoLongerAwaited:
            "The other session no longer waits for consent: it got a consent, or it ended."
        case .consentTakenBack(let id, _):
            "The submission that consented for session \(id) was amended, and is no longer accepted."
        case .ownConsent: "The consent is by the waiting session's own subject: another person must give it."
        case .sessionNotComplete(let id, let step): "Session \(id) is not complete: the step `\(step)` must pass first."
        case .damagedSession(let id): "The sealed answers of session \(id) are missing, or were changed."
        case .unknownStep(let step, _): "The form has no step `\(step.prefix(64))`."
        case .stepNotReached(let step, let current): "The step `\(step)` was not reached: `\(current)` must pass first."
        case .prefillRefused(let error): error.message
        case .otherStep(let field): "`\(field)` is a field of another step than the submitted one."
        case .unknownOutcome(let name, _):
            "No submission has the outcome `\(name.prefix(64))`, and no form's newest version defines it."
        case .unknownField(let field, _):
            "No refusal concerns the field `\(field.prefix(64))`, and no form's newest version has it."
        case .unknownCause(let cause, let field, _):
            "No refusal at `\(field.prefix(64))` has the cause `\(cause.prefix(64))`, neither a rule nor a code."
        case .logRewritten(let size):
            "The log contradicts its checkpoint of \(size) leaves, so it was not signed."
        case .notRestored(let origin, let size):
            "The log was not restored from `\(origin)` with \(size) leaves: its name differs, or it has more leaves."
        case .releaseNotCovered(let form, let channel, let number, let leaf):
            "No checkpoint covers release \(number) of `\(form.text)` on \(channel.name), which leaf \(leaf) records."
        case .notCovered(let id, let leaf):
            "No checkpoint covers submission \(id), which leaf \(leaf) records."
        case .unusableMessage: "A message, or a purpose, has 1 to \(Note.mostBytes) bytes, and not only white space."
        case .alreadyDecided(let id, let outcome?): "Submission \(id) has the decided outcome `\(outcome)` already."
        case .alreadyDecided(let id, nil): "The verdict of submission \(id) counts: no decision overrides it."
        case .noSuchReview(let name): "There is no rejudgement or review \(name.prefix(64))."
        case .reviewClosed(let name): "Review \(name) is closed."
        case .rejudgedByItself(let form, let version):
            "Version \(version) of `\(form.text)` cannot judge its own submissions again: the verdicts would be the same."
        case .tooManyReviews(let most):
            "The successor decides otherwise about more than \(most) submissions, and a work list has no more."
        case .periodNotCovered(let leaf): "No checkpoint covers the last leaf of the period, \(leaf)."
        case .periodNotOver(let end): "The period ends at \(end.text), which is not over: a sample of it would change."
        case .noAnswers(let id): "The answers of submission \(id) were not kept, or were erased."
        case .nothingToErase: "No submission, session or image is of this person."
        case .answersRestricted(let id, .erasure): "The answers of \(id) wait for their erasure, and nobody reads them."
        case .answersRestricted(let id, .restriction(let bar)): "Restriction \(bar) keeps \(id) from being read."
        case .purposeRequired(let id, let fields):
            "The form masks \(RegistryError.list(fields)), and no purpose is given for showing submission \(id) whole."
        case .noSuchBar(let kind, let id): "There is no \(kind.rawValue) \(id)."
        case .barReleased(let kind, let id, let time): "The \(kind.rawValue) \(id) was released at \(time.text)."
        case .hasSubject(let id): "Submission \(id) has a subject, whose answers are erased together."
        case .sessionErased(let id, _): "The answers of session \(id) were erased."
        case .noAnswer(let id, let field): "Submission \(id) has no answer to `\(field.prefix(64))`."
        case .answersTogether(let id):
            "An earlier program stored submission \(id): its answers can be proved only together."
        case .contention: "\(Registry.attempts) attempts lost to concurrent changes; nothing was written."
        }
    }

    static func code(of error: InputError) -> Code {
        switch error.document {
        case .answers: .unreadableAnswers
        case .sources: .unreadableSources
        }
    }

    private static func staleMessage(
        _ form: FormKey, channel: Channel, expected: Int, since: [ReleaseRecord], latest: Int
    ) -> String {
        guard !since.isEmpty else {
            return "`\(form.text)` has no release \(expected) on \(channel.name); its last is \(latest)."
        }
        let steps = since.map { release in
            let version = release.version.map { "version \($0)" } ?? "none"
            return
                "release \(release.number) (\(release.draft.kind.rawValue), \(version), by \(release.actor), \(release.recordedAt.text))"
        }
        return "Since release \(expected) of `\(form.text)` on \(channel.name) came \(steps.joined(separator: ", "))."
    }

    private static func damaged(_ form: FormKey, number: Int, error: PinError) -> String {
        switch error {
        case .digestDiffers:
            "The stored document of `\(form.text)@\(number)` was changed: the document no longer fits its digest."
        case .unreadable: "The stored document of `\(form.text)@\(number)` cannot be read by this program."
        case .listMissing(let name):
            "The word list `\(name)` that `\(form.text)@\(number)` was published with is not stored."
        case .listDiffers(let name):
            "The word list `\(name)` that `\(form.text)@\(number)` was published with was changed: the list no longer fits its digest."
        }
    }

    private static func unreadable(_ error: InputError) -> String {
        let document = error.document == .answers ? "answers" : "source values"
        return "The \(document) cannot be read at byte \(error.error.offset): \(error.error.message)"
    }
}
