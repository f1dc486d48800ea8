import FormEngine
import Registry
import Replies
import Testing

@testable import Server

@Suite("Remedies of errors") struct RemedyTests {
    private static let form = {
        guard let key = FormKey("kyc/NL") else { preconditionFailure("a well-formed key") }
        return key
    }()
    private static let channel = Channel.production

    /// Remedies with the form, version or rollout that they are about, and what each interface says.
    static let worded: [(remedy: Remedy, command: String, request: String, words: String?)] = [
        (.verifyLog, "`formulary audit verify`", "`POST /v1/audit/verify`", "the check of the audit log"),
        (
            .listVersions(form), "`formulary versions kyc/NL`", "`GET /v1/forms/kyc/NL/versions`",
            "the page of the form"
        ),
        (
            .reopen(form, version: 2, on: channel, reinstating: true),
            "`formulary rollback kyc/NL --to 2 --channel production -m TEXT --reinstate`",
            "`POST /v1/forms/kyc/NL/rollback`", nil
        ),
        (
            .lintVersion(form, 3), "`formulary show kyc/NL@3 --format source | formulary lint -`",
            "`GET /v1/forms/kyc/NL/versions/3`", nil
        ),
        (
            .showRollout(RolloutID(form: form, number: 4)), "`formulary rollout status kyc/NL/4`",
            "`GET /v1/rollouts/kyc/NL/4`", "the page of the rollout"
        ),
        (.startSession(nil), "`formulary session start FORM`", "`POST /v1/forms/{kind}/{name}/sessions`", nil),
        (.createDatabase, "`formulary init`", "`formulary init`", "`formulary init`"),
        (.give(.database), "`--db PATH`", "`--db PATH`", "`--db PATH`"),
        (.give(.expectedRelease, "7"), "`--expect-release 7`", #"`If-Match: "7"`"#, nil),
        (.give(.holds, "500 exposures"), "`--hold '500 exposures'`", "`holds: 500 exposures`", nil),
        (.give(.sources), "`--sources FILE`", "`sources`", nil),
    ]

    @Test("are commands, requests or words", arguments: worded)
    func words(_ row: (remedy: Remedy, command: String, request: String, words: String?)) {
        #expect(row.remedy.command == row.command)
        #expect(row.remedy.request == row.request)
        #expect(row.remedy.words == row.words)
    }

    private static let rollout = RolloutID(form: form, number: 1)

    /// Each remedy that is no input, with what is typed behind the program's name.
    static let all: [(remedy: Remedy, typed: String)] = [
        (.createDatabase, "init"), (.restoreBackup, "restore"), (.verifyLog, "audit verify"),
        (.signCheckpoint, "audit checkpoint"), (.listForms, "forms"), (.listVersions(form), "versions kyc/NL"),
        (.listReleases(form), "releases kyc/NL"), (.showForm, "show FORM"), (.showVersion, "show FORM@N"),
        (.printSource, "show --format source"),
        (.lintVersion(form, 1), "show kyc/NL@1 --format source | formulary lint -"), (.compare, "diff"),
        (.publish(form, on: channel), "publish FILE --form kyc/NL --channel production"), (.rollBack, "rollback"),
        (.makeLive(form), "rollback kyc/NL --to N -m TEXT"),
        (
            .reopen(form, version: 1, on: channel, reinstating: false),
            "rollback kyc/NL --to 1 --channel production -m TEXT"
        ),
        (.validate, "validate"), (.submit, "submit"), (.submitAnswers, "submit FORM --data FILE"),
        (.listSubmissions, "submissions list"), (.listSubmissionsOfSubject, "submissions list --subject NAME"),
        (.showSubmission, "submissions show"), (.amend("id"), "submissions amend id"),
        (.startSession(form), "session start kyc/NL"), (.showSession, "session show"),
        (.answerStep("loan"), "session answer … --step loan"), (.uploadImage, "images put"),
        (.listNames, "names list"), (.defineSource, "sources define FILE"), (.listSources, "sources list"),
        (.testSource("vat", revealing: false), "sources test vat"),
        (.testSource("vat", revealing: true), "sources test vat --reveal"), (.defineList, "lists define FILE"),
        (.startRollout(form), "rollout start kyc/NL …"), (.readRolloutOptions, "rollout start --help"),
        (.listRollouts(form), "rollout list kyc/NL"), (.showRollout(rollout), "rollout status kyc/NL/1"),
        (.promoteArm, "rollout promote"), (.createToken, "token create"), (.listTokens, "token list"),
    ]

    @Test("are what is typed at the command line", arguments: all)
    func commands(_ row: (remedy: Remedy, typed: String)) {
        #expect(row.remedy.command == "`formulary \(row.typed)`")
    }

    /// Inputs that no request has.
    private static let operators: [Remedy.Input] = [
        .database, .force, .field, .checkpointSize, .withoutAudience, .role, .expiry, .lifetime,
    ]

    @Test("name an option of the command line by its name", arguments: Remedy.Input.allCases)
    func options(_ input: Remedy.Input) {
        #expect(Remedy.give(input).command.hasPrefix("`--"))
        #expect(Remedy.give(input, "x").command.hasSuffix(" x`"))
        #expect(Remedy.give(input).request.hasPrefix("`--") == Self.operators.contains(input))
    }

    @Test("name routes that exist", arguments: all)
    func routes(_ row: (remedy: Remedy, typed: String)) {
        let remedy = row.remedy
        guard let route = remedy.route else { return }
        let routes = Route.all.map { "\($0.method.rawValue) \($0.path)" }
        #expect(routes.contains("\(route.method) \(route.path)"))
        #expect(!remedy.request.contains("formulary"))
    }

    @Test("stand in sentences of help")
    func sentences() {
        let help: Help = "Look at \(do: .listReleases(Self.form)). \(do: .verifyLog) names what was changed."
        #expect(help.remedies == [.listReleases(Self.form), .verifyLog])
        #expect(
            help.commands == "Look at `formulary releases kyc/NL`. `formulary audit verify` names what was changed.")
        #expect(
            help.requests
                == "Look at `GET /v1/forms/kyc/NL/releases`. `POST /v1/audit/verify` names what was changed.")
        #expect(help.words == "Look at the page of the form. The check of the audit log names what was changed.")
        #expect(("Add \(do: .give(.reinstate))." as Help).words == nil)
        #expect(("Did you mean `\("kyc/NL")`?" as Help) == "Did you mean `kyc/NL`?")
    }
}
