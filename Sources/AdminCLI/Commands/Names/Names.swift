internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

/// `names`: names that nobody else may have.
struct Names: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "names",
        abstract: "Check, list and free names that nobody else may have.",
        discussion: """
            A field with the rule `unique` takes a name in a namespace: with the submission, once it is accepted. A \
            session holds the name that it asks about for a quarter of an hour. Names that differ by case alone, or that \
            look alike, are one name; a freed one rests for ninety days. The registry keeps keyed hashes, not names.

            Example:
              formulary names check identity/US john_doe
            """,
        subcommands: [Check.self, List.self, Free.self])
}
