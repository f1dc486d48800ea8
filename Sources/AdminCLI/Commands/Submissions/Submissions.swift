internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

/// `submissions`: what was sent, and by which rules it was judged.
struct Submissions: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "submissions",
        abstract: "List submissions, show one with its rules, and amend one.",
        discussion: """
            Example:
              formulary submissions list --form kyc/NL --refused-by bsn:identifier
            """,
        subcommands: [List.self, ShowOne.self, Amend.self])
}
