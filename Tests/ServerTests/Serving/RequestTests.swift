import FormEngine
import HTTPTypes
import Registry
import Testing

@testable import Server

/// A request that the server refuses, and how.
struct RefusedRequest: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let method: HTTPRequest.Method
    let path: String
    var body = SentBody.none
    var headers: [String: String] = [:]
    var role: Role? = .admin
    let status: Int
    let code: String
}

@Suite("Requests") struct RequestTests {
    private static let lint = "/v1/lint"
    private static let sessions = "/v1/forms/kyc/DE/sessions"

    /// A server for requests that are refused, and change nothing.
    private static let shared = Task { try await ServerHarness([ServedForms.investor()]) }

    private static let refused: [RefusedRequest] = [
        .init(testDescription: "no such address", method: .get, path: "/v1/nothing", status: 404, code: "not_found"),
        .init(
            testDescription: "an address with a slash behind it", method: .get, path: "/v1/forms/kyc", status: 404,
            code: "not_found"),
        .init(
            testDescription: "no such form", method: .get, path: "/v1/forms/kyc/XX", status: 404, code: "no_such_form"),
        .init(
            testDescription: "no form's key", method: .get, path: "/v1/forms/KYC/DE", status: 404, code: "no_such_form"),
        .init(
            testDescription: "no such version", method: .get, path: "/v1/forms/kyc/DE/versions/9", status: 404,
            code: "no_such_version"),
        .init(
            testDescription: "no number", method: .get, path: "/v1/forms/kyc/DE/versions/01", status: 404,
            code: "not_found"),
        .init(
            testDescription: "no such channel", method: .get, path: "/v1/forms/kyc/DE?channel=x", status: 404,
            code: "unknown_channel"),
        .init(
            testDescription: "no channel", method: .get, path: "/v1/forms/kyc/DE?channel=X", status: 400,
            code: "malformed_request"),
        .init(
            testDescription: "no such submission", method: .get, path: "/v1/submissions/x", status: 404,
            code: "no_such_submission"),
        .init(
            testDescription: "no checkpoint", method: .get, path: "/v1/audit/checkpoint", status: 404,
            code: "no_such_checkpoint"),
        .init(testDescription: "no accounts", method: .get, path: "/v1/accounts", status: 404, code: "no_accounts"),
        .init(
            testDescription: "a mistyped parameter", method: .get, path: "/v1/forms/kyc/DE?chanel=x", status: 400,
            code: "malformed_request"),
        .init(
            testDescription: "a parameter twice", method: .get, path: "/v1/forms/kyc/DE?channel=a&channel=b",
            status: 400, code: "malformed_request"),
        .init(
            testDescription: "a query that is not UTF-8", method: .get, path: "/v1/forms/kyc/DE?channel=%ff",
            status: 400, code: "malformed_request"),
        .init(
            testDescription: "a slash in a parameter", method: .get, path: "/v1/forms/kyc%2fDE/x", status: 404,
            code: "not_found"),
        .init(
            testDescription: "dots in a parameter", method: .get, path: "/v1/forms/%2e%2e/x", status: 404,
            code: "not_found"),
        .init(
            testDescription: "two hosts", method: .get, path: "/v1/forms", headers: ["host": "localhost"], status: 400,
            code: "malformed_request"),
        .init(
            testDescription: "an expectation", method: .get, path: "/v1/forms", headers: ["expect": "202-accepted"],
            status: 417, code: "expectation_failed"),
        .init(
            testDescription: "a body where none is taken", method: .get, path: "/v1/forms", body: .json("{}"),
            status: 413, code: "body_too_large"),
        .init(
            testDescription: "a body that is too large", method: .post, path: lint,
            body: .yaml(String(repeating: " ", count: 1 << 20 | 1)), status: 413, code: "body_too_large"),
        .init(
            testDescription: "a compressed body", method: .post, path: lint, body: .yaml("a"),
            headers: ["content-encoding": "gzip"], status: 415, code: "encoded_body"),
        .init(
            testDescription: "another charset", method: .post, path: lint,
            body: .bytes([97], type: "text/yaml; charset=latin1"), status: 415, code: "wrong_media_type"),
        .init(
            testDescription: "JSON that is said to be text", method: .post, path: sessions,
            body: .bytes([123, 125], type: "text/plain"), status: 415, code: "wrong_media_type"),
        .init(
            testDescription: "JSON that is said to be nothing", method: .post, path: sessions,
            body: .bytes([123, 125], type: nil), status: 415, code: "wrong_media_type"),
        .init(
            testDescription: "JSON that is none", method: .post, path: sessions, body: .json("{"), status: 400,
            code: "malformed_request"),
        .init(
            testDescription: "JSON with a name twice", method: .post, path: sessions,
            body: .json(#"{"locale":"en","locale":"de"}"#), status: 400, code: "malformed_request"),
        .init(
            testDescription: "an unknown member", method: .post, path: sessions,
            body: .json(#"{"subjekt":"s"}"#), status: 400, code: "malformed_request"),
        .init(
            testDescription: "no token", method: .get, path: "/v1/forms", role: nil, status: 401, code: "token_needed"),
        .init(
            testDescription: "no role", method: .get, path: "/v1/forms", role: .app, status: 403, code: "role_missing"),
    ]

    @Test("refused requests get a problem with a code and help", arguments: refused)
    func problem(_ request: RefusedRequest) async throws {
        let server = try await Self.shared.value
        let reply = try await server.send(
            request.method, request.path, request.body, as: request.role, headers: request.headers)
        #expect(reply.status == request.status && reply.code == request.code, "\(reply)")
        #expect(reply["content-type"] == "application/problem+json" && reply["cache-control"] == "no-store")
        let told = reply.json
        #expect(told.text("type") == "http://localhost/problems/\(request.code)")
        #expect(told.text("title") == Problem.title(of: request.status) && told["status"] == .int(request.status))
        #expect(!told.text("detail").isEmpty && !told.text("help").isEmpty)
        #expect(told.text("request") == reply["x-request-id"])
        #expect(
            server.log.lines.contains { $0.contains("code=\(request.code)") && $0.contains("status=\(request.status)") }
        )
    }

    @Test("get a whole problem, member by member")
    func whole() async throws {
        let server = try await ServerHarness([ServedForms.investor()])
        let reply = try await server.get("/v1/forms/kyc/DF", as: .viewer)
        let id = try #require(reply["x-request-id"])
        #expect(
            reply.text == #"{"type":"http://localhost/problems/no_such_form","title":"Not Found","status":404,"#
                + #""detail":"There is no form `kyc/DF`.","code":"no_such_form","#
                + #""help":"`GET /v1/forms` lists all forms.","request":"\#(id)"}"#)
    }

    @Test("under another host's name are refused, but for probes")
    func host() async throws {
        let server = try await ServerHarness { $0.publicURL = "https://forms.example.com" }
        for path in ["/v1/forms", "/", "/openapi.json"] {
            let reply = try await server.get(path, as: .viewer)
            #expect(reply.status == 421, "\(reply)")
        }
        for path in ["/healthz", "/readyz", "/metrics"] { #expect(try await server.get(path).status == 200) }
    }

    @Test(
        "of pages get problems as pages, in the browser's language",
        arguments: [("de", "de"), ("nl;q=0.5, ar", "ar"), ("xx", "en")])
    func page(_ accepted: String, _ language: String) async throws {
        let server = try await ServerHarness()
        for path in ["/f/kyc/XX", "/nothing"] {
            let reply = try await server.get(path, headers: ["accept": "text/html", "accept-language": accepted])
            #expect(reply.status == 404 && reply.mediaType == "text/html", "\(path)")
            #expect(reply.text.contains("lang=\"\(language)\""), "\(path)")
        }
        #expect(try await server.get("/nothing").mediaType == "application/problem+json")
    }

    @Test(
        "get headers that keep browsers from harm",
        arguments: ["/", "/v1/forms", "/v1/nothing", "/healthz", "/assets/0123456789abcdef/form.js"])
    func headers(_ path: String) async throws {
        let server = try await ServerHarness()
        let reply = try await server.get(path)
        #expect(reply["x-content-type-options"] == "nosniff" && reply["referrer-policy"] == "no-referrer")
        #expect(reply["content-security-policy"]?.contains("default-src 'none'") == true)
        #expect(reply["content-security-policy"]?.contains("frame-ancestors 'none'") == true)
    }

    @Test("for a head get no body", arguments: ["/", "/healthz", "/openapi.json"])
    func head(_ path: String) async throws {
        let server = try await ServerHarness()
        let (whole, head) = (try await server.get(path), try await server.send(.head, path))
        #expect(head.status == whole.status && head.body.isEmpty && head.mediaType == whole.mediaType)
    }

    @Test("are logged by the template of their route, without what was sent")
    func log() async throws {
        let server = try await ServerHarness([ServedForms.investor()])
        let reply = try await server.get("/v1/forms/kyc/Secret", as: .viewer, headers: ["cookie": "a=Secret"])
        let id = try #require(reply["x-request-id"])
        let line = try #require(server.log.lines.last)
        #expect(line.contains("route=/v1/forms/{kind}/{name}") && line.contains("request=\(id)"))
        #expect(line.contains("status=404") && line.contains("method=GET") && !line.contains("Secret"))
    }

    @Test("of another site's pages read flags where the site is named, and nothing else")
    func origins() async throws {
        let server = try await ServerHarness([ServedForms.investor()]) { $0.origins = ["https://app.example"] }
        for (path, origin, isAllowed) in [
            ("/ofrep/v1/evaluate/flags", "https://app.example", true),
            ("/ofrep/v1/evaluate/flags", "https://evil.example", false), ("/v1/lint", "https://app.example", false),
        ] {
            let asked = ["origin": origin, "access-control-request-method": "POST"]
            let preflight = try await server.send(.options, path, headers: asked)
            #expect(preflight.status == (isAllowed ? 204 : 405), "\(path) \(origin): \(preflight)")
            let reply = try await server.post(path, as: .app, headers: ["origin": origin])
            #expect(reply["access-control-allow-origin"] == (isAllowed ? origin : nil))
        }
    }
}
