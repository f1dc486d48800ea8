import FormEngine
import HTTPTypes
import Registry
import Testing

@testable import Server

@Suite("Tokens that requests send") struct TokenTests {
    private static func refuses(_ server: ServerHarness, _ reply: ServedReply) {
        #expect(reply.status == 401 && reply.code == "token_needed", "\(reply)")
    }

    @Test(
        "open nothing if they are unknown or written otherwise",
        arguments: [
            "Bearer fmly_" + String(repeating: "A", count: 43), "Bearer x", "Bearer", "Bearer ", "Basic SECRET",
            "SECRET",
            "Token SECRET", "Bearer  x SECRET", "Bearer SECRETA", "Bearer fmlk_",
        ])
    func unknown(_ header: String) async throws {
        let server = try await ServerHarness()
        let secret = try #require(server.secrets[.viewer])
        let sent = header.replacing("SECRET", with: secret)
        Self.refuses(server, try await server.get("/v1/forms", headers: ["authorization": sent]))
    }

    @Test("are taken from the header alone, whose first word may be in small letters")
    func places() async throws {
        let server = try await ServerHarness()
        let secret = try #require(server.secrets[.viewer])
        let small = try await server.get("/v1/forms", headers: ["authorization": "bearer \(secret)"])
        #expect(small.status == 200)
        Self.refuses(server, try await server.get("/v1/forms?token=\(secret)"))
        Self.refuses(server, try await server.get("/v1/forms", headers: ["cookie": "token=\(secret)"]))
    }

    @Test("open nothing once they are revoked")
    func revoked() async throws {
        let server = try await ServerHarness()
        let secret = try await server.token("passing", .admin)
        #expect(try await server.get("/v1/forms", token: secret).status == 200)
        try await server.registry.revokeToken(named: "passing", actor: "tester")
        Self.refuses(server, try await server.get("/v1/forms", token: secret))
    }

    @Test("open nothing once they have expired")
    func expired() async throws {
        let server = try await ServerHarness()
        let secret = try await server.token("passing", .admin, seconds: 60)
        #expect(try await server.get("/v1/forms", token: secret).status == 200)
        server.clock.advance(seconds: 60)
        Self.refuses(server, try await server.get("/v1/forms", token: secret))
    }

    @Test("a client that guesses tokens gets 429 after ten in a minute, and other clients do not")
    func guessed() async throws {
        let server = try await ServerHarness()
        let guess = "fmly_" + String(repeating: "A", count: 43)
        for _ in 0..<10 {
            Self.refuses(server, try await server.send(.get, "/v1/forms", token: guess, client: "192.0.2.1"))
        }
        let last = try await server.send(.get, "/v1/forms", token: guess, client: "192.0.2.1")
        #expect(last.status == 429 && last.code == "too_many_requests")
        #expect(try #require(last["retry-after"].flatMap { Int($0) }) > 0)
        #expect(try await server.send(.get, "/v1/forms", as: .viewer, client: "192.0.2.1").status == 200)
        Self.refuses(server, try await server.send(.get, "/v1/forms", token: guess, client: "192.0.2.2"))
    }

    @Test("name the actor of what is done with them")
    func actor() async throws {
        let server = try await ServerHarness([ServedForms.investor()])
        let path = "/v1/audit/leaves?actor=t-app"
        #expect(try await server.get(path, as: .auditor).json["leaves"] == .array([]))
        #expect(try await server.post("/v1/forms/kyc/DE/sessions", #"{"subject":"s"}"#, as: .app).status == 201)
        let leaves = try await server.get(path, as: .auditor).json["leaves"]?.elements ?? []
        #expect(leaves.map { $0.text("action") } == ["session.start"])
    }
}
