/// Trace of a judgement: every step, field, rule, route and check with its result.
///
/// A trace contains no answers besides those in its judgement.
public struct JudgementTrace: Sendable {
    /// The traced judgement: verdict and values.
    public var judgement: Judgement
    /// Steps in the order of the config.
    public var steps: [TracedStep]
    /// Fields in the order of the config; the fields of a list follow it, item by item.
    public var fields: [TracedField]
    /// Routes in the order of evaluation.
    public var routes: [TracedRoute]
    /// Checks in the order of the config.
    public var checks: [TracedRule]
    /// Errors of the form as a whole: undecided steps and routes, and unknown fields.
    public var ofForm: [TracedRule]
}

/// State of a field's value in a trace.
public enum Presence: String, Sendable, CaseIterable {
    /// The field has a value.
    case present
    /// The field has no answer, or an empty one.
    case missing
    /// The answer is not of the field's type.
    case unreadable
    /// The field is not part of the form.
    case hidden
    /// The value could not be decided.
    case undecided
    /// The data source did not provide the value.
    case sourceMissing
    /// An input of the value's calculation is missing or could not be parsed.
    case unknown
}

/// Trace of a condition or calculation: its result, and the fields that it reads.
public struct TracedCondition: Sendable {
    /// Result of a condition.
    public enum Answer: String, Sendable, CaseIterable {
        /// The condition is true.
        case yes
        /// The condition is false.
        case no
        /// The condition exceeds its cost limit, or reads an undecided value.
        case undecided
        /// The condition was not evaluated: an input is missing or could not be parsed.
        case unknown
        /// The condition has different results in several items of a list that are traced together.
        case differs
    }

    /// A field that an expression reads.
    public struct Input: Sendable, Equatable {
        /// Path of the field.
        public var field: String
        /// State of the field's value.
        public var presence: Presence
    }

    /// JSON Pointer to the expression in the stored document.
    public var pointer: String
    /// Result of the condition.
    public var answer: Answer
    /// Fields that the expression reads, without duplicates.
    public var inputs: [Input]
}

/// Trace of a step: whether it was part of the form.
public struct TracedStep: Sendable {
    /// State of a step.
    public enum Standing: String, Sendable, CaseIterable {
        /// The step was part of the form.
        case shown
        /// The step's condition hides it.
        case hidden
        /// The step's condition could not be decided.
        case undecided
        /// The form ended before the step: its session has not reached it, or a route was taken.
        case notReached
    }

    /// Id of the step.
    public var id: String
    /// JSON Pointer to the step in the stored document.
    public var pointer: String
    /// State of the step.
    public var standing: Standing
    /// Trace of the step's visibility condition, or nil.
    public var visibility: TracedCondition?
}

/// Trace of a field, in one item if it is in a list.
public struct TracedField: Sendable {
    /// State of a field: whether it was judged, and if not, why.
    public enum Standing: String, Sendable, CaseIterable {
        /// The field was part of the form.
        case shown
        /// The field's own condition hides it.
        case hidden
        /// The step or list that contains the field was not part of the form.
        case hiddenAround
        /// The condition of the field, or of the step or list that contains it, could not be decided.
        case undecided
        /// A route ended the form before rules were judged.
        case routed
    }

    /// Path of the field, such as `bsn` or `owners/0/share`.
    public var path: String
    /// JSON Pointer to the field in the stored document.
    public var pointer: String
    /// Type of the field's answers.
    public var type: FieldType
    /// Id of the field's step.
    public var step: String
    /// State of the field.
    public var standing: Standing
    /// State of the field's value.
    public var presence: Presence
    /// Whether a password was judged when it was sent, and only the results were kept.
    public var isAttested: Bool
    /// Trace of the field's visibility condition, or nil.
    public var visibility: TracedCondition?
    /// Trace of the condition that makes the field required, or nil.
    public var requirement: TracedCondition?
    /// Trace of the field's calculation; its result is whether all inputs are known.
    public var calculation: TracedCondition?
    /// Name of the data source of the field's value, or nil.
    public var source: String?
    /// Rules of the field, in the order of judging.
    public var rules: [TracedRule]
}

/// Trace of a rule at one field.
public struct TracedRule: Sendable {
    /// Result of a rule.
    public enum Answer: Sendable, Equatable {
        /// The rule is satisfied.
        case passed
        /// The rule is violated, and the answers are invalid.
        case failed
        /// The rule is violated, and the person sees a warning.
        case warned
        /// The rule was not judged.
        case notJudged(Reason)
    }

    /// Reason why a rule was not judged.
    public enum Reason: String, Sendable, CaseIterable {
        /// The field was not part of the form.
        case hidden
        /// A route ended the form first.
        case routed
        /// The field has no answer.
        case missing
        /// The answer is not of the field's type.
        case unreadable
        /// The answer exceeds the field's limit, and only that is reported.
        case tooLarge
        /// A value that the rule reads is missing or could not be parsed.
        case unknown
        /// A value that the rule reads could not be decided, or the rule exceeds its cost limit.
        case undecided
        /// The rule waits for an external answer, or is due only at a later timing.
        case pending
        /// The rule's `when` condition is false.
        case notAsked
        /// The data source did not provide the value.
        case sourceMissing
    }

    /// Name of the rule, or of a check that follows from the field's type or keys: `type`, `required`, `one_of`,
    /// `min_items`.
    public var name: String
    /// JSON Pointer to the rule in the stored document.
    public var pointer: String
    /// Result of the rule.
    public var answer: Answer
    /// Finding that the rule produced, or nil.
    public var finding: Finding?
    /// Fields that the rule's expressions read.
    public var inputs: [TracedCondition.Input] = []
}

/// Trace of a route: whether it was taken.
public struct TracedRoute: Sendable {
    /// State of a route.
    public enum Standing: String, Sendable, CaseIterable {
        /// The route was taken.
        case taken
        /// The route was not taken, since somebody has consented to its outcome.
        case consented
        /// The route's condition is false.
        case no
        /// The route was not evaluated: an input is missing or could not be parsed.
        case unknown
        /// The route could not be decided, so that no later route was evaluated.
        case undecided
        /// The route was not evaluated: an earlier one was taken or could not be decided.
        case notTried
        /// The step after which the route is evaluated was not part of the form, or was not reached.
        case notReached
    }

    /// Name of the route's outcome.
    public var outcome: String
    /// Id of the step after which the route is evaluated.
    public var step: String
    /// JSON Pointer to the route in the stored document.
    public var pointer: String
    /// State of the route.
    public var standing: Standing
    /// Fields that the route's condition reads.
    public var inputs: [TracedCondition.Input]
}
