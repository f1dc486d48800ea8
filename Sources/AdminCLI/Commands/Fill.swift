internal import ArgumentParser
internal import FormEngine
internal import Glibc
internal import Registry
internal import Replies
internal import UnixSignals
internal import VipsImages

/// `fill`: a form at the terminal, question by question.
struct Fill: RegistryCommand {
    static let configuration = CommandConfiguration(
        commandName: "fill",
        abstract: "Fill in a form, question by question, and submit it.",
        discussion: """
            Starts a session of the live version and asks its questions on standard error, one a line. Answers are \
            lines of standard input, typed or from a file. A wrong answer shows its message, and the question repeats. \
            A step is sent after its last answer. After the last step all answers are shown, and `send` submits them.

            Enter keeps an answer. `:back` returns to the step before, `:clear` removes an answer, `:leave` pauses, \
            and `:help` lists the other words. After `:leave`, Ctrl-C or the last line of a file the session stays \
            open with its answers. --keep writes the session's id and secret to a file, and --session @FILE continues \
            it. Exit status 1 if the form is not complete or was refused.

            Examples:
              printf '9000\\n24\\n2\\n1990-05-17\\n4000\\n900\\n\\n\\nsend\\n' > lines
              formulary fill quote/loan < lines
              formulary session start quote/loan --json > loan.session
              formulary fill --session @loan.session < lines
            """)

    @Argument(help: "The form; leave it out with --session.", transform: TypedWord.form)
    var form: FormKey?

    @OptionGroup var opening: SessionOptions

    @Option(
        help: .init("Write the session's id and secret to this new file, to continue later.", valueName: "file"),
        completion: .file())
    var keep: String?

    @OptionGroup var starting: SessionStartOptions

    @OptionGroup var global: GlobalOptions

    func validate() throws {
        guard (form == nil) != (opening.session == nil) else { throw ValidationError("Give a form, or `--session`.") }
        if opening.session != nil, keep != nil || starting.isAnyGiven {
            throw ValidationError("A session has its own channel, subject, sources and context; give them with a form.")
        }
        if (starting.files + [opening.key.secretFile]).contains("-") || opening.keptFile == "@-" {
            throw ValidationError("Standard input holds the answers; name a file.")
        }
    }

    func reply(in context: CommandContext) async throws -> CommandReply {
        let lines = try TypedLines()
        return try await context.writingWithSources { registry in
            var registry = registry
            registry.workshop = VipsWorkshop.installed()
            let place = try await open(registry, context)
            return try await fill(place, registry: registry, lines: lines, context: context)
        }
    }
}

/// A session that is being filled in, and the secret that opens it.
private struct FilledSession {
    var view: SessionView
    var secret: String

    var reply: SessionReply { SessionReply(view: view, secret: secret) }
}

extension Fill {
    /// Starts the session, or opens the one to continue; a superseded session continues as its successor.
    private func open(_ registry: Registry, _ context: CommandContext) async throws -> FilledSession {
        if let form {
            // Checked before the start: without its file the session's secret would be lost.
            if let keep { try OutputFile(keep).checkAbsent() }
            let started = try await registry.startSession(try starting.read(form, actor: context.actor))
            starting.said.tell(unread: started.unreadSources, by: form, context)
            if let keep {
                let kept = JSONValue.object([
                    "session": .text(started.view.record.id), "secret": .text(started.secret),
                    "form": .text(form.text),
                ])
                try OutputFile(keep).writeSecret(JSONWriter.bytes(of: kept) + [UInt8(ascii: "\n")])
            }
            return FilledSession(view: started.view, secret: started.secret)
        }
        let opened = try opening.read() ?? ("", "")
        let view = try await registry.session(opened.session, secret: opened.secret)
        return FilledSession(view: view, secret: view.superseded?.secret ?? opened.secret)
    }

    private func fill(
        _ place: FilledSession, registry: Registry, lines: TypedLines, context: CommandContext
    ) async throws -> CommandReply {
        if place.view.submission != nil || place.view.consent != nil {
            return ended(place.view)
        }
        if place.view.superseded != nil { try context.tell(place.reply.page) }
        let id = place.view.record.id
        let (events, continuation) = AsyncStream.makeStream(of: FillEvent.self)
        let deliver: @Sendable (FillEvent) -> Void = { continuation.yield($0) }
        let effects = SessionEffects(
            registry: registry, session: id, secret: place.secret, actor: context.actor, deliver: deliver)
        let signals = Task {
            for await signal in await UnixSignalsSequence(trapping: .sigint, .sigterm, .sighup) {
                deliver(.interrupted(signal: signal.rawValue))
            }
        }
        defer { signals.cancel() }
        var screen = FillScreen(
            try await registry.screen(of: id, secret: place.secret), effects: effects, lines: lines, events: events,
            deliver: deliver)
        let end = try await screen.run()
        if case .answered(let view) = end { return ended(view) }
        try await keep(screen, place: place, registry: registry, context: context)
        return try await leave(place, end: end, registry: registry, context: context)
    }

    /// Reply for a session that is over; its exit status is yes only if the answers were accepted.
    private func ended(_ view: SessionView) -> CommandReply {
        let reply = SessionReply(view: view)
        var page = FillPage.outcome(view)
        page.append(reply.page)
        return CommandReply(reply.json, page, status: view.submission?.record.accepted ?? false ? .yes : .no)
    }

    /// Stores entries that were not sent yet, except passwords; does not overwrite a change of the session from
    /// elsewhere.
    private func keep(
        _ screen: FillScreen, place: FilledSession, registry: Registry, context: CommandContext
    ) async throws {
        guard screen.state.place != .outcome else { return }
        let step: String? = if case .step(let id) = screen.state.place { id } else { nil }
        do throws(RegistryError) {
            _ = try await registry.keepDraft(
                ScreenDraft(screen.state.saved, after: screen.revision, of: step), ofSession: place.view.record.id,
                secret: place.secret)
        } catch {
            switch error {
            case .sessionMoved, .sessionEnded, .sessionExpired, .sessionErased, .superseded:
                context.note("the last entries were not stored: the session continued elsewhere, or ended")
            default: throw error
            }
        }
    }

    /// Prints the command that continues the session.
    private func leave(
        _ place: FilledSession, end: FillScreen.End, registry: Registry, context: CommandContext
    ) async throws -> CommandReply {
        var place = place
        place.view = try await registry.session(place.view.record.id, secret: place.secret)
        var page = TextPage()
        if case .linesEnded = end {
            page.line(.yellow("not complete: "), StyledText("the input ended before the form was complete"))
        }
        let file = keep.map { "@\($0)" } ?? opening.keptFile
        let key = file ?? "\(place.view.record.id) --secret \(place.secret)"
        page.line(.dim("continue with:"))
        // A document keeps the command on one line at any width of the terminal.
        page.document(Array("formulary fill --session \(key)\n".utf8))
        page.line(.dim("Entries are kept until \(place.view.record.expiresAt.text)."))
        guard case .interrupted(let signal) = end else { return CommandReply(place.reply.json, page, status: .no) }
        try? Output.error.write([UInt8(ascii: "\n")])
        try? context.tell(page)
        if signal != SIGINT { Self.die(by: signal) }
        return .printed(.interrupted)
    }

    /// Ends the process by the signal itself, so that its parent sees the signal.
    private static func die(by signal: Int32) {
        var only = sigset_t()
        unsafe sigemptyset(&only)
        unsafe sigaddset(&only, signal)
        _ = Glibc.signal(signal, SIG_DFL)
        unsafe pthread_sigmask(SIG_UNBLOCK, &only, nil)
        kill(getpid(), signal)
    }
}
