import FormEngine
import Replies
import SQLiteStore
import Testing

@testable import Registry

@Suite("Start of a rollout")
struct RolloutStartTests {
    private let desk: RolloutDesk

    init() async throws { desk = try await RolloutDesk() }

    private static let faults: [(String, @Sendable (inout RolloutPlan) -> Void)] = [
        ("rollout_plan", { $0.arms.removeLast() }),
        ("rollout_plan", { plan in plan.arms += (0..<9).map { .init(name: "arm\($0)", version: 2) } }),
        ("rollout_plan", { $0.arms[1].name = "old" }),
        ("rollout_plan", { $0.arms[1].name = "New" }),
        ("rollout_plan", { $0.arms[1].name = "" }),
        ("rollout_plan", { $0.arms[1].weight = 0 }),
        ("rollout_plan", { $0.arms[1].weight = 1_000_001 }),
        ("rollout_plan", { $0.control = "none" }),
        ("rollout_plan", { $0.seed = String(repeating: "s", count: 201) }),
        ("rollout_plan", { $0.seed = "kyc/NL:production" }),
        ("rollout_plan", { $0.place = BucketShare.nobody..<BucketShare.nobody }),
        ("rollout_plan", { $0.stages = [] }),
        ("rollout_plan", { $0.stages = [.everybody, .everybody] }),
        ("rollout_plan", { $0.holds = [.seconds(0)] }),
        ("rollout_plan", { $0.holds = [.safe] }),
        ("rollout_plan", { $0.within = 0 }),
        ("rollout_plan", { $0.within = 90 * 86_400 + 1 }),
        (
            "rollout_plan",
            { plan in plan.guardrails = [1, 2].compactMap { Guardrail(.refused, marginBuckets: $0) } }
        ),
        ("rollout_plan", { $0.arms[0].weight = 1_000_000 }),
        ("not_control", { $0.control = "new" }),
        ("no_such_version", { $0.arms[1].version = 3 }),
        ("bad_audience", { $0.audience = .object([.init("no_such_operation", .int(1))]) }),
    ]

    @Test("a plan that cannot be carried out is refused, and nothing is written", arguments: 0..<22)
    func fault(_ index: Int) async throws {
        let (code, edit) = Self.faults[index]
        let plan = try RolloutDesk.plan(edit: edit)
        let head = try await desk.test.store.head()
        let error = await registryError { try await desk.start(plan) }
        #expect(error?.code == code)
        #expect(error?.message.isEmpty == false && error?.help.commands.isEmpty == false)
        #expect(try await desk.test.store.head().size == head.size)
    }

    @Test("an arm's version that is withdrawn is refused")
    func withdrawnArm() async throws {
        try await desk.test.registry.withdraw(.nl, 2, then: .unstated, actor: "tester", message: nil)
        let error = await registryError { try await desk.start(try RolloutDesk.plan()) }
        #expect(error?.code == "arm_withdrawn")
    }

    @Test("a rollout without a seed has one of its own, and the next has another")
    func seed() async throws {
        let first = try await desk.start(try RolloutDesk.plan(place: 0..<100, seed: ""))
        let second = try await desk.start(try RolloutDesk.plan(place: 100..<200, seed: ""))
        let seeds = [
            try await desk.test.registry.rollout(first).history.record.plan.seed,
            try await desk.test.registry.rollout(second).history.record.plan.seed,
        ]
        #expect(Set(seeds).count == 2 && seeds.allSatisfy { $0.utf8.count == 36 })
        #expect([first.text, second.text] == ["kyc/NL/1", "kyc/NL/2"])
    }

    @Test("a dry run gives the same report and writes nothing")
    func dryRun() async throws {
        let head = try await desk.test.store.head()
        let start = RolloutStart(form: .nl, plan: try RolloutDesk.plan(), actor: "tester", message: nil)
        let report = try await desk.test.registry.startRollout(start, isDryRun: true)
        #expect(report.view.id.text == "kyc/NL/1" && report.view.standing.state == .running)
        #expect(try await desk.test.store.head().size == head.size)
    }

    @Test("the forecast counts the subjects of the last 30 days, and says nothing where nobody came")
    func forecast() async throws {
        let guarded = try RolloutDesk.plan([5_000]) { plan in
            plan.guardrails = [Guardrail.Metric.refused, .abandoned].compactMap { Guardrail($0, marginBuckets: 200) }
        }
        let start = RolloutStart(form: .nl, plan: guarded, actor: "tester", message: nil)
        let none = try await desk.test.registry.startRollout(start, isDryRun: true)
        #expect(none.outlook.traffic.subjects == 0 && none.outlook.forecasts.count == 2)
        #expect(none.outlook.forecasts.allSatisfy { $0.subjects == nil && $0.days == nil })
        _ = try await desk.submit("old")
        desk.test.clock.advance(hours: 31 * 24)
        for number in 0..<30 { _ = try await desk.submit("user-\(number)", number < 3 ? "{}" : nil) }
        _ = try await desk.submit("user-0")
        _ = try await desk.startSession("waiting")
        _ = try await desk.submit("tester", edit: { $0.isTest = true })
        let report = try await desk.test.registry.startRollout(start, isDryRun: true)
        #expect(report.outlook.traffic == RecentTraffic(subjects: 31, refused: 3, notCompleted: 3, abandoned: 1))
        let needed = SafetyForecast(guarded.guardrails[0], rate: 3 / 31, share: 0.5).subjects
        #expect(report.outlook.forecasts[0].subjects == needed && report.outlook.forecasts[0].arm == "new")
        let days = try #require(needed.map { Double($0) / (31.0 / 30 * 0.5) })
        #expect(report.outlook.forecasts[0].days == Int(days.rounded(.up)))
        #expect(report.outlook.forecasts[0].coverage.text == "50%")
    }

    @Test(
        "the forecast goes through the stages, and stays at one that waits for a person or for safety",
        arguments: [
            ([], 1_000, "10%"), ([.safe], 1_000, "10%"), ([.approval, .seconds(60)], 1_000, "10%"),
            ([.seconds(86_400)], 101, "100%"), ([.seconds(86_400 * 2_000)], 1_000, "10%"),
            ([.exposures(30)], 30 + 97, "100%"), ([.exposures(30), .seconds(86_400 * 50)], 50 + 95, "100%"),
        ] as [([RolloutPlan.Hold], Int, String)])
    func stages(_ holds: [RolloutPlan.Hold], _ days: Int, _ coverage: String) throws {
        let plan = try RolloutDesk.plan([1_000, 10_000]) { plan in
            plan.guardrails = [Guardrail(.refused, marginBuckets: 200)].compactMap { $0 }
            plan.holds = holds
        }
        let traffic = RecentTraffic(subjects: 300, refused: 30, notCompleted: 30, abandoned: 0)
        let needed = try #require(RolloutOutlook(of: plan, traffic, days: 30).forecasts[0].subjects)
        // A thousand subjects are left, of ten a day.
        let outlook = RolloutOutlook(of: plan, traffic, days: 30, counted: needed - 1_000)
        #expect(outlook.forecasts[0].subjects == 1_000)
        #expect(outlook.forecasts[0].days == days && outlook.forecasts[0].coverage.text == coverage)
        let over = RolloutOutlook(of: plan, traffic, days: 30, counted: needed + 1)
        #expect(over.forecasts[0].subjects == 0)
        let late = RolloutOutlook(of: plan, traffic, days: 30, counted: needed - 1_000, passed: (86_400, 20))
        if holds == [.exposures(30)] { #expect(late.forecasts[0].days == 10 + 99) }
        if holds == [.seconds(86_400)] { #expect(late.forecasts[0].days == 100) }
        let last = RolloutOutlook(of: plan, traffic, days: 30, at: .everybody, counted: needed - 1_000)
        #expect(last.forecasts[0].days == 100 && last.forecasts[0].coverage == .everybody)
    }

    @Test("a plan is read again as it was written, and what is none is refused")
    func planJSON() throws {
        let plan = try RolloutDesk.plan([1, 500, 10_000]) { plan in
            plan.holds = [.seconds(3600), .exposures(500), .approval, .safe]
            plan.guardrails = [Guardrail(.refused, marginBuckets: 250)].compactMap { $0 }
            plan.audience = .object([.init("var", .text("context.vip"))])
            plan.onBreach = .pause
            plan.anonymous = .visitor
        }
        #expect(RolloutPlan(plan.value) == plan)
        for member in plan.value.members ?? [] where member.name != "audience" {
            let rest = (plan.value.members ?? []).filter { $0.name != member.name }
            #expect(RolloutPlan(.object(rest)) == nil, "\(member.name)")
        }
    }

    @Test(
        "shares are read as percentages or fractions, exact to a bucket",
        arguments: [
            ("5%", 500), ("12.5%", 1_250), ("0.01%", 1), ("100%", 10_000), ("0%", 0), ("0.5", 5_000), ("1", 10_000),
            ("0", 0), ("0.0001", 1), ("0.12340000", 1_234),
        ])
    func share(_ text: String, _ buckets: Int) throws {
        #expect(BucketShare(text)?.buckets == buckets)
        let share = try #require(BucketShare(buckets: buckets))
        #expect(BucketShare(share.text) == share)
    }

    @Test(
        "a text that is no share of whole buckets is rejected",
        arguments: [
            "", "%", "5", "1.5", "101%", "-1%", "+1%", "0.001%", "0.00001", "1e-2", "5 %", ".5", "5.%", "0x1", "५%",
            "00005%", "0.5.5", "nan", "inf",
        ])
    func noShare(_ text: String) {
        #expect(BucketShare(text) == nil)
    }

    @Test("names of rollouts are read as they are written, and nothing else is one")
    func names() throws {
        #expect(RolloutID("kyc/NL/12") == RolloutID(form: .nl, number: 12))
        for text in ["kyc/NL", "kyc/NL/", "kyc/NL/0", "kyc/NL/01", "kyc/NL/-1", "kyc/NL/1/2", "/1", "1", ""] {
            #expect(RolloutID(text) == nil, "\(text)")
        }
    }
}
