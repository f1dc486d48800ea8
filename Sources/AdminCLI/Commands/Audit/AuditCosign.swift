internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

extension Audit {
    /// `audit cosign`.
    struct Cosign: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "cosign",
            abstract: "Store a witness's signature of a checkpoint.",
            discussion: """
                Reads the witness's reply, a file of signature lines. A line that the witness's key signed for a \
                checkpoint of this log is stored with that checkpoint.

                Examples:
                  formulary audit checkpoint --request ask.txt --write-key log.key
                  formulary witness new --name example.com/w1 --secret w1 --write-key w1.key
                  formulary witness sign ask.txt --secret w1 --log log.key > lines.txt
                  formulary audit cosign lines.txt --witness w1.key
                """)

        @Argument(help: "The witness's reply, or - for standard input.", completion: .file())
        var file: String

        @Option(
            help: .init("The witness's key: `name+hash+base64`, or a file that holds it.", valueName: "key"),
            completion: .file())
        var witness: String

        @OptionGroup var global: GlobalOptions

        func reply(in context: CommandContext) async throws -> CommandReply {
            let witness = try VerifierKey.read(witness, .cosignature, for: "--witness")
            let lines = try InputFile(file).read()
            return try await context.writing { registry in
                guard let stored = try await registry.auditLog.add(lines, by: witness) else {
                    let json = JSONValue.object(["cosigned": false, "checkpoint": .null])
                    return CommandReply(
                        json,
                        TextPage(
                            .red("not cosigned: "),
                            "no line is a signature by \(witness.name) of a checkpoint of this log"),
                        status: .no)
                }
                let reply = CheckpointReply(stored: stored)
                return CommandReply(
                    .object(["cosigned": true, "checkpoint": reply.json]),
                    TextPage(.green("cosigned: "), StyledText("\(stored.size) leaves, by \(witness.name)")))
            }
        }
    }
}
