internal import ArgumentParser

/// `rejudge`.
struct Rejudge: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rejudge",
        abstract: "Judge everyone of a version again by its successor, and work through the list.",
        discussion: """
            For a version that was wrong: who was judged by it, and what would its successor have said? Verdicts stay as \
            they are. Each submission on which the successor decides otherwise gets a review, which can be assigned and \
            closed. A decision about the submission itself is `submissions override` or `submissions amend`.

            Example:
              formulary rejudge run quote/loan@1 --with quote/loan@2 -m "Version 1 was withdrawn"
              formulary rejudge show 1
            """,
        subcommands: [Run.self, List.self, Show.self, Assign.self, Close.self])
}
