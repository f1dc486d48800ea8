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

    static let all: [Remedy] = [
        .createDatabase, .restoreBackup, .verifyLog, .signCheckpoint, .listForms, .listVersions(form),
        .listReleases(form), .showForm, .showVersion, .printSource, .lintVersion(form, 1), .compare,
        .publish(form, on: channel), .rollBack, .makeLive(form),
        .reopen(form, version: 1, on: channel, reinstating: false), .validate, .submit, .submitAnswers,
        .listSubmissions, .listSubmissionsOfSubject, .showSubmission, .amend("id"), .startSession(form),
        .showSession, .answerStep("loan"), .uploadImage, .readUpload, .listNames, .defineSource, .listSources,
        .testSource("sanctions", revealing: true), .defineList, .startRollout(form), .readRolloutOptions,
        .listRollouts(form), .showRollout(rollout), .promoteArm, .createToken, .listTokens,
    ]

    @Test("name routes that exist", arguments: all)
    func routes(_ remedy: Remedy) {
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
