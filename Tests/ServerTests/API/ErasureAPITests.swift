import FormEngine
import Registry
import Testing

@testable import Server

@Suite("Erasures over the interface") struct ErasureAPITests {
    @Test("an admin erases a subject; nobody else does, and no token of some forms")
    func erase() async throws {
        let server = try await ServerHarness([ServedForms.investor()])
        let body = #"{"answers":\#(ServedForms.investorAnswers),"subject":"ada"}"#
        let sent = try await server.post("/v1/forms/kyc/DE/submissions", body, as: .app)
        let id = try #require(sent.json["submission"]?.string, "\(sent)")
        let erasure = #"{"subject":"ada","message":"asked for"}"#
        for role in Role.allCases where role != .admin {
            #expect(try await server.post("/v1/subjects/erase", erasure, as: role).status == 403, "\(role)")
        }
        for faulty in [
            "{}", #"{"message":"x"}"#, #"{"subject":"ada"}"#, #"{"subject":"a","submission":"b","message":"x"}"#,
        ] {
            #expect(try await server.post("/v1/subjects/erase", faulty, as: .admin).status == 400, "\(faulty)")
        }
        let preview = #"{"subject":"ada","message":"asked for","dryRun":true}"#
        #expect(try await server.post("/v1/subjects/erase", preview, as: .admin).json["keys"] == .int(1))
        #expect(try await server.get("/v1/submissions/\(id)", as: .auditor).status == 200)
        let erased = try await server.post("/v1/subjects/erase", erasure, as: .admin)
        #expect(erased.status == 200 && erased.json["submissions"] == .int(1), "\(erased)")
        let shown = try await server.get("/v1/submissions/\(id)", as: .auditor)
        #expect(!shown.text.contains("Lovelace"), "\(shown)")
        let nobody = try await server.post(
            "/v1/subjects/erase", #"{"subject":"bob","message":"asked for"}"#, as: .admin)
        #expect(nobody.status == 404 && nobody.code == "nothing_to_erase", "\(nobody)")
    }
}
