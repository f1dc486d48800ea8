import FormEngine
import Foundation
import SQLiteStore
import Testing

@testable import Registry

/// Changes to the key store by other means are reported, by the audit if it has the store, and at opening.
@Suite(.enabled(if: Forgery.isPossible)) struct KeyStoreCheckTests {
    private struct Found {
        var problems: [AuditProblem]
        var refusal: KeyError?
    }

    /// Findings after SQL was run on the key store of a registry with two submissions.
    ///
    /// - Parameter damage: SQL that is run on the database as well.
    private func found(
        _ sql: String, mode: Int = 0o600, keepsTriggers: Bool = false, damage: String? = nil
    ) async throws -> Found {
        let forgery = try Forgery()
        defer { forgery.clear() }
        let test = try await TestRegistry(in: forgery.folder.path)
        try await test.publish(.first(), base: .unstated)
        for subject in ["jan", "piet"] {
            _ = try await test.submit(#"{"bsn": "123456782"}"#) { $0.subject = subject }
        }
        try test.keyStore.close()
        let file = "test.db.keystore"
        if keepsTriggers { try forgery.runUnguarded(sql, on: file) } else { try forgery.run(sql, on: file) }
        if let damage { try forgery.runUnguarded(damage) }
        let path = forgery.folder.path + "/test.db.keystore"
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
        let keyStore = try SQLiteKeyStore(path: path, access: .readWrite)
        defer { try? keyStore.close() }
        let registry = Registry.withoutKeys(store: test.store, keyStore: keyStore)
        var found = Found(problems: try await registry.auditLog.verify(withKeyStore: true).problems.held)
        do throws(RegistryError) {
            _ = try await Registry.open(store: test.store, keyStore: keyStore, master: test.master)
        } catch {
            guard case .keys(let refusal) = error else { throw error }
            found.refusal = refusal
        }
        return found
    }

    @Test("a sound one is sound")
    func sound() async throws {
        let found = try await found("SELECT 1")
        #expect(found.problems == [] && found.refusal == nil)
    }

    @Test(
        "a changed schema is named, and nothing is opened with it",
        arguments: [
            ("DROP TRIGGER keys_refuse_delete", AuditProblem.Code.schemaMissing),
            ("CREATE TABLE leak (a)", .schemaAdded),
            (
                "CREATE TABLE leak (a); CREATE TRIGGER t AFTER INSERT ON keys BEGIN INSERT INTO leak VALUES (1); END",
                .schemaAdded
            ),
            (
                """
                DROP TRIGGER keys_refuse_replace; INSERT INTO keys SELECT '0011223344556677', purpose, subject, master,
                wrapped, made_at, erased_at FROM keys WHERE purpose = 'index'
                """, .keyRepeated
            ),
        ])
    func schema(sql: String, code: AuditProblem.Code) async throws {
        let found = try await found(sql)
        #expect(found.problems.contains { $0.code == code }, "\(found.problems)")
        guard case .keyStoreChanged = found.refusal else {
            Issue.record("\(String(describing: found.refusal))")
            return
        }
    }

    @Test("a key store that other users can read is reported, and opens no seal", arguments: [0o644, 0o640, 0o620])
    func mode(_ mode: Int) async throws {
        let found = try await found("SELECT 1", mode: mode)
        #expect(found.problems.map(\.code) == [.keyStoreOpen])
        #expect(found.refusal == .keyStoreChanged(detail: found.problems.first?.message ?? ""))
    }

    @Test(
        "a key that was moved to another subject, or is gone, is named",
        arguments: [
            ("UPDATE keys SET subject = zeroblob(32) WHERE rowid_of = 1", AuditProblem.Code.keyMoved),
            ("DELETE FROM keys WHERE rowid_of = 1", .keyMissing),
        ])
    func owners(statement: String, code: AuditProblem.Code) async throws {
        let one = "id = (SELECT min(id) FROM keys WHERE purpose = 'box')"
        let sql = statement.replacing("rowid_of = 1", with: one)
        let found = try await found(sql, keepsTriggers: true)
        #expect(found.problems.map(\.code) == [code], "\(found.problems)")
        #expect(found.problems.first?.leaf != nil)
    }

    @Test("a row that cannot be read hides no key that was moved")
    func damagedRow() async throws {
        let found = try await found(
            "UPDATE keys SET subject = randomblob(32) WHERE purpose = 'box'", keepsTriggers: true,
            damage: "UPDATE submissions SET judged_at = 'once' WHERE sequence = 1")
        let codes = found.problems.map(\.code)
        #expect(codes.count { $0 == .keyMoved } == 2 && codes.contains(.rowUnreadable), "\(found.problems)")
        #expect(!codes.contains(.leafUnreadable) && !codes.contains(.unreadable))
    }

    @Test("a registry's own key that is gone is named")
    func registryKey() async throws {
        let found = try await found("DELETE FROM keys WHERE purpose = 'signing'", keepsTriggers: true)
        #expect(found.problems.map(\.code) == [.keyMissing])
        #expect(found.refusal != nil)
    }
}
