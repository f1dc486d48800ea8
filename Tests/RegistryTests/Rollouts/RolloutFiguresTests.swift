import FormEngine
import SQLiteStore
import Testing

@testable import Registry

@Suite("Figures of a rollout")
struct RolloutFiguresTests {
    private let desk: RolloutDesk
    private let id: RolloutID

    init() async throws {
        desk = try await RolloutDesk()
        // Both arms give version 2, so that everybody is refused by the same rules.
        try await desk.test.publish(.second())
        id = try await desk.start(
            try RolloutDesk.plan { plan in
                plan.arms[0].version = 2
                plan.within = 600
                plan.guardrails = [Guardrail(.refused, marginBuckets: 200)].compactMap { $0 }
            })
    }

    private func figures() async throws -> RolloutFigures {
        try await desk.test.registry.rolloutReport(id).figures
    }

    private func total() async throws -> RolloutFigures.Count {
        let figures = try await figures()
        return [0, 1].reduce(into: RolloutFigures.Count()) { $0 += figures.total(ofArm: $1) }
    }

    private func answer(_ session: StartedSession, _ answers: String) async throws {
        _ = try await desk.test.registry.answer(
            StepRequest(
                session: session.view.record.id, secret: session.secret, step: "main", answers: Array(answers.utf8)))
    }

    @Test("a subject is read once, when its time is over")
    func waiting() async throws {
        _ = try await desk.submit("anna", "{}")
        #expect(try await figures().waiting.reduce(0, +) == 1)
        #expect(try await total() == .init())
        desk.test.clock.advance(milliseconds: 599_000)
        _ = try await desk.submit("anna", RolloutDesk.full)
        desk.test.clock.advance(milliseconds: 2_000)
        let count = try await total()
        #expect(count.exposed == 1 && count.refused == 1 && count.completed == 1 && count.submitted == 1)
        #expect(count.started == 0 && count.abandoned == 0)
        let figures = try await figures()
        let arm = try #require([0, 1].first { figures.total(ofArm: $0).exposed == 1 })
        #expect(figures.medianSeconds(ofArm: arm) == 598)
    }

    @Test("the course of a rollout ends where its report stands, and every interval holds what was seen")
    func course() async throws {
        for number in 0..<60 {
            _ = try await desk.submit("subject-\(number)", number.isMultiple(of: 3) ? "{}" : RolloutDesk.full)
        }
        desk.test.clock.advance(milliseconds: 601_000)
        let (report, course) = try await desk.test.registry.rolloutCourse(id)
        #expect(report.figures == (try await figures()))
        #expect(course.moments.last?.counted == 60 && course.moments.count <= 60)
        let line = try #require(course.lines.first)
        #expect(course.lines.count == 1 && line.metric == .refused && line.differences.count == course.moments.count)
        let last = try #require(line.differences.last ?? nil)
        let comparison = try #require(report.figures.test.comparisons.first)
        #expect(last.interval == comparison.interval?.clamped(to: -1...1))
        for case let estimate? in line.differences { #expect(estimate.interval.contains(estimate.value)) }
        let arms = [0, 1].map { report.figures.total(ofArm: $0) }
        for (shares, arm) in zip(course.shares, arms) {
            let share = try #require(shares[.refused])
            #expect(abs(share.value - Double(arm.refused) / Double(arm.exposed)) < 1e-12)
            #expect(share.interval.contains(share.value))
        }
    }

    @Test("deeds after the time change nothing")
    func late() async throws {
        let session = try await desk.startSession("anna")
        desk.test.clock.advance(milliseconds: 601_000)
        try await answer(session, "{}")
        try await answer(session, RolloutDesk.full)
        _ = try await desk.test.registry.submitSession(session.view.record.id, secret: session.secret)
        let count = try await total()
        #expect(count.exposed == 1 && count.started == 1 && count.refused == 0 && count.abandoned == 1)
        #expect(count.notCompleted == 1)
    }

    @Test("a subject is refused by its first try on a step alone, whichever fields it was")
    func firstTries() async throws {
        let refused = try await desk.startSession("anna")
        try await answer(refused, #"{"bsn":"12","funds":"salary"}"#)
        try await answer(refused, #"{"bsn":"34","funds":"salary"}"#)
        let corrected = try await desk.startSession("berta")
        try await answer(corrected, RolloutDesk.full)
        try await answer(corrected, "{}")
        let unknown = try await desk.startSession("carla")
        try await answer(unknown, #"{"bsn":"123456782","funds":"salary","more":1}"#)
        let atOnce = try await desk.submit("dora", RolloutDesk.full)
        #expect(atOnce.record.accepted)
        _ = try await desk.submit("dora", "{}")
        desk.test.clock.advance(hours: 1)
        #expect(try await total().exposed == 4)
        #expect(try await total().refused == 2)
        let refusals = try await figures().refusals.map { "\($0.key.error.field) \($0.key.error.code) \($0.value)" }
        #expect(refusals.sorted() == [" unknown_field 1", "bsn pattern 1"])
        #expect(try await desk.problems().isEmpty)
    }

    @Test("a test session and its answers count nowhere")
    func testTraffic() async throws {
        let session = try await desk.startSession("anna", edit: { $0.isTest = true })
        try await answer(session, "{}")
        _ = try await desk.submit("anna", "{}", edit: { $0.isTest = true })
        desk.test.clock.advance(hours: 1)
        #expect(try await total() == .init())
    }

    @Test("deleting the cache, or one that holds anything else, changes nothing")
    func cache() async throws {
        for number in 0..<30 {
            _ = try await desk.submit("user-\(number)", number % 3 == 0 ? "{}" : RolloutDesk.full)
            desk.test.clock.advance(milliseconds: 30_000)
            if number % 10 == 9 { try await desk.test.registry.tickRollouts(actor: "cron") }
        }
        let kept = try #require(try await desk.test.store.figures(of: id))
        #expect(kept.leaf > 0)
        let figures = try await figures()
        #expect(figures.subjects > 5 && figures.waiting.reduce(0, +) > 5)
        let others: [[UInt8]] = [
            [], [1], [1, 255, 255, 255, 255], [2] + kept.bytes.dropFirst(), Array(kept.bytes.dropLast()),
        ]
        for bytes in others {
            try await desk.test.store.keep(FiguresCache(rollout: id, leaf: kept.leaf, bytes: bytes))
            #expect(try await self.figures() == figures, "\(bytes.count) bytes")
        }
    }

    @Test("overdue ticks skip neither stage nor approval, and a clock that goes back changes nothing")
    func overdue() async throws {
        let registry = desk.test.registry
        try await registry.moveRollout(id, by: .abort, actor: "tester", message: nil)
        let ramp = try await desk.start(
            try RolloutDesk.plan([100, 500, 10_000], place: 0..<5_000, seed: "ramp") { plan in
                plan.arms[0].version = 2
                plan.holds = [.seconds(3600)]
            })
        let approved = try await desk.start(
            try RolloutDesk.plan([100, 500], place: 5_000..<10_000, seed: "approved") { plan in
                plan.arms[0].version = 2
                plan.holds = [.seconds(3600), .approval]
            })
        desk.test.clock.advance(hours: 100)
        let ticks = try await registry.tickRollouts(actor: "cron")
        #expect(ticks.map(\.view.id) == [ramp, approved])
        #expect(ticks[0].event?.draft.coverage.buckets == 500 && ticks[0].waitsFor == [.seconds(3600)])
        #expect(ticks[1].event == nil && ticks[1].waitsFor == [.approval])
        #expect(try await registry.tickRollouts(actor: "cron").allSatisfy { $0.event == nil })
        desk.test.clock.advance(hours: -200)
        #expect(try await registry.tickRollouts(actor: "cron").allSatisfy { $0.event == nil })
        desk.test.clock.advance(hours: 202)
        #expect(try await registry.tickRollouts(actor: "cron").first?.event?.draft.coverage == .everybody)
        #expect(try await desk.problems().isEmpty)
    }

    @Test("a rollout resumed in spite of a breach is neither paused again nor advanced, and says what it waits for")
    func resumedBreach() async throws {
        let registry = desk.test.registry
        try await registry.moveRollout(id, by: .abort, actor: "tester", message: nil)
        let breached = try await desk.start(
            try RolloutDesk.plan([9_000, 10_000], seed: "breach") { plan in
                plan.arms[0].version = 2
                plan.guardrails = [Guardrail(.refused, marginBuckets: 200)].compactMap { $0 }
                plan.holds = [.seconds(60)]
                plan.onBreach = .pause
                plan.within = 1
            })
        for number in 0..<120 {
            let isNew = try await desk.resolve("user-\(number)").arm == "new"
            _ = try await desk.submit("user-\(number)", isNew ? "{}" : RolloutDesk.full)
        }
        // An arm that refuses everybody is found before its stage is over.
        desk.test.clock.advance(milliseconds: 5_000)
        let paused = try #require(try await registry.tickRollouts(actor: "cron").first)
        #expect(paused.event?.draft.kind == .pause && paused.event?.draft.cause?.arm == "new")
        try await registry.moveRollout(breached, by: .resume, actor: "tester", message: "on purpose")
        desk.test.clock.advance(hours: 1)
        let tick = try #require(try await registry.tickRollouts(actor: "cron").first)
        #expect(tick.event == nil && tick.waitsFor == [.approval])
        let advanced = try await registry.advanceRollout(breached, actor: "tester", message: nil)
        #expect(advanced.standing.coverage == .everybody)
    }

    @Test("an event is decided by the rows, whatever the cache holds")
    func decisionByRows() async throws {
        _ = try await desk.submit("anna")
        desk.test.clock.advance(hours: 1)
        let registry = desk.test.registry
        let history = try await registry.rollout(id).history
        // Eighty subjects of whom one arm refused each: enough to stop the rollout, and none of them ever came.
        let units = (0..<80).map { RolloutFold.Unit(arm: $0 % 2, stage: 1, hasSubmitted: true, isRefused: $0 % 2 == 1) }
        let planted = RolloutFold(history, units: units, refusals: [:], leaf: 1)
        try await desk.test.store.keep(FiguresCache(rollout: id, leaf: 1, bytes: planted.bytes))
        let tick = try #require(try await registry.tickRollouts(actor: "cron").first)
        #expect(tick.event == nil && tick.subjects == 1)
        #expect(try await registry.rollout(id).standing.state == .running)
    }
}
