import FormEngine
import Foundation
import SQLiteStore
import Testing

@testable import Registry

/// Findings of an audit about forged rows of tokens and browsers.
@Suite("Evidence of access", .enabled(if: Forgery.isPossible))
struct AccessEvidenceTests {
    let forgery: Forgery
    let test: TestRegistry

    init() async throws {
        forgery = try Forgery()
        test = try await TestRegistry(in: forgery.folder.path)
        let registry = test.registry
        for name in ["anna", "ci"] {
            let end = test.clock.now.advanced(bySeconds: 86_400)
            let draft = TokenDraft(
                name: name, roles: [.publisher], forms: [try #require(FormScope("kyc/"))], expiresAt: end)
            _ = try await registry.createToken(draft, actor: "tester")
        }
        let link = try await registry.makeSignInLink(forToken: "anna", actor: "tester")
        _ = try await registry.makeSignInLink(forToken: "anna", actor: "tester")
        let session = try #require(try await registry.signIn(link: link.secret))
        try await registry.signOut(session.secret)
        try await registry.revokeToken(named: "ci", actor: "tester", message: "lost")
    }

    private func problems() async throws -> [AuditProblem] { try await test.registry.auditLog.verify().problems.held }

    @Test("untouched rows are sound")
    func untouched() async throws {
        #expect(try await problems() == [])
        forgery.clear()
    }

    static let forgeries: [(sql: String, code: AuditProblem.Code)] = [
        ("UPDATE tokens SET roles = 'admin' WHERE name = 'anna'", .rowChanged),
        ("UPDATE tokens SET roles = 'owner' WHERE name = 'anna'", .rowUnreadable),
        ("UPDATE tokens SET forms = '' WHERE name = 'anna'", .rowChanged),
        ("UPDATE tokens SET expires_at = NULL WHERE name = 'anna'", .rowChanged),
        ("UPDATE tokens SET hash = zeroblob(32) WHERE name = 'anna'", .rowChanged),
        ("UPDATE tokens SET name = 'eve' WHERE name = 'ci'", .rowChanged),
        ("DELETE FROM tokens WHERE name = 'ci'", .rowMissing),
        (
            """
            INSERT INTO tokens SELECT '01a20355-3f35-7278-9e08-1159ba981abb', 'eve', roles, forms, zeroblob(32), created_at,
            expires_at, leaf FROM tokens WHERE name = 'anna'
            """, .rowInserted
        ),
        ("DELETE FROM token_revocations", .rowMissing),
        ("UPDATE token_revocations SET token = 'anna'", .rowChanged),
        ("INSERT INTO token_revocations SELECT 'anna', created_at, leaf FROM tokens WHERE name = 'anna'", .rowInserted),
        ("UPDATE sign_in_links SET expires_at = '2027-01-01T00:00:00.000Z'", .rowChanged),
        ("UPDATE sign_in_links SET hash = randomblob(32)", .rowChanged),
        ("DELETE FROM sign_in_links", .rowMissing),
        ("UPDATE sign_ins SET expires_at = '2027-01-01T00:00:00.000Z'", .rowChanged),
        ("UPDATE sign_ins SET token = 'ci'", .rowChanged),
        ("DELETE FROM sign_ins", .rowMissing),
        (
            """
            INSERT INTO sign_ins SELECT id, token, zeroblob(32), made_at, expires_at, leaf FROM sign_in_links
            WHERE id NOT IN (SELECT link FROM sign_ins)
            """, .rowInserted
        ),
        ("DELETE FROM sign_outs", .rowMissing),
        ("UPDATE sign_outs SET signed_out_at = '2027-01-01T00:00:00.000Z'", .rowChanged),
    ]

    @Test("an edited, deleted or inserted row is found", arguments: forgeries.indices)
    func changed(_ index: Int) async throws {
        defer { forgery.clear() }
        let (sql, code) = Self.forgeries[index]
        try forgery.runUnguarded(sql)
        let found = try await problems()
        #expect(found.contains { $0.code == code }, "\(sql): \(found)")
    }
}
