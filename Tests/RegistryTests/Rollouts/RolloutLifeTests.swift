import FormEngine
import SQLiteStore
import Testing

@testable import Registry

@Suite("Life of a rollout")
struct RolloutLifeTests {
    private let desk: RolloutDesk

    init() async throws { desk = try await RolloutDesk() }

    private func move(_ id: RolloutID, _ kind: RolloutEventKind) async throws -> RolloutView {
        switch kind {
        case .start: try await desk.test.registry.rollout(try await desk.start(try RolloutDesk.plan()))
        case .advance: try await desk.test.registry.advanceRollout(id, actor: "tester", message: nil)
        case .pause, .resume, .abort:
            try await desk.test.registry.moveRollout(id, by: kind, actor: "tester", message: nil)
        case .promote:
            try await desk.test.registry.promoteRollout(id, arm: "new", actor: "tester", message: nil).view
        }
    }

    @Test("each state allows the events of the table and refuses all others")
    func transitions() async throws {
        let ways: [RolloutState: [RolloutEventKind]] = [
            .running: [], .paused: [.pause], .promoted: [.promote], .aborted: [.abort],
        ]
        for (state, way) in ways {
            for kind in RolloutEventKind.allCases where kind != .start {
                let desk = try await RolloutDesk()
                let tests = Self(desk: desk)
                let id = try await desk.start(try RolloutDesk.plan([100, 500]))
                for step in way { _ = try await tests.move(id, step) }
                #expect(try await desk.test.registry.rollout(id).standing.state == state)
                if let next = RolloutState.after(state, kind) {
                    #expect(try await tests.move(id, kind).standing.state == next)
                } else {
                    let error = await registryError { try await tests.move(id, kind) }
                    #expect(error?.code == "rollout_state", "\(state) \(kind)")
                }
                #expect(try await desk.problems().isEmpty)
            }
        }
    }

    private init(desk: RolloutDesk) { self.desk = desk }

    @Test("a paused rollout exposes nobody new, and who was exposed keeps the arm")
    func pause() async throws {
        let id = try await desk.start(try RolloutDesk.plan())
        let exposed = try await desk.submit("anna")
        _ = try await move(id, .pause)
        #expect(try await desk.submit("anna").record.reason == "exposed_before")
        #expect(try await desk.submit("anna").record.version == exposed.record.version)
        let stranger = try await desk.submit("berta")
        #expect(stranger.record.reason == "rollout_paused" && stranger.record.version == 1)
        #expect(stranger.record.rollout == nil && stranger.record.exposure == nil)
        _ = try await move(id, .resume)
        #expect(try await desk.submit("berta").record.reason == "in_rollout")
    }

    @Test("an aborted rollout gives everybody what is live, and open sessions keep their pins")
    func abort() async throws {
        let id = try await desk.start(
            try RolloutDesk.plan(edit: {
                $0.arms[0].weight = 1
                $0.arms[1].weight = 99
            }))
        let subject = try await subject(of: "new")
        let session = try await desk.startSession(subject)
        #expect(session.view.record.version == 2)
        _ = try await move(id, .abort)
        let after = try await desk.submit(subject)
        #expect(after.record.version == 1 && after.record.reason == "rollout_ended")
        var step = StepRequest(
            session: session.view.record.id, secret: session.secret, step: "form",
            answers: Array(#"{"bsn":"123456782","funds":"salary"}"#.utf8))
        step.step = session.view.next ?? ""
        _ = try await desk.test.registry.answer(step)
        let end = try await desk.test.registry.submitSession(session.view.record.id, secret: session.secret)
        let record = try #require(end.submission?.record)
        #expect(record.version == 2 && record.reason == "pinned_session" && record.arm == "new" && record.accepted)
        #expect(try await desk.problems().isEmpty)
    }

    private func subject(of arm: String) async throws -> String {
        for number in 0..<1_000 where try await desk.resolve("user-\(number)").arm == arm { return "user-\(number)" }
        throw RolloutError.noRollout(.nl, .production)
    }

    @Test("promoting an arm makes its version live by a release, and the control needs none")
    func promote() async throws {
        let id = try await desk.start(try RolloutDesk.plan())
        let promotion = try await desk.test.registry.promoteRollout(
            id, arm: "new", actor: "tester", message: "it is better")
        #expect(promotion.view.standing.state == .promoted && promotion.report.version == 2)
        #expect(try await desk.test.live() == 2)
        #expect(try await desk.resolve("anna").reason == .live)
        let next = try await desk.start(
            try RolloutDesk.plan(edit: { plan in
                plan.control = "new"
                plan.seed = "next"
            }))
        let releases = try await desk.test.registry.timeline(of: .nl, on: .production).latest
        let kept = try await desk.test.registry.promoteRollout(next, arm: "new", actor: "tester", message: nil)
        #expect(kept.report.wasLive && kept.view.standing.state == .promoted)
        #expect(try await desk.test.registry.timeline(of: .nl, on: .production).latest == releases)
        #expect(try await desk.problems().isEmpty)
    }

    @Test("a release that was scheduled before ends the rollout when its time comes, with no process running")
    func scheduledRelease() async throws {
        try await desk.test.publish(.second()) { $0.scheduledFor = Timestamp("2026-11-22T00:00:00Z") }
        let id = try await desk.start(try RolloutDesk.plan())
        let view = try await desk.test.registry.rollout(id)
        #expect(view.standing.state == .running && view.endingRelease?.version == 2)
        try desk.test.clock.set("2026-11-22T00:00:01Z")
        let ended = try await desk.test.registry.rollout(id)
        #expect(ended.standing.state == .ended && ended.standing.since.text == "2026-11-22T00:00:00.000Z")
        let submission = try await desk.submit("anna", #"{"bsn":"123456782","funds":"salary"}"#)
        #expect(submission.record.version == 2 && submission.record.rollout == nil)
        #expect(try await desk.resolve("anna", at: Timestamp("2026-11-21T23:59:59.999Z")).reason == .inRollout)
        #expect(try await desk.problems().isEmpty)
    }

    @Test("the withdrawal of an arm's version ends the rollout")
    func withdrawal() async throws {
        let id = try await desk.start(try RolloutDesk.plan())
        let report = try await desk.test.registry.withdraw(.nl, 2, then: .unstated, actor: "tester", message: nil)
        #expect(report.stoppedRollouts == [id])
        let view = try await desk.test.registry.rollout(id)
        #expect(view.standing.state == .ended && view.standing.end == .withdrawn(version: 2))
        #expect(try await desk.submit("anna").record.reason == "live")
        #expect(try await desk.problems().isEmpty)
    }

    @Test("a release that keeps rollouts changes what is live for those in no arm alone")
    func keptRollout() async throws {
        let id = try await desk.start(try RolloutDesk.plan([5_000]))
        try await desk.test.publish(.second()) { $0.keepsRollouts = true }
        #expect(try await desk.test.registry.rollout(id).standing.state == .running)
        var outside = 0
        for number in 0..<20 {
            let submission = try await desk.submit("user-\(number)", #"{"bsn":"123456782","funds":"salary"}"#)
            if submission.record.arm == nil {
                outside += 1
                #expect(submission.record.version == 2 && submission.record.reason == "out_of_coverage")
            } else {
                #expect(submission.record.version == (submission.record.arm == "old" ? 1 : 2))
            }
        }
        #expect(outside > 0 && outside < 20)
        #expect(try await desk.problems().isEmpty)
        try await desk.test.registry.rollback(.nl, to: 1, actor: "tester", message: nil)
        #expect(try await desk.test.registry.rollout(id).standing.state == .ended)
    }

    @Test("coverage only rises, by the ramp's stages or beyond them")
    func coverage() async throws {
        let id = try await desk.start(try RolloutDesk.plan([100, 500]))
        let registry = desk.test.registry
        for (text, code) in [("0.5%", "coverage_not_rising"), ("1%", "coverage_not_rising")] {
            let coverage = BucketShare(text)
            let error = await registryError {
                try await registry.advanceRollout(id, to: coverage, actor: "tester", message: nil)
            }
            #expect(error?.code == code)
        }
        #expect(try await registry.advanceRollout(id, actor: "tester", message: nil).standing.coverage.buckets == 500)
        let last = await registryError { try await registry.advanceRollout(id, actor: "tester", message: nil) }
        #expect(last?.code == "coverage_not_rising")
        let all = try await registry.advanceRollout(id, to: .everybody, actor: "tester", message: nil)
        #expect(all.standing.coverage == .everybody && all.standing.stage == 3)
    }

    @Test("two rollouts of one channel share no subject")
    func namespace() async throws {
        let first = try await desk.start(try RolloutDesk.plan(place: 0..<5_000))
        let overlapping = try RolloutDesk.plan(place: 4_999..<6_000, seed: "other")
        let error = await registryError { try await desk.start(overlapping) }
        #expect(error?.code == "rollout_overlaps")
        let second = try await desk.start(try RolloutDesk.plan(place: 5_000..<9_000, seed: "other"))
        var counts: [RolloutID?: Int] = [:]
        for number in 0..<300 {
            let submission = try await desk.submit("user-\(number)")
            let place = Bucket(seed: "kyc/NL:production", subject: "user-\(number)").number
            let expected = place < 5_000 ? first : place < 9_000 ? second : nil
            #expect(submission.record.rollout == expected?.text)
            counts[expected, default: 0] += 1
        }
        #expect(counts.count == 3)
        #expect(try await desk.problems().isEmpty)
    }

    @Test("an audience takes those whose context it holds of; exposed subjects stay whatever it says later")
    func audience() async throws {
        let predicate = try JSONValue(json: Array(#"{"==":[{"var":"context.plan"},"pro"]}"#.utf8))
        try await desk.start(try RolloutDesk.plan(edit: { $0.audience = predicate }))
        let pro = JSONValue.object([.init("plan", .text("pro"))])
        #expect(try await desk.submit("anna").record.reason == "not_in_audience")
        #expect(try await desk.submit("anna", edit: { $0.context = pro }).record.reason == "in_rollout")
        #expect(try await desk.submit("anna").record.reason == "exposed_before")
        #expect(try await desk.submit(nil).record.reason == "no_subject")
    }

    @Test("test traffic and what is judged as of another day see their arm and are not exposed")
    func uncounted() async throws {
        let id = try await desk.start(try RolloutDesk.plan())
        let tested = try await desk.submit("anna", edit: { $0.isTest = true })
        #expect(tested.record.reason == "in_rollout" && tested.record.arm != nil && tested.record.exposure == nil)
        let backdated = try await desk.submit("anna", edit: { $0.asOf = CivilDate("2026-11-01") })
        #expect(backdated.record.arm == tested.record.arm && backdated.record.exposure == nil)
        _ = try await desk.startSession("anna", edit: { $0.isTest = true })
        #expect(try await desk.test.store.exposures(to: id, after: 0, limit: 10).isEmpty)
        #expect(try await desk.problems().isEmpty)
    }

    @Test("an abort that comes while somebody looks at what is live is never overlooked, however late the clock is")
    func abortWhileLooking() async throws {
        let id = try await desk.start(try RolloutDesk.plan())
        let test = desk.test
        // The log is ahead of the clock, so that the abort is recorded later than all data that was read.
        test.clock.advance(hours: -1)
        for kind in [RolloutEventKind.pause, .abort] {
            let store = FaultyStore(
                test.store,
                afterHead: { try await test.registry.moveRollout(id, by: kind, actor: "tester", message: nil) })
            let registry = Registry(
                store: store, keyStore: test.keyStore, surroundings: test.registry.surroundings,
                keyring: test.registry.keyring)
            var request = SubmissionRequest(form: .nl, answers: Array(desk.answers.utf8), actor: "tester")
            request.subject = "subject of \(kind)"
            let record = try await registry.submit(request).record
            #expect(record.version == 1 && record.rollout == nil)
            #expect(record.reason == (kind == .pause ? "rollout_paused" : "live"))
        }
        #expect(try await desk.problems().isEmpty)
    }
}
