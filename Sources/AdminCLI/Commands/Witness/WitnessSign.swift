internal import ArgumentParser
internal import FormEngine
internal import Glibc
internal import Registry
internal import Replies

extension WitnessCommand {
    /// `witness sign`.
    struct Sign: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "sign",
            abstract: "Cosign a checkpoint that extends the last one.",
            discussion: """
                Prints the signature line. Before that it stores the checkpoint beside the secret, or in the file that \
                --state names. A log with fewer or other leaves than the stored checkpoint is refused, exit status 1. \
                The file belongs to one key; if it is lost, nothing is cosigned. The first checkpoint of a log is \
                reported as the first.

                Examples:
                  formulary audit checkpoint --request ask.txt --write-key log.key
                  formulary witness new --name example.com/w1 --secret w1 --write-key w1.key
                  formulary witness sign ask.txt --secret w1 --log log.key > lines.txt
                """)

        @Argument(help: "The request, or - for standard input.", completion: .file())
        var request: String

        @Option(help: .init("The witness's secret key, a file.", valueName: "file"), completion: .file())
        var secret: String

        @Option(
            help: .init("The log's key: `name+hash+base64`, or a file that holds it.", valueName: "key"),
            completion: .file())
        var log: String

        @Option(
            help: .init(
                "The file of the last cosigned checkpoints. (default: the secret's file and `.state`)",
                valueName: "file"),
            completion: .file())
        var state: String?

        @Flag(help: "Start without a state file: this witness never cosigned anything.")
        var begin = false

        @OptionGroup var global: UnboundOptions

        func reply(in context: CommandContext) async throws -> CommandReply {
            PrivateMemory.shield()
            guard let signer = NoteSigner(secretText: try SecretFile.text(secret, of: "a secret key")) else {
                throw CommandError(
                    .unreadableKey, "\(secret) holds no secret key of a witness.",
                    help: "`formulary witness new` makes a secret key.")
            }
            let log = try VerifierKey.read(log, .signature, for: "--log")
            guard let request = WitnessRequest(try InputFile(request).read()) else {
                throw CommandError(
                    .unreadableRequest, "\(request) is no request to a witness.",
                    help: "`formulary audit checkpoint --request FILE` writes a request.")
            }
            let memory = try WitnessMemory(state ?? secret + ".state", of: signer.key, begins: begin)
            let last = memory.last(of: log.name)
            let signed: (checkpoint: Checkpoint, answer: [UInt8])
            do throws(Witness.Refusal) {
                signed = try Witness(signer: signer).cosign(
                    request, of: log, after: last, at: Surroundings.system.now())
            } catch {
                let refusal = Self.reply(error)
                // Standard output may hold a signature only, so the refusal goes to standard error.
                if !context.isJSON { try context.tell(refusal.page) }
                return context.isJSON ? refusal : .printed(refusal.status)
            }
            try memory.remember(signed.checkpoint)
            if last == nil, !context.isJSON {
                context.note("this is the first checkpoint of \(log.name) that this witness cosigns")
            }
            return Self.reply(signed, isFirst: last == nil)
        }

        private static func reply(
            _ signed: (checkpoint: Checkpoint, answer: [UInt8]), isFirst: Bool
        ) -> CommandReply {
            var page = TextPage()
            page.document(signed.answer)
            return CommandReply(
                .object([
                    "cosigned": true, "reason": .null, "size": .int(signed.checkpoint.size),
                    "cosignature": .text(String(decoding: signed.answer, as: UTF8.self)), "first": .bool(isFirst),
                ]), page)
        }

        private static func reply(_ refusal: Witness.Refusal) -> CommandReply {
            let (reason, size, text): (String, Int?, String) =
                switch refusal {
                case .unsigned: ("unsigned", nil, "The log's key has not signed the checkpoint.")
                case .anotherSize(let size):
                    (
                        "another_size", size,
                        "The last cosigned checkpoint has \(size) leaves: `formulary audit checkpoint --request FILE --from \(size)` "
                            + "writes the request to send."
                    )
                case .inconsistent:
                    (
                        "inconsistent", nil,
                        "The log does not extend the last cosigned checkpoint: leaves were changed or lost."
                    )
                }
            return CommandReply(
                .object([
                    "cosigned": false, "reason": .text(reason), "size": .int(orNull: size), "cosignature": .null,
                    "first": .null,
                ]), TextPage(.red("refused: "), StyledText(text)), status: .no)
        }
    }
}
