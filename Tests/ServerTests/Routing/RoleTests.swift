import HTTPTypes
import Registry
import Testing

@testable import Server

@Suite("Roles that routes need") struct RoleTests {
    /// Who sends a request: somebody without a token, or with a token of a role.
    private static let callers: [Role?] = [nil] + Role.allCases

    /// A server for requests that are refused, and change nothing.
    private static let shared = Task { try await ServerHarness([ServedForms.investor()]) }

    /// The smallest request of a route.
    private static func ask(
        _ server: ServerHarness, _ route: RouteRoles, as role: Role?
    ) async throws -> ServedReply {
        try await server.send(route.method, route.filled(), route.method == .get ? .none : .json("{}"), as: role)
    }

    @Test("match the table in routes.tsv")
    func table() {
        let served = Server.Route.all.map { route in
            let audience =
                switch route.audience {
                case .everybody: "everybody"
                case .session: "session"
                case .applicant: "applicant"
                case .role(let role), .console(let role): role.rawValue
                }
            return "\(route.method.rawValue) \(route.path.replacing("...}", with: "}")) \(audience)"
        }
        let expected = RouteRoles.all.map { row in
            let audience =
                switch row.audience {
                // Handlers check the cookie and the token of a page's script.
                case .everybody, .script: "everybody"
                case .session: "session"
                case .applicant: "applicant"
                case .role(let role): role.rawValue
                }
            return "\(row.testDescription) \(audience)"
        }
        #expect(served.sorted() == expected.sorted())
    }

    @Test("refuse everybody else, and record nothing", arguments: RouteRoles.ofInterface)
    func refused(_ route: RouteRoles) async throws {
        let server = try await Self.shared.value
        let leaves = try await server.leaves()
        for caller in Self.callers where !(caller?.included.contains(try #require(route.role)) ?? false) {
            let reply = try await Self.ask(server, route, as: caller)
            #expect(reply.status == (caller == nil ? 401 : 403), "\(reply)")
            #expect(reply.mediaType == "application/problem+json")
            #expect(reply.code == (caller == nil ? "token_needed" : "role_missing"))
            #expect(reply["www-authenticate"] == (caller == nil ? "Bearer" : nil))
        }
        #expect(try await server.leaves() == leaves)
    }

    @Test("admit every token that has them", arguments: Role.allCases)
    func admitted(_ role: Role) async throws {
        let server = try await ServerHarness([ServedForms.investor()])
        for route in RouteRoles.ofInterface where role.included.contains(try #require(route.role)) {
            let reply = try await Self.ask(server, route, as: role)
            #expect(
                reply.status != 401 && reply.status != 403 && reply.status < 500, "\(route.testDescription): \(reply)")
        }
    }

    @Test(
        "of console pages come from the cookie alone: a token in a header signs nobody in",
        arguments: RouteRoles.ofConsole)
    func cookie(_ route: RouteRoles) async throws {
        let server = try await Self.shared.value
        for caller in Self.callers {
            let body: SentBody = route.method == .get ? .none : .form(["a": "b"])
            let reply = try await server.send(route.method, route.filled(), body, as: caller)
            #expect(reply.status == 401 && reply.mediaType == "text/html", "\(reply)")
            #expect(!reply.text.contains("kyc/DE"))
        }
    }

    @Test(
        "of console pages refuse browsers without them, and posts without the page's token", arguments: Role.allCases)
    func console(_ role: Role) async throws {
        let server = try await ServerHarness([ServedForms.investor()])
        let browser = PageBrowser(server)
        try await browser.signIn(as: role)
        for route in RouteRoles.ofConsole where !route.path.hasSuffix("/sign-out") {
            let reply =
                route.method == .get
                ? try await browser.get(route.filled()) : try await browser.post(route.filled(), [:])
            let isAllowed = role.included.contains(try #require(route.role))
            if isAllowed, route.method == .get {
                #expect(![401, 403].contains(reply.status) && reply.status < 500, "\(route.path): \(reply.status)")
            } else {
                #expect(reply.status == 403, "\(route.testDescription): \(reply.status)")
                #expect(reply.text.contains("Not allowed") == !isAllowed, "\(route.testDescription)")
            }
            if role == .app { #expect(!reply.text.contains("kyc/DE")) }
        }
    }

    @Test("open no session, which needs its own secret", arguments: RouteRoles.all.filter { $0.audience == .session })
    func session(_ route: RouteRoles) async throws {
        let server = try await ServerHarness([ServedForms.investor()])
        let (own, other) = (try await server.session(of: "kyc/DE"), try await server.session(of: "kyc/DE"))
        let body: SentBody =
            switch route.method {
            case .get: .none
            case .patch: .json(#"{"step":"main","answers":{}}"#)
            case .put: .bytes([1], type: "image/png")
            default: .json(route.path.hasSuffix("/submit") ? "{}" : #"{"name":"x"}"#)
            }
        for caller in Self.callers {
            let without = try await server.send(route.method, route.filled(["id": own.id]), body, as: caller)
            #expect(without.status == 401 && without.code == "token_needed", "\(without)")
            let foreign = try await server.send(
                route.method, route.filled(["id": own.id]), body, as: caller, headers: ["session-secret": other.secret])
            #expect(foreign.status == 404 && foreign.code == "no_such_session", "\(foreign)")
        }
    }

    @Test(
        "do not replace the page's token at the routes of its script",
        arguments: RouteRoles.all.filter { $0.audience == .script })
    func script(_ route: RouteRoles) async throws {
        let server = try await Self.shared.value
        let body: SentBody = route.path.contains("/image/") ? .bytes([1], type: "image/png") : .json("{}")
        for caller in Self.callers {
            let reply = try await server.send(route.method, route.filled(), body, as: caller)
            #expect(reply.status == 403 && reply.code == "not_from_page", "\(reply)")
        }
    }

    @Test("of one token add up")
    func several() async throws {
        let server = try await ServerHarness([ServedForms.investor()])
        let secret = try await server.token("both", .auditor, .app)
        #expect(try await server.get("/v1/submissions", token: secret).status == 200)
        #expect(try await server.post("/v1/forms/kyc/DE/resolve", token: secret).status == 200)
        #expect(try await server.post("/v1/lint", token: secret).status == 403)
    }

    @Test("are not needed to start a session, but to say whom it is for", arguments: callers)
    func applicant(_ role: Role?) async throws {
        let server = try await ServerHarness([ServedForms.investor()])
        #expect(try await server.post("/v1/forms/kyc/DE/sessions", as: role).status == 201)
        for said in [
            #"{"subject":"s"}"#, #"{"context":{"country":"DE"}}"#, #"{"sources":{}}"#, #"{"test":true}"#,
            #"{"channel":"production"}"#,
        ] {
            let reply = try await server.post("/v1/forms/kyc/DE/sessions", said, as: role)
            #expect(reply.status == (role == .app ? 201 : 403), "\(said): \(reply)")
        }
    }

    /// Paths with the methods that each takes.
    private static let places = Dictionary(grouping: RouteRoles.all, by: \.path).map { $0.value }

    @Test("allow no method that the path lacks: the answer lists those it has", arguments: places)
    func methods(_ place: [RouteRoles]) async throws {
        let server = try await Self.shared.value
        let allowed = place.map { $0.method }
        for method: HTTPRequest.Method in [.post, .put, .patch, .delete] where !allowed.contains(method) {
            let reply = try await server.send(method, place[0].filled(), as: .admin)
            #expect(reply.status == 405 && reply.code == "method_not_allowed", "\(reply)")
            let named = (reply["allow"] ?? "").split(separator: ",").map { $0.filter { $0 != " " } }
            #expect(named.sorted() == allowed.map(\.rawValue).sorted())
        }
    }
}
