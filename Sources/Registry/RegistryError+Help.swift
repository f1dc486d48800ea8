internal import FormEngine

extension RegistryError {
    /// Help: the step to take next.
    public var help: Help {
        switch self {
        case .store(let error): error.help
        case .keys(let error): error.help
        case .rollout(let error): error.help
        case .image(let error): error.help
        case .access(let error): error.help
        case .noSuchForm(_, let nearest):
            nearest.map { "Did you mean `\($0.text)`?" } ?? "\(do: .listForms) lists all forms."
        case .noSuchVersion(let form, _, _): "\(do: .listVersions(form)) lists the form's versions."
        case .notReleased(let form, let channel, let next, let elsewhere):
            Self.help(toReach: form, on: channel, next: next, elsewhere: elsewhere)
        case .unknownChannel(let channel, let known): Self.help(toFind: channel, among: known)
        case .noSuchRelease(let form, _, _, _), .notScheduled(let form, _, _, _):
            "\(do: .listReleases(form)) shows the state of each release; \(do: .rollBack) replaces a live release."
        case .sourceMissing(let values, _):
            "Give the data source's values: \(do: .give(.sources)), a JSON object with the member \(Self.list(Self.sources(of: values)))."
        case .sourcesSilent(let silent): Self.help(for: silent)
        case .sourceInvalid: "Correct the source's data, or the rule; \(do: .validate) shows which rule."
        case .closed(let form, let channel, let opening): Self.help(toOpen: form, on: channel, by: opening)
        case .formKeyTaken(_, let other): "Write `\(other.text)`, or choose another name."
        case .baseRequired(_, _, let latest):
            "Check \(do: .compare), then add \(do: .give(.expectedRelease, "\(latest)")); \(do: .give(.force)) publishes without this check, and the release records that."
        case .incompatible(_, _, _, let breach) where breach.isUndecided:
            "\(do: .compare) shows what is undecided; change the config, or add \(do: .give(.acceptUndecided)), which the release records."
        case .incompatible:
            "\(do: .compare) shows each change with its answers; change the config, or leave \(do: .give(.compatibility)) out."
        case .noSuchChangePage, .changePageMoved:
            "Make a new page with \(do: .makeChangePage), read it, and publish by its digest."
        case .staleBase(let form, _, _, _, let latest):
            "Check \(do: .listReleases(form)), update your change, then add \(do: .give(.expectedRelease, "\(latest)"))."
        case .invariantBroken(let form, _, let checks): Self.help(toPass: checks, form)
        case .invariantBrokenByLive(let subject, let check): Self.help(toPass: [check], subject.form)
        case .noSuchInvariant(_, let nearest):
            nearest.map { "Did you mean `\($0)`?" } ?? "\(do: .listInvariants) lists all invariants."
        case .unreadableInvariant: "Use the program that defined it, or define or retire the invariant."
        case .invariantNotAbout: "\(do: .listInvariants) shows the forms that each invariant is about."
        case .neverLive(let form, _, _): "\(do: .listReleases(form)) shows the versions that were live."
        case .withdrawn: "Add \(do: .give(.reinstate)) to take the withdrawn version back into use on purpose."
        case .notLive(let form, _):
            "Leave \(do: .give(.successor)) out; \(do: .makeLive(form)) makes another version live."
        case .cannotFollow(let form, _):
            "Name a version that \(do: .listVersions(form)) shows as not withdrawn, or `none`."
        case .liveOn:
            "Name the successor: \(do: .give(.successor, "N")) for another version, \(do: .give(.successor, "none")) to close the form."
        case .inThePast: "Give a later time, or leave the time out."
        case .finishTooEarly(_, let start):
            "Give a \(do: .give(.finishBy)) that is after \(do: .give(.effectiveAt)), \(start.text)."
        case .unreadableSource(let name):
            "Use the program that defined `\(name)`; if none did, \(do: .verifyLog) shows what was changed."
        case .unknownSource(let name, let nearest):
            nearest.map { "Did you mean `\($0)`?" } ?? Self.helpToDefine(source: name)
        case .unknownList(_, let nearest): nearest.map { "Did you mean `\($0)`?" } ?? Self.helpToDefineList
        case .sourceNameTaken: "Give each source its own names; \(do: .listSources) shows all sources."
        case .sourceGivenTwice: "Give the source's value under one of its names."
        case .unknownTimeZone: "Write an IANA name such as `Europe/Amsterdam`."
        case .backdatingRefused: "Leave \(do: .give(.asOf)) out."
        case .damagedVersion, .damagedBox, .damagedVerdict:
            "Run \(do: .verifyLog), and restore the damaged parts from a backup."
        case .unreadableInput(let error): Help(error.error.help)
        case .openQuestion: "Send the answers again."
        case .nameNotTaken: "\(do: .listNames) lists the taken names."
        case .noNameField(_, _, let fields):
            fields.isEmpty
                ? "Name a namespace instead of a form." : "Name a field with \(do: .give(.field, fields[0]))."
        case .unreadableContext: "Write a context such as `{\"country\": \"NL\"}`."
        case .idempotencyConflict: "Use a new key for new answers."
        case .startConflict: "Use a new key for another session."
        case .superseded(let session, _, let opening):
            "\(Self.help(toOpen: session.form, on: session.channel, by: opening)) The session's answers are kept until \(session.expiresAt.text), for its successor."
        case .noSuchSubmission: "\(do: .listSubmissions) lists all submissions."
        case .notAccepted: "Send all answers: \(do: .submitAnswers)."
        case .amended(_, let successor):
            successor.accepted
                ? "Amend the successor: \(do: .amend(successor.id))."
                : "The successor is no longer accepted: begin with \(do: .startSession(successor.form)), or send all answers with \(do: .submit)."
        case .answersErased: "Send all answers: \(do: .submitAnswers)."
        case .nothingAmended: "Send the fields whose answers change; `null` takes an answer away."
        case .otherSubject:
            "Leave the subject out, or name the submission's own, by which \(do: .listSubmissionsOfSubject) finds it."
        case .noSuchCheckpoint:
            "Leave \(do: .give(.checkpointSize)) out: the request begins at the last checkpoint that was cosigned."
        case .noSuchSession: "\(do: .startSession(nil)) starts a session, and shows its secret once."
        case .sessionExpired(_, _, let form): "Begin again: \(do: .startSession(form))."
        case .sessionMoved: "\(do: .showSession) shows the session's state."
        case .damagedSession: "Start another session, and check who can write the database."
        case .awaitsConsent: "\(do: .showSession) shows the form and the token to consent with."
        case .consentNotAwaited:
            "\(do: .showSession) of the waiting session shows its form and token; that session may have its consent already, "
                + "be completed or expired, or be on another channel."
        case .consentNoLongerAwaited: "Nothing was stored, and no consent is needed any more."
        case .consentTakenBack(_, let form): "Begin again: \(do: .startSession(form))."
        case .ownConsent: "Name the other person with \(do: .give(.subject)), or give no subject."
        case .sessionEnded:
            "\(do: .showSession) shows how the session ended; correct accepted answers with a new submission."
        case .sessionNotComplete(_, let step): "Send the step's answers: \(do: .answerStep(step))."
        case .unknownStep(_, let nearest):
            nearest.map { "Did you mean `\($0)`?" } ?? "\(do: .showVersion) shows the steps of the form."
        case .stepNotReached(_, let current): "Send \(do: .give(.step, current)) first."
        case .prefillRefused(let error): error.help
        case .otherStep: "Send each step's own fields; \(do: .showVersion) shows the fields of each step."
        case .unknownOutcome(_, let nearest), .unknownField(_, let nearest), .unknownCause(_, _, let nearest):
            nearest.map { "Did you mean `\($0)`?" } ?? "\(do: .showForm) shows a form's fields, rules and outcomes."
        case .logRewritten: "Run \(do: .verifyLog), and check who can write the file."
        case .notRestored: "Give the last checkpoint of the log that was lost."
        case .notCovered, .releaseNotCovered, .periodNotCovered: "Run \(do: .signCheckpoint)."
        case .unusableMessage: "Write the reason in a few words."
        case .alreadyDecided: "Read the submission: it lists the decisions about it."
        case .noSuchReview: "\(do: .listRejudgements) lists rejudgements with their numbers."
        case .reviewClosed: "Judge again for a new list, if the submission must be looked at once more."
        case .rejudgedByItself: "Name another version: \(do: .showVersion)."
        case .tooManyReviews: "Compare the versions: the successor differs more than a list of reviews can hold."
        case .periodNotOver: "Name an earlier end, or draw the sample after it."
        case .noAnswers:
            "Leave \(do: .give(.answersInEvidence)) out: the verdict and its rules are proved without the answers."
        case .nothingToErase: "Check the subject's spelling, as the application sent it."
        case .answersRestricted(_, .erasure):
            """
            The verdict stays readable in the list of submissions. \(do: .listHolds) names what delays the erasure; \
            retention ends what nothing delays any more.
            """
        case .answersRestricted(_, .restriction):
            "The verdict stays readable in the list of submissions. Release the restriction if it is over."
        case .purposeRequired: "Say why; the audit log records it before a value is shown."
        case .noSuchBar, .barReleased: "\(do: .listHolds) lists holds and restrictions with their ids."
        case .hasSubject: "Name the subject instead of the submission."
        case .sessionErased(_, let form): "Begin again: \(do: .startSession(form))."
        case .noAnswer: "Name fields with an answer. Evidence cannot prove that an answer is missing."
        case .answersTogether: "Disclose all answers: \(do: .give(.answersInEvidence))."
        case .contention, .passwordNotHashed: "Try again."
        }
    }

    /// Help for a data source that no definition has as its name or alias.
    public static func helpToDefine(source name: String) -> Help {
        Identifier.isWellFormed(name)
            ? "Define the data source first: \(do: .defineSource)."
            : "Add the name to the `aliases` of its data source, then \(do: .defineSource)."
    }

    /// Help for a word list that has no definition.
    public static let helpToDefineList: Help =
        "Define the word list first: \(do: .defineList), or write it among the config's own `lists`."
}
