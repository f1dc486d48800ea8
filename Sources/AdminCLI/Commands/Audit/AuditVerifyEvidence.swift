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
                Reads nothing but the file and the keys that are named: every key and witness that is named must have \
                signed the checkpoint, and nobody else counts. Of a page its data is read alone, whatever it says or would \
                run. Exit status 1 if something is not proved.

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

        /// Documents and word lists have limits of their own, which stay below this one together.
        private static let limit = 64 * InputFile.usualLimit

        func reply(in context: CommandContext) async throws -> CommandReply {
            let trust = try trusted.trust()
            let read = EvidenceFile(try InputFile(file).read(limit: Self.limit))
            return EvidenceReply(report: EvidenceCheck.report(on: read, trusting: trust), isPage: read.isPage).reply
        }
    }
}
