internal import ArgumentParser
internal import Registry
internal import Replies

/// `restore`: puts a backup in the place of the database.
struct Restore: RegistryCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore",
        abstract: "Put a backup in the place of the database.",
        discussion: """
            Verifies the backup, and checks that it fits the key file and the key store, which do not change. Then the \
            backup replaces the database, which is kept under another name. No other process may have the database \
            open. The command counts the changes that would be lost, and you must agree, also if the loss cannot be \
            counted: on a terminal, or with --force. A database that does not verify, or that a checkpoint contradicts, needs --force. Unless the \
            database equals the backup, the log continues under a new name. Its first leaf names the old log with its \
            size and root, so that no earlier signature is contradicted. If the database is missing or damaged, pass \
            its last checkpoints with --checkpoint.

            Examples:
              formulary backup monday.db
              formulary restore monday.db -m "The disk failed"
              formulary audit checkpoint --output last.checkpoint
              formulary restore monday.db --checkpoint last.checkpoint
            """)

    @Argument(help: "The backup.", completion: .file())
    var path: String

    @Option(
        help: .init("A checkpoint of the database, kept elsewhere. May be repeated.", valueName: "file"),
        completion: .file())
    var checkpoint: [String] = []

    @Flag(
        help:
            "Restore without asking, also if changes are lost, the database does not verify, or a checkpoint contradicts it."
    )
    var force = false

    @Option(name: .shortAndLong, help: .init("The reason.", valueName: "text"), transform: TypedWord.message)
    var message: String?

    @OptionGroup var global: GlobalOptions

    func validate() throws {
        if path.isEmpty || path == "-" {
            throw ValidationError("Name the backup's file: `restore` does not read standard input.")
        }
    }

    func reply(in context: CommandContext) async throws -> CommandReply {
        let kept = try KeptCheckpoint.read(checkpoint)
        return try await Restoration(
            context: context, backup: path, kept: kept, message: message, isForced: force
        ).run()
    }
}
