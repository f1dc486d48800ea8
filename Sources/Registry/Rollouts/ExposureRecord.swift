public import FormEngine

/// First time that a subject was given an arm of a rollout, which decides from then on.
public struct ExposureRecord: Sendable, Equatable {
    /// The rollout.
    public var rollout: RolloutID
    /// The keyed hash of the subject.
    public var subject: [UInt8]
    /// The id of the session or submission by which it happened.
    public var id: String
    /// The name of the arm.
    public var arm: String
    /// The number of the rollout's event that had set the coverage.
    public var stage: Int
    /// When it happened, by the clock.
    public var exposedAt: Timestamp
    /// 32 random bytes that keep the subject's digest from being linked to another row's.
    public var salt: [UInt8]
    /// The sequence of the leaf that records it; 0 until it is stored.
    public var leaf: Int
    /// The leaf's time, which never goes back; the clock's until it is stored.
    public var recordedAt: Timestamp

    /// An exposure.
    public init(
        rollout: RolloutID, subject: [UInt8], id: String, arm: String, stage: Int, exposedAt: Timestamp,
        salt: [UInt8], leaf: Int = 0, recordedAt: Timestamp? = nil
    ) {
        self.rollout = rollout
        self.subject = subject
        self.id = id
        self.arm = arm
        self.stage = stage
        self.exposedAt = exposedAt
        self.salt = salt
        self.leaf = leaf
        self.recordedAt = recordedAt ?? exposedAt
    }
}

/// First `Continue` on a step of a session in a rollout, where it had errors: fields, rules and codes, no value.
public struct StepRefusal: Sendable, Equatable {
    /// The session.
    public var session: String
    /// The step.
    public var step: String
    /// The errors, in the verdict's order.
    public var errors: [StatedError]
    /// When it was judged, by the clock.
    public var refusedAt: Timestamp
    /// The sequence of the leaf that records it; 0 until it is stored.
    public var leaf: Int

    /// A refusal of a step.
    public init(session: String, step: String, errors: [StatedError], refusedAt: Timestamp, leaf: Int = 0) {
        self.session = session
        self.step = step
        self.errors = errors
        self.refusedAt = refusedAt
        self.leaf = leaf
    }

    /// The errors as they are stored: a JSON array.
    public var errorsValue: JSONValue { .array(errors.map(\.value)) }
}

/// Error of a verdict without what was typed: where, by which rule, which code.
public struct StatedError: Sendable, Hashable {
    /// The field's path.
    public var field: String
    /// The rule.
    public var rule: String
    /// The stable code.
    public var code: String

    /// An error of a field by a rule.
    public init(field: String, rule: String, code: String) {
        self.field = field
        self.rule = rule
        self.code = code
    }

    var value: JSONValue {
        .object([.init("code", .text(code)), .init("field", .text(field)), .init("rule", .text(rule))])
    }

    /// Reads an error out of a finding, or as it was stored; nil if it is none.
    public init?(_ value: JSONValue) {
        guard let field = value["field"]?.string, let rule = value["rule"]?.string, let code = value["code"]?.string
        else { return nil }
        self.init(field: field, rule: rule, code: code)
    }
}

/// Something that an exposed subject did, by the exposure that its session or submission names.
///
/// Test traffic and what was judged as of another day than its own are none.
public struct RolloutActivity: Sendable, Equatable {
    /// What was done.
    public enum Kind: Sendable, Equatable {
        /// A session was started.
        case session
        /// The first `Continue` on a step had errors.
        case stepRefusal
        /// Answers were submitted: at once, or at the end of a session.
        case submission(accepted: Bool, atOnce: Bool)
    }

    /// The exposure's id.
    public var exposure: String
    /// What was done.
    public var kind: Kind
    /// The errors of a refusal.
    public var errors: [StatedError]
    /// The leaf's time.
    public var at: Timestamp
    /// The leaf's sequence.
    public var leaf: Int

    /// Something done.
    public init(exposure: String, kind: Kind, errors: [StatedError] = [], at: Timestamp, leaf: Int) {
        self.exposure = exposure
        self.kind = kind
        self.errors = errors
        self.at = at
        self.leaf = leaf
    }
}

/// Subjects of a form and channel in a span of time, for the forecast of a rollout.
public struct RecentTraffic: Sendable, Equatable {
    /// Subjects that started a session or submitted.
    public var subjects: Int
    /// Subjects whose first direct submission, or first `Continue` of a step, had an error.
    public var refused: Int
    /// Subjects of whom nothing was accepted.
    public var notCompleted: Int
    /// Subjects who submitted nothing.
    public var abandoned: Int

    /// Counts of subjects.
    public init(subjects: Int, refused: Int, notCompleted: Int, abandoned: Int) {
        self.subjects = subjects
        self.refused = refused
        self.notCompleted = notCompleted
        self.abandoned = abandoned
    }

    /// How many of them a metric counts.
    public func count(_ metric: Guardrail.Metric) -> Int {
        switch metric {
        case .refused: refused
        case .notCompleted: notCompleted
        case .abandoned: abandoned
        }
    }
}

/// Figures of a rollout as they were folded up to a leaf, so that the next fold need not begin anew.
///
/// It repeats rows: without it everything is the same, only later.
public struct FiguresCache: Sendable, Equatable {
    /// The rollout.
    public var rollout: RolloutID
    /// The leaf of the last exposure that is in it.
    public var leaf: Int
    /// The figures, as the fold writes them.
    public var bytes: [UInt8]

    /// Figures up to a leaf.
    public init(rollout: RolloutID, leaf: Int, bytes: [UInt8]) {
        self.rollout = rollout
        self.leaf = leaf
        self.bytes = bytes
    }
}
