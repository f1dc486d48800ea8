internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

extension Audit {
    /// `audit checkpoint`.
    struct SignCheckpoint: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "checkpoint",
            abstract: "Sign the log's size and root.",
            discussion: """
                Prints the checkpoint: a note with the log's size and root, signed by the registry's key. Keep a copy \
                out of reach of everybody who can write the database: it proves the log's content at this time. \
                --request also writes the request to a witness, beginning at the last cosigned checkpoint.

                Examples:
                  formulary audit checkpoint > last.checkpoint
                  formulary audit checkpoint --output last.checkpoint --write-key log.key
                  formulary audit checkpoint --request ask.txt
                """)

        @Option(help: .init("Write the checkpoint to this file.", valueName: "file"), completion: .file())
        var output: String?

        @Option(
            help: .init("Write the key that verifies the checkpoint to this file.", valueName: "file"),
            completion: .file())
        var writeKey: String?

        @Option(help: .init("Write the request to a witness to this file.", valueName: "file"), completion: .file())
        var request: String?

        @Option(
            help: .init(
                "Begin the request at the checkpoint of this many leaves. (default: the last cosigned)",
                valueName: "number"
            ),
            transform: TypedWord.wholeNumber)
        var from: Int?

        @OptionGroup var global: GlobalOptions

        func validate() throws {
            let files = [output, writeKey, request].compactMap { $0 }
            if Set(files).count < files.count { throw ValidationError("Name a different file for each option.") }
            if from != nil, request == nil { throw ValidationError("`--from` needs `--request`.") }
        }

        func reply(in context: CommandContext) async throws -> CommandReply {
            try await context.writing { registry in
                var stored = try await registry.auditLog.checkpoint(actor: context.actor)
                if let known = try await registry.auditLog.newestCheckpoint(), known.size == stored.size {
                    stored = known
                }
                let reply = CheckpointReply(stored: stored)
                let note = reply.note ?? []
                if let output { try OutputFile(output).writeNote(note) }
                if let writeKey { try OutputFile(writeKey).writeNote(Array((stored.key + "\n").utf8)) }
                if let request {
                    let old: Int
                    if let from { old = from } else { old = try await registry.auditLog.lastCosigned() }
                    try OutputFile(request).writeNote(
                        try await registry.auditLog.witnessRequest(stored, from: old).bytes)
                }
                if writeKey == nil, !context.isJSON {
                    context.note("the key that verifies the checkpoint: \(stored.key)")
                }
                var page = TextPage()
                if output == nil { page.document(note) } else { page.line(.green("signed: "), "\(stored.size) leaves") }
                return CommandReply(reply.json, page)
            }
        }
    }
}
