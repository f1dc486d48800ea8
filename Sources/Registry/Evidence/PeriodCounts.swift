/// Numbers of what leaves of a period record.
public struct PeriodCounts: Sendable, Equatable {
    /// Submissions and refused attempts of one kind.
    public struct Submissions: Sendable, Equatable {
        /// The form.
        public var form: String
        /// The version that judged them.
        public var version: Int
        /// The channel.
        public var channel: String
        /// The rollout; nil without one.
        public var rollout: String?
        /// The arm; nil without one.
        public var arm: String?
        /// Whether they were accepted.
        public var accepted: Bool
        /// The outcome; nil without one.
        public var outcome: String?
        /// Their number.
        public var count: Int
        /// The number of backdated ones.
        public var backdated: Int
        /// The number of test traffic.
        public var test: Int

        /// Submissions of one kind.
        public init(
            form: String, version: Int, channel: String, rollout: String?, arm: String?, accepted: Bool,
            outcome: String?, count: Int, backdated: Int, test: Int
        ) {
            self.form = form
            self.version = version
            self.channel = channel
            self.rollout = rollout
            self.arm = arm
            self.accepted = accepted
            self.outcome = outcome
            self.count = count
            self.backdated = backdated
            self.test = test
        }
    }

    /// Leaves of one action by one actor.
    public struct Actions: Sendable, Equatable {
        /// The actor.
        public var actor: String
        /// The action.
        public var action: String
        /// Their number.
        public var count: Int
        /// The number of entries by which whole answers were shown: reads with a purpose, explanations with values,
        /// evidence with answers, exports of a subject.
        public var revealed: Int

        /// Leaves of one action by one actor.
        public init(actor: String, action: String, count: Int, revealed: Int) {
            self.actor = actor
            self.action = action
            self.count = count
            self.revealed = revealed
        }
    }

    /// Submissions whose answers ended, wholly or in some fields.
    public struct Ends: Sendable, Equatable {
        /// Why they ended.
        public var cause: String
        /// Whether all answers ended.
        public var isWhole: Bool
        /// Their number.
        public var count: Int

        /// Ends of answers.
        public init(cause: String, isWhole: Bool, count: Int) {
            self.cause = cause
            self.isWhole = isWhole
            self.count = count
        }
    }

    /// The sequences of the leaves; nil without any.
    public var leaves: SequenceRange?
    /// Submissions by form, version, channel, rollout, arm and result.
    public var submissions: [Submissions] = []
    /// Leaves by actor and action.
    public var actions: [Actions] = []
    /// Ends of answers.
    public var ends: [Ends] = []

    /// Nothing.
    public init() {}
}
