import FormEngine
import Replies
import SQLiteStore
import Testing

@testable import Registry

/// Sessions whose version is withdrawn: they finish, or are restarted.
extension CutOffTests {
    @Test("a form that is closed gives no successor, and loses nothing until it is open again")
    func closed() async throws {
        _ = try await answer("person", #"{"name":"anna"}"#)
        try await test.registry.withdraw(
            .nl, 1, then: .none, restartsSessions: true, actor: "tester", message: nil)
        for _ in 0..<2 {
            let error = await registryError { try await show() }
            #expect(error?.code == "superseded")
            #expect(error?.help.commands.contains("rollback kyc/NL --to 1") == true)
            #expect(error?.help.commands.contains(started.view.record.expiresAt.text) == true)
        }
        try await test.publish(Self.config(["name"]))
        let view = try await show()
        #expect(view.superseded?.release == nil && view.values?["name"] == .text("anna"))
        #expect(try await test.registry.auditLog.verify().isSound)
    }

    @Test("a withdrawal lets sessions finish, or restarts them, on whichever channel they began")
    func withdrawn() async throws {
        _ = try await answer("person", #"{"name":"anna"}"#)
        try await test.publish(Self.config(["name"]))
        let report = try await test.registry.withdraw(.nl, 1, then: .unstated, actor: "tester", message: nil)
        #expect(report.openSessions == 1 && !report.restartsSessions)
        #expect(try await answer("money", #"{"monthly":1}"#).superseded == nil)
        // Restarted by a second call, and by a third one nothing more.
        let restart = { () async throws -> WithdrawalReport in
            try await test.registry.withdraw(
                .nl, 1, then: .unstated, restartsSessions: true, actor: "tester", message: nil)
        }
        let size = try await test.store.head().size
        #expect(try await restart().restartsSessions)
        #expect(try await restart().wasWithdrawn)
        #expect(try await test.store.head().size == size + 1)
        let view = try await show()
        #expect(view.superseded?.release == nil && view.record.version == 2 && view.values?["monthly"] == .number(1))
        let audit = try await test.registry.auditLog.verify()
        #expect(audit.isSound, "\(audit.problems.held)")
    }

    @Test("a session that is submitted while its version is withdrawn is one or the other, never both")
    func withdrawnWhileSubmitted() async throws {
        _ = try await answer("person", #"{"name":"anna"}"#)
        _ = try await answer("money", #"{"monthly":1}"#)
        _ = try await answer("last", #"{"note":"x"}"#)
        try await test.publish(Self.config(["name"]))
        let registry = test.registry
        let other = test.interrupted {
            try await registry.withdraw(
                .nl, 1, then: .unstated, restartsSessions: true, actor: "tester", message: nil)
        }
        let view = try await other.submitSession(started.view.record.id, secret: started.secret)
        #expect(view.superseded != nil && view.submission == nil && view.outcome?.name == "completed")
        #expect(try await test.store.submissions(SubmissionQuery()).elements.isEmpty)
        #expect(try await test.registry.auditLog.verify().isSound)
    }
}
