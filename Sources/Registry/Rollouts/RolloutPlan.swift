public import FormEngine

/// Everything about a rollout that is settled when it starts, and never changes.
public struct RolloutPlan: Sendable, Equatable {
    /// A version that a share of the subjects is given.
    public struct Arm: Sendable, Equatable {
        /// Name, unique in the rollout: lower-case letters, digits, `-` and `_`.
        public var name: String
        /// Version of the form.
        public var version: Int
        /// Weight beside those of the other arms; a whole number from 1.
        public var weight: Int

        /// An arm.
        public init(name: String, version: Int, weight: Int = 1) {
            self.name = name
            self.version = version
            self.weight = weight
        }
    }

    /// Condition that a stage waits for before the next one begins.
    public enum Hold: Sendable, Equatable {
        /// Seconds since the stage began.
        case seconds(Int)
        /// Subjects exposed in the stage whose time is over.
        case exposures(Int)
        /// Somebody says so: `rollout advance`.
        case approval
        /// Every guardrail is found safe.
        case safe
    }

    /// Reaction to a breach of a guardrail.
    public enum Reaction: String, Sendable, CaseIterable {
        /// The rollout is over; everybody is given what is live.
        case abort
        /// Nobody new is exposed; who was keeps the arm.
        case pause
    }

    /// Treatment of people without a subject.
    public enum Anonymous: String, Sendable, CaseIterable {
        /// They are given what is live.
        case live
        /// A page counts its visitors by a random cookie.
        case visitor
    }

    /// The arms, in the order of their ranges.
    public var arms: [Arm]
    /// The name of the arm that the others are compared with: what was live when the rollout started.
    public var control: String
    /// Text that subjects are hashed with.
    public var seed: String
    /// Shares of the channel's namespace between which the rollout takes subjects.
    public var place: Range<BucketShare>
    /// Predicate on the context (JsonLogic); nil: everybody.
    public var audience: JSONValue?
    /// The coverage of each stage, rising; one at least.
    public var stages: [BucketShare]
    /// Conditions of the end of each stage, all of them; empty: `rollout advance` starts the next stage.
    public var holds: [Hold]
    /// Figures that must not get worse by more than a margin.
    public var guardrails: [Guardrail]
    /// Seconds after its exposure at which a subject is read.
    public var within: Int
    /// Reaction to a breach.
    public var onBreach: Reaction
    /// Treatment of people without a subject.
    public var anonymous: Anonymous

    /// A plan; what is left out is the default.
    public init(
        arms: [Arm], control: String, seed: String,
        place: Range<BucketShare> = BucketShare.nobody..<BucketShare.everybody,
        audience: JSONValue? = nil, stages: [BucketShare] = [.everybody], holds: [Hold] = [],
        guardrails: [Guardrail] = [],
        within: Int = 3600, onBreach: Reaction = .abort, anonymous: Anonymous = .live
    ) {
        self.arms = arms
        self.control = control
        self.seed = seed
        self.place = place
        self.audience = audience
        self.stages = stages
        self.holds = holds
        self.guardrails = guardrails
        self.within = within
        self.onBreach = onBreach
        self.anonymous = anonymous
    }

    /// The arm of a name, or nil.
    public func arm(named name: String) -> Arm? { arms.first { $0.name == name } }

    /// The position of the control among the arms.
    public var controlPosition: Int { arms.firstIndex { $0.name == control } ?? 0 }

    /// The arms' shares, which add up to 1.
    public var weights: [Double] {
        let total = Double(arms.reduce(0) { $0 + $1.weight })
        return arms.map { Double($0.weight) / total }
    }

    /// How many buckets each arm has at a coverage.
    public func buckets(at coverage: BucketShare) -> [Int] {
        BucketRange.ranges(arms: arms.count, coverage: coverage.value, weights: weights).map(\.bucketCount)
    }

    /// The rollout's part of its channel's namespace.
    var range: BucketRange { BucketRange(start: place.lowerBound.value, end: place.upperBound.value) }

    /// Whether two rollouts of one channel may take the same subjects.
    public func overlaps(_ other: RolloutPlan) -> Bool { place.overlaps(other.place) }
}
