import EngineFuzzing
import FormEngine

/// A simulated rollout: its arms, the rates of events, and the behaviour of people.
struct RolloutWorld {
    var weights = [0.5, 0.5]
    /// The control is the first arm.
    var guardrails = [Guardrail(.refused, margin: 0.02)].compactMap(\.self)
    /// How often the metrics happen in the control, on the mean of a day.
    var rate = 0.1
    /// How much more often they happen in the other arms.
    var difference = 0.0
    /// Coverage of each stage, and for how many exposed subjects it lasts.
    var stages: [(coverage: Double, subjects: Int)] = [
        (0.05, 500), (0.1, 1_500), (0.25, 3_000), (0.5, 5_000), (1, .max),
    ]
    /// How far the rate goes up and down with the hour of the day, as a share of itself.
    var wave = 0.4
    /// Exposed subjects of a day.
    var daily = 1_000

    /// A world in which every other arm is exactly as bad as its guardrails put up with.
    func atMargin() -> RolloutWorld {
        var world = self
        world.difference = guardrails[0].margin
        return world
    }
}

/// One simulated subject: the data for the library, and hidden data.
struct SimulatedSubject {
    var subject: ExposedSubject
    let stage: Int
    let buckets: [Int]
    /// Whether each attempt was refused, the first as the library counts it; those of one person are much alike.
    let attempts: [Bool]
}

/// Subjects of a world, one after the other.
struct SimulatedSubjects {
    private let world: RolloutWorld
    private var random: SeededGenerator
    private var count = 0
    private var stage = 0
    private var leftInStage: Int
    private var buckets: [Int] = []
    private var arms: [Int] = []

    init(of world: RolloutWorld, seed: UInt64) {
        self.world = world
        random = SeededGenerator(seed: seed)
        leftInStage = world.stages[0].subjects
        enter()
    }

    /// Arms of the buckets that are covered.
    private mutating func enter() {
        let ranges = BucketRange.ranges(
            arms: world.weights.count, coverage: world.stages[stage].coverage, weights: world.weights)
        arms = (0..<Bucket.count).compactMap { Bucket(number: $0).flatMap(ranges.position) }
        buckets = ranges.map(\.bucketCount)
    }

    mutating func next() -> SimulatedSubject {
        if leftInStage == 0 {
            stage += 1
            leftInStage = world.stages[stage].subjects
            enter()
        }
        leftInStage -= 1
        count += 1
        let arm = random.choice(of: arms)
        // A triangle from 1 − wave at midnight to 1 + wave at noon.
        let hour = Double(count % world.daily) / Double(world.daily)
        let tide = 1 + world.wave * (1 - 4 * abs(hour - 0.5))
        let rate = min(1, world.rate * tide + (arm == 0 ? 0 : world.difference))
        var metrics: MetricSet = []
        for guardrail in world.guardrails where random.share() < rate { metrics.insert(MetricSet(guardrail.metric)) }
        let refused = metrics.contains(MetricSet(world.guardrails[0].metric))
        var attempts = [refused]
        while random.below(3) > 0 { attempts.append(random.below(10) > 0 ? refused : random.share() < rate) }
        return SimulatedSubject(
            subject: ExposedSubject(arm: arm, metrics: metrics), stage: stage, buckets: buckets, attempts: attempts)
    }
}
