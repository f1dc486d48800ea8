/// Control of a page by which a field is answered.
public enum FieldControl: String, Sendable, CaseIterable {
    /// One line of text.
    case line
    /// Several lines of text.
    case area
    /// One line that nobody else reads.
    case password
    /// One line of digits.
    case number
    /// Day, month and year, or as many of them as the field's precision has.
    case date
    /// One box to tick.
    case checkbox
    /// Yes or no.
    case yesNo = "yes_no"
    /// A few choices, all of them seen.
    case radios
    /// Choices in a list that opens.
    case select
    /// Choices that one looks for by typing.
    case combobox
    /// Several choices, all of them seen.
    case checkboxes
    /// Items with fields of their own.
    case list
    /// A picture.
    case image
    /// Text that nobody answers: a value from elsewhere.
    case value
    /// Text that holds no value.
    case note
}

extension FieldControl {
    /// Most choices that are all seen at once.
    static let mostRadios = 6
    /// The most choices in a drop-down list; above, the person searches.
    static let mostInSelect = 15

    /// Control of a field, with as many choices as are offered now.
    init(of field: Field, isAnswered: Bool, options: Int) {
        guard field.type.holdsValue else {
            self = .note
            return
        }
        guard isAnswered || field.type == .list else {
            self = .value
            return
        }
        switch field.kind {
        case .line, .moment: self = .line
        case .lines: self = .area
        case .secret: self = .password
        case .number, .integer: self = .number
        case .date, .partialDate: self = .date
        case .boolean: self = field.mustBeAccepted || !field.isEverRequired ? .checkbox : .yesNo
        case .choice where field.type == .country: self = options <= Self.mostRadios ? .radios : .combobox
        case .choice:
            self = options <= Self.mostRadios ? .radios : options <= Self.mostInSelect ? .select : .combobox
        case .choices: self = .checkboxes
        case .items: self = .list
        case .image: self = .image
        case .nothing: self = .note
        }
    }
}

extension Field {
    /// Whether its box must be ticked.
    fileprivate var mustBeAccepted: Bool {
        rules.contains { rule in
            if case .accepted = rule.condition { return rule.when == nil }
            return false
        }
    }

    /// Whether it must be answered, always or on a condition.
    fileprivate var isEverRequired: Bool { isRequired || requiredIf != nil }

    /// The formats that all rules of its picture allow under any other answers; nil if no rule names formats.
    var imageFormats: [ImageFormat]? {
        let lists = rules.compactMap { rule -> [ImageFormat]? in
            guard case .image(let limits) = rule.condition, rule.side == .client, rule.when == nil else { return nil }
            return limits.formats
        }
        if lists.isEmpty { return nil }
        return ImageFormat.allCases.filter { format in lists.allSatisfy { $0.contains(format) } }
    }

    /// Most characters that its answer may have; nil: as many as one likes.
    var mostCharacters: Int? {
        rules.compactMap { rule -> Int? in
            if case .maxLength(let count) = rule.condition, rule.side == .client, rule.when == nil { return count }
            return nil
        }.min()
    }
}
