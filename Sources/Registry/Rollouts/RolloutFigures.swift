public import FormEngine

/// Figures of a rollout: what became of the subjects whose time is over, each read once, in the order of exposure.
public struct RolloutFigures: Sendable, Equatable {
    /// Counts of subjects of one arm in one stage.
    public struct Count: Sendable, Equatable {
        /// Subjects that were read.
        public var exposed = 0
        /// Subjects that started a session.
        public var started = 0
        /// Subjects that submitted something.
        public var submitted = 0
        /// Subjects of whom something was accepted.
        public var completed = 0
        /// Subjects whose first try on a step, or first submission at once, had errors.
        public var refused = 0
        /// Subjects who submitted nothing.
        public var abandoned: Int { exposed - submitted }
        /// Subjects of whom nothing was accepted.
        public var notCompleted: Int { exposed - completed }

        /// How many subjects a metric counts.
        public func count(_ metric: Guardrail.Metric) -> Int {
            switch metric {
            case .refused: refused
            case .notCompleted: notCompleted
            case .abandoned: abandoned
            }
        }

        /// Adds the counts of another arm or stage.
        public static func += (left: inout Count, right: Count) {
            left.exposed += right.exposed
            left.started += right.started
            left.submitted += right.submitted
            left.completed += right.completed
            left.refused += right.refused
        }
    }

    /// An error that subjects of an arm were refused by.
    public struct Refusal: Sendable, Hashable {
        /// The position of the arm.
        public var arm: Int
        /// Where and by which rule; items of lists without their numbers.
        public var error: StatedError
    }

    /// A stage: the event that set its coverage, and the arms' counts.
    public struct Stage: Sendable, Equatable {
        /// The number of the event.
        public var event: Int
        /// The coverage.
        public var coverage: BucketShare
        /// The counts, by arm.
        public var arms: [Count]
    }

    /// The stages, in their order.
    public internal(set) var stages: [Stage]
    /// Subjects whose time is not over, by arm.
    public internal(set) var waiting: [Int]
    /// Seconds from exposure to acceptance, sorted, by arm.
    public internal(set) var secondsToCompletion: [[Int]]
    /// How many subjects met each error in what counts them as refused.
    public internal(set) var refusals: [Refusal: Int]
    /// The test, after every subject that was read.
    public internal(set) var test: RolloutTest
    /// The moment up to which subjects were read.
    public internal(set) var at: Timestamp

    /// How many subjects were read.
    public var subjects: Int { test.counts.reduce(0, +) }

    /// The counts of an arm in all stages.
    public func total(ofArm arm: Int) -> Count {
        stages.reduce(into: Count()) { $0 += $1.arms[arm] }
    }

    /// Median seconds to completion in an arm, or nil.
    public func medianSeconds(ofArm arm: Int) -> Int? {
        let seconds = secondsToCompletion[arm]
        return seconds.isEmpty ? nil : seconds[(seconds.count - 1) / 2]
    }
}

/// Report of a rollout.
public struct RolloutReport: Sendable {
    /// The rollout and its status.
    public var view: RolloutView
    /// Its figures.
    public var figures: RolloutFigures
    /// Unmet conditions of the present stage.
    public var waitsFor: [RolloutPlan.Hold]
}
