import FormEngine
import HTTPTypes
import Registry
import Testing

@testable import Server

@Suite("Tokens for some forms") struct TokenScopeTests {
    /// A server with three forms, and tokens of each role for one of them.
    private struct Scoped {
        let server: ServerHarness
        var secrets: [Role: String] = [:]

        init(_ scope: String) async throws {
            server = try await ServerHarness([
                ServedForms.investor(), ServedForms.investor("kyc/NL"), ServedForms.investor("kyb/NL"),
            ])
            for role in Role.allCases {
                secrets[role] = try await server.token("narrow-\(role.rawValue)", role, forms: [scope])
            }
        }

        func submission(to form: String) async throws -> String {
            let answers = #"{"answers":\#(ServedForms.investorAnswers)}"#
            let reply = try await server.post("/v1/forms/\(form)/submissions", answers, as: .app)
            try #require(reply.status == 200, "\(reply)")
            return reply.json.text("submission")
        }
    }

    /// A server for requests that store nothing.
    private static let shared = Task { try await Scoped("kyc/DE") }

    /// The routes of the interface whose path has a form in it.
    private static let ofForms = RouteRoles.ofInterface.filter { $0.path.contains("{kind}/{name}") }

    @Test("are refused at the addresses of other forms", arguments: ofForms)
    func forms(_ route: RouteRoles) async throws {
        let scoped = try await Self.shared.value
        let role = try #require(route.role)
        let secret = try #require(scoped.secrets[role])
        let body: SentBody = route.method == .get ? .none : .json("{}")
        for (name, isCovered) in [("DE", true), ("NL", false), ("DEX", false), ("D", false), ("de", false)] {
            let reply = try await scoped.server.send(route.method, route.filled(["name": name]), body, token: secret)
            if isCovered {
                #expect(reply.status != 401 && reply.status != 403, "\(reply)")
            } else {
                #expect(reply.status == 403 && reply.code == "form_out_of_scope", "\(name): \(reply)")
            }
        }
    }

    /// The routes of the interface whose path has the id of a submission in it.
    private static let ofSubmissions = RouteRoles.ofInterface.filter { $0.path.contains("/submissions/{id}") }

    @Test(
        "learn nothing of another form's submission: its id is answered as one that nothing has",
        arguments: ofSubmissions)
    func submissions(_ route: RouteRoles) async throws {
        let scoped = try await Scoped("kyc/DE")
        let id = try await scoped.submission(to: "kyc/NL")
        let role = try #require(route.role)
        let secret = try #require(scoped.secrets[role])
        let needed =
            route.path.hasSuffix("/reveal")
            ? #"{"purpose":"x"}"#
            : route.path.hasSuffix("/override") ? #"{"outcome":"rejected","message":"x"}"# : "{}"
        let body: SentBody = route.method == .get ? .none : .json(needed)
        let leaves = try await scoped.server.leaves()
        let foreign = try await scoped.server.send(route.method, route.filled(["id": id]), body, token: secret)
        let unknown = try await scoped.server.send(route.method, route.filled(), body, token: secret)
        #expect(foreign.status == 404 && foreign.code == "no_such_submission", "\(foreign)")
        let nobody = "00000000-0000-7000-8000-000000000000"
        #expect(foreign.json.text("detail").replacing(id, with: nobody) == unknown.json.text("detail"))
        #expect(!foreign.text.contains("kyc/NL"))
        #expect(try await scoped.server.leaves() == leaves)
        _ = try await scoped.server.post("/v1/audit/checkpoint", as: .auditor)
        let whole = try await scoped.server.send(
            route.method, route.filled(["id": id, "field": "x"]), body, as: role)
        #expect(whole.status == 200 || route.path.hasSuffix("/images/{field}"), "\(whole)")
    }

    @Test("for all of a kind cover its forms")
    func kind() async throws {
        let scoped = try await Scoped("kyc/")
        let secret = try #require(scoped.secrets[.viewer])
        let forms = try await scoped.server.get("/v1/forms", token: secret).json["forms"]?.elements ?? []
        #expect(forms.map { $0.text("form") }.sorted() == ["kyc/DE", "kyc/NL"])
        #expect(try await scoped.server.get("/v1/forms/kyb/NL", token: secret).status == 403)
    }

    @Test("see lists without other forms")
    func lists() async throws {
        let scoped = try await Scoped("kyc/DE")
        let own = try await scoped.submission(to: "kyc/DE")
        let other = try await scoped.submission(to: "kyc/NL")
        let list = try await scoped.server.get("/v1/submissions", token: scoped.secrets[.auditor])
        #expect(list.text.contains(own) && !list.text.contains(other))
        for path in ["/v1/submissions", "/v1/audit/leaves"] {
            let reply = try await scoped.server.get("\(path)?form=kyc/NL", token: scoped.secrets[.auditor])
            #expect(reply.status == 403 && reply.code == "form_out_of_scope", "\(reply)")
        }
        let flags = try await scoped.server.post(
            "/ofrep/v1/evaluate/flags", #"{"context":{}}"#, token: scoped.secrets[.app])
        #expect(flags.json["flags"]?.elements?.map { $0.text("key") } == ["kyc/DE"])
        let rollouts = try await scoped.server.get("/v1/rollouts?form=kyc/NL", token: scoped.secrets[.viewer])
        #expect(rollouts.code == "form_out_of_scope")
    }

    @Test("read, verify and sign no log of all forms", arguments: ["/v1/audit/verify", "/v1/audit/checkpoint"])
    func log(_ path: String) async throws {
        let scoped = try await Scoped("kyc/DE")
        let reply = try await scoped.server.post(path, token: scoped.secrets[.auditor])
        #expect(reply.status == 403 && reply.code == "form_out_of_scope", "\(reply)")
        #expect(try await scoped.server.get("/v1/audit/leaves", token: scoped.secrets[.auditor]).status == 403)
        let own = try await scoped.server.get("/v1/audit/leaves?form=kyc/DE", token: scoped.secrets[.auditor])
        #expect(own.status == 200 && !own.text.contains("token.create"))
    }

    @Test("vouch for the values of sources within their forms alone")
    func vouching() async throws {
        let scoped = try await Scoped("kyc/NL")
        let session = try await scoped.server.session(of: "kyc/DE")
        let body = SentBody.json(#"{"step":"main","answers":{},"sources":{"profile":{}}}"#)
        let secret = ["session-secret": session.secret]
        let foreign = try await scoped.server.send(
            .patch, session.path, body, token: scoped.secrets[.app], headers: secret)
        #expect(foreign.status == 404 && foreign.code == "no_such_session", "\(foreign)")
        let alone = try await scoped.server.send(.patch, session.path, body, headers: secret)
        #expect(alone.status == 403 && alone.code == "role_missing", "\(alone)")
    }

    @Test("see no other form in the console")
    func console() async throws {
        let scoped = try await Scoped("kyc/DE")
        let browser = PageBrowser(scoped.server)
        try await browser.signIn(as: "narrow-publisher")
        let list = try await browser.get("/admin/forms")
        #expect(list.text.contains("kyc/DE") && !list.text.contains("kyc/NL"))
        for route in RouteRoles.ofConsole where route.path.contains("{kind}/{name}") && route.method == .get {
            guard Role.publisher.included.contains(try #require(route.role)) else { continue }
            #expect([200, 303, 404, 409].contains(try await browser.get(route.filled()).status), "\(route.path)")
            #expect(try await browser.get(route.filled(["name": "NL"])).status == 403, "\(route.path)")
        }
    }
}
