internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

extension Session {
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

        func reply(in context: CommandContext) async throws -> CommandReply {
            var options = try starting.read(form, actor: context.actor)
            options.idempotencyKey = try once.read()
            let start = options
            return try await context.writingWithSources { registry in
                let started = try await registry.startSession(start)
                starting.said.tell(unread: started.unreadSources, by: form, context)
                let reply = SessionReply(
                    view: started.view, secret: started.secret, isStartRepeated: started.isRepeated)
                // A repeated start succeeds despite findings on its steps, unless a successor took over.
                let goesOn = started.isRepeated && started.view.superseded == nil
                return CommandReply(reply.json, reply.page, status: goesOn ? .yes : reply.status)
            }
        }
    }
}
