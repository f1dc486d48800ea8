/// Messages in the page's words, in place of the engine's: what is missing, and which part of a date is wrong.
extension FieldView {
    /// A message as it is drawn.
    struct Message {
        var text: String
        var language: JSONValue = .bool(false)
        /// Whether the text contains the field's label.
        var namesField = false
    }

    /// The field's message; by the kind of its control where the engine's own text says that no answer or no date was
    /// given.
    var message: Message? {
        guard let message = field.message else { return nil }
        let own = message.isDefault ? ownMessage(message.code) : nil
        return own ?? Message(text: message.text, language: setup.spoken(message.language))
    }

    private func ownMessage(_ code: String) -> Message? {
        if code.isBytewiseEqual(to: FindingCode.required.rawValue) { return missing }
        guard field.control == .date, code.isBytewiseEqual(to: FindingCode.type.rawValue) else { return nil }
        return Message(text: dateFault.text)
    }

    /// The message for a missing answer; nil for controls whose engine's text fits.
    private var missing: Message? {
        switch field.control {
        case .line, .area, .password, .number: missingText
        case .date: Message(text: words[field.precision.missing])
        case .yesNo: Message(text: words[.missingYesNo])
        case .radios: Message(text: words[.missingOne])
        case .select, .combobox: Message(text: words[.missingListed])
        case .checkboxes: Message(text: words[.missingSome])
        case .list: Message(text: words[.missingItem])
        case .image: Message(text: words[.missingPicture])
        case .checkbox, .value, .note: nil
        }
    }

    /// The message for a missing text: its label, unless that is a question or in another language.
    private var missingText: Message? {
        guard field.labelLanguage == nil else { return nil }
        let isQuestion = field.label.unicodeScalars.last.map { $0 == "?" || $0 == "؟" || $0 == "？" } ?? true
        if isQuestion { return Message(text: words[.missingAnswer]) }
        return Message(text: words.fill(.missingText, field.label), namesField: true)
    }

    /// A fault of a typed date, and the input that has it; nil for all inputs.
    struct DateFault {
        var text: String
        var input: DateInput?
    }

    /// The fault of a text that is no date, in the order of the inputs.
    var dateFault: DateFault {
        let texts = typedParts
        let language = setup.language
        let wrong = field.dateInputs.filter { TypedDate.number(texts[$0], as: $0, in: language) == nil }
        if let input = wrong.first, wrong.count < field.dateInputs.count {
            return DateFault(text: words[input.fault], input: input)
        }
        let numbers = DateInput.allCases.compactMap { TypedDate.number(texts[$0], as: $0, in: language) }
        if wrong.isEmpty, numbers.count == 3 {
            let reader = LanguageTag.reader(of: language, in: setup.region)
            let date = DateNotation(reader).words(day: numbers[2], month: numbers[1], year: numbers[0])
            return DateFault(text: words.fill(.dateNone, date), input: .day)
        }
        let example = field.dateInputs.map { $0.example }.joined(separator: " ")
        return DateFault(text: words.fill(field.precision.wrongDate, example), input: nil)
    }

    /// Whether an input of the date is marked: the one at fault, or all of them.
    func isMarked(_ input: DateInput) -> Bool {
        guard let message = field.message, message.severity == .error else { return false }
        guard message.isDefault, message.code.isBytewiseEqual(to: FindingCode.type.rawValue) else { return true }
        return dateFault.input.map { $0 == input } ?? true
    }

    /// The id of the control that an error's link leads to: the input of a date that is at fault, or the field.
    var errorTarget: String {
        guard field.control == .date, let input = field.dateInputs.first(where: { isMarked($0) }),
            input != field.dateInputs.first
        else { return field.path }
        return field.path + "." + input.rawValue
    }
}

extension DateInput {
    /// Its text in an example of a date.
    fileprivate var example: String {
        switch self {
        case .day: "31"
        case .month: "3"
        case .year: "1980"
        }
    }

    /// The sentence for a text that is no such part of a date.
    fileprivate var fault: ViewWord {
        switch self {
        case .day: .dayWrong
        case .month: .monthNumber
        case .year: .yearDigits
        }
    }
}

extension DatePrecision {
    /// The sentence for an answer that is no date of the precision.
    fileprivate var wrongDate: ViewWord {
        switch self {
        case .year: .yearWrong
        case .month: .monthWrong
        case .day: .dateWrong
        }
    }

    /// The sentence for a missing date of the precision.
    fileprivate var missing: ViewWord {
        switch self {
        case .year: .missingYear
        case .month: .missingMonth
        case .day: .missingDate
        }
    }
}
