public import FormEngine

/// The fixed parameters of a rollout, which never change after its start.
public struct RolloutPlan: Sendable, Equatable {
    /// A version for a share of the subjects.
    public struct Arm: Sendable, Equatable {
        /// Name, unique in the rollout: lower-case letters, digits, `-` and `_`.
        public var name: String
        /// Version of the form.
        public var version: Int
        /// Weight relative to the other arms; a whole number from 1.
        public var weight: Int

        /// An arm.
        public init(name: String, version: Int, weight: Int = 1) {
            self.name = name
            self.version = version
            self.weight = weight
        }
    }

    /// Condition for the end of a stage.
    public enum Hold: Sendable, Equatable {
        /// Seconds since the stage began.
        case seconds(Int)
        /// Subjects of the stage whose observation time has ended.
        case exposures(Int)
        /// A person approves: `rollout advance`.
        case approval
        /// The test found every guardrail safe.
        case safe
    }

    /// Reaction to a breach of a guardrail.
    public enum Reaction: String, Sendable, CaseIterable {
        /// The rollout ends; everybody gets the live version.
        case abort
        /// No new subjects are exposed; exposed ones keep their arm.
        case pause
    }

    /// Treatment of people without a subject.
    public enum Anonymous: String, Sendable, CaseIterable {
        /// They get the live version.
        case live
        /// A web page identifies its visitors by a random cookie.
        case visitor
    }

    /// The arms, in the order of their ranges.
    public var arms: [Arm]
    /// The name of the arm that the others are compared with: the live version at the start.
    public var control: String
    /// Seed of the hashes that assign subjects to buckets.
    public var seed: String
    /// The part of the channel's namespace from which the rollout takes subjects.
    public var place: Range<BucketShare>
    /// Predicate on the context (JsonLogic); nil: everybody.
    public var audience: JSONValue?
    /// The coverage of each stage, rising; at least one.
    public var stages: [BucketShare]
    /// All conditions for the end of a stage; empty: `rollout advance` starts the next stage.
    public var holds: [Hold]
    /// Metrics that must not get worse than the control by more than a margin.
    public var guardrails: [Guardrail]
    /// Observation time: seconds from a subject's exposure until it is read.
    public var within: Int
    /// Reaction to a breach.
    public var onBreach: Reaction
    /// Treatment of people without a subject.
    public var anonymous: Anonymous

    /// A plan; omitted parameters have default values.
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

    /// The arm of this name; nil without one.
    public func arm(named name: String) -> Arm? { arms.first { $0.name == name } }

    /// The index of the control among the arms.
    public var controlPosition: Int { arms.firstIndex { $0.name == control } ?? 0 }

    /// The arms' shares, which add up to 1.
    public var weights: [Double] {
        let total = Double(arms.reduce(0) { $0 + $1.weight })
        return arms.map { Double($0.weight) / total }
    }

    /// The number of buckets of each arm at a coverage.
    public func buckets(at coverage: BucketShare) -> [Int] {
        BucketRange.ranges(arms: arms.count, coverage: coverage.value, weights: weights).map(\.bucketCount)
    }

    /// The rollout's part of its channel's namespace.
    var range: BucketRange { BucketRange(start: place.lowerBound.value, end: place.upperBound.value) }

    /// Whether two rollouts of one channel may take the same subjects.
    public func overlaps(_ other: RolloutPlan) -> Bool { place.overlaps(other.place) }
}
