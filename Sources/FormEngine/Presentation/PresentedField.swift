/// A field as a screen draws it.
public struct PresentedField: Sendable, Equatable {
    /// Where its value, or its options, come from.
    public enum Loading: String, Sendable {
        /// From here, or it is all there.
        case none
        /// A query to a data source is in progress.
        case loading
        /// A data source could not be reached, and may be queried again.
        case failed
    }

    /// Its path: `bsn`, `owners/0/share`; a note's is its id.
    public var path: String
    /// The type of its value.
    public var type: FieldType
    /// How much of a date it asks for.
    public var precision: DatePrecision
    /// Whether a link may fill it in before anybody answers it.
    public var isPrefilled: Bool
    /// The control that it is answered by.
    public var control: FieldControl
    /// The question.
    public var label: String
    /// The language of the question, where it is not the screen's.
    public var labelLanguage: String?
    /// Help beside the question.
    public var hint: String?
    /// The language of the hint, where it is not the screen's.
    public var hintLanguage: String?
    /// Example inside an empty input.
    public var placeholder: String?
    /// The autofill token of HTML.
    public var autocomplete: String?
    /// Most characters that its answer may have; nil: as many as one likes.
    public var maxLength: Int?
    /// The formats that a picture may have, in the order of `ImageFormat`; nil where its rules name none.
    public var formats: [ImageFormat]?
    /// The inputs of a date, `year`, `month` and `day`, in the order of the reader; empty of other fields.
    public var dateInputs: [DateInput]
    /// How it looks where it comes from.
    public var style: FieldStyle?
    /// Whether it is part of the form now.
    public var isShown: Bool
    /// Whether it must be answered now.
    public var isRequired: Bool
    /// Whether nobody answers it: its source does, a calculation, or it told an age and is locked.
    public var isReadonly: Bool
    /// Whether its value is calculated.
    public var isCalculated: Bool
    /// The input as it was entered.
    public var input: FieldInput?
    /// Its value as its type, or null, and of a password.
    public var value: JSONValue
    /// The value of a date or a time as the reader writes it; nil of other fields.
    public var written: String?
    /// The text that will be saved where that is not what was typed, as a sentence.
    public var became: String?
    /// The sentence that a link filled it in, where nobody changed or sent it since.
    public var filledIn: String?
    /// The message that is shown: the first error, or else the first warning.
    public var message: PresentedMessage?
    /// Its visible messages, in the order of its rules.
    public var messages: [PresentedMessage]
    /// The state of its source.
    public var loading: Loading
    /// The data source that it names.
    public var source: String?
    /// The options that are offered now.
    public var options: [PresentedOption]
    /// Whether a check of its name is in progress.
    public var isPending: Bool
    /// Whether its name is free, as far as was found out.
    public var availability: NameAnswer.Availability?
    /// Names that are free, where its own is taken.
    public var suggestions: [String]
    /// A password's rules.
    public var passwordRules: [PasswordRule]
    /// Whether a password was accepted before, and need not be typed again.
    public var isKept: Bool
    /// An image that is on its way, or did not arrive.
    public var upload: PresentedUpload?
    /// The items of a list.
    public var items: [PresentedItem]
    /// Whether a list may have an item more.
    public var canAddItem: Bool
}

extension PresentedField {
    /// The kind of value that its answers are.
    package var kind: ValueKind { type == .date && precision != .day ? .partialDate(precision) : type.kind }
}

/// A message at a field, in the language of the screen.
public struct PresentedMessage: Sendable, Equatable {
    /// The text.
    public var text: String
    /// The language of the text, where it is not the screen's.
    public var language: String?
    /// The stable code of what was found.
    public var code: String
    /// How much it weighs.
    public var severity: Rule.Severity

    package init(text: String, language: String? = nil, code: String, severity: Rule.Severity) {
        self.text = text
        self.language = language
        self.code = code
        self.severity = severity
    }
}

/// A choice as a screen offers it.
public struct PresentedOption: Sendable, Equatable {
    /// Value that is answered.
    public var value: String
    /// Label that is shown.
    public var label: String
    /// The language of the label, where it is not the screen's.
    public var labelLanguage: String?
    /// Whether it cannot be chosen beside another: screens draw it apart from the others.
    public var isExclusive: Bool

    /// A choice of a value.
    public init(value: String, label: String, labelLanguage: String? = nil, isExclusive: Bool = false) {
        self.value = value
        self.label = label
        self.labelLanguage = labelLanguage
        self.isExclusive = isExclusive
    }
}

/// A rule of a password, ticked as it passes.
public struct PasswordRule: Sendable, Equatable {
    /// The words of the rule.
    public var text: String
    /// The language of the text, where it is not the screen's.
    public var language: String?
    /// Whether the password that was typed satisfies it.
    public var isPassed: Bool
}

/// An image on its way.
public struct PresentedUpload: Sendable, Equatable {
    /// State of an upload.
    public enum Phase: String, Sendable {
        /// The image is being sent.
        case running
        /// An attempt failed, and there is another after a pause.
        case pausing
        /// The last attempt failed.
        case failed
        /// The image arrived.
        case finished
        /// The person goes on without it.
        case skipped
    }

    /// Whether the upload runs, waits, failed or arrived.
    public var phase: Phase
    /// How much of it was sent, from 0 to 1.
    public var progress: Double
    /// Which time it is sent, from 1; 0 if it was skipped.
    public var attempt: Int
    /// Whether it may be tried again.
    public var canRetry: Bool
    /// Whether the person may go on without it.
    public var canSkip: Bool
}

/// An item of a list.
public struct PresentedItem: Sendable, Equatable {
    /// Number by which it is known again wherever it moves.
    public var id: Int
    /// Its fields.
    public var fields: [PresentedField]
}

extension PresentedOption {
    /// The options in what a data source said: texts, or objects with a `value` and perhaps a `label`.
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
