internal import FormEngine
package import Registry

/// Remedies as commands of `formulary`.
///
/// The HTTP API and the console also name commands, if only an operator can take the step.
extension Remedy {
    /// The command or option, in backquotes.
    package var command: String { "`\(words)`" }

    private var words: String {
        switch self {
        case .readUpload: return typed
        case .give(let input, let value?): return "\(input.option) \(Self.quoted(value))"
        case .give(let input, nil): return input.bareOption
        default: return "formulary " + typed
        }
    }

    /// A value quoted for a shell.
    private static func quoted(_ value: String) -> String { value.contains(" ") ? "'\(value)'" : value }

    /// Words of the command after the program's name.
    private var typed: String {
        switch self {
        case .createDatabase: "init"
        case .restoreBackup: "restore"
        case .verifyLog: "audit verify"
        case .signCheckpoint: "audit checkpoint"
        case .listForms: "forms"
        case .listVersions(let form): "versions \(form.text)"
        case .listReleases(let form): "releases \(form.text)"
        case .showForm: "show FORM"
        case .showVersion: "show FORM@N"
        case .printSource: "show --format source"
        case .lintVersion(let form, let version):
            "show \(form.text)@\(version) --format source | formulary lint -"
        case .compare: "diff"
        case .makeChangePage: "change"
        case .publish(let form, let channel): "publish FILE --form \(form.text) --channel \(channel.name)"
        case .rollBack: "rollback"
        case .makeLive(let form): "rollback \(form.text) --to N -m TEXT"
        case .reopen(let form, let version, let channel, let isReinstating):
            "rollback \(form.text) --to \(version) --channel \(channel.name) -m TEXT"
                + (isReinstating ? " --reinstate" : "")
        case .validate: "validate"
        case .submit: "submit"
        case .submitAnswers: "submit FORM --data FILE"
        case .listSubmissions: "submissions list"
        case .listSubmissionsOfSubject: "submissions list --subject NAME"
        case .showSubmission: "submissions show"
        case .listHolds: "hold list"
        case .listRejudgements: "rejudge list"
        case .amend(let id): "submissions amend \(id)"
        case .startSession(let form): "session start \(form?.text ?? "FORM")"
        case .showSession: "session show"
        case .answerStep(let step): "session answer … --step \(step)"
        case .uploadImage, .readUpload: "images put"
        case .listNames: "names list"
        case .defineSource: "sources define FILE"
        case .listSources: "sources list"
        case .listInvariants: "invariants list"
        case .exceptInvariant(let name, let form): "invariants except \(name) \(form.text) --until TIME -m TEXT"
        case .testSource(let name, let isRevealing): "sources test \(name)\(isRevealing ? " --reveal" : "")"
        case .defineList: "lists define FILE"
        case .startRollout(let form): "rollout start \(form.text) …"
        case .readRolloutOptions: "rollout start --help"
        case .listRollouts(let form): "rollout list \(form.text)"
        case .showRollout(let id): "rollout status \(id.text)"
        case .promoteArm: "rollout promote"
        case .createToken: "token create"
        case .listTokens: "token list"
        case .give(let input, _): input.bareOption
        }
    }
}

extension Remedy.Input {
    /// The option with a placeholder for its value, if its name does not show that it takes one.
    fileprivate var bareOption: String {
        switch self {
        case .database: "\(option) PATH"
        case .sources: "\(option) FILE"
        case .arms: "\(option) NAME=VERSION"
        default: option
        }
    }

    /// The option of the command line.
    fileprivate var option: String {
        switch self {
        case .database: "--db"
        case .channel: "--channel"
        case .newChannel: "--new-channel"
        case .expectedRelease: "--expect-release"
        case .compatibility: "--compatibility"
        case .acceptUndecided: "--accept-undecided"
        case .exceptedInvariant: "--except"
        case .force: "--force"
        case .reinstate: "--reinstate"
        case .successor: "--then"
        case .effectiveAt: "--at"
        case .finishBy: "--finish-by"
        case .sources: "--sources"
        case .subject: "--subject"
        case .asOf: "--as-of"
        case .step: "--step"
        case .field: "--field"
        case .checkpointSize: "--from"
        case .answersInEvidence: "--with-answers"
        case .arms, .arm: "--arm"
        case .control: "--control"
        case .stages: "--ramp"
        case .holds: "--hold"
        case .guardrail: "--guardrail"
        case .within: "--within"
        case .range: "--range"
        case .seed: "--seed"
        case .coverage: "--coverage"
        case .withoutAudience: "--without-audience"
        case .role: "--role"
        case .expiry: "--expires"
        case .lifetime: "--for"
        }
    }
}

extension Help {
    /// The sentence with its remedies as commands.
    package var commands: String { text { $0.command } }
}
