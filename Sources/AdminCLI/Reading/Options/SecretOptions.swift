internal import ArgumentParser
internal import FormEngine

/// The secret that opens a session, as it is typed or in a file.
struct SecretOption: ParsableArguments {
    @Option(help: .init("The secret that the session's start told.", valueName: "secret"))
    var secret: String?

    @Option(
        help: .init(
            "A file with the secret, or - for standard input: others can read a command line.", valueName: "file"),
        completion: .file())
    var secretFile: String?

    /// How many of them were given.
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

    /// The files that are read, as they were typed.
    var files: [String?] { [startFile, key.secretFile] }

    /// The file that holds what a start printed; an id never begins with `@`.
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
                .unreadableSession, "\(InputFile(path).name) does not hold what a session's start printed.",
                help: "Keep it from the beginning: `formulary session start FORM --json > session.json`.")
        }
        return (session, secret)
    }
}
