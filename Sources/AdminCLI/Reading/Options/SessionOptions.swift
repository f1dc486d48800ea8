internal import ArgumentParser
internal import FormEngine
internal import Registry

/// Options of an open session and its secret, for commands that also work without a session.
struct SessionOptions: ParsableArguments {
    @Option(
        help: .init(
            "The session's id, or @FILE with what `session start --json` printed: its id and its secret.",
            valueName: "session"))
    var session: String?

    @OptionGroup var key: SecretOption

    func validate() throws {
        guard let session else {
            if key.count > 0 { throw ValidationError("Give `--session` too: a secret alone names no session.") }
            return
        }
        guard key.count == (session.hasPrefix("@") ? 0 : 1) else {
            throw ValidationError("Give one of `--session @FILE`, `--secret-file` and `--secret`.")
        }
    }

    /// The file that holds the session's id and secret, as it was typed with its `@`.
    var keptFile: String? { session.flatMap { $0.hasPrefix("@") ? $0 : nil } }

    /// The id and the secret, from options or a file, or nil.
    func read() throws(CommandError) -> (session: String, secret: String)? {
        if let keptFile { return try SecretOptions.started(in: String(keptFile.dropFirst())) }
        guard let session else { return nil }
        return (session, try key.read())
    }
}

/// Options of a session's start.
struct SessionStartOptions: ParsableArguments {
    @OptionGroup var person: SubjectOptions

    @OptionGroup var said: SourceOptions

    @OptionGroup var known: ContextOptions

    @Option(help: "The channel. (default: production)", transform: TypedWord.channel)
    var channel: Channel?

    @OptionGroup var consenting: ConsentOptions

    @OptionGroup var filling: PrefillOption

    @Flag(help: "Mark the session as test traffic.")
    var test = false

    /// The files that the options name.
    var files: [String?] { [person.subjectFile, said.sources, known.file, consenting.consentFile, filling.file] }

    /// Whether any of these options was given.
    var isAnyGiven: Bool {
        let texts = [person.subject, known.fact.context, known.locale, consenting.consent, filling.prefill] + files
        return channel != nil || test || texts.contains { $0 != nil }
    }

    /// Start of a form's session with all these options.
    func read(_ form: FormKey, actor: String) throws -> SessionStart {
        var start = SessionStart(form: form, actor: actor)
        start.channel = channel ?? .production
        start.sources = try said.read()
        start.context = try known.read()
        start.subject = try person.read()
        start.locale = known.locale
        start.isTest = test
        start.consent = try consenting.read()
        start.prefill = try filling.read()
        return start
    }
}
