/// A field as a screen draws it.
public struct PresentedField: Sendable, Equatable {
    /// Where its value, or its options, come from.
    public enum Loading: String, Sendable {
        /// No data source, or its reply has arrived.
        case none
        /// A query of the data source is in progress.
        case loading
        /// The query of the data source failed, and may be retried.
        case failed
    }

    /// The field's path: `bsn`, `owners/0/share`; the id of a note.
    public var path: String
    /// The type of the field.
    public var type: FieldType
    /// The parts of a date that the field requires: day, month or year.
    public var precision: DatePrecision
    /// Whether a link may fill in the field before a person answers.
    public var isPrefilled: Bool
    /// The control with which the field is answered.
    public var control: FieldControl
    /// The label of the field: its question.
    public var label: String
    /// The language of the label, if it differs from the screen's.
    public var labelLanguage: String?
    /// Help text beside the label.
    public var hint: String?
    /// The language of the hint, if it differs from the screen's.
    public var hintLanguage: String?
    /// Example text inside an empty input.
    public var placeholder: String?
    /// The unit of a number, in the screen's language: `€`, `CZK`, `months`; nil for other fields.
    public var unit: String?
    /// Whether the unit is a currency.
    public var isMoney: Bool
    /// The autofill token of HTML's `autocomplete` attribute.
    public var autocomplete: String?
    /// The most characters of an answer; nil if there is no limit.
    public var maxLength: Int?
    /// The most characters of an answer that passes, by all rules that limit them; nil if none does.
    package var longestAnswer: Int?
    /// The image formats that the field accepts, in the order of `ImageFormat`; nil if its rules name none.
    public var formats: [ImageFormat]?
    /// The inputs of a date, `year`, `month` and `day`, in the reader's order; empty for other fields.
    public var dateInputs: [DateInput]
    /// The field's style in the system from which the config was imported.
    public var style: FieldStyle?
    /// Whether the field is visible now.
    public var isShown: Bool
    /// Whether the field must be answered now.
    public var isRequired: Bool
    /// Whether a person cannot answer the field: it has a data source or a calculation, or is locked.
    public var isReadonly: Bool
    /// Whether the field's value is calculated.
    public var isCalculated: Bool
    /// The labels of the answers without which the calculated value is unknown; nil for a known value.
    package var missingInputs: [String]?
    /// The field's input, as it was entered.
    public var input: FieldInput?
    /// The field's value, converted to its type; null for an empty field and for passwords.
    public var value: JSONValue
    /// A date or a time in words, or a number with its unit, in the reader's language; nil for other fields.
    public var written: String?
    /// The sentence that shows the text that will be saved, if it differs from the typed one.
    public var became: String?
    /// The sentence that a link filled in the field; nil once a person changed or sent it.
    public var filledIn: String?
    /// The first error that is shown at the field, or the first warning.
    public var message: PresentedMessage?
    /// The messages that are shown at the field, in the order of its rules.
    public var messages: [PresentedMessage]
    /// The state of the field's data source.
    public var loading: Loading
    /// The name of the field's data source.
    public var source: String?
    /// The options that the field offers now.
    public var options: [PresentedOption]
    /// Whether a check of the field's name is in progress.
    public var isPending: Bool
    /// Whether the field's name is free; nil if unknown.
    public var availability: NameAnswer.Availability?
    /// Free names, if the field's own name is taken.
    public var suggestions: [String]
    /// The rules of a password field.
    public var passwordRules: [PasswordRule]
    /// Whether a password was accepted before, so that it need not be typed again.
    public var isKept: Bool
    /// The upload of the field's image, in progress or failed.
    public var upload: PresentedUpload?
    /// The items of a list field, as a screen shows them.
    public var items: [PresentedItem]
    /// Whether one more item may be added to a list.
    public var canAddItem: Bool
    /// The noun for one item of a list, as within a sentence; nil if the config has none.
    public var item: String?
}

extension PresentedField {
    /// The kind of value that the field holds.
    package var kind: ValueKind { type == .date && precision != .day ? .partialDate(precision) : type.kind }
}

/// A message beside a field, in the screen's language.
public struct PresentedMessage: Sendable, Equatable {
    /// The text of the message.
    public var text: String
    /// The language of the text, if it differs from the screen's.
    public var language: String?
    /// The stable code of the finding.
    public var code: String
    /// Whether the message is an error or a warning.
    public var severity: Rule.Severity
    /// Whether the text is the engine's own for the code, and neither an author's nor a server's.
    package var isDefault: Bool

    package init(
        text: String, language: String? = nil, code: String, severity: Rule.Severity, isDefault: Bool = false
    ) {
        self.isDefault = isDefault
        self.text = text
        self.language = language
        self.code = code
        self.severity = severity
    }
}

/// An option of a field, as a screen offers it.
public struct PresentedOption: Sendable, Equatable {
    /// The answer if this option is chosen.
    public var value: String
    /// The label that is shown.
    public var label: String
    /// The language of the label, if it differs from the screen's.
    public var labelLanguage: String?
    /// Whether the option cannot be combined with others: screens draw it apart from them.
    public var isExclusive: Bool

    /// An option with its value and label.
    public init(value: String, label: String, labelLanguage: String? = nil, isExclusive: Bool = false) {
        self.value = value
        self.label = label
        self.labelLanguage = labelLanguage
        self.isExclusive = isExclusive
    }
}

/// A rule of a password field, which the screen ticks when the password passes.
public struct PasswordRule: Sendable, Equatable {
    /// The text of the rule.
    public var text: String
    /// The language of the text, if it differs from the screen's.
    public var language: String?
    /// Whether the typed password satisfies the rule.
    public var isPassed: Bool
}

/// An image upload, as a screen shows it.
public struct PresentedUpload: Sendable, Equatable {
    /// The phase of an image upload.
    public enum Phase: String, Sendable {
        /// The image is being sent.
        case running
        /// An attempt failed, and the next one starts after a pause.
        case pausing
        /// The last upload attempt failed.
        case failed
        /// The upload is complete.
        case finished
        /// The person continues without the image.
        case skipped
    }

    /// The phase of the upload.
    public var phase: Phase
    /// The share of the image that was sent, from 0 to 1.
    public var progress: Double
    /// The number of the attempt, from 1; 0 for a skipped image.
    public var attempt: Int
    /// Whether the upload may be retried.
    public var canRetry: Bool
    /// Whether the person may continue without the image.
    public var canSkip: Bool
}

/// An item of a list.
public struct PresentedItem: Sendable, Equatable {
    /// Number by which it is known again wherever it moves.
    public var id: Int
    /// The item's fields.
    public var fields: [PresentedField]
}

extension PresentedOption {
    /// The options in a data source's reply: texts, or objects with a `value` and an optional `label`.
    static func options(in list: JSONValue?, _ language: String, fallback: String) -> [PresentedOption] {
        (list?.elements ?? []).compactMap { element in
            if let text = element.string { return PresentedOption(value: text, label: text) }
            guard let value = element["value"]?.string else { return nil }
            let label = element["label"]
            if let texts = label?.members, !texts.isEmpty {
                let entries = texts.compactMap { text in
                    text.value.string.map { LocalizedText.Entry(language: text.name, text: $0) }
                }
                let text = LocalizedText(entries: entries)
                return PresentedOption(
                    value: value, label: text.text(for: language, fallback: fallback),
                    labelLanguage: text.otherLanguage(than: language, fallback: fallback))
            }
            return PresentedOption(value: value, label: label?.string ?? value)
        }
    }
}
