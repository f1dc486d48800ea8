internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies
internal import SQLiteStore

extension Key {
    /// `key export`.
    struct Export: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "export",
            abstract: "Write the master key to a file under a passphrase.",
            discussion: """
                The file is one of age (age-encryption.org/v1) as text, which can be printed. `formulary key import` opens \
                it, and so does `age --decrypt`. An existing file is not replaced. The command asks for the passphrase, or reads it \
                from a file.

                Whoever has the file, the passphrase and a copy of the key store can read all answers that are not erased.

                Example:
                  echo "correct horse battery staple" > passphrase.txt
                  formulary key export key.age --passphrase-file passphrase.txt
                """)

        @Argument(help: "The new file.", completion: .file())
        var file: String

        @OptionGroup var passphrase: PassphraseOption

        @OptionGroup var global: GlobalOptions

        func reply(in context: CommandContext) async throws -> CommandReply {
            try OutputFile(file).checkAbsent()
            let keys = try context.masterKeys().all
            try await Import.check(keys, in: context)
            let words = try passphrase.read(isNew: true)
            let content = PassphraseFile.seal(
                MasterKey.text(of: keys), under: words, random: Surroundings.system.randomBytes)
            guard let content else { throw PassphraseOption.tooLittleMemory }
            try OutputFile(file).writeSecret(content)
            let json = JSONValue.object(["file": .text(file), "master": .text(keys.first?.id ?? "")])
            var page = TextPage(
                .green("exported: "), StyledText("the master key \(keys.first?.id ?? ""), to \(file)"))
            page.line(.dim("now:      "), "keep the file and the passphrase in two places")
            return CommandReply(json, page)
        }
    }

    /// `key import`.
    struct Import: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "import",
            abstract: "Write the key file from a file of `key export`.",
            discussion: """
                Never replaces a key file. If the key store is there, the key must open it.

                Example:
                  echo "correct horse battery staple" > passphrase.txt
                  formulary key export key.age --passphrase-file passphrase.txt
                  formulary key import key.age --passphrase-file passphrase.txt --db moved.db
                """)

        @Argument(help: "The file that `key export` wrote.", completion: .file())
        var file: String

        @OptionGroup var passphrase: PassphraseOption

        @OptionGroup var global: GlobalOptions

        func reply(in context: CommandContext) async throws -> CommandReply {
            let keyFile = context.keyFile
            if keyFile.exists { throw KeyError.fileExists(path: keyFile.path) }
            let content = try InputFile(file).read()
            PrivateMemory.shield()
            let text = PassphraseFile.open(content, under: try passphrase.read(isNew: false))
            guard let keys = text.map({ MasterKey.keys(inText: $0) }), let key = keys.first else {
                throw CommandError(
                    .unreadableExport, "\(file) holds no key under this passphrase.",
                    help: "Check the passphrase, and that the file is one of `formulary key export`.")
            }
            try await Self.check(keys, in: context)
            try keyFile.write(keys)
            let json = JSONValue.object(["keyFile": .text(keyFile.path), "master": .text(key.id)])
            return CommandReply(
                json, TextPage(.green("imported: "), StyledText("the master key \(key.id), to \(keyFile.path)")))
        }

        /// Rejects a key that does not open the key store.
        static func check(_ keys: [MasterKey], in context: CommandContext) async throws {
            guard let keyStore = try await context.keyStoreIfThere() else { return }
            defer { try? keyStore.close() }
            for own in try await keyStore.registryKeys() where !keys.contains(where: { $0.id == own.master }) {
                throw KeyError.wrongKey(expected: own.master, found: keys.first?.id ?? "")
            }
        }
    }
}

/// The passphrase of an exported key, which is never an argument: arguments are visible to other users.
struct PassphraseOption: ParsableArguments {
    @Option(
        help: .init("A file with the passphrase in its first line, or - for standard input.", valueName: "file"),
        completion: .file())
    var passphraseFile: String?

    /// The passphrase; a new one must be typed twice.
    func read(isNew: Bool) throws -> [UInt8] {
        let words: [UInt8]
        if let passphraseFile {
            let line = try InputFile(passphraseFile).read().prefix { $0 != UInt8(ascii: "\n") }
            words = Array(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
        } else {
            guard Terminal.canAsk else {
                throw CommandError(
                    .unusablePassphrase, "There is no terminal on which to type the passphrase.",
                    help: "Name a file that holds it: `--passphrase-file FILE`.")
            }
            words = try Terminal.secret("Passphrase: ")
            if isNew, try Terminal.secret("The same again: ") != words {
                throw CommandError(.unusablePassphrase, "The two passphrases differ.", help: "Run the command again.")
            }
        }
        guard !isNew || words.count >= Self.fewestBytes else {
            throw CommandError(
                .unusablePassphrase, "A passphrase has at least \(Self.fewestBytes) characters.",
                help: "Choose several words that nobody can guess.")
        }
        return words
    }

    /// The least length of a new passphrase.
    private static let fewestBytes = 12

    static let tooLittleMemory = CommandError(
        .unusablePassphrase, "The passphrase could not be hashed, which takes 256 MiB of memory.",
        help: "Run the command where there is more memory.")
}
