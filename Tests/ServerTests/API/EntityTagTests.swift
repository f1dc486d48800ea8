import Registry
import Testing

@testable import Server

@Suite("Entity tags") struct EntityTagTests {
    /// Addresses with an entity tag, and whether only a token reads them.
    private static let tagged: [(String, Bool)] = [
        ("/v1/forms/kyc/DE", false), ("/v1/forms/kyc/DE/versions/1", true),
        ("/v1/forms/kyc/DE/versions/1?format=source", true), ("/v1/forms/kyc/DE/versions/1?format=yaml", true),
        ("/v1/forms/kyc/DE/versions/1?format=pinned", true), ("/v1/forms/kyc/DE/versions/1?format=client", true),
    ]

    @Test("leave out a body that the caller has", arguments: tagged)
    func known(_ path: String, _ isImmutable: Bool) async throws {
        let server = try await ServerHarness([ServedForms.investor()])
        let first = try await server.get(path, as: .viewer)
        let tag = try #require(first["etag"])
        #expect(first.status == 200 && !first.body.isEmpty)
        #expect(first["cache-control"]?.contains("immutable") == isImmutable)
        #expect(first["cache-control"]?.hasPrefix("private") == true)
        for sent in [tag, "W/\(tag)", "\"x\", \(tag)", "*"] {
            let again = try await server.get(path, as: .viewer, headers: ["if-none-match": sent])
            #expect(again.status == 304 && again.body.isEmpty && again["etag"] == tag, "\(sent): \(again)")
        }
        for sent in ["\"x\"", tag.replacing("\"", with: ""), ""] {
            #expect(try await server.get(path, as: .viewer, headers: ["if-none-match": sent]).status == 200, "\(sent)")
        }
    }

    @Test("of a form change with everything that its answer tells")
    func form() async throws {
        let server = try await ServerHarness([ServedForms.investor()])
        let before = try #require(try await server.get("/v1/forms/kyc/DE", as: .viewer)["etag"])
        let staged = try await server.post(
            "/v1/forms/kyc/DE/promote", #"{"version":1,"to":"staging","newChannel":true}"#, as: .publisher)
        #expect(staged.status == 200, "\(staged)")
        let again = try await server.get("/v1/forms/kyc/DE", as: .viewer, headers: ["if-none-match": before])
        #expect(again.status == 200 && again["etag"] != before)
    }

    @Test("of all flags change with what is live")
    func flags() async throws {
        let server = try await ServerHarness([ServedForms.investor()])
        let path = "/ofrep/v1/evaluate/flags"
        let body = #"{"context":{"targetingKey":"s"}}"#
        let tag = try #require(try await server.post(path, body, as: .app)["etag"])
        let same = try await server.post(path, body, as: .app, headers: ["if-none-match": tag])
        #expect(same.status == 304)
        try await server.publish(ServedForms.investor(title: "Second"))
        let changed = try await server.post(path, body, as: .app, headers: ["if-none-match": tag])
        #expect(changed.status == 200 && changed["etag"] != tag)
    }
}
