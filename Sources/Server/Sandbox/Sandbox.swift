internal import FormEngine
internal import HTTPTypes
internal import Hummingbird
internal import Logging
internal import NIOCore

/// A server that imitates the services of the examples: a Dutch profile, countries and cities, car quotes, VAT numbers,
/// accounts.
public struct Sandbox: Sendable {
    /// The host it listens on.
    public var host = "127.0.0.1"
    /// The port it listens on; 0: any that is free.
    public var port = 8089
    /// Delays and faults at the start; posts to `/sandbox/knobs` change them.
    public var knobs: [SandboxKnob] = []
    private let accounts: SandboxAccounts

    /// A sandbox with a fixture of transparent accounts; nil if the fixture is not JSON.
    public init?(accounts fixture: [UInt8]) {
        guard let accounts = try? SandboxAccounts(fixture: fixture) else { return nil }
        self.accounts = accounts
    }

    /// Serves until the process gets a signal to end.
    ///
    /// Throws a `ListeningError` if the port is not available, and any other error unchanged.
    ///
    /// - Parameter onListening: Called with the port once the sandbox accepts connections; an error that it throws ends
    ///   the sandbox.
    public func run(onListening: (Int) async throws -> Void) async throws {
        let panel = SandboxPanel(knobs)
        var logger = Logger(label: "sandbox")
        logger.logLevel = .critical
        let (ports, listening) = AsyncStream.makeStream(of: Int.self)
        let application = Application(
            router: router(panel),
            configuration: .init(address: .hostname(host, port: port)),
            onServerRunning: { channel in listening.yield(channel.localAddress?.port ?? 0) },
            logger: logger)
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                defer { listening.finish() }
                try await application.runService()
            }
            var isListening = false
            for await port in ports {
                isListening = true
                try await onListening(port)
            }
            do {
                try await group.next()
            } catch {
                throw isListening ? error : ListeningError(error)
            }
        }
    }

    /// All routes, behind the middleware that delays and fails replies.
    private func router(_ panel: SandboxPanel) -> Router<BasicRequestContext> {
        let router = Router()
        router.addMiddleware { FaultMiddleware(panel: panel) }
        router.get("/api/nl-user-profile") { _, _ in
            SandboxReply(SandboxFacts.profile)
        }
        router.get("/api/countries") { _, _ in SandboxReply(SandboxFacts.countries) }
        router.get("/api/cities") { request, _ in
            SandboxReply(SandboxFacts.cities(in: request.uri.queryParameters.get("country") ?? ""))
        }
        router.get("/api/vat/{number}") { _, context in
            SandboxReply(SandboxFacts.vatNumber(context.parameters.get("number") ?? ""))
        }
        router.post("/api/quotes/car") { request, _ in SandboxReply(SandboxFacts.carQuote(try await request.json())) }
        router.post("/api/quotes/advice") { request, _ in SandboxReply(SandboxFacts.advice(try await request.json())) }
        router.get("/sandbox/requests") { _, _ in
            SandboxReply(.object(await panel.requests.sorted { $0.key < $1.key }.map { .init($0.key, .int($0.value)) }))
        }
        router.post("/sandbox/knobs") { request, _ in
            guard let knob = SandboxKnob(try await request.json()) else {
                return SandboxReply(
                    .object(["error": .text("a knob has a path, and perhaps delay, fault and times")]), 400)
            }
            await panel.turn(knob)
            return SandboxReply(.object([]))
        }
        addAccounts(to: router)
        return router
    }

    private func addAccounts(to router: Router<BasicRequestContext>) {
        let path = SandboxAccounts.path
        let accounts = accounts
        // Clients send the path with or without a slash at its end; the router accepts both.
        router.get("\(path)") { request, _ in
            guard request.hasKey else { return SandboxReply(SandboxAccounts.refusal, 412) }
            let query = request.uri.queryParameters
            return SandboxReply(accounts.list(page: query.page, size: query.size, filter: query.get("filter")))
        }
        router.get("\(path)/{number}") { request, context in
            guard request.hasKey else { return SandboxReply(SandboxAccounts.refusal, 412) }
            guard let account = accounts.account(context.parameters.get("number") ?? "") else {
                return SandboxReply(SandboxAccounts.unknown, 404)
            }
            return SandboxReply(account)
        }
        router.get("\(path)/{number}/transactions") { request, context in
            guard request.hasKey else { return SandboxReply(SandboxAccounts.refusal, 412) }
            let query = request.uri.queryParameters
            let number = context.parameters.get("number") ?? ""
            guard let page = accounts.transactions(of: number, page: query.page, size: query.size) else {
                return SandboxReply(SandboxAccounts.unknown, 404)
            }
            return SandboxReply(page)
        }
    }
}

/// A JSON document with a status.
struct SandboxReply: ResponseGenerator {
    let value: JSONValue
    let status: Int

    init(_ value: JSONValue, _ status: Int = 200) {
        self.value = value
        self.status = status
    }

    func response(from request: Request, context: some RequestContext) throws -> Response {
        Response(
            status: .init(code: status), headers: [.contentType: "application/json; charset=utf-8"],
            body: .init(byteBuffer: ByteBuffer(bytes: JSONWriter.bytes(of: value))))
    }
}

extension Request {
    /// Whether the request has the API key of the accounts.
    fileprivate var hasKey: Bool {
        HTTPField.Name("web-api-key").flatMap { headers[$0] } == SandboxAccounts.key
    }

    /// The body as JSON, of at most 64 KiB.
    fileprivate func json() async throws -> JSONValue {
        let buffer = try await body.collect(upTo: 65_536)
        do throws(JSONError) {
            return try JSONValue(json: Array(buffer.readableBytesView))
        } catch {
            throw HTTPError(.badRequest, message: error.message)
        }
    }
}

extension Parameters {
    fileprivate var page: Int { Swift.max(0, get("page").flatMap { Int($0) } ?? 0) }
    fileprivate var size: Int { Swift.min(Swift.max(1, get("size").flatMap { Int($0) } ?? 50), 1_000) }
}

extension SandboxKnob {
    /// Reads a knob: `{"path": "/api/countries", "delay": 5000, "fault": "500", "times": 1}`.
    init?(_ value: JSONValue) {
        guard let path = value["path"]?.string, path.hasPrefix("/") else { return nil }
        let word = value["fault"]?.string
        let fault = word.flatMap { SandboxFault($0) }
        if word != nil, fault == nil { return nil }
        let count = { (name: String) in value[name]?.double.flatMap { Int(exactly: $0) } }
        self.init(path: path, delay: count("delay"), fault: fault, times: count("times"))
    }
}
