import FormEngine
import Foundation
import SQLiteStore
import Testing

@testable import Registry

/// A registry on disk with rollouts and all that can happen in them, to be forged.
///
/// Rollouts 1 and 2 share the channel. The first is advanced, paused, resumed and aborted; the second goes on until the
/// third, which is started after the abort in the place of the first, is promoted.
struct ForgedRollouts {
    let desk: RolloutDesk
    let forgery: Forgery
    /// The submissions and sessions, by the names that tests give them.
    private(set) var ids: [String: String] = [:]
    /// The secrets of the sessions.
    private var secrets: [String: String] = [:]

    init() async throws {
        forgery = try Forgery()
        desk = try await RolloutDesk(in: forgery.folder.path)
        let registry = desk.test.registry
        try await desk.test.publish(.nl(#"{"id": "bsn", "type": "text"}"#))
        try await registry.withdraw(.nl, 3, then: .version(1), actor: "tester", message: nil)
        let first = try await desk.start(try RolloutDesk.plan([5_000, 10_000], place: 0..<5_000))
        try await desk.start(try RolloutDesk.plan(place: 5_000..<10_000, seed: "two"))
        try await submit("old", try await subject(in: "old"))
        try await submit("new", try await subject(in: "new"))
        try await submit("again", try await subject(in: "new"))
        try await submit("test", try await subject(in: "new", 2)) { $0.isTest = true }
        try await submit("outside", try await subject(in: nil))
        try await start("ended", try await subject(in: "new", 3))
        try await start("open", try await subject(in: "new", 4))
        try await start("live", nil)
        try await answer("ended", "{}")
        try await answer("open", "{}")
        try await answer("ended", #"{"bsn": "123456782", "funds": "salary"}"#)
        let ended = try await registry.submitSession(ids["ended"] ?? "", secret: secrets["ended"] ?? "")
        ids["end"] = ended.submission?.record.id
        try await registry.advanceRollout(first, actor: "tester", message: nil)
        try await submit("later", try await subject(in: "new", 5))
        let stranger = try await subject(in: "new", 6)
        try await move(first, .pause)
        try await submit("paused", try await subject(in: "new"))
        try await submit("stranger", stranger)
        try await move(first, .resume)
        try await move(first, .abort)
        try await submit("over", try await subject(in: nil))
        let third = try await desk.start(try RolloutDesk.plan(place: 0..<5_000, seed: "three"))
        try await registry.promoteRollout(third, arm: "new", actor: "tester", message: nil)
        try await submit("after", "somebody")
    }

    /// A subject that the first rollout already has in an arm, or does not have; `number` selects among several.
    private func subject(in arm: String?, _ number: Int = 1) async throws -> String {
        let first = RolloutID(form: .nl, number: 1)
        var found = 0
        for candidate in 0..<500 {
            let subject = "user-\(candidate)"
            let resolved = try await desk.resolve(subject)
            let isSuch = arm == nil ? resolved.arm == nil : resolved.arm == arm && resolved.rollout == first
            if isSuch { found += 1 }
            if found == number { return subject }
        }
        Issue.record("no subject is in \(arm ?? "no arm")")
        return ""
    }

    private mutating func submit(
        _ name: String, _ subject: String?, edit: (inout SubmissionRequest) -> Void = { _ in }
    ) async throws {
        desk.test.clock.advance(hours: 1)
        let version = try await desk.resolve(subject).version
        let answers = version == 1 ? desk.answers : #"{"bsn": "123456782", "funds": "salary"}"#
        let receipt = try await desk.submit(subject, answers, edit: edit)
        #expect(receipt.record.accepted)
        ids[name] = receipt.record.id
    }

    private mutating func start(_ name: String, _ subject: String?) async throws {
        let started = try await desk.startSession(subject)
        (ids[name], secrets[name]) = (started.view.record.id, started.secret)
    }

    private func answer(_ name: String, _ answers: String) async throws {
        let view = try await desk.test.registry.session(ids[name] ?? "", secret: secrets[name] ?? "")
        _ = try await desk.test.registry.answer(
            StepRequest(
                session: ids[name] ?? "", secret: secrets[name] ?? "", step: view.next ?? "",
                answers: Array(answers.utf8)))
    }

    private func move(_ id: RolloutID, _ kind: RolloutEventKind) async throws {
        desk.test.clock.advance(hours: 1)
        try await desk.test.registry.moveRollout(id, by: kind, actor: "tester", message: nil)
    }

    /// A condition on the row of a name.
    func row(_ name: String) -> String { "id = '\(ids[name] ?? "")'" }

    /// Findings of somebody who opens the database anew: problems of the audit first, differences of a replay if it has
    /// none.
    func findings() async throws -> (problems: [AuditProblem], different: [ReplayReport.Difference]) {
        let store = try SQLiteStore(path: forgery.folder.path + "/test.db", access: .readWrite)
        defer { try? store.close() }
        let registry = try await Registry.open(
            store: store, keyStore: desk.test.keyStore, master: desk.test.master,
            surroundings: desk.test.registry.surroundings)
        let audit = try await registry.auditLog.verify()
        guard audit.isSound else { return (audit.problems.held, []) }
        return ([], try await registry.replayAll(actor: "auditor").different)
    }
}
