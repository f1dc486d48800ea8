internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

extension Audit {
    /// `audit checkpoint`.
    struct SignCheckpoint: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "checkpoint",
            abstract: "Sign the log as it stands.",
            discussion: """
                Prints the checkpoint, a note that the registry's key signed. Kept where nobody who can write the \
                database can, it proves what stood in the log then. With --request it writes what a witness is asked, \
                beginning at the last checkpoint that it cosigned.

                Examples:
                  formulary audit checkpoint > last.checkpoint
                  formulary audit checkpoint --output last.checkpoint --write-key log.key
                  formulary audit checkpoint --request ask.txt
                """)

        @Option(help: .init("Write the checkpoint to this file.", valueName: "file"), completion: .file())
        var output: String?

        @Option(help: .init("Write the key that verifies it to this file.", valueName: "file"), completion: .file())
        var writeKey: String?

        @Option(help: .init("Write the request to a witness to this file.", valueName: "file"), completion: .file())
        var request: String?

        @Option(
            help: .init(
                "Begin the request at a checkpoint of so many leaves. (default: the last cosigned)", valueName: "number"
            ),
            transform: TypedWord.wholeNumber)
        var from: Int?

        @OptionGroup var global: GlobalOptions

        func validate() throws {
            let files = [output, writeKey, request].compactMap { $0 }
            if Set(files).count < files.count { throw ValidationError("Name another file for each of them.") }
            if from != nil, request == nil { throw ValidationError("`--from` needs `--request`.") }
        }

        func answer(_ session: Session) async throws -> CommandReply {
            try await session.writing { registry in
                var stored = try await registry.checkpoint(actor: session.actor)
                if let known = try await registry.newestCheckpoint(), known.size == stored.size { stored = known }
                let answer = CheckpointReply(stored: stored)
                let note = answer.note ?? []
                if let output { try OutputFile(output).writeNote(note) }
                if let writeKey { try OutputFile(writeKey).writeNote(Array((stored.key + "\n").utf8)) }
                if let request {
                    let old: Int
                    if let from { old = from } else { old = try await registry.lastCosigned() }
                    try OutputFile(request).writeNote(try await registry.witnessRequest(stored, from: old).bytes)
                }
                if writeKey == nil, !session.isJSON { session.note("the key that verifies it: \(stored.key)") }
                var page = TextPage()
                if output == nil { page.document(note) } else { page.line(.green("signed: "), "\(stored.size) leaves") }
                return CommandReply(answer.json, page)
            }
        }
    }

    /// `audit cosign`.
    struct Cosign: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "cosign",
            abstract: "Keep what a witness answered to a checkpoint.",
            discussion: """
                The answer is a file of signature lines; one that the witness's key made of a checkpoint of this log is \
                stored beside it.

                Examples:
                  formulary audit checkpoint --request ask.txt --write-key log.key
                  formulary witness new --name example.com/w1 --secret w1 --write-key w1.key
                  formulary witness sign ask.txt --secret w1 --log log.key > lines.txt
                  formulary audit cosign lines.txt --witness w1.key
                """)

        @Argument(help: "The witness's answer, or - for standard input.", completion: .file())
        var file: String

        @Option(
            help: .init("The witness's key: `name+hash+base64`, or a file that holds it.", valueName: "key"),
            completion: .file())
        var witness: String

        @OptionGroup var global: GlobalOptions

        func answer(_ session: Session) async throws -> CommandReply {
            let witness = try VerifierKey.read(witness, .cosignature, for: "--witness")
            let lines = try InputFile(file).read()
            return try await session.writing { registry in
                guard let stored = try await registry.add(lines, by: witness) else {
                    let json = JSONValue.object(["cosigned": false, "checkpoint": .null])
                    return CommandReply(
                        json,
                        TextPage(.red("not cosigned: "), "\(witness.name) has signed no checkpoint of this log there"),
                        status: .no)
                }
                let answer = CheckpointReply(stored: stored)
                return CommandReply(
                    .object(["cosigned": true, "checkpoint": answer.json]),
                    TextPage(.green("cosigned: "), StyledText("\(stored.size) leaves, by \(witness.name)")))
            }
        }
    }
}
