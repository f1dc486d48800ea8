import EngineFuzzing
import FormEngine
import SQLiteStore
import Testing

@testable import Registry

@Suite("The funnel") struct FunnelTests {
    private let test: TestRegistry

    init() async throws {
        test = try await TestRegistry()
        try await test.publish(Self.config(), base: .unstated)
    }

    /// A form of three steps: the second one is shown to some, and a route ends the first one.
    static func config(shortest: Int = 3) throws -> FormConfig {
        let text = #"""
            {"form":"kyc/NL","policy":{"session_ttl":"2h","time_zone":"UTC"},"steps":[
            {"id":"person","fields":[{"id":"name","type":"text","required":true,
            "validation":[{"min_length":\#(shortest)},{"pattern":"^[a-z]+$"}]},
            {"id":"pets","type":"list","fields":[{"id":"age","type":"number","validation":[{"max":30}]}]}]},
            {"id":"extra","visible_if":{"==":[{"var":"name"},"extra"]},"fields":[{"id":"why","type":"text","required":true}]},
            {"id":"money","fields":[{"id":"monthly","type":"number","required":true,"validation":[{"max":1000}]}]}],
            "routes":[{"after":"person","when":{"==":[{"var":"name"},"gone"]},"outcome":"rejected"}]}
            """#
        let reading = FormConfig.read(try SourceNode(json: Array(text.utf8)))
        return try #require(reading.config, "\(reading.diagnostics)")
    }

    private func start(isTest: Bool = false) async throws -> StartedSession {
        var start = SessionStart(form: .nl, actor: "app")
        start.isTest = isTest
        return try await test.registry.startSession(start)
    }

    @discardableResult
    private func answer(
        _ session: StartedSession, _ step: String, _ answers: String, at revision: Int? = nil
    ) async throws -> SessionView {
        var request = StepRequest(
            session: session.view.record.id, secret: session.secret, step: step, answers: Array(answers.utf8))
        request.revision = revision
        return try await test.registry.answer(request)
    }

    private func report(edit: (inout FunnelQuery) -> Void = { _ in }) async throws -> FunnelReport {
        var query = FunnelQuery(form: .nl, channel: .production)
        edit(&query)
        return try await test.registry.funnel(query)
    }

    private func step(_ id: String?, in report: FunnelReport) throws -> FunnelReport.Step {
        try #require(report.steps.first { $0.id == id })
    }

    @Test("each session counts once at each step, and errors are those of its first attempt")
    func once() async throws {
        let session = try await start()
        try await answer(session, "person", #"{"name":"x!","pets":[{"age":40},{"age":50}],"more":1}"#)
        try await answer(session, "person", #"{"name":"!"}"#)
        var report = try await report()
        var person = try step("person", in: report)
        #expect(report.started == 1 && report.open == 1 && report.since?.text == "2026-11-21")
        #expect((person.reached, person.sent, person.refused, person.passed, person.stayed) == (1, 1, 1, 0, 1))
        let errors = person.refusals.map { "\($0.error.field) \($0.error.rule) \($0.sessions)" }
        // A stranger chose the name of the unknown field, so it is not stored.
        #expect(errors == [" unknown_field 1", "name min_length 1", "name pattern 1", "pets/age max 1"])
        try await answer(session, "person", #"{"name":"anna"}"#)
        try await answer(session, "money", #"{"monthly":1}"#)
        try await answer(session, "person", #"{"name":"bert"}"#)
        report = try await self.report()
        person = try step("person", in: report)
        #expect((person.reached, person.sent, person.refused, person.passed, person.stayed) == (1, 1, 1, 1, 0))
        #expect(!report.steps.contains { $0.id == "extra" })
        let end = try step(nil, in: report)
        #expect((end.reached, end.sent, end.stayed) == (1, 0, 1) && end.ended.isEmpty)
        _ = try await test.registry.submitSession(session.view.record.id, secret: session.secret)
        _ = try await test.registry.submitSession(session.view.record.id, secret: session.secret)
        report = try await self.report()
        let submission = try step(nil, in: report)
        #expect((submission.reached, submission.sent, submission.refused, submission.stayed) == (1, 1, 0, 0))
        #expect(submission.ended == [.init(outcome: "completed", sessions: 1)] && report.open == 0)
    }

    @Test("a route ends a session at its step, and a step behind a condition is reached by those it is shown to")
    func routes() async throws {
        let gone = try await start()
        try await answer(gone, "person", #"{"name":"gone"}"#)
        let extra = try await start()
        try await answer(extra, "person", #"{"name":"extra"}"#)
        let report = try await report()
        let person = try step("person", in: report)
        #expect((person.reached, person.passed, person.stayed) == (2, 1, 0))
        #expect(person.ended == [.init(outcome: "rejected", sessions: 1)])
        #expect(try step("extra", in: report).stayed == 1 && report.steps.map(\.id) == ["person", "extra", nil])
    }

    @Test("a repeated, stale or refused request, a draft and test traffic count nothing")
    func nothing() async throws {
        let session = try await start()
        try await answer(session, "person", #"{"name":"anna"}"#, at: 0)
        let before = try await report().steps
        try await answer(session, "person", #"{"name":"anna"}"#, at: 0)
        await #expect(throws: RegistryError.self) {
            try await answer(session, "person", #"{"name":"!"}"#, at: 0)
        }
        await #expect(throws: RegistryError.self) { try await answer(session, "unknown", "{}") }
        await #expect(throws: RegistryError.self) { try await answer(session, "money", "[") }
        let tried = try await start(isTest: true)
        try await answer(tried, "person", #"{"name":"!"}"#)
        let report = try await report()
        #expect(report.steps == before && report.started == 1)
    }

    @Test("a hidden step that is sent has no first try, and refuses no session of a rollout")
    func hidden() async throws {
        try await test.publish(Self.config(shortest: 4))
        let plan = try RolloutDesk.plan { $0.control = "new" }
        let started = RolloutStart(form: .nl, plan: plan, actor: "tester", message: nil)
        let rollout = try await test.registry.startRollout(started).view.id
        var start = SessionStart(form: .nl, actor: "app")
        start.subject = "customer-17"
        let session = try await test.registry.startSession(start)
        #expect(session.view.record.exposure != nil)
        try await answer(session, "person", #"{"name":"anna"}"#)
        for _ in 0..<2 {
            let view = try await answer(session, "extra", #"{"more":1}"#)
            #expect(view.findings.map(\.rule) == ["unknown_field"])
        }
        let arm = try #require(session.view.record.arm)
        let report = try await report { ($0.rollout, $0.arm) = (rollout, arm) }
        let extra = try step("extra", in: report)
        #expect(report.started == 1 && (extra.sent, extra.refused) == (0, 0) && extra.refusals.isEmpty)
        let other = try await self.report { ($0.rollout, $0.arm) = (rollout, arm == "old" ? "new" : "old") }
        #expect(other.started == 0)
        await #expect(throws: RegistryError.self) {
            try await self.report { ($0.rollout, $0.arm) = (rollout, "unknown") }
        }
    }

    @Test("two requests at once count the step once")
    func race() async throws {
        let session = try await start()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask { _ = try? await answer(session, "person", #"{"name":"!"}"#) }
            }
        }
        let person = try step("person", in: try await report())
        #expect((person.sent, person.refused) == (1, 1))
    }

    @Test("an expired session stays where it stood, and a successor continues from its step")
    func successor() async throws {
        let left = try await start()
        try await answer(left, "person", #"{"name":"anna"}"#)
        test.clock.advance(hours: 1)
        let cut = try await start()
        try await answer(cut, "person", #"{"name":"bert"}"#)
        test.clock.advance(hours: 1)
        try await test.publish(Self.config(shortest: 4)) { $0.finishBy = test.clock.now.advanced(bySeconds: 1800) }
        test.clock.advance(milliseconds: 1_900_000)
        let view = try await answer(cut, "money", #"{"monthly":1}"#)
        let superseded = try #require(view.superseded)
        let first = try await report { $0.version = 1 }
        #expect(try step("money", in: first).moved == 1 && step("money", in: first).stayed == 1)
        let second = try await report { $0.version = 2 }
        #expect((second.started, second.continued, second.open) == (1, 1, 1))
        #expect(try step("person", in: second).passed == 1 && step("person", in: second).sent == 0)
        #expect(try step("money", in: second).reached == 1 && step("money", in: second).stayed == 1)
        _ = try await test.registry.answer(
            StepRequest(
                session: view.record.id, secret: superseded.secret, step: "money",
                answers: Array(#"{"monthly":1}"#.utf8)))
        let later = try await report { $0.version = 2 }
        #expect(try step("money", in: later).passed == 1)
        let both = try await report()
        #expect(both.started == 3 && both.steps.map(\.id) == ["person", "money", nil])
    }

    @Test("erasing a person leaves the counts, which hold no id")
    func erased() async throws {
        var start = SessionStart(form: .nl, actor: "app")
        start.subject = "customer-17"
        let session = try await test.registry.startSession(start)
        try await answer(session, "person", #"{"name":"!"}"#)
        let before = try await report().steps
        _ = try await test.registry.erase(.subject("customer-17"), actor: "admin", message: "asked")
        let after = try await report()
        #expect(after.steps == before)
    }

    @Test("an unknown version, rollout or arm is refused")
    func unknown() async throws {
        await #expect(throws: RegistryError.self) { try await report { $0.version = 2 } }
        await #expect(throws: RegistryError.self) {
            try await report { $0.rollout = RolloutID(form: .nl, number: 1) }
        }
        let none = try await report()
        #expect(none.started == 0)
    }

    @Test("counts of random courses equal those of each session by its own views", arguments: [1, 2, 3] as [UInt64])
    func bruteForce(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        var courses: [WalkedCourse] = []
        for turn in 0..<400 {
            if turn == 150 { try await test.publish(Self.config(shortest: 4)) }
            if Int.random(in: 0..<12, using: &random) == 0 { test.clock.advance(hours: 1) }
            if courses.isEmpty || Int.random(in: 0..<5, using: &random) == 0 {
                courses.append(WalkedCourse(try await start()))
            } else {
                let index = Int.random(in: courses.indices, using: &random)
                try await courses[index].walk(test.registry, &random)
            }
        }
        let days = Set(courses.map(\.day))
        #expect(days.count > 1 && courses.contains { $0.version == 2 })
        let whole = try await report()
        #expect(whole.steps == WalkedCourse.steps(of: courses))
        for version in 1...2 {
            let own = try await report { $0.version = version }
            #expect(own.steps == WalkedCourse.steps(of: courses.filter { $0.version == version }))
            #expect(own.started == courses.count { $0.version == version })
        }
        for day in days {
            let own = try await report { ($0.from, $0.to) = (day, day) }
            #expect(own.steps == WalkedCourse.steps(of: courses.filter { $0.day == day }))
        }
    }
}
