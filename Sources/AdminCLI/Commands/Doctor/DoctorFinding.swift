internal import FormEngine
internal import Registry
internal import Replies

/// The finding of a check of `doctor`.
struct DoctorFinding: Sendable {
    /// Result of a check.
    enum State: String, Sendable {
        case ok, warning, failed
    }

    /// The name of the check.
    let check: String
    let state: State
    /// The facts, in words.
    let found: String
    /// The remedy; nil if there is nothing to do.
    let help: String?

    init(_ check: String, _ state: State, _ found: String, help: String? = nil) {
        self.check = check
        self.state = state
        self.found = found
        self.help = help
    }

    /// The finding of a check that found no fault.
    init(_ check: String, _ found: String) { self.init(check, .ok, found) }

    /// The finding of a check that lists problems; it names the first of them.
    init(_ check: String, _ problems: AuditProblems, sound: String, help: String) {
        guard let first = problems.held.first else {
            self.init(check, sound)
            return
        }
        let count = String(counting: problems.count, "problem")
        self.init(check, .failed, "\(count); the first, \(first.object): \(first.message)", help: help)
    }

    /// The finding of a check that an error ended.
    init(_ check: String, failedBy error: any Error) {
        let error = CommandError(error)
        self.init(check, .failed, error.message, help: error.help)
    }

    var json: JSONValue {
        .object([
            "check": .text(check), "state": .text(state.rawValue), "found": .text(found), "help": .text(orNull: help),
        ])
    }

    var stateText: StyledText {
        switch state {
        case .ok: .green("ok")
        case .warning: .yellow("warning")
        case .failed: .red("failed")
        }
    }
}
