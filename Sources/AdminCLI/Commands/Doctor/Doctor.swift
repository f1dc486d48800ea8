internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies
internal import SQLiteStore

/// `doctor`: checks a registry's files, keys, disk and clock.
struct Doctor: RegistryCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Check the files, the keys, the disk and the clock, and change nothing.",
        discussion: """
            Runs every check, whatever the others found, and says what to do about each fault. A file of an older schema \
            is read as it is. `audit verify` compares the log with the rows; this command does not. Exit status 1 if \
            a check fails; a warning is no failure.

            Example:
              formulary doctor
            """)

    @OptionGroup var global: LookOptions

    func reply(in context: CommandContext) async throws -> CommandReply {
        var findings: [DoctorFinding] = []
        for check in [DatabaseFileCheck.run, KeysCheck.run, DiskCheck.run] as [DoctorCheck] {
            findings += await check(context)
        }
        var page = TextPage()
        page.table(
            Table(
                [.init("CHECK", .key), .init("STATE", .key), .init("FOUND", .main)],
                findings.map { [.init($0.check), .text($0.stateText), .init($0.found)] }))
        for finding in findings {
            if let help = finding.help { page.line(.dim("\(finding.check): "), StyledText(help)) }
        }
        let isSound = !findings.contains { $0.state == .failed }
        return CommandReply(
            .object(["ok": .bool(isSound), "checks": .array(findings.map(\.json))]), page, status: isSound ? .yes : .no)
    }
}

/// A check of `doctor`; it returns one finding at least.
typealias DoctorCheck = @Sendable (CommandContext) async -> [DoctorFinding]

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
