internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

/// `audit`: the log of all changes, and its verification.
struct Audit: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "audit",
        abstract: "Read, summarise and verify the audit log.",
        discussion: """
            Example:
              formulary audit verify
            """,
        subcommands: [
            Log.self, Period.self, Verify.self, SignCheckpoint.self, Cosign.self, Evidence.self, VerifyEvidence.self,
        ])
}
