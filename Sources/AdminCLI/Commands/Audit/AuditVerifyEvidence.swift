internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

extension Audit {
    /// `audit verify-evidence`.
    struct VerifyEvidence: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "verify-evidence",
            abstract: "Check exported evidence, without a registry.",
            discussion: """
                Reads only the file and the named keys. Every named key and witness must have signed the checkpoint; \
                other signatures do not count. Of a page, only the embedded data is read: its text and scripts are \
                ignored. Exit status 1 if something is not proved.

                Examples:
                  echo '{"amount": 9000, "months": 24, "purpose": "car", "income": 4000,
                    "housing": 900, "birth_date": "1990-05-17"}' > loan.json
                  formulary submit quote/loan --data loan.json
                  formulary audit checkpoint --write-key log.key
                  formulary audit evidence 1 > evidence.json
                  formulary audit verify-evidence evidence.json --key log.key
                  formulary audit evidence 1 --html evidence.html
                  formulary audit verify-evidence evidence.html --key log.key
                """)

        @Argument(help: "The evidence, or - for standard input.", completion: .file())
        var file: String

        @OptionGroup var trusted: TrustOptions

        @OptionGroup var global: UnboundOptions

        func validate() throws {
            if trusted.key.isEmpty { throw ValidationError("Name the log's key that you trust: `--key`.") }
        }

        /// Limit in bytes, above the limits of documents and word lists together.
        private static let limit = 64 * InputFile.usualLimit

        func reply(in context: CommandContext) async throws -> CommandReply {
            let trust = try trusted.trust()
            let read = EvidenceFile(try InputFile(file).read(limit: Self.limit))
            return EvidenceReply(report: EvidenceCheck.report(on: read, trusting: trust), isPage: read.isPage).reply
        }
    }
}
