internal import Registry
internal import Replies

/// Remedies as words of the console, whose pages have buttons and lists.
extension Remedy {
    /// The page or list that takes the step, or the operator's command; nil if no page takes it.
    var words: String? {
        switch self {
        case .verifyLog: "the check of the audit log"
        case .signCheckpoint: "the button for a checkpoint beside the audit log"
        case .listForms: "the list of forms"
        case .listVersions, .listReleases, .showForm: "the page of the form"
        case .listSubmissions: "the list of submissions"
        case .listSources: "the list of data sources"
        case .listInvariants: "the list of invariants"
        case .listRollouts: "the list of rollouts"
        case .showRollout: "the page of the rollout"
        case .testSource(_, revealing: false): "the test of the data source"
        case .listTokens: "the list of people"
        case .createDatabase, .restoreBackup, .printSource, .amend, .listNames, .defineSource, .testSource,
            .defineList, .exceptInvariant, .createToken, .give(.database, _):
            command
        case .showVersion, .lintVersion, .compare, .makeChangePage, .publish, .rollBack, .makeLive, .reopen, .validate,
            .submit,
            .submitAnswers, .listSubmissionsOfSubject, .showSubmission, .listHolds, .listRejudgements, .startSession,
            .showSession,
            .answerStep,
            .uploadImage, .readUpload, .startRollout, .readRolloutOptions, .promoteArm, .give:
            nil
        }
    }
}

extension Help {
    /// The sentence in the console's words; nil if it names a step that no page takes.
    var words: String? {
        guard remedies.allSatisfy({ $0.words != nil }) else { return nil }
        let sentences = text { $0.words ?? "" }.replacing(". the ", with: ". The ")
        return sentences.hasPrefix("the ") ? "The " + sentences.dropFirst(4) : sentences
    }
}
