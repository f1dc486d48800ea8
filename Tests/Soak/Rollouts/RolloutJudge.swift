import FormEngine

/// Something that says after each subject of a rollout whether it is to be stopped, or safe.
protocol RolloutJudge {
    init(_ world: RolloutWorld)
    mutating func add(_ subject: SimulatedSubject)
    var isStopped: Bool { get }
    var isSafe: Bool { get }
}

/// The library's own test.
struct LibraryJudge: RolloutJudge {
    fileprivate var test: RolloutTest

    init(_ world: RolloutWorld) {
        test = RolloutTest(arms: world.weights.count, control: 0, guardrails: world.guardrails)
    }

    mutating func add(_ subject: SimulatedSubject) { test.add(subject.subject, buckets: subject.buckets) }

    var isStopped: Bool {
        switch test.verdict {
        case .breached, .sampleRatioWrong: true
        case .notEnoughYet, .safe: false
        }
    }

    var isSafe: Bool { test.verdict == .safe }
}

/// Mutant: each test has the whole level for itself.
struct UnsplitJudge: RolloutJudge {
    private var judge: LibraryJudge

    init(_ world: RolloutWorld) { judge = LibraryJudge(world) }

    mutating func add(_ subject: SimulatedSubject) { judge.add(subject) }

    var isStopped: Bool {
        judge.test.sampleRatioEvidence >= 1 / RolloutTest.level
            || judge.test.comparisons.contains { $0.breachEvidence >= 1 / RolloutTest.level }
    }

    var isSafe: Bool { judge.isSafe }
}

/// Mutant: each stage begins anew.
struct ForgetfulJudge: RolloutJudge {
    private let world: RolloutWorld
    private var judge: LibraryJudge
    private var stage = 0
    private(set) var isStopped = false
    private(set) var isSafe = false

    init(_ world: RolloutWorld) {
        self.world = world
        judge = LibraryJudge(world)
    }

    mutating func add(_ subject: SimulatedSubject) {
        if subject.stage != stage {
            stage = subject.stage
            judge = LibraryJudge(world)
        }
        judge.add(subject)
        isStopped = isStopped || judge.isStopped
        isSafe = isSafe || judge.isSafe
    }
}

/// Mutant: each attempt of a person counts as one subject.
struct AttemptsJudge: RolloutJudge {
    private var judge: LibraryJudge

    init(_ world: RolloutWorld) { judge = LibraryJudge(world) }

    mutating func add(_ subject: SimulatedSubject) {
        for attempt in subject.attempts {
            var one = subject
            var metrics = subject.subject.metrics.subtracting(.refused)
            if attempt { metrics.insert(.refused) }
            one.subject = ExposedSubject(arm: subject.subject.arm, metrics: metrics)
            judge.add(one)
        }
    }

    var isStopped: Bool { judge.isStopped }
    var isSafe: Bool { judge.isSafe }
}

/// Mutant: whatever is not stopped after a thousand subjects is said to be safe.
struct HopefulJudge: RolloutJudge {
    private var judge: LibraryJudge
    private var count = 0

    init(_ world: RolloutWorld) { judge = LibraryJudge(world) }

    mutating func add(_ subject: SimulatedSubject) {
        judge.add(subject)
        count += 1
    }

    var isStopped: Bool { judge.isStopped }
    var isSafe: Bool { count >= 1_000 && !judge.isStopped }
}

/// Mutant: a test for a fixed number of subjects, by the normal distribution, evaluated after each one.
struct ImpatientJudge: RolloutJudge {
    private var counts: [Double]
    private var refusals: [Double]
    private let margin: Double
    private(set) var isStopped = false
    private(set) var isSafe = false

    init(_ world: RolloutWorld) {
        counts = world.weights.map { _ in 0 }
        refusals = counts
        margin = world.guardrails[0].margin
    }

    mutating func add(_ subject: SimulatedSubject) {
        counts[subject.subject.arm] += 1
        if subject.subject.metrics.contains(.refused) { refusals[subject.subject.arm] += 1 }
        for arm in counts.indices.dropFirst() where counts[arm] >= 100 && counts[0] >= 100 {
            let (own, control) = (refusals[arm] / counts[arm], refusals[0] / counts[0])
            let variance = own * (1 - own) / counts[arm] + control * (1 - control) / counts[0]
            let score = (own - control - margin) / variance.squareRoot()
            // The 95th percentile of the normal distribution.
            if score > 1.645 { isStopped = true }
            if score < -1.645 { isSafe = true }
        }
    }
}
