internal import FormEngine
internal import Registry
internal import Replies

/// Remedies as requests of the HTTP interface.
extension Remedy {
    /// The request or its parameter, in backquotes; the operator's command where no request takes the step.
    var request: String {
        if case .give(let input, let value) = self { return input.parameter(value) ?? command }
        guard let route else { return command }
        return "`\(route.method) \(path(route.path))`"
    }

    /// The route that takes the step; nil where an operator does, at the command line.
    var route: (method: String, path: String)? {
        switch self {
        case .verifyLog: ("POST", "/v1/audit/verify")
        case .signCheckpoint: ("POST", "/v1/audit/checkpoint")
        case .listForms: ("GET", "/v1/forms")
        case .listVersions: ("GET", "/v1/forms/{kind}/{name}/versions")
        case .listReleases: ("GET", "/v1/forms/{kind}/{name}/releases")
        case .showForm, .showVersion, .lintVersion: ("GET", "/v1/forms/{kind}/{name}/versions/{number}")
        case .compare: ("POST", "/v1/forms/{kind}/{name}/diff")
        case .makeChangePage: ("POST", "/v1/forms/{kind}/{name}/change")
        case .publish: ("POST", "/v1/forms/{kind}/{name}/versions")
        case .rollBack, .makeLive, .reopen: ("POST", "/v1/forms/{kind}/{name}/rollback")
        case .validate: ("POST", "/v1/forms/{kind}/{name}/versions/{number}/validate")
        case .submit, .submitAnswers: ("POST", "/v1/forms/{kind}/{name}/submissions")
        case .listSubmissions, .listSubmissionsOfSubject: ("GET", "/v1/submissions")
        case .showSubmission: ("GET", "/v1/submissions/{id}")
        case .listHolds: ("GET", "/v1/holds")
        case .listRejudgements: ("GET", "/v1/rejudgements")
        case .startSession: ("POST", "/v1/forms/{kind}/{name}/sessions")
        case .showSession: ("GET", "/v1/sessions/{id}")
        case .answerStep: ("PATCH", "/v1/sessions/{id}")
        case .uploadImage, .readUpload: ("PUT", "/v1/sessions/{id}/images/{field...}")
        case .startRollout, .readRolloutOptions: ("POST", "/v1/forms/{kind}/{name}/rollouts")
        case .listRollouts: ("GET", "/v1/rollouts")
        case .showRollout: ("GET", "/v1/rollouts/{kind}/{name}/{number}")
        case .listInvariants: ("GET", "/v1/invariants")
        case .exceptInvariant: ("POST", "/v1/invariants/{name}/exceptions")
        case .promoteArm: ("POST", "/v1/rollouts/{kind}/{name}/{number}/promote")
        case .createDatabase, .restoreBackup, .printSource, .amend, .listNames, .defineSource, .listSources,
            .testSource, .defineList, .createToken, .listTokens, .give:
            nil
        }
    }

    /// A route's path for the form, version or rollout of the remedy; other parameters stay in braces.
    private func path(_ template: String) -> String {
        switch self {
        case .listVersions(let form), .listReleases(let form), .publish(let form, _), .makeLive(let form),
            .reopen(let form, _, _, _), .startSession(let form?), .startRollout(let form):
            template.replacing("{kind}/{name}", with: form.text)
        case .lintVersion(let form, let version):
            template.replacing("{kind}/{name}", with: form.text).replacing("{number}", with: "\(version)")
        case .exceptInvariant(let name, _): template.replacing("{name}", with: name)
        case .listRollouts(let form): template + "?form=\(form.text)"
        case .showRollout(let id): template.replacing("{kind}/{name}/{number}", with: id.text)
        default: template
        }
    }
}

extension Remedy.Input {
    /// The parameter of a request; nil where only the command line has it.
    fileprivate func parameter(_ value: String?) -> String? {
        let name: String
        switch self {
        case .channel: name = "channel"
        case .newChannel: name = "newChannel"
        case .expectedRelease: return #"`If-Match: "\#(value ?? "N")"`"#
        case .compatibility: name = "compatibility"
        case .acceptUndecided: name = "acceptUndecided"
        case .exceptedInvariant: name = "except"
        case .reinstate: name = "reinstate"
        case .successor: name = "then"
        case .effectiveAt: name = "at"
        case .finishBy: name = "finishBy"
        case .sources: name = "sources"
        case .subject: name = "subject"
        case .asOf: name = "asOf"
        case .step: name = "step"
        case .arms: name = "arms"
        case .arm: name = "arm"
        case .control: name = "control"
        case .stages: name = "stages"
        case .holds: name = "holds"
        case .guardrail: name = "guardrails"
        case .within: name = "within"
        case .range: name = "place"
        case .seed: name = "seed"
        case .coverage: name = "to"
        case .answersInEvidence: name = "answers"
        case .database, .force, .field, .checkpointSize, .withoutAudience, .role, .expiry,
            .lifetime:
            return nil
        }
        return value.map { "`\(name): \($0)`" } ?? "`\(name)`"
    }
}

extension Help {
    /// The sentence with its remedies as requests.
    var requests: String { text { $0.request } }
}
