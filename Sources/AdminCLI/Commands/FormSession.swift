internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

/// `session`: one person's way through a form, step by step.
struct FormSession: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "session",
        abstract: "Fill in a form step by step, by the version it began with.",
        discussion: """
            A session keeps the version that was live when it started, whatever is published or rolled back meanwhile. \
            Its answers are sealed; only its secret opens it. A later step is refused until those before it pass. Where \
            a release's --finish-by has passed, or its version was withdrawn with --restart-sessions, it answers \
            `superseded`, exit status 1, with another session and its secret: that one holds the answers whose fields \
            the live version still has.

            Example:
              formulary session start identity/US --json
            """,
        subcommands: [Start.self, AnswerStep.self, ShowOne.self, SubmitOne.self])

    /// `session start`.
    struct Start: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "start",
            abstract: "Start a session of the version that is live.",
            discussion: """
                Tells the secret that opens the session, this once. It takes answers for as long as the form's policy \
                says, a day unless it says otherwise. Under an idempotency key the same start gives the same session \
                and secret for seven days, so that one whose answer was lost can be sent again. Where that session was \
                superseded meanwhile, its successor is told, with exit status 1, as by every other command.

                Where a session waits at an outcome for somebody's consent, `session answer` and `session show` tell the \
                form to consent by and a token. A session of that form that was started with --consent consents when it \
                is submitted and accepted, and completes the one that waits if nothing else is left of it.

                With --prefill it begins with fields that are filled in, as by a link: `fill --session` and pages show \
                them so, and they count once their step is sent.

                Examples:
                  formulary session start quote/loan --json > session.json
                  formulary session start identity/EU --prefill '{"member_state": "NL"}'
                  formulary session start quote/loan --idempotency-key 5f2c
                """)

        @Argument(help: "The form.", transform: TypedWord.form)
        var form: FormKey

        @OptionGroup var starting: SessionStartOptions

        @OptionGroup var once: IdempotencyOptions

        @OptionGroup var global: GlobalOptions

        func validate() throws {
            try SecretFile.checkStandardInput(starting.files + [once.idempotencyKeyFile])
        }

        func answer(_ session: Session) async throws -> CommandReply {
            var options = try starting.read(form, actor: session.actor)
            options.idempotencyKey = try once.read()
            let start = options
            return try await session.judging { registry in
                let started = try await registry.startSession(start)
                starting.said.tell(unread: started.unreadSources, by: form, session)
                let answer = SessionReply(
                    view: started.view, secret: started.secret, isStartRepeated: started.isRepeated)
                // Findings on its steps by now are no answer to a start; that it goes on elsewhere is.
                let goesOn = started.isRepeated && started.view.superseded == nil
                return CommandReply(answer.json, answer.page, status: goesOn ? .yes : answer.status)
            }
        }
    }

    /// `session answer`.
    struct AnswerStep: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "answer",
            abstract: "Send the answers of one step.",
            discussion: """
                What passes opens the next step; the exit status is 1 where something must be corrected. With \
                --revision the answers count only if nobody else sent some meanwhile, and the same step sent again is \
                answered as it was. An earlier step may be sent again. A route that ends the form ends the session. An answer \
                to a field that is hidden by the others is not kept: `dropped` names it.

                Example:
                  echo '{"amount": 9000, "months": 24, "purpose": "car"}' > loan.json
                  formulary session start quote/loan --json > session.json
                  formulary session answer @session.json --step loan --data loan.json
                """)

        @OptionGroup var opening: SecretOptions

        @Option(help: .init("The step whose answers they are.", valueName: "step"))
        var step: String

        @Option(
            help: .init("The answers: a file with a JSON object, or - for standard input.", valueName: "file"),
            completion: .file())
        var data: String

        @Option(
            help: .init("The revision that the answers follow on. (default: the session's own)", valueName: "number"),
            transform: TypedWord.wholeNumber)
        var revision: Int?

        @OptionGroup var said: SourceOptions

        @OptionGroup var global: GlobalOptions

        func validate() throws {
            try SecretFile.checkStandardInput([data, said.sources] + opening.files)
        }

        func answer(_ session: Session) async throws -> CommandReply {
            let answers = try InputFile(data).read()
            let opened = try opening.read()
            var request = StepRequest(
                session: opened.session, secret: opened.secret, step: step, answers: answers)
            request.revision = revision
            request.sources = try said.read()
            let step = request
            return try await session.judging { registry in
                do {
                    return CommandReply(SessionReply(view: try await registry.answer(step)))
                } catch {
                    throw JudgementOptions.located(error, answers: answers, in: data)
                }
            }
        }
    }

    /// `session show`.
    struct ShowOne: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "show",
            abstract: "Show where a session stands, or how it ended.",
            discussion: """
                Example:
                  formulary session start quote/loan --json > session.json
                  formulary session show @session.json
                """)

        @OptionGroup var opening: SecretOptions

        @OptionGroup var global: GlobalOptions

        func answer(_ session: Session) async throws -> CommandReply {
            let opened = try opening.read()
            return try await session.judging { registry in
                let answer = SessionReply(view: try await registry.session(opened.session, secret: opened.secret))
                return CommandReply(answer.json, answer.page, status: answer.view.superseded == nil ? .yes : .no)
            }
        }
    }

    /// `session submit`.
    struct SubmitOne: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "submit",
            abstract: "Judge the whole of a session, and store it.",
            discussion: """
                Ages count on the day of submitting: a step that fails then is to be answered again, and the exit status \
                is 1. A session that was submitted is answered with what is stored, once and for all.

                Example:
                  echo '{"amount": 9000, "months": 24, "purpose": "car"}' > loan.json
                  echo '{"income": 4000, "housing": 900, "birth_date": "1990-05-17"}' > you.json
                  formulary session start quote/loan --json > session.json
                  formulary session answer @session.json --step loan --data loan.json
                  formulary session answer @session.json --step you --data you.json
                  formulary session submit @session.json
                """)

        @OptionGroup var opening: SecretOptions

        @OptionGroup var global: GlobalOptions

        func answer(_ session: Session) async throws -> CommandReply {
            let opened = try opening.read()
            return try await session.judging { registry in
                CommandReply(
                    SessionReply(view: try await registry.submitSession(opened.session, secret: opened.secret)))
            }
        }
    }
}

extension CommandReply {
    /// Where a session stands, and whether that is as hoped.
    fileprivate init(_ answer: SessionReply) {
        self.init(answer.json, answer.page, status: answer.status)
    }
}
