internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

/// `resolve`: shows which version a subject gets, and why.
struct Resolve: RegistryCommand {
    static let configuration = CommandConfiguration(
        commandName: "resolve",
        abstract: "Show which version a subject gets, and why.",
        discussion: """
            Writes nothing: only the start of a session or a submission exposes a subject to an arm. Without a subject \
            the result is the live version. --at resolves for a past time, from the rows that existed then. A subject \
            is found by its keyed hash, which needs the keys; without a subject no key is needed.

            Examples:
              formulary resolve kyc/NL
              formulary resolve kyc/NL --subject customer-17 --context '{"country": "NL"}'
            """)

    @Argument(help: "The form.", transform: TypedWord.form)
    var form: FormKey

    @OptionGroup var person: SubjectOptions

    @OptionGroup var fact: ContextOption

    @Option(help: .init("The time to resolve for. (default: now)", valueName: "time"), transform: TypedWord.time)
    var at: Timestamp?

    @Option(help: "The channel. (default: production)", transform: TypedWord.channel)
    var channel: Channel?

    @OptionGroup var global: LookOptions

    func validate() throws {
        try SecretFile.checkStandardInput([person.subjectFile, fact.file])
    }

    func reply(in context: CommandContext) async throws -> CommandReply {
        let subject = try person.read()
        let known = try fact.read()
        let resolution =
            subject == nil
            ? try await context.reading { try await resolve(nil, known, in: $0) }
            : try await context.readingWithKeys { try await resolve(subject, known, in: $0) }
        let reply = ResolutionReply(resolution: resolution)
        return CommandReply(reply.json, reply.page)
    }

    private func resolve(_ subject: String?, _ context: JSONValue, in registry: Registry) async throws -> Resolution {
        try await registry.resolve(form, on: channel ?? .production, subject: subject, context: context, at: at)
    }
}
