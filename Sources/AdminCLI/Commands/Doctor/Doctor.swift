internal import ArgumentParser
internal import FormEngine
internal import Replies

/// `doctor`: checks a registry's files, keys, disk and clock.
struct Doctor: RegistryCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Check the files, the keys, the disk and the clock, and change nothing.",
        discussion: """
            Runs every check, whatever the others found, and says what to do about each fault. A file of an older schema \
            is read as it is. Of databases in PostgreSQL, the servers' settings and the role's rights are checked instead \
            of the disk. `audit verify` compares the log with the rows; this command does not. Exit status 1 if \
            a check fails; a warning is no failure.

            Example:
              formulary doctor
            """)

    @OptionGroup var global: LookOptions

    func reply(in context: CommandContext) async throws -> CommandReply {
        let findings = await DatabaseCheck.run(context) + KeysCheck.run(context) + context.place.doctor()
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
