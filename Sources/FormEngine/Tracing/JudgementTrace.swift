/// Every check of one judgement and its result: of each step, field, rule, route and check.
///
/// A trace holds no value that was answered, beside those of its judgement.
public struct JudgementTrace: Sendable {
    /// Verdict, and the values.
    public var judgement: Judgement
    /// The steps, in the order of the config.
    public var steps: [TracedStep]
    /// The fields, in the order of the config; those of lists behind them, item by item.
    public var fields: [TracedField]
    /// The routes, in the order in which they are tried.
    public var routes: [TracedRoute]
    /// The checks of the form, in the order of the config.
    public var checks: [TracedRule]
    /// Errors of the form as a whole: steps and routes that could not be decided, fields that it does not have.
    public var ofForm: [TracedRule]
}

/// Knowledge of a field's value.
public enum Presence: String, Sendable, CaseIterable {
    /// There is one.
    case present
    /// Nothing was answered, or it is empty.
    case missing
    /// An answer that is not of the field's type was sent.
    case unreadable
    /// The field is not part of the form.
    case hidden
    /// The value could not be decided.
    case undecided
    /// The data source did not say the value.
    case sourceMissing
    /// The value is calculated from one that is missing or could not be read.
    case unknown
}

/// An expression of the config that decides something, as it was decided.
public struct TracedCondition: Sendable {
    /// Answer of a condition.
    public enum Answer: String, Sendable, CaseIterable {
        /// The condition holds.
        case yes
        /// The condition does not hold.
        case no
        /// The condition costs too much, or reads a value that could not be decided.
        case undecided
        /// The condition was not judged: an input is missing or could not be read.
        case unknown
        /// Items of a list that are traced together have different answers.
        case differs
    }

    /// A field that it reads.
    public struct Input: Sendable, Equatable {
        /// The field's path.
        public var field: String
        /// The knowledge of its value.
        public var presence: Presence
    }

    /// Its place in the stored document: a JSON Pointer.
    public var pointer: String
    /// The answer of the condition.
    public var answer: Answer
    /// The fields that it reads, each once.
    public var inputs: [Input]
}

/// A step, and whether it was part of the form.
public struct TracedStep: Sendable {
    /// Whether it was part of the form.
    public enum Standing: String, Sendable, CaseIterable {
        /// The step was part of the form.
        case shown
        /// The step's condition hides it.
        case hidden
        /// The step's condition could not be decided.
        case undecided
        /// A session or route ended before it.
        case notReached
    }

    /// Its id.
    public var id: String
    /// Its place in the stored document: a JSON Pointer.
    public var pointer: String
    /// Whether it was part of the form.
    public var standing: Standing
    /// Its visibility condition, or nil.
    public var visibility: TracedCondition?
}

/// A field, in one item if it is in a list.
public struct TracedField: Sendable {
    /// Obstacle that keeps it from being judged.
    public enum Standing: String, Sendable, CaseIterable {
        /// The field was part of the form.
        case shown
        /// The field's own condition hides it.
        case hidden
        /// The step or list that it is in was not part of the form.
        case hiddenAround
        /// The condition of the field, or of the step or list that it is in, could not be decided.
        case undecided
        /// A route ended the form before anything was judged.
        case routed
    }

    /// Its path: `bsn`, `owners/0/share`.
    public var path: String
    /// Its place in the stored document: a JSON Pointer.
    public var pointer: String
    /// Type of its answers.
    public var type: FieldType
    /// The id of its step.
    public var step: String
    /// The obstacle to judging it, if any.
    public var standing: Standing
    /// The knowledge of its value.
    public var presence: Presence
    /// Whether a password's rules were judged when it was sent, and only their results were kept.
    public var isAttested: Bool
    /// Condition that decides whether it is part of the form, or nil.
    public var visibility: TracedCondition?
    /// Condition that makes it required, or nil.
    public var requirement: TracedCondition?
    /// The calculation of its value; the answer is whether all inputs are known.
    public var calculation: TracedCondition?
    /// The data source of its value, or nil.
    public var source: String?
    /// The rules applied to it, in the order of the judgement.
    public var rules: [TracedRule]
}

/// A rule at one field, and its result.
public struct TracedRule: Sendable {
    /// Answer of a rule.
    public enum Answer: Sendable, Equatable {
        /// The rule is met.
        case passed
        /// The rule is not met, and the answers are not valid.
        case failed
        /// The rule is not met, and the person sees a warning.
        case warned
        /// The rule was not judged.
        case notJudged(Reason)
    }

    /// Why a rule was not judged.
    public enum Reason: String, Sendable, CaseIterable {
        /// Its field was not part of the form.
        case hidden
        /// A route ended the form before.
        case routed
        /// The rule has no answer to judge.
        case missing
        /// An answer that is not of the field's type was sent.
        case unreadable
        /// The answer is over the field's limit, and only that is reported.
        case tooLarge
        /// A value that the rule reads is missing or could not be read.
        case unknown
        /// A value that the rule reads could not be decided, or the rule costs too much.
        case undecided
        /// The rule waits for an answer from elsewhere, or for its time.
        case pending
        /// The rule's condition does not ask for it.
        case notAsked
        /// The data source did not say the value.
        case sourceMissing
    }

    /// Name of the rule, or of a check that every field of its kind has: `type`, `required`, `one_of`, `min_items`.
    public var name: String
    /// Its place in the stored document: a JSON Pointer.
    public var pointer: String
    /// The answer of the rule.
    public var answer: Answer
    /// Finding that it made, or nil.
    public var finding: Finding?
    /// The fields that its expression reads.
    public var inputs: [TracedCondition.Input] = []
}

/// A route, and whether it was taken.
public struct TracedRoute: Sendable {
    /// Standing of a route.
    public enum Standing: String, Sendable, CaseIterable {
        /// The route was taken.
        case taken
        /// The route holds no one up: somebody consented to its outcome.
        case consented
        /// The route's condition does not hold.
        case no
        /// The route was not judged: an input is missing or could not be read.
        case unknown
        /// The route could not be decided, so that no later one was tried.
        case undecided
        /// The route was not tried: an earlier one was taken or could not be decided.
        case notTried
        /// The step behind which it is tried was not part of the form, or not reached.
        case notReached
    }

    /// The outcome that it leads to.
    public var outcome: String
    /// The id of the step behind which it is tried.
    public var step: String
    /// Its place in the stored document: a JSON Pointer.
    public var pointer: String
    /// The standing of the route.
    public var standing: Standing
    /// The fields that its condition reads.
    public var inputs: [TracedCondition.Input]
}
