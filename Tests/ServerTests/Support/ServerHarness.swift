import FormEngine
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import NIOCore
import SQLiteStore
import Testing

@testable import Registry
@testable import Server

/// The server over a registry in memory, asked within the process: its router, handlers and middlewares, without sockets.
///
/// Tests that only read may share one. Each request has a new client address unless the test names one, so that no rate limit
/// is reached by chance.
struct ServerHarness: Sendable {
    let registry: Registry
    let clock: MovedClock
    let log: RecordedLog
    /// The secret of a token with each role, which is named `t-` and the role.
    private(set) var secrets: [Role: String] = [:]
    private let client: any TestClientProtocol
    private let clients = ClientNumbers()

    /// The address that pages, problems and the description name.
    static let address = "http://localhost"

    /// A server with forms that are published.
    ///
    /// - Parameter forms: Configs in JSON.
    init(_ forms: [String] = [], edit: (inout ServerSettings) -> Void = { _ in }) async throws {
        let clock = MovedClock()
        let log = RecordedLog()
        (self.clock, self.log) = (clock, log)
        let surroundings = Surroundings(now: { clock.now }, randomBytes: Surroundings.system.randomBytes)
        registry = try await Registry.create(
            store: try SQLiteStore.inMemory(), keyStore: try SQLiteKeyStore.inMemory(),
            master: MasterKey(random: surroundings.randomBytes), actor: "tester", surroundings: surroundings)
        var settings = ServerSettings()
        settings.publicURL = Self.address
        settings.trustedProxies = [Self.proxy]
        edit(&settings)
        let services = ServerServices(
            registry, settings, accounts: nil, logger: Logger(label: "test") { _ in RecordedLog.Handler(log: log) })
        let router = Dispatcher(services: services, routes: Server.Route.all).router().buildResponder()
        let application = Application(responder: WholeReplies(inner: router))
        client = try await application.test(.router) { $0 }
        for form in forms { try await publish(form) }
        for role in Role.allCases { secrets[role] = try await token("t-\(role.rawValue)", role) }
    }

    /// Peer address of a request without a socket; the server trusts it as a proxy.
    private static let proxy = "local"

    /// Publishes a config over whatever is live.
    func publish(_ config: String) async throws {
        let bytes = Array(config.utf8)
        let reading = FormConfig.read(json: bytes)
        var publication = Publication(
            config: try #require(reading.config, "\(reading.diagnostics)"),
            source: SourceDocument(format: .json, dialect: "formulary", bytes: bytes), actor: "tester")
        publication.base = .forced
        _ = try await registry.publish(publication)
    }

    /// Makes a token, and gives its secret.
    func token(
        _ name: String, _ roles: Role..., forms: [String] = [], seconds: Int64? = nil
    ) async throws -> String {
        let draft = TokenDraft(
            name: name, roles: roles, forms: try forms.map { try #require(FormScope($0)) },
            expiresAt: seconds.map { clock.now.advanced(bySeconds: $0) })
        return try await registry.createToken(draft, actor: "tester").secret
    }

    /// How many leaves the audit log has.
    func leaves() async throws -> Int { try await registry.store.head().size }

    /// An address that no request came from yet.
    func newClient() -> String { clients.newAddress() }

    /// One request.
    ///
    /// - Parameters:
    ///   - role: The role whose token is sent.
    ///   - token: A secret that is sent instead.
    ///   - client: The address that the request comes from; a new one if left out.
    func send(
        _ method: HTTPRequest.Method, _ path: String, _ body: SentBody = .none, as role: Role? = nil,
        token: String? = nil, headers: [String: String] = [:], client address: String? = nil
    ) async throws -> ServedReply {
        var fields = HTTPFields()
        fields[.forwardedFor] = address ?? newClient()
        if let secret = token ?? role.flatMap({ secrets[$0] }) { fields[.authorization] = "Bearer \(secret)" }
        if let type = body.mediaType { fields[.contentType] = type }
        for (name, value) in headers { fields[try #require(HTTPField.Name(name))] = value }
        let response = try await client.executeRequest(
            uri: path, method: method, headers: fields, body: body.bytes.map { ByteBuffer(bytes: $0) })
        return ServedReply(
            status: response.status.code, fields: response.headers, body: Array(response.body.readableBytesView))
    }

    func get(
        _ path: String, as role: Role? = nil, token: String? = nil, headers: [String: String] = [:]
    ) async throws -> ServedReply {
        try await send(.get, path, as: role, token: token, headers: headers)
    }

    /// A request with a JSON document.
    func post(
        _ path: String, _ json: String = "{}", as role: Role? = nil, token: String? = nil,
        headers: [String: String] = [:]
    ) async throws -> ServedReply {
        try await send(.post, path, .json(json), as: role, token: token, headers: headers)
    }

    /// A session that somebody without a token starts.
    func session(of form: String) async throws -> StartedVisit {
        let reply = try await post("/v1/forms/\(form)/sessions")
        try #require(reply.status == 201, "\(reply)")
        return StartedVisit(id: reply.json.text("session"), secret: reply.json.text("secret"))
    }
}

/// Id and secret of a session that the test started.
struct StartedVisit: Sendable {
    let id: String
    let secret: String

    var path: String { "/v1/sessions/\(id)" }
    /// The cookie of a browser that goes on with it.
    var cookie: String { "\(id).\(secret)" }
}
