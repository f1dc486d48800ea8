internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

/// `names`: unique names that submissions took.
struct Names: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "names",
        abstract: "Check, list and free unique names.",
        discussion: """
            A field with the rule `unique` takes its value as a name in a namespace when the submission is accepted. A \
            session holds the name that it checks for 15 minutes. Names that differ only in case, or look alike, are \
            one name. A freed name rests for 90 days before it is free again. The registry stores keyed hashes, not \
            names.

            Example:
              formulary names check identity/US john_doe
            """,
        subcommands: [Check.self, List.self, Free.self])
}
