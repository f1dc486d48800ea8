import FormEngine
import Registry
import Testing

@testable import Server

@Suite("Holds, restrictions and retention over the interface") struct RetentionAPITests {
    @Test("an admin places and releases holds and restrictions, and runs retention; an auditor lists them")
    func holds() async throws {
        let server = try await ServerHarness([ServedForms.investor()])
        let body = #"{"answers":\#(ServedForms.investorAnswers),"subject":"ada"}"#
        let sent = try await server.post("/v1/forms/kyc/DE/submissions", body, as: .app)
        let id = try #require(sent.json["submission"]?.string, "\(sent)")
        let requests = [
            ("/v1/holds", #"{"form":"kyc/DE","message":"a case"}"#), ("/v1/holds/x/release", #"{"message":"x"}"#),
            ("/v1/subjects/restrict", #"{"subject":"ada","message":"x"}"#),
            ("/v1/subjects/unrestrict", #"{"subject":"ada","message":"x"}"#), ("/v1/retention/run", "{}"),
        ]
        for (path, body) in requests {
            for role in Role.allCases where role != .admin {
                #expect(try await server.post(path, body, as: role).status == 403, "\(path) \(role)")
            }
        }
        let placed = try await server.post("/v1/holds", requests[0].1, as: .admin)
        let hold = try #require(placed.json["id"]?.string, "\(placed)")
        #expect(try await server.get("/v1/holds", as: .auditor).json["bars"]?.elements?.count == 1)
        let erasure = try await server.post(
            "/v1/subjects/erase", #"{"subject":"ada","message":"asked for"}"#, as: .admin)
        #expect(erasure.json["deferred"]?.elements?.count == 1, "\(erasure)")
        let shown = try await server.get("/v1/submissions/\(id)", as: .auditor)
        #expect(shown.status == 409 && shown.code == "answers_restricted" && !shown.text.contains("Lovelace"))
        #expect(try await server.post("/v1/retention/run", "{}", as: .admin).json["kept"] == .int(1))
        let release = #"{"message":"closed"}"#
        #expect(try await server.post("/v1/holds/\(hold)/release", release, as: .admin).status == 200)
        #expect(try await server.post("/v1/holds/\(hold)/release", release, as: .admin).code == "bar_released")
        #expect(try await server.post("/v1/holds/nothing/release", release, as: .admin).status == 404)
        #expect(try await server.post("/v1/retention/run", "{}", as: .admin).json["erased"] == .int(1))
        let gone = try await server.get("/v1/submissions/\(id)", as: .auditor)
        #expect(gone.status == 200 && !gone.text.contains("Lovelace"), "\(gone)")
        for faulty in [
            "{}", #"{"message":"x"}"#, #"{"form":"x","message":"x"}"#,
            #"{"form":"kyc/DE","subject":"a","message":"x"}"#,
        ] {
            #expect(try await server.post("/v1/holds", faulty, as: .admin).status == 400, "\(faulty)")
        }
    }
}
