import EngineFuzzing
import FormEngine
import SQLiteStore
import Testing

@testable import Registry

/// Rollouts through submissions, sessions and ticks alone, compared with a model that never reads a row.
@Suite("Decisions of a rollout")
struct RolloutDecisionTests {
    /// Actions of people.
    private enum Deed: Sendable {
        case submit(valid: Bool)
        case start
        case answer(valid: Bool)
        case finish
        case tick
    }

    private struct Planned: Sendable {
        let at: Int64
        let subject: Int
        let deed: Deed
    }

    /// A subject as the model knows one.
    private struct Person {
        var arm = 0
        var stage = 0
        var exposedAt: Int64 = 0
        var metrics: MetricSet = [.notCompleted, .abandoned]
        var hasTriedStep = false
        var hasSubmittedAtOnce = false
    }

    private static let within = 60_000 as Int64

    @Test("twenty rollouts decide by their rows as the library does by the subjects", arguments: 1...20)
    func sameDecisions(_ number: Int) async throws {
        var random = SeededGenerator(seed: UInt64(number))
        let desk = try await RolloutDesk()
        let plan = try RolloutDesk.plan([3_000, 10_000], seed: "rollout \(number)") { plan in
            plan.guardrails = [Guardrail(.refused, marginBuckets: 200), Guardrail(.abandoned, marginBuckets: 500)]
                .compactMap { $0 }
            plan.within = Int(Self.within / 1000)
            plan.holds = number % 3 == 0 ? [.exposures(40)] : [.seconds(120)]
            plan.onBreach = number % 2 == 0 ? .abort : .pause
        }
        let id = try await desk.start(plan)
        let failing = number % 4 == 1 ? 0.1 : 0.9
        var model = Model(plan)
        for planned in deeds(failing: failing, &random) {
            try await model.carryOut(planned, desk, id)
        }
        let events = try await desk.test.registry.rollout(id).history.events.map(\.draft)
        #expect(events == model.events)
        #expect(model.events.count > 1)
        let figures = try await desk.test.registry.rolloutReport(id).figures
        #expect(figures.test == model.test)
        let without = try await desk.figuresWithoutCache(of: id)
        #expect(without == figures)
        #expect(try await desk.problems().isEmpty)
    }

    /// Actions of 160 people in the order of their times, and a tick every ten seconds.
    private func deeds(failing: Double, _ random: inout SeededGenerator) -> [Planned] {
        var deeds: [Planned] = []
        for person in 0..<160 {
            var time = Int64(person) * 1_500 + Int64.random(in: 0..<1_000, using: &random)
            let isValid = { (random: inout SeededGenerator) in Double.random(in: 0..<1, using: &random) >= failing }
            if Bool.random(using: &random) {
                for _ in 0..<Int.random(in: 1...3, using: &random) {
                    deeds.append(Planned(at: time, subject: person, deed: .submit(valid: isValid(&random))))
                    time += Int64.random(in: 1_000..<50_000, using: &random)
                }
            } else {
                deeds.append(Planned(at: time, subject: person, deed: .start))
                for valid in [isValid(&random), true] where Double.random(in: 0..<1, using: &random) < 0.9 {
                    time += Int64.random(in: 1_000..<40_000, using: &random)
                    deeds.append(Planned(at: time, subject: person, deed: .answer(valid: valid)))
                }
                time += Int64.random(in: 1_000..<40_000, using: &random)
                deeds.append(Planned(at: time, subject: person, deed: .finish))
            }
        }
        for tick in 1...36 { deeds.append(Planned(at: Int64(tick) * 10_000 + 1, subject: -1, deed: .tick)) }
        return deeds.sorted { ($0.at, $0.subject) < ($1.at, $1.subject) }
    }

    private struct Model {
        let plan: RolloutPlan
        var test: RolloutTest
        var events: [RolloutEventDraft]
        private var people: [Int: Person] = [:]
        private var exposed: [Int] = []
        private var read = 0
        private var readInStage: [Int: Int] = [:]
        private var sessions: [Int: StartedSession] = [:]
        private var state = RolloutState.running
        private var stage = 1
        private var stageSince: Int64 = 0
        private var beginning: Int64?

        init(_ plan: RolloutPlan) {
            self.plan = plan
            test = RolloutTest(arms: 2, control: 0, guardrails: plan.guardrails)
            events = [
                RolloutEventDraft(
                    rollout: RolloutID(form: .nl, number: 1), number: 1, kind: .start, coverage: plan.stages[0])
            ]
        }

        mutating func carryOut(_ planned: Planned, _ desk: RolloutDesk, _ id: RolloutID) async throws {
            let registry = desk.test.registry
            // The rollout started a moment before its first subject.
            let start: Int64
            if let beginning { start = beginning } else { start = try await registry.now().milliseconds }
            beginning = start
            if stageSince == 0 { stageSince = start }
            let target = start + 1_000 + planned.at
            desk.test.clock.advance(milliseconds: target - desk.test.clock.now.milliseconds)
            let name = "user-\(planned.subject)"
            let full = RolloutDesk.full
            switch planned.deed {
            case .tick:
                try await registry.tickRollouts(of: .nl, actor: "cron")
                tick(at: target, number: id)
            case .submit(let valid):
                let right = try await desk.resolve(name).version == 1 ? desk.answers : full
                let record = try await desk.submit(name, valid ? right : "{}").record
                try note(planned.subject, record.exposure, record.arm, by: record.id, at: target)
                submitted(planned.subject, accepted: record.accepted, at: target, isCounted: record.exposure != nil)
            case .start:
                let started = try await desk.startSession(name)
                let record = started.view.record
                sessions[planned.subject] = started
                try note(planned.subject, record.exposure, record.arm, by: record.id, at: target)
            case .answer(let valid):
                guard let session = sessions[planned.subject] else { return }
                let record = session.view.record
                let right = record.version == 1 ? desk.answers : full
                _ = try await registry.answer(
                    StepRequest(
                        session: record.id, secret: session.secret, step: session.view.next ?? "",
                        answers: Array((valid ? right : "{}").utf8)))
                guard var person = people[planned.subject], !person.hasTriedStep, record.exposure != nil else { return }
                person.hasTriedStep = true
                if !valid, target <= person.exposedAt + RolloutDecisionTests.within { person.metrics.insert(.refused) }
                people[planned.subject] = person
            case .finish:
                guard let session = sessions[planned.subject] else { return }
                let record = session.view.record
                guard let view = try? await registry.submitSession(record.id, secret: session.secret),
                    let submission = view.submission?.record
                else { return }
                guard record.exposure != nil else { return }
                finished(planned.subject, accepted: submission.accepted, at: target)
            }
        }

        /// Notes a first exposure.
        private mutating func note(
            _ subject: Int, _ exposure: String?, _ arm: String?, by id: String, at time: Int64
        ) throws {
            guard exposure == id, people[subject] == nil else { return }
            let position = try #require(plan.arms.firstIndex { $0.name == arm })
            people[subject] = Person(arm: position, stage: stage, exposedAt: time)
            exposed.append(subject)
        }

        private mutating func submitted(_ subject: Int, accepted: Bool, at time: Int64, isCounted: Bool) {
            guard isCounted, var person = people[subject] else { return }
            let isFirst = !person.hasSubmittedAtOnce
            guard time <= person.exposedAt + RolloutDecisionTests.within else { return }
            person.hasSubmittedAtOnce = true
            if isFirst, !accepted { person.metrics.insert(.refused) }
            person.metrics.remove(.abandoned)
            if accepted { person.metrics.remove(.notCompleted) }
            people[subject] = person
        }

        private mutating func finished(_ subject: Int, accepted: Bool, at time: Int64) {
            guard var person = people[subject], time <= person.exposedAt + RolloutDecisionTests.within else { return }
            person.metrics.remove(.abandoned)
            if accepted { person.metrics.remove(.notCompleted) }
            people[subject] = person
        }

        private mutating func tick(at time: Int64, number id: RolloutID) {
            while read < exposed.count, let person = people[exposed[read]],
                person.exposedAt + RolloutDecisionTests.within <= time
            {
                let coverage = events[person.stage - 1].coverage
                test.add(
                    ExposedSubject(arm: person.arm, metrics: person.metrics), buckets: plan.buckets(at: coverage))
                readInStage[person.stage, default: 0] += 1
                read += 1
            }
            guard state == .running else { return }
            let coverage = events[events.count - 1].coverage
            switch test.verdict {
            case .breached(let positions):
                let comparison = test.comparisons[positions[0]]
                let kind = plan.onBreach == .abort ? RolloutEventKind.abort : .pause
                state = kind == .abort ? .aborted : .paused
                append(
                    kind, coverage,
                    RolloutCause(
                        .breach, subjects: read, arm: plan.arms[comparison.arm].name,
                        metric: comparison.guardrail.metric))
            case .sampleRatioWrong: break
            case .notEnoughYet, .safe:
                guard let next = plan.stages.first(where: { $0 > coverage }) else { return }
                let isHeld = plan.holds.allSatisfy { hold in
                    switch hold {
                    case .seconds(let count): time >= stageSince + Int64(count) * 1000
                    case .exposures(let count): readInStage[stage] ?? 0 >= count
                    case .approval, .safe: false
                    }
                }
                guard isHeld else { return }
                append(.advance, next, RolloutCause(.held, subjects: read))
                stage = events.count
                stageSince = time
            }
        }

        private mutating func append(_ kind: RolloutEventKind, _ coverage: BucketShare, _ cause: RolloutCause) {
            events.append(
                RolloutEventDraft(
                    rollout: events[0].rollout, number: events.count + 1, kind: kind, coverage: coverage, cause: cause))
        }
    }
}

extension RolloutDesk {
    /// Figures of a rollout folded from the rows alone.
    func figuresWithoutCache(of id: RolloutID) async throws -> RolloutFigures {
        // Figures of nobody, which are as good as none, and sound.
        let nobody = RolloutFold(try await test.registry.rollout(id).history)
        try await test.store.keep(FiguresCache(rollout: id, leaf: 0, bytes: nobody.bytes))
        return try await test.registry.rolloutReport(id).figures
    }
}
