internal import ArgumentParser
internal import Registry
internal import Replies

/// `restore`: puts a backup in the place of the database.
struct Restore: RegistryCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore",
        abstract: "Put a backup in the place of the database.",
        discussion: """
            Verifies the backup, checks that it fits the key file and the key store, which stay as they are, and puts \
            it in the place of the database, which is kept under another name. Nobody may have that open meanwhile. \
            What would be lost is counted, and has to be agreed to, also where it cannot be counted: on a terminal, or \
            with --force. A database that does not verify, or that a checkpoint contradicts, needs --force. Unless the \
            database is exactly as it was backed up, the log goes on under another name, whose first leaf names the \
            former one, how many leaves it had and their root: so nothing that was signed before is contradicted. \
            Where the database is gone or damaged, name the last checkpoints that were kept of it.

            Examples:
              formulary backup monday.db
              formulary restore monday.db -m "The disk failed"
              formulary audit checkpoint --output last.checkpoint
              formulary restore monday.db --checkpoint last.checkpoint
            """)

    @Argument(help: "The backup.", completion: .file())
    var path: String

    @Option(
        help: .init("A checkpoint of the database that was kept elsewhere. May be repeated.", valueName: "file"),
        completion: .file())
    var checkpoint: [String] = []

    @Flag(help: "Lose what the backup does not hold, known or not, without being asked.")
    var force = false

    @Option(name: .shortAndLong, help: .init("Why.", valueName: "text"), transform: TypedWord.message)
    var message: String?

    @OptionGroup var global: GlobalOptions

    func validate() throws {
        if path.isEmpty || path == "-" { throw ValidationError("A backup is read from a file: name it.") }
    }

    func reply(in context: CommandContext) async throws -> CommandReply {
        let kept = try KeptCheckpoint.read(checkpoint)
        return try await Restoration(
            context: context, backup: path, kept: kept, message: message, isForced: force
        ).run()
    }
}
