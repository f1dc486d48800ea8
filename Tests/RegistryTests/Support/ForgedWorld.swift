import FormEngine
import Foundation
import SQLiteStore
import Testing

@testable import Registry

/// A registry on disk with something of everything, to be forged.
struct ForgedWorld {
    let test: TestRegistry
    let forgery: Forgery
    /// The submissions, by the names that tests give them.
    private(set) var rows: [String: SubmissionRecord] = [:]

    private static let person =
        #"{"id": "bsn", "type": "text", "required": true, "validation": [{"pattern": "^\\d{9}$"}]}, "#
        + #"{"id": "name", "type": "text", "readonly": true, "data_source": "profile"}"#
    private static let nick =
        #", {"id": "nick", "type": "text", "validation": [{"reserved": "staff", "where": "server"}]}"#
    private static let funds = #", {"id": "funds", "type": "text"}"#

    init() async throws {
        forgery = try Forgery()
        test = try await TestRegistry(in: forgery.folder.path)
        let registry = test.registry
        _ = try await registry.define(Self.source("the profile"), actor: "tester")
        try await test.publish(.nl(Self.person, policy: #"{"keep_refused": "90d"}"#), base: .unstated) {
            $0.message = "first of all"
        }
        _ = try await registry.define(Self.list(["admin"]), actor: "tester")
        try await test.publish(.nl(Self.person + Self.nick))
        try await submit("jan", subject: "jan") { $0.idempotencyKey = "k" }
        try await submit("old", subject: "piet") {
            $0.asOf = CivilDate("2020-01-01")
            $0.isTest = true
        }
        try await submit("refused", answers: "{}")
        _ = try await registry.read(row("jan").id, actor: "reader")
        test.clock.advance(hours: 1)
        try await registry.rollback(.nl, to: 1, actor: "tester", message: nil)
        try await submit("back", subject: "jan")
        try await submit("kept", answers: #"{"bsn": "1"}"#)
        try await registry.promote(.nl, 1, to: #require(Channel("staging")), actor: "tester", message: nil)
        try await submit("other", subject: "other") { $0.actor = "somebody" }
        try await test.publish(.nl(Self.person + Self.funds))
        try await registry.withdraw(.nl, 3, then: .version(1), actor: "tester", message: nil)
        try await submit("after", subject: "jan")
        let time = test.clock.now.advanced(bySeconds: 86_400)
        try await test.publish(.nl(Self.person + Self.nick)) { $0.scheduledFor = time }
        test.clock.advance(hours: 48)
        try await submit("late", subject: "jan")
    }

    static func source(_ summary: String) -> DataSourceDefinition {
        DataSourceDefinition(name: "profile", kind: .http, summary: summary)
    }

    static func list(_ words: [String]) -> WordList { WordList(name: "staff", words: words) }

    private mutating func submit(
        _ name: String, answers: String = #"{"bsn": "123456782"}"#, subject: String? = nil,
        edit: (inout SubmissionRequest) -> Void = { _ in }
    ) async throws {
        test.clock.advance(hours: 1)
        let receipt = try await test.submit(answers) {
            $0.sources = Array(#"{"profile": {"name": "Jan"}}"#.utf8)
            $0.subject = subject
            edit(&$0)
        }
        rows[name] = try await test.registry.submission(receipt.record.id)
    }

    /// A submission as it was stored.
    func row(_ name: String) -> SubmissionRecord {
        guard let row = rows[name] else { preconditionFailure("There is no submission \(name).") }
        return row
    }

    /// The id of a submission.
    func id(_ name: String) throws -> String {
        let sql = "SELECT id FROM submissions WHERE sequence = \(row(name).sequence)"
        return try forgery.query(sql).trimmingCharacters(in: .newlines)
    }

    /// Findings of somebody who opens the database anew: problems of the audit first, differences of a replay if it has
    /// none.
    func findings() async throws -> (problems: [AuditProblem], different: [ReplayReport.Difference]) {
        let store = try SQLiteStore(path: forgery.folder.path + "/test.db", access: .readWrite)
        defer { try? store.close() }
        let registry = try await Registry.open(
            store: store, keyStore: test.keyStore, master: test.master, surroundings: test.registry.surroundings)
        let audit = try await registry.auditLog.verify()
        guard audit.isSound else { return (audit.problems.held, []) }
        return ([], try await registry.replayAll(actor: "auditor").different)
    }
}
