internal import ArgumentParser
internal import FormEngine
internal import Replies

/// `try`: lets authors explore what the engine makes of what they write.
struct Try: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "try",
        abstract: "Explore patterns, expressions, identifiers and buckets before they stand in a config or rollout.",
        discussion: """
            Examples:
              formulary try pattern '^\\d{9}$' 123456782
              formulary try expression '{"age": "2008-03-15"}'
              formulary try identifier nl-bsn 111222333
              formulary try bucket --seed kyc-nl-2026 user-1
            """,
        subcommands: [TryPattern.self, TryExpression.self, TryIdentifier.self, TryBucket.self])
}
