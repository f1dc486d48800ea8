public import FormEngine

/// Figures of a rollout over the subjects whose observation time has ended, each read once, in the order of exposure.
public struct RolloutFigures: Sendable, Equatable {
    /// Counts of subjects of one arm in one stage.
    public struct Count: Sendable, Equatable {
        /// Subjects read so far.
        public var exposed = 0
        /// Subjects that started a session.
        public var started = 0
        /// Subjects with a submission.
        public var submitted = 0
        /// Subjects with an accepted submission.
        public var completed = 0
        /// Subjects whose first attempt at a step, or first direct submission, had errors.
        public var refused = 0
        /// Subjects without any submission.
        public var abandoned: Int { exposed - submitted }
        /// Subjects without an accepted submission.
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

    /// An error that refused subjects of an arm.
    public struct Refusal: Sendable, Hashable {
        /// The index of the arm.
        public var arm: Int
        /// The error; its field's path omits the numbers of list items.
        public var error: StatedError
    }

    /// A stage: the event that set its coverage, and counts by arm.
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
    /// Subjects whose observation time has not ended, by arm.
    public internal(set) var waiting: [Int]
    /// Seconds from exposure to acceptance, sorted, by arm.
    public internal(set) var secondsToCompletion: [[Int]]
    /// The number of subjects with each error among the refused ones.
    public internal(set) var refusals: [Refusal: Int]
    /// The statistical test over all subjects read so far.
    public internal(set) var test: RolloutTest
    /// The time up to which subjects were read.
    public internal(set) var at: Timestamp

    /// The number of subjects read so far.
    public var subjects: Int { test.counts.reduce(0, +) }

    /// The counts of an arm in all stages.
    public func total(ofArm arm: Int) -> Count {
        stages.reduce(into: Count()) { $0 += $1.arms[arm] }
    }

    /// Median seconds to completion in an arm; nil without one.
    public func medianSeconds(ofArm arm: Int) -> Int? {
        let seconds = secondsToCompletion[arm]
        return seconds.isEmpty ? nil : seconds[(seconds.count - 1) / 2]
    }
}

/// Report on a rollout.
public struct RolloutReport: Sendable {
    /// The rollout and its state.
    public var view: RolloutView
    /// Its figures.
    public var figures: RolloutFigures
    /// Unmet conditions of the current stage.
    public var waitsFor: [RolloutPlan.Hold]
    /// When its guardrails are expected to be found safe.
    ///
    /// nil where it was not requested, and for a rollout that does not run or is decided.
    public var outlook: RolloutOutlook?
}
