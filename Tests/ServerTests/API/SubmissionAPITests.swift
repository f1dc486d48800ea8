import FormEngine
import Registry
import Testing

@testable import Server

@Suite("Submissions over the interface") struct SubmissionAPITests {
    private static let path = "/v1/forms/kyc/DE/submissions"
    private static let body = #"{"answers":\#(ServedForms.investorAnswers)}"#

    private static func served() async throws -> ServerHarness { try await ServerHarness([ServedForms.investor()]) }

    @Test("are judged by what is live, stored, and told whole")
    func accepted() async throws {
        let server = try await Self.served()
        let reply = try await server.post(Self.path, Self.body, as: .app)
        #expect(reply.status == 200, "\(reply)")
        let told = reply.json
        #expect(told["accepted"] == .bool(true) && told["valid"] == .bool(true) && told["repeated"] == .bool(false))
        #expect(told["version"] == .int(1) && told["release"] == .int(1) && told["findings"] == .array([]))
        #expect(told["values"]?["next_age"] == .int(37) && told.text("reason") == "live")
        let opened = try await server.get("/v1/submissions/\(told.text("submission"))", as: .auditor)
        #expect(opened.status == 200 && opened.text.contains("Ada Lovelace"), "\(opened)")
        let listed = try await server.get("/v1/submissions", as: .auditor)
        #expect(listed.text.contains(told.text("submission")) && !listed.text.contains("Ada"))
    }

    @Test(
        "refused submissions have their reasons in the requested language",
        arguments: [
            (#"{"name":"Ada","age":17}"#, "en", ["age: min"]), (#"{"age":40}"#, "en", ["name: required"]),
            (#"{"name":"Ada","age":"x"}"#, "de", ["age: type"]),
            (#"{"name":"Ada","age":40,"ghost":1}"#, "en", ["ghost: unknown_field"]),
            (#"{}"#, "de", ["name: required", "age: required"]),
        ] as [(String, String, [String])])
    func refused(_ answers: String, _ locale: String, _ findings: [String]) async throws {
        let server = try await Self.served()
        let body = #"{"answers":\#(answers),"locale":"\#(locale)"}"#
        for path in [Self.path, "/v1/forms/kyc/DE/versions/1/validate"] {
            let reply = try await server.post(path, body, as: .app)
            #expect(reply.status == 200 && reply.json["valid"] == .bool(false), "\(reply)")
            let found = reply.json["findings"]?.elements ?? []
            #expect(found.map { "\($0.text("field")): \($0.text("code"))" } == findings, "\(reply)")
            #expect(found.allSatisfy { !$0.text("message").isEmpty })
        }
    }

    @Test(
        "unreadable submissions are refused without a trace of their content",
        arguments: [
            #"{"answers":{"name":"Ada",}}"#, #"{"answers":"Ada"}"#, #"{"answers":null,"subject":"Ada"}"#, #"["Ada"]"#,
            #"{"answers":{},"subjekt":"Ada"}"#, #"{"answers":{},"asOf":"Ada"}"#, #"{"answers":{},"locale":"Ada Ada"}"#,
        ])
    func malformed(_ body: String) async throws {
        let server = try await Self.served()
        let leaves = try await server.leaves()
        let reply = try await server.post(Self.path, body, as: .app)
        #expect(reply.status == 400 && reply.mediaType == "application/problem+json", "\(reply)")
        #expect(!reply.text.contains("Ada") && !server.log.lines.joined().contains("Ada"))
        #expect(try await server.leaves() == leaves)
    }

    @Test("with a key are carried out once, and another request under the key is refused")
    func idempotent() async throws {
        let server = try await Self.served()
        let key = ["idempotency-key": "k"]
        let first = try await server.post(Self.path, Self.body, as: .app, headers: key)
        let again = try await server.post(Self.path, Self.body, as: .app, headers: key)
        #expect(first.json["repeated"] == .bool(false) && again.json["repeated"] == .bool(true))
        #expect(first.json.text("submission") == again.json.text("submission"))
        let other = try await server.post(
            Self.path, #"{"answers":{"name":"Anna","age":40}}"#, as: .app, headers: key)
        #expect(other.status == 409 && other.code == "idempotency_conflict" && !other.text.contains("Anna"), "\(other)")
        let stranger = try await server.token("other", .app)
        let foreign = try await server.post(Self.path, Self.body, token: stranger, headers: key)
        #expect(foreign.json["repeated"] == .bool(false))
    }

    @Test("take no key that is none", arguments: ["", "a b", "é", String(repeating: "k", count: 256)])
    func badKey(_ key: String) async throws {
        let server = try await Self.served()
        let reply = try await server.post(Self.path, Self.body, as: .app, headers: ["idempotency-key": key])
        #expect(reply.status == 400, "\(reply)")
    }

    @Test("are replayed, explained and proven, and the log stays whole")
    func proven() async throws {
        let server = try await Self.served()
        let id = try await server.post(Self.path, Self.body, as: .app).json.text("submission")
        try await server.publish(ServedForms.investor(title: "Second"))
        let replayed = try await server.post("/v1/submissions/\(id)/replay", as: .auditor)
        #expect(replayed.json["replayed"] == .int(1) && replayed.json["identical"] == .int(1), "\(replayed)")
        #expect(replayed.json["different"] == .array([]))
        let explained = try await server.get("/v1/submissions/\(id)/explanation", as: .auditor)
        #expect(explained.status == 200 && !explained.text.contains("Ada"), "\(explained)")
        let checkpoint = try await server.post("/v1/audit/checkpoint", as: .auditor)
        #expect(checkpoint.status == 200, "\(checkpoint)")
        let evidence = try await server.get("/v1/submissions/\(id)/evidence", as: .auditor)
        #expect(evidence.status == 200 && !evidence.text.contains("Ada"), "\(evidence)")
        let disclosed = try await server.get("/v1/submissions/\(id)/evidence?answers=true", as: .auditor)
        #expect(disclosed.status == 200 && disclosed.text.contains("Ada"))
        let verified = try await server.post("/v1/audit/verify", as: .auditor)
        #expect(verified.json["ok"] == .bool(true) && verified.json["problemCount"] == .int(0), "\(verified)")
    }

    @Test(
        "are found by what is known of them",
        arguments: [
            ("", 2), ("?form=kyc/DE", 2), ("?form=kyc/DE&version=1", 2), ("?accepted=true", 1), ("?accepted=false", 1),
            ("?limit=1", 1), ("?since=2999-01-01T00:00:00Z", 0), ("?until=2999-01-01T00:00:00Z", 2),
        ])
    func found(_ query: String, _ count: Int) async throws {
        let server = try await Self.served()
        _ = try await server.post(Self.path, Self.body, as: .app)
        _ = try await server.post(Self.path, #"{"answers":{}}"#, as: .app)
        let reply = try await server.get("/v1/submissions\(query)", as: .auditor)
        #expect(reply.status == 200 && reply.json["submissions"]?.elements?.count == count, "\(reply)")
        #expect((reply.json["next"] != .null) == (query == "?limit=1"), "\(reply)")
    }

    @Test(
        "are not looked for by what cannot be meant",
        arguments: [
            ("?form=kyc", 400), ("?form=kyc/XX", 404), ("?accepted=maybe", 400), ("?limit=0", 400),
            ("?limit=1001", 400),
            ("?since=yesterday", 400), ("?form=kyc/DE&form=kyc/DE", 400), ("?formm=kyc/DE", 400), ("?form=%ff", 400),
        ])
    func notFound(_ query: String, _ status: Int) async throws {
        let server = try await Self.served()
        let reply = try await server.get("/v1/submissions\(query)", as: .auditor)
        #expect(reply.status == status && reply.mediaType == "application/problem+json", "\(reply)")
    }
}
