internal import ArgumentParser
internal import FormEngine

/// The secret that opens a session, as an argument or in a file.
struct SecretOption: ParsableArguments {
    @Option(help: .init("The secret that the start of the session printed.", valueName: "secret"))
    var secret: String?

    @Option(
        help: .init(
            "A file with the secret, or - for standard input: others can read a command line.", valueName: "file"),
        completion: .file())
    var secretFile: String?

    /// How many of the two options were given.
    var count: Int { [secret, secretFile].count { $0 != nil } }

    /// The secret, from an option or a file, or an empty text.
    func read() throws(CommandError) -> String {
        if let secretFile { return try SecretFile.text(secretFile, of: "the secret") }
        return secret ?? ""
    }
}

/// Options that name a session, and the secret that opens it.
struct SecretOptions: ParsableArguments {
    @Argument(
        help: .init(
            "The session's id, or @FILE with what `session start --json` printed: its id and its secret.",
            valueName: "session"))
    var session: String

    @OptionGroup var key: SecretOption

    func validate() throws {
        if key.count + (startFile == nil ? 0 : 1) != 1 {
            throw ValidationError("Give one of `@FILE`, `--secret-file` and `--secret`.")
        }
    }

    /// The files that the options name.
    var files: [String?] { [startFile, key.secretFile] }

    /// The file with the output of a session's start; an id never begins with `@`.
    private var startFile: String? { session.hasPrefix("@") ? String(session.dropFirst()) : nil }

    /// The id and the secret, from options or a file.
    func read() throws(CommandError) -> (session: String, secret: String) {
        if let startFile { return try Self.started(in: startFile) }
        return (session, try key.read())
    }

    static func started(in path: String) throws(CommandError) -> (session: String, secret: String) {
        let text = try SecretFile.text(path, of: "what `session start --json` printed")
        let value = try? JSONValue(json: Array(text.utf8))
        guard let session = value?["session"]?.string, let secret = value?["secret"]?.string else {
            throw CommandError(
                .unreadableSession, "\(InputFile(path).name) does not hold the output of a session's start.",
                help: "`formulary session start FORM --json > session.json` writes such a file.")
        }
        return (session, secret)
    }
}
