internal import ArgumentParser
internal import FormEngine
internal import Glibc
internal import Registry
internal import Replies

extension WitnessCommand {
    /// `witness new`.
    struct New: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "new",
            abstract: "Make a witness's key.",
            discussion: """
                The witness stores what it cosigned beside the secret, in a new file that ends in `.state`. Keep a \
                copy of both.

                Example:
                  formulary witness new --name example.com/w1 --secret w1 --write-key w1.key
                """)

        @Option(help: .init("The witness's name, such as `example.com/w1`.", valueName: "name"))
        var name: String

        @Option(
            help: .init("Write the secret key to this new file (mode 0600).", valueName: "file"), completion: .file())
        var secret: String

        @Option(
            help: .init("Write the key that verifies the checkpoint to this file.", valueName: "file"),
            completion: .file())
        var writeKey: String?

        @OptionGroup var global: UnboundOptions

        func validate() throws {
            if secret == writeKey { throw ValidationError("Name a different file for each option.") }
        }

        func reply(in context: CommandContext) async throws -> CommandReply {
            let bytes = Surroundings.system.randomBytes(32)
            guard let signer = NoteSigner(name: name, kind: .cosignature, secret: bytes) else {
                throw CommandError(
                    .usage, "`\(name)` cannot be a key's name.", help: "Leave out white space and `+`.", status: .usage)
            }
            PrivateMemory.shield()
            // A state file of another witness is rejected before the secret is written beside it.
            let memory = try WitnessMemory(secret + ".state", of: signer.key, begins: true)
            try OutputFile(secret).writeSecret(Array((signer.secretText + "\n").utf8))
            try memory.write()
            if let writeKey { try OutputFile(writeKey).writeNote(Array((signer.key.text + "\n").utf8)) }
            return CommandReply(.object(["key": .text(signer.key.text)]), TextPage(StyledText(signer.key.text)))
        }
    }
}
