/// The state of a field on a screen: its input, visible messages, timers and checks.
///
/// A cell belongs to the form itself or to a list item, and moves with that item.
struct FieldCell: Sendable {
    /// Facts about a field that the last judgement computed.
    struct Facts: Sendable {
        /// Whether a condition hides the field now.
        var isHidden = false
        /// Whether the field must be answered now.
        var isRequired = false
        /// Whether the field's data source has no reply: the query is in progress, or failed, which adds no message.
        var lacksSource = false
        /// The field's value, converted to its type: normalised, calculated, or from its data source.
        var value = JSONValue.null
        /// Whether each option of the field is offered now; empty if no option has a condition.
        var offered: [Bool] = []
    }

    let slot: Int
    var input: FieldInput?
    /// The items of a list field.
    var items: [FieldRow] = []
    /// Whether a person changed the field.
    var isTouched = false
    /// Whether messages of the field may show: a person left it after a change, or its input was complete at once.
    var isAwake = false
    /// Whether a link filled in the field, and nobody has changed or sent it since.
    var isFilledByLink = false
    /// Whether the field was changed less than a typing pause ago.
    var isTyping = false
    /// The number of the running timer of the typing pause; nil if none runs.
    var timer: Int?
    var facts = Facts()
    /// The field's problems in the last judgement, shown or not.
    var found: [FieldProblem] = []
    /// The problems in `found` that the screen shows.
    var shown: [FieldProblem] = []
    /// Refusals of the field's answer by the server or app.
    var refusals: [FormState.Refusal] = []
    var check: NameCheck?
    var upload: ImageUpload?

    init(slot: Int, field: Field, in language: String) {
        self.slot = slot
        input = Self.initialInput(of: field, in: language)
    }

    /// The input of an untouched field: its default value, if it has one.
    static func initialInput(of field: Field, in language: String) -> FieldInput? {
        guard let value = field.defaultValue, field.calculation == nil, !field.isReadonly else { return nil }
        switch value {
        case .null: return nil
        case .text(let text): return .text(text)
        case .number(let number): return .text(TypedNumber.text(of: number, in: language))
        case .bool, .array, .object: return .value(value)
        }
    }

    var hasInput: Bool { !(input?.isEmpty ?? true) || !items.isEmpty }

    /// Whether the last judgement found an error, shown or not.
    var hasFault: Bool { found.contains { $0.finding.isFault } }

    /// Whether the field has an error or a refusal, shown or not.
    var isFaulty: Bool { !facts.isHidden && (hasFault || !refusals.isEmpty) }

    /// Whether the screen shows an error at the field.
    var showsError: Bool { shown.contains { $0.isError } || refusals.contains { $0.severity == .error } }

    /// Decides which problems the field shows; returns whether some wait for the typing pause.
    ///
    /// A problem that is still true stays shown. In a field with a visible message, problems due after the pause appear
    /// at once, so that one message replaces another; in a field without one they wait.
    mutating func settle(isRevealing: Bool) -> Bool {
        guard !facts.isHidden else {
            shown = []
            return false
        }
        let horizon: Timing = isRevealing ? .submit : isTyping && shown.isEmpty ? .instant : .debounced
        let before = shown
        let isEligible = isAwake || isRevealing
        shown =
            isEligible
            ? found.filter { !$0.timing.isLater(than: horizon) || before.contains(sameAs: $0) } : []
        if !shown.isEmpty { isAwake = true }
        guard isAwake, isTyping else { return false }
        return found.contains { !$0.timing.isLater(than: .debounced) && !shown.contains(sameAs: $0) }
    }
}

/// A query of the registry whether the name in a field is free.
struct NameCheck: Sendable {
    enum Phase: Sendable {
        /// A timer runs, because the person may still be typing.
        case waiting(timer: Int)
        /// The query was sent, and has no reply yet.
        case asking(id: Int)
        case answered(NameAnswer.Availability, suggestions: [String])
    }

    let question: NameQuestion
    /// The input that contained the name.
    var input: FieldInput?
    var phase: Phase

    var isAsking: Bool { if case .asking = phase { true } else { false } }
    var answer: NameAnswer.Availability? { if case .answered(let answer, _) = phase { answer } else { nil } }
    var suggestions: [String] { if case .answered(_, let names) = phase { names } else { [] } }
}

/// An image upload: its number, attempt and phase.
struct ImageUpload: Sendable {
    enum Phase: Sendable {
        /// The image is being sent; the share that was sent, from 0 to 1.
        case running(Double)
        /// An attempt failed, and the next one starts after a pause.
        case pausing(timer: Int)
        /// The last upload attempt failed.
        case failed(canRetry: Bool)
        case finished
        /// The person continues without the image.
        case skipped
    }

    /// Maximum number of attempts to upload an image.
    static let mostAttempts = 3

    var id: Int
    var attempt: Int
    var phase: Phase

    var isUnderWay: Bool {
        switch phase {
        case .running, .pausing: true
        case .failed, .finished, .skipped: false
        }
    }
}
