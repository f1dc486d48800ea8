/// The state as JSON, for screens that are not written in Swift.
extension FormState {
    /// Everything that a screen draws, except the focus, which an effect moves.
    ///
    /// The JSON contains passwords in plain text, so it must not be stored.
    public var json: JSONValue {
        let fields = stage.isFilling ? fields.map { $0.json } : []
        let review = stage.isFilling ? [] : review.map { $0.json }
        return .object(frame + [.init("fields", .array(fields)), .init("review", .array(review))])
    }

    /// The state without its fields and answers: the place, the steps, the errors, the values that will be stored.
    package var frameJSON: JSONValue { .object(frame) }

    private var frame: [JSONValue.Member] {
        var place = "outcome"
        switch self.place {
        case .step: place = "step"
        case .review: place = "review"
        case .outcome: break
        }
        return [
            .init("can_submit", .bool(canSubmit)), .init("complete", .bool(isComplete)),
            .init("completeness", .text(completenessText)),
            .init("language", .text(language)), .init("notice", .optional(noticeText)),
            .init("outcome", outcome?.json ?? .null),
            .init("phrase_language", .optional(phraseLanguage)), .init("place", .text(place)),
            .init("results", .array(results.map { $0.json })),
            .init("steps", .array(presentedSteps.map { $0.json })),
            .init(
                "summary",
                .array(
                    summary.map {
                        .object([
                            .init("field", .text($0.field)), .init("label", .optional($0.label)),
                            .init("label_language", .optional($0.labelLanguage)),
                            .init("message", .text($0.message)),
                            .init("message_language", .optional($0.messageLanguage)),
                        ])
                    })), .init("values", values ?? .null), .init("waiting", .bool(isWaiting)),
        ]
    }
}

extension JSONValue {
    fileprivate static func optional(_ text: String?) -> JSONValue { text.map { .text($0) } ?? .null }
}

extension PresentedField {
    /// The properties that a page draws, except the style, which it has in a stylesheet.
    public var json: JSONValue { .object(question + answering + state) }

    /// JSON members about the field's question: label, hint, type and so on.
    private var question: [JSONValue.Member] {
        [
            .init("autocomplete", .optional(autocomplete)), .init("calculated", .bool(isCalculated)),
            .init("hint", .optional(hint)), .init("hint_language", .optional(hintLanguage)),
            .init("label", .text(label)), .init("label_language", .optional(labelLanguage)),
            .init("max_length", maxLength.map { .int($0) } ?? .null), .init("path", .text(path)),
            .init("placeholder", .optional(placeholder)),
            .init("precision", type == .date ? .text(precision.rawValue) : .null),
            .init("prefill", .bool(isPrefilled)), .init("readonly", .bool(isReadonly)),
            .init("required", .bool(isRequired)), .init("shown", .bool(isShown)),
            .init("source", .optional(source)), .init("type", .text(type.rawValue)), .init("unit", .optional(unit)),
        ]
    }

    /// JSON members about the field's control: its options, items and formats.
    private var answering: [JSONValue.Member] {
        let options = options.map { option in
            JSONValue.object([
                .init("chosen", .bool(isChosen(option))), .init("exclusive", .bool(option.isExclusive)),
                .init("label", .text(option.label)), .init("label_language", .optional(option.labelLanguage)),
                .init("value", .text(option.value)),
            ])
        }
        let items = items.map { item in
            JSONValue.object([
                .init("fields", .array(item.fields.map { $0.json })), .init("id", .int(item.id)),
            ])
        }
        let rules = passwordRules.map { rule in
            JSONValue.object([
                .init("language", .optional(rule.language)), .init("passed", .bool(rule.isPassed)),
                .init("text", .text(rule.text)),
            ])
        }
        let formats: JSONValue = formats.map { .array($0.map { .text($0.rawValue) }) } ?? .null
        return [
            .init("can_add", .bool(canAddItem)), .init("control", .text(control.rawValue)),
            .init("date_inputs", .array(dateInputs.map { .text($0.rawValue) })), .init("formats", formats),
            .init("item", .optional(item)), .init("items", .array(items)), .init("options", .array(options)),
            .init("password_rules", .array(rules)),
        ]
    }

    /// JSON members about the field's input, its messages and its upload.
    private var state: [JSONValue.Member] {
        [
            .init("availability", .optional(availability?.rawValue)), .init("became", .optional(became)),
            .init("filled_in", .optional(filledIn)), .init("input", input?.json ?? .null), .init("kept", .bool(isKept)),
            .init("loading", .text(loading.rawValue)),
            .init("message", message?.json ?? .null), .init("messages", .array(messages.map { $0.json })),
            .init("pending", .bool(isPending)), .init("suggestions", .array(suggestions.map { .text($0) })),
            .init("upload", upload?.json ?? .null), .init("value", value), .init("written", .optional(written)),
        ]
    }

    /// Whether an option is the entered value, or one of the entered values.
    func isChosen(_ option: PresentedOption) -> Bool {
        switch input {
        case .text(let text), .value(.text(let text)): text.isBytewiseEqual(to: option.value)
        case .value(.array(let values)):
            values.contains { $0.string?.isBytewiseEqual(to: option.value) ?? false }
        case .value, nil: false
        }
    }
}

extension FieldInput {
    /// The input as it was entered.
    var json: JSONValue {
        switch self {
        case .text(let text): .text(text)
        case .value(let value): value
        }
    }
}

extension PresentedMessage {
    fileprivate var json: JSONValue {
        .object([
            .init("code", .text(code)), .init("language", .optional(language)),
            .init("severity", .text(severity.rawValue)), .init("text", .text(text)),
        ])
    }
}

extension PresentedUpload {
    fileprivate var json: JSONValue {
        .object([
            .init("attempt", .int(attempt)), .init("can_retry", .bool(canRetry)), .init("can_skip", .bool(canSkip)),
            .init("phase", .text(phase.rawValue)), .init("progress", .number(progress)),
        ])
    }
}

extension PresentedStep {
    fileprivate var json: JSONValue {
        .object([
            .init("current", .bool(isCurrent)), .init("done", .bool(isDone)), .init("id", .text(id)),
            .init("locked", .bool(isLocked)), .init("number", .int(number)), .init("title", .optional(title)),
            .init("title_language", .optional(titleLanguage)), .init("total", .int(total)),
        ])
    }
}

extension PresentedOutcome {
    fileprivate var json: JSONValue {
        .object([
            .init("accepts", .bool(accepts)), .init("consent", .optional(consent)), .init("link", .optional(link)),
            .init("name", .text(name)),
            .init("parameters", .object(parameters)), .init("reference", .optional(reference)),
            .init("sent", .bool(isSent)), .init("text", .optional(text)),
            .init("text_language", .optional(textLanguage)),
            .init("title", .optional(title)), .init("title_language", .optional(titleLanguage)),
        ])
    }
}

extension ReviewedAnswer {
    fileprivate var json: JSONValue {
        .object([
            .init("age", age.map { .int($0) } ?? .null), .init("changeable", .bool(isChangeable)),
            .init("hint", .optional(hint)), .init("hint_language", .optional(hintLanguage)),
            .init("image", .optional(image)), .init("item", .optional(item)),
            .init("items", .array(items.map { .int($0) })),
            .init("label", .text(label)), .init("label_language", .optional(labelLanguage)),
            .init("list", .optional(list)), .init("list_language", .optional(listLanguage)),
            .init("of", .int(total)), .init("path", .text(path)), .init("type", .text(type.rawValue)),
            .init("value", .optional(value)),
            .init("value_language", .optional(valueLanguage)),
        ])
    }
}

extension ReviewedStep {
    fileprivate var json: JSONValue {
        .object([
            .init("answers", .array(answers.map { $0.json })), .init("id", .text(id)),
            .init("title", .optional(title)), .init("title_language", .optional(titleLanguage)),
        ])
    }
}
