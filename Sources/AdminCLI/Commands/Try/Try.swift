internal import ArgumentParser
internal import FormEngine
internal import Replies

/// `try`: runs the engine on patterns, expressions, identifiers and subjects that authors type.
struct Try: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "try",
        abstract: "Try patterns, expressions, identifiers and buckets before you use them.",
        discussion: """
            Examples:
              formulary try pattern '^\\d{9}$' 123456782
              formulary try expression '{"age": "2008-03-15"}'
              formulary try identifier nl-bsn 111222333
              formulary try bucket --seed kyc-nl-2026 user-1
            """,
        subcommands: [TryPattern.self, TryExpression.self, TryIdentifier.self, TryBucket.self])
}
