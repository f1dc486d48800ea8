internal import ArgumentParser
internal import DataSources
internal import FormEngine
internal import Registry
internal import Replies
internal import Seeds
internal import Server
internal import VipsImages

/// `serve`: serves the registry over HTTP.
struct Serve: RegistryCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Serve the registry over HTTP: pages for people, an API for programs.",
        discussion: """
            Pages are at /, and /openapi.json describes the API. The server listens on loopback unless --host names another \
            address. Behind a TLS proxy, name the public address with --public-url and the proxy with --trusted-proxy. \
            SIGTERM ends the server after the accepted requests. Requests are logged on standard error, a JSON object a line, \
            with the route's template and never with values that somebody typed.

            --sandbox also serves the data sources of the examples, and queries them where FORMULARY_SOURCES has no \
            entry.

            Examples:
              formulary serve
              formulary serve --port 8443 --public-url https://forms.example.com --trusted-proxy 10.0.0.2
            """)

    @Option(help: "The host to listen on.")
    var host: String = "127.0.0.1"

    @Option(help: "The port to listen on; 0 takes a free one. (default: 8080)", transform: TypedWord.port)
    var port: Int?

    @Option(
        help: .init("The https URL that browsers open.", valueName: "url"),
        transform: TypedWord.publicURL)
    var publicURL: String?

    @Option(
        help: .init("A proxy whose X-Forwarded-For is trusted. Repeatable.", valueName: "address"))
    var trustedProxy: [String] = []

    @Option(
        help: .init("A site whose pages may query flags (OFREP). Repeatable.", valueName: "origin"),
        transform: TypedWord.origin)
    var corsOrigin: [String] = []

    @Flag(help: "Serve the data sources of the examples too, and query them.")
    var sandbox = false

    @Flag(help: "Link the console and the playground from the list of forms, as --sandbox does.")
    var toolLinks = false

    @OptionGroup var global: GlobalOptions

    func reply(in context: CommandContext) async throws -> CommandReply {
        let own = try SourceSettingsFile.read()
        guard sandbox else { return try await serve(context, own) }
        return try await SandboxCommand.beside { settings in
            try await serve(context, own.merging(settings) { own, _ in own })
        }
    }

    private func serve(_ context: CommandContext, _ sources: [String: SourceSettings]) async throws -> CommandReply {
        let connectors = Connectors(settings: sources, environment: { Environment[$0] })
        let accounts = sources[TransparentAccounts.usualSource].map { _ in TransparentAccounts(connectors) }
        let settings = settings(context)
        let result: Result<CommandReply, any Error>
        do {
            try await context.writing { registry in
                var registry = registry
                registry.workshop = VipsWorkshop.installed()
                let server = FormularyServer(
                    registry.asking(connectors), settings, accounts: accounts, connectors: connectors)
                try await run(server, context)
            }
            result = .success(.printed(.yes))
        } catch {
            result = .failure(error)
        }
        await connectors.shutdown()
        return try result.get()
    }

    private func run(_ server: FormularyServer, _ context: CommandContext) async throws {
        do {
            try await server.run { address in try context.show(Self.reply(address)) }
        } catch let error as ListeningError {
            throw CommandError(error, host: host, port: port ?? Self.usualPort)
        }
    }

    private static let usualPort = 8080

    private func settings(_ context: CommandContext) -> ServerSettings {
        var settings = ServerSettings()
        settings.host = host
        settings.port = port ?? Self.usualPort
        settings.publicURL = publicURL
        settings.trustedProxies = trustedProxy
        settings.origins = corsOrigin
        settings.isSandbox = sandbox
        settings.linksTools = toolLinks
        settings.engine = engine(context)
        settings.examples = Self.examples
        return settings
    }

    /// The bundled documents: the newest version of each seed that names its own form, and the templates.
    private static let examples: [(name: String, text: String)] = {
        var seeds: [(name: String, text: String)] = []
        for config in Seeds.configs where config.form == nil {
            let name = "seed:" + config.file.split(separator: "-").dropLast().joined(separator: "/")
            seeds.removeAll { $0.name == name }
            seeds.append((name, String(decoding: config.bytes, as: UTF8.self)))
        }
        return seeds + Seeds.templates.map { ("template:\($0.form)", $0.text) }
    }()

    /// The engine for browsers; pages also work without it.
    private func engine(_ context: CommandContext) -> [String: [UInt8]]? {
        do {
            return Dictionary(uniqueKeysWithValues: try BrowserEngine.read().files.map { ($0.name, $0.content) })
        } catch {
            context.note("pages are served without the engine: \(CommandError(error).message)")
            return nil
        }
    }

    private static func reply(_ address: String) -> CommandReply {
        var page = TextPage()
        page.line(.green("listening: "), StyledText(address))
        return CommandReply(.object(["address": .text(address)]), page)
    }
}
