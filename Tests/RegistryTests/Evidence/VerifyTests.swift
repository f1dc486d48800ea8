import FormEngine
import Foundation
import Testing

@testable import Registry

/// Messages of the verification, and the files that it leaves behind.
@Suite struct VerifyTests {
    @Test(
        "a message that is not the one of its leaf is one problem", .enabled(if: Forgery.isPossible),
        arguments: [
            ("UPDATE notes SET text = 'another'", AuditProblem.Code.noteChanged),
            ("UPDATE notes SET salt = zeroblob(32)", .noteChanged), ("DELETE FROM notes", .noteMissing),
            ("INSERT INTO notes (leaf, text, salt) VALUES (1, 'more', zeroblob(32))", .noteUnknown),
        ])
    func notes(sql: String, code: AuditProblem.Code) async throws {
        let forgery = try Forgery()
        defer { forgery.clear() }
        let test = try await TestRegistry(in: forgery.folder.path)
        try await test.publish(.first(), base: .unstated) { $0.message = "because" }
        #expect(try await test.registry.auditLog.verify().isSound)
        try forgery.runUnguarded(sql)
        let problems = try await test.registry.auditLog.verify().problems
        #expect(problems.counts == [code: 1], "\(problems.held)")
        #expect(problems.held.first?.leaf == (code == .noteUnknown ? 1 : 2))
    }

    @Test("a registry that was verified keeps none of the versions that were made ready for it")
    func memory() async throws {
        let test = try await TestRegistry()
        let digest = try await test.publish(.first(), base: .unstated).digest
        let registry = Registry.withoutKeys(store: test.store, keyStore: test.keyStore)
        #expect(try await registry.auditLog.verify().isSound)
        #expect(registry.pins[digest] == nil)
        _ = try await registry.pin(1, of: .nl)
        #expect(registry.pins[digest] != nil)
    }
}
