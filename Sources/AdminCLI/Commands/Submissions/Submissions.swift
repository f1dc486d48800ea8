internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

/// `submissions`: stored submissions, and the rules that judged them.
struct Submissions: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "submissions",
        abstract: "List and export submissions, show one with its rules, amend one, and decide about one.",
        discussion: """
            Example:
              formulary submissions list --form kyc/NL --refused-by bsn:identifier
            """,
        subcommands: [List.self, ShowOne.self, Export.self, Amend.self, Override.self])
}
