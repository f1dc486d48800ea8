/// A field's state on a screen, in one item of a list or outside: its input, and its visible messages.
///
/// Messages, timers and checks are in the cell, so that they move with its item.
struct FieldCell: Sendable {
    /// Facts that judging found out.
    struct Facts: Sendable {
        /// Whether it is no part of the form now.
        var isHidden = false
        /// Whether it must be answered now.
        var isRequired = false
        /// Whether its data source has no reply yet: it is loading, or it failed, which gives no message.
        var lacksSource = false
        /// Its value as its type: normalised, calculated, or its source's.
        var value = JSONValue.null
        /// Whether each of its options is offered now; empty where no condition says so.
        var offered: [Bool] = []
    }

    let slot: Int
    var input: FieldInput?
    /// The items of a list.
    var items: [FieldRow] = []
    /// Whether a person changed it.
    var isTouched = false
    /// Whether messages may show: it was left after a change, or was found wrong.
    var isAwake = false
    /// Whether a link filled it in, and nobody changed or sent it since.
    var isFilledByLink = false
    /// Whether it was changed, and the pause has not come yet.
    var isTyping = false
    /// The running timer of that pause.
    var timer: Int?
    var facts = Facts()
    /// Problems that are true now.
    var found: [FieldProblem] = []
    /// Problems that are shown, of those.
    var shown: [FieldProblem] = []
    /// Refusals of its answer by others than the engine here.
    var refusals: [FormState.Refusal] = []
    var check: NameCheck?
    var upload: ImageUpload?

    init(slot: Int, field: Field, in language: String) {
        self.slot = slot
        input = Self.initialInput(of: field, in: language)
    }

    /// The input that an empty form shows at first.
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

    /// Whether anything is wrong, shown or not.
    var isFaulty: Bool { !facts.isHidden && (found.contains { $0.finding.isFault } || !refusals.isEmpty) }

    /// Whether an error is shown.
    var showsError: Bool { shown.contains { $0.isError } || refusals.contains { $0.severity == .error } }

    /// Decides which problems are shown; true if some wait for the pause.
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

/// Question about the name in a field, on its way.
struct NameCheck: Sendable {
    enum Phase: Sendable {
        /// The person may still be typing: a timer runs.
        case waiting(timer: Int)
        /// The question is on its way.
        case asking(id: Int)
        case answered(NameAnswer.Availability, suggestions: [String])
    }

    let question: NameQuestion
    /// The input that the name was read from.
    var input: FieldInput?
    var phase: Phase

    var isAsking: Bool { if case .asking = phase { true } else { false } }
    var answer: NameAnswer.Availability? { if case .answered(let answer, _) = phase { answer } else { nil } }
    var suggestions: [String] { if case .answered(_, let names) = phase { names } else { [] } }
}

/// Image during its upload.
struct ImageUpload: Sendable {
    enum Phase: Sendable {
        /// The image is being sent; the share that was, from 0 to 1.
        case running(Double)
        /// An attempt failed, and there is another after a pause.
        case pausing(timer: Int)
        /// The last attempt failed.
        case failed(canRetry: Bool)
        case finished
        /// The person goes on without it.
        case skipped
    }

    /// How often it is tried.
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
