internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

extension Session {
    /// `session start`.
    struct Start: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "start",
            abstract: "Start a session of the live version.",
            discussion: """
                Prints the session's secret, only this once. The session takes answers for the time that the form's \
                policy sets, a day by default. With an idempotency key, a repeated start prints the same session and \
                secret for seven days, so that a lost reply can be fetched again. If that session was superseded, the \
                command prints the successor, exit status 1.

                A session may wait at an outcome for another person's consent: `session answer` and `session show` \
                then print the form to consent by and a token. A session of that form, started with --consent, gives \
                the consent when it is submitted and accepted, and completes the waiting session if nothing else is \
                missing.

                --prefill fills in fields, as a link does: `fill --session` and pages show the values, which count \
                once their step is sent.

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
