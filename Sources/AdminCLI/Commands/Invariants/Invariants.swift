internal import ArgumentParser
internal import Registry

/// `invariants`: statements about every version of some forms.
struct Invariants: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "invariants",
        abstract: "Define statements that every released version must keep.",
        discussion: """
            An invariant says of some forms that no accepted answers satisfy an expression, such as the age of a \
            person below 18. Once it is defined, each release and each arm of a rollout needs a proof of it: publish, \
            promote, rollback, withdraw --then and rollout start refuse a version that breaks it, with the answers \
            that do, and a version for which it is undecided. An exception lets versions pass until a time.

            Example:
              echo '{"id": "amount", "forms": "quote/*", "absent": "ignore",
                "never": {">": [{"var": "amount"}, 100000]}}' > amount.json
              formulary invariants check amount.json
              formulary invariants define amount.json -m "No loan above 100 000"
              formulary invariants list
            """,
        subcommands: [Define.self, List.self, Check.self, Except.self, Retire.self])

    /// Exceptions of form or version, as options name them.
    static func exceptions(_ scopes: [VersionReference], until: Timestamp?) -> [RequestedException] {
        guard let until else { return [] }
        return scopes.map { RequestedException(form: $0.form, version: $0.number, until: until) }
    }
}
