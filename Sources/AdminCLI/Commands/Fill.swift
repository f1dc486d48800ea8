internal import ArgumentParser
internal import FormEngine
internal import Glibc
internal import Registry
internal import UnixSignals
internal import VipsImages

/// `fill`: a form at the terminal, question by question.
struct Fill: RegistryCommand {
    static let configuration = CommandConfiguration(
        commandName: "fill",
        abstract: "Fill in a form, question by question, and submit it.",
        discussion: """
            Starts a session of the version that is live, and asks its questions on standard error, one a line; the \
            answers are lines of standard input, from a person or from a file. A message shows once its answer was \
            typed, and the question comes again. A step is sent when its last question was answered. Behind the last one \
            all answers are shown, and `send` submits them.

            Enter leaves an answer as it is. `:back` goes a step back, `:clear` takes an answer away, `:leave` goes on \
            later, and `:help` tells the rest. Whoever leaves, types Ctrl-C, or runs out of lines keeps the steps that \
            passed: with --keep the session's id and secret stand in a file that --session goes on with. The exit status \
            is 1 where the form is not complete, or was refused.

            Examples:
              printf '9000\\n24\\n2\\n1990-05-17\\n4000\\n900\\n\\n\\nsend\\n' > lines
              formulary fill quote/loan < lines
              formulary session start quote/loan --json > loan.session
              formulary fill --session @loan.session < lines
            """)

    @Argument(help: "The form; none where a session goes on.", transform: TypedWord.form)
    var form: FormKey?

    @Option(
        help: .init("A session to go on with: its id, or @FILE with what --keep wrote.", valueName: "session"))
    var session: String?

    @Option(help: .init("The secret that opens the session, without @FILE.", valueName: "secret"))
    var secret: String?

    @Option(
        help: .init("A file with that secret: others can read a command line.", valueName: "file"),
        completion: .file())
    var secretFile: String?

    @Option(
        help: .init("Writes the session's id and secret to a new file, to go on with later.", valueName: "file"),
        completion: .file())
    var keep: String?

    @OptionGroup var person: SubjectOptions

    @OptionGroup var said: SourceOptions

    @OptionGroup var known: ContextOptions

    @Option(help: "The channel. (default: production)", transform: TypedWord.channel)
    var channel: Channel?

    @OptionGroup var consenting: ConsentOptions

    @Flag(help: "Mark it as test traffic.")
    var test = false

    @OptionGroup var global: GlobalOptions

    func validate() throws {
        guard (form == nil) != (session == nil) else { throw ValidationError("Give a form, or `--session`.") }
        let secrets = [secret, secretFile].count { $0 != nil }
        guard secrets == (session.map { $0.hasPrefix("@") ? 0 : 1 } ?? 0) else {
            throw ValidationError("Give one of `--session @FILE`, `--secret-file` and `--secret`.")
        }
        let ofStart = [person.subject, person.subjectFile, said.sources, known.fact.context, known.locale, keep]
        let isStart = channel != nil || test || consenting.consent != nil || consenting.consentFile != nil
        if session != nil, isStart || ofStart.contains(where: { $0 != nil }) {
            throw ValidationError("A session has its own channel, subject, sources and context; give them with a form.")
        }
        if files.contains("-") { throw ValidationError("Standard input holds the answers; name a file.") }
    }

    /// The files that are read besides, as they were typed.
    private var files: [String] {
        [secretFile, person.subjectFile, said.sources, known.file, consenting.consentFile].compactMap { $0 }
    }

    func answer(_ session: Session) async throws -> Answer {
        let lines = try TypedLines()
        return try await session.judging { registry in
            var registry = registry
            registry.workshop = VipsWorkshop.installed()
            let place = try await open(registry, session)
            return try await fill(place, registry, lines, session)
        }
    }
}

/// A session that is being filled in, and the secret that opens it.
private struct FilledSession {
    var view: SessionView
    var secret: String
    /// Whether its secret stands in a file.
    var isKept: Bool

    var answer: SessionAnswer { SessionAnswer(view: view, secret: secret) }
}

extension Fill {
    /// Starts the session, or finds the one to go on with; a session that was superseded goes on as its successor.
    private func open(_ registry: Registry, _ session: Session) async throws -> FilledSession {
        if let form {
            let started = try await registry.startSession(try start(form, actor: session.actor))
            said.tell(unread: started.unreadSources, by: form, session)
            if let keep {
                let kept = JSONValue.object([
                    "session": .text(started.view.record.id), "secret": .text(started.secret),
                    "form": .text(form.text),
                ])
                try OutputFile(keep).writeSecret(JSONWriter.bytes(of: kept) + [UInt8(ascii: "\n")])
            }
            return FilledSession(view: started.view, secret: started.secret, isKept: keep != nil)
        }
        let opened = try opened()
        let view = try await registry.session(opened.session, secret: opened.secret)
        return FilledSession(
            view: view, secret: view.superseded?.secret ?? opened.secret, isKept: self.session?.hasPrefix("@") ?? false)
    }

    private func start(_ form: FormKey, actor: String) throws -> SessionStart {
        var start = SessionStart(form: form, actor: actor)
        start.channel = channel ?? .production
        start.sources = try said.read()
        start.context = try known.read()
        start.subject = try person.read()
        start.locale = known.locale
        start.isTest = test
        start.consent = try consenting.read()
        return start
    }

    private func opened() throws(CommandError) -> (session: String, secret: String) {
        let session = session ?? ""
        if session.hasPrefix("@") { return try SecretOptions.started(in: String(session.dropFirst())) }
        if let secretFile { return (session, try SecretFile.text(secretFile, of: "the secret")) }
        return (session, secret ?? "")
    }

    private func fill(
        _ place: FilledSession, _ registry: Registry, _ lines: TypedLines, _ session: Session
    ) async throws -> Answer {
        if place.view.submission != nil || place.view.consent != nil {
            return Answer(place.answer.json, place.answer.page, status: place.answer.status)
        }
        if place.view.superseded != nil { try session.tell(place.answer.page) }
        let id = place.view.record.id
        let (events, continuation) = AsyncStream.makeStream(of: FillEvent.self)
        let deliver: @Sendable (FillEvent) -> Void = { continuation.yield($0) }
        let effects = SessionEffects(
            registry: registry, session: id, secret: place.secret, actor: session.actor, deliver: deliver)
        let signals = Task {
            for await signal in await UnixSignalsSequence(trapping: .sigint, .sigterm, .sighup) {
                deliver(.interrupted(signal: signal.rawValue))
            }
        }
        defer { signals.cancel() }
        var screen = FillScreen(
            try await registry.screen(of: id, secret: place.secret).state, effects, lines, events, deliver: deliver)
        let end = try await screen.run()
        if case .answered(let view) = end {
            let answer = SessionAnswer(view: view)
            return Answer(answer.json, answer.page, status: answer.status)
        }
        return try await leave(place, end, registry, session)
    }

    /// Tells how to go on later.
    private func leave(
        _ place: FilledSession, _ end: FillScreen.End, _ registry: Registry, _ session: Session
    ) async throws -> Answer {
        var place = place
        place.view = try await registry.session(place.view.record.id, secret: place.secret)
        var page = Page()
        if case .linesEnded = end {
            page.line(.yellow("not complete: "), Span("the answers ended before the form did"))
        }
        let file = keep.map { "@\($0)" } ?? self.session.flatMap { $0.hasPrefix("@") ? $0 : nil }
        let key = file ?? "\(place.view.record.id) --secret \(place.secret)"
        page.line(.dim("go on: "), Span("formulary fill --session \(key)"))
        page.line(.dim("The steps that passed are kept until \(place.view.record.expiresAt.text)."))
        var status = ExitStatus.no
        if case .interrupted(let signal) = end {
            try? Output.error.write([UInt8(ascii: "\n")])
            try? session.tell(page)
            status = .interrupted
            if signal != SIGINT {
                _ = Glibc.signal(signal, SIG_DFL)
                raise(signal)
            }
            return .printed(status)
        }
        return Answer(place.answer.json, page, status: status)
    }
}
