import FormEngine
import Foundation
import SQLiteStore
import Testing

@testable import Registry

/// Figures of rollouts that are kept repeat rows, whatever the clocks say, and the audit compares them.
@Suite struct KeptFiguresTests {
    /// A rollout whose figures of ten subjects are kept.
    private func counted(in folder: String? = nil) async throws -> (RolloutDesk, RolloutID) {
        let desk = try await RolloutDesk(in: folder)
        let id = try await desk.start(try RolloutDesk.plan())
        for number in 0..<10 { _ = try await desk.submit("user-\(number)") }
        desk.test.clock.advance(hours: 2)
        _ = try await desk.submit("somebody")
        try await desk.test.registry.tickRollouts(actor: "tester")
        return (desk, id)
    }

    @Test func `figures that are kept are those of the rows`() async throws {
        let (desk, id) = try await counted()
        let kept = try #require(try await desk.test.store.figures(of: id))
        #expect(kept.leaf == (try await desk.test.store.exposures(to: id, after: 0, limit: 10).last?.leaf))
        #expect(try await desk.problems() == [])
    }

    @Test(
        .enabled(if: Forgery.isPossible),
        arguments: [
            "bytes = CAST(substr(bytes, 1, 5) || x'01' || substr(bytes, 7) AS BLOB)", "leaf = leaf - 1", "bytes = x''",
        ])
    func `figures that were changed are named`(set: String) async throws {
        let forgery = try Forgery()
        defer { forgery.clear() }
        let (desk, _) = try await counted(in: forgery.folder.path)
        try forgery.run("UPDATE rollout_figures SET \(set)")
        let problems = try await desk.problems()
        #expect(problems.map(\.code) == [.figuresDiffer] && problems.first?.object == "rollout kyc/NL/1", "\(problems)")
        try forgery.run("DELETE FROM rollout_figures")
        #expect(try await desk.problems() == [])
    }

    @Test func `a subject is not kept before the log is past its time`() async throws {
        let desk = try await RolloutDesk()
        let id = try await desk.start(try RolloutDesk.plan())
        let first = try await desk.submit("anna", "{}").record
        desk.test.clock.advance(hours: 1)
        try await desk.test.registry.tickRollouts(actor: "tester")
        // Accepted within the hour that the subject is given, and after somebody had looked.
        let version = first.version == 1 ? desk.answers : #"{"bsn":"123456782","funds":"salary"}"#
        #expect(try await desk.submit("anna", version).record.accepted)
        desk.test.clock.advance(hours: 1)
        _ = try await desk.submit("somebody")
        try await desk.test.registry.tickRollouts(actor: "tester")
        #expect(try await desk.test.store.figures(of: id) != nil)
        #expect(try await desk.problems() == [])
        let figures = try await desk.test.registry.rolloutReport(id).figures
        #expect(figures.stages.flatMap(\.arms).map(\.completed).reduce(0, +) == 1)
    }
}
