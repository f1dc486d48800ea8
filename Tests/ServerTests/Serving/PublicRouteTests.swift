import FormEngine
import HTTPTypes
import Registry
import Testing

@testable import Server

@Suite("Public routes") struct PublicRouteTests {
    /// A server with the playground, for requests that change nothing.
    private static let shared = Task { try await ServerHarness([ServedForms.investor()]) { $0.isSandbox = true } }

    @Test(
        "answer without a token", arguments: RouteRoles.all.filter { $0.audience == .everybody && $0.method == .get })
    func everybody(_ route: RouteRoles) async throws {
        let server = try await Self.shared.value
        let reply = try await server.get(route.filled())
        #expect(reply.status != 401 && reply.status != 403 && reply.status < 500, "\(reply)")
    }

    @Test("have a page for each problem of the server", arguments: Problem.Code.allCases)
    func problems(_ code: Problem.Code) async throws {
        let server = try await Self.shared.value
        let reply = try await server.get("/problems/\(code.rawValue)")
        #expect(reply.status == 200 && reply.text.contains(code.rawValue), "\(reply)")
    }

    @Test("are counted by their templates, whoever asks")
    func metrics() async throws {
        let server = try await ServerHarness()
        for name in ["a", "b", "c"] { _ = try await server.get("/v1/forms/kyc/\(name)", as: .viewer) }
        let text = try await server.get("/metrics").text
        let line = #"formulary_http_requests_total{method="GET",route="/v1/forms/{kind}/{name}",status="404"} 3"#
        #expect(text.contains(line), "\(text)")
    }

    @Test("describe the interface under the address of the server")
    func description() async throws {
        let server = try await ServerHarness()
        let reply = try await server.get("/openapi.json")
        #expect(reply.json["servers"]?.elements?.first?.text("url") == ServerHarness.address)
        #expect(reply.json["paths"]?.members?.count ?? 0 > 30)
    }
}
