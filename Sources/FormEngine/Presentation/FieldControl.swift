/// The control with which a page shows a field, such as a text line or radio buttons.
public enum FieldControl: String, Sendable, CaseIterable {
    /// A text input with one line.
    case line
    /// A text area with several lines.
    case area
    /// One line in which the characters are hidden as they are typed.
    case password
    /// A text input for a number.
    case number
    /// Inputs for day, month and year, or for year and month, or for the year alone.
    case date
    /// A single checkbox.
    case checkbox
    /// Two radio buttons, yes and no.
    case yesNo = "yes_no"
    /// A few options, all visible: radio buttons.
    case radios
    /// Options in a drop-down list.
    case select
    /// Options that the person searches by typing.
    case combobox
    /// Several options, all visible: checkboxes.
    case checkboxes
    /// A list of items with fields of their own.
    case list
    /// An image upload.
    case image
    /// A value that cannot be entered, such as a calculated one.
    case value
    /// A text without a value.
    case note
}

extension FieldControl {
    /// The most options that are shown as radio buttons.
    static let mostRadios = 6
    /// The most options in a drop-down list; with more, the person searches.
    static let mostInSelect = 15

    /// Chooses the control for a field and the number of options that it offers now.
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
    /// Whether a rule without a condition requires that the field's checkbox is ticked.
    fileprivate var mustBeAccepted: Bool {
        rules.contains { rule in
            if case .accepted = rule.condition { return rule.when == nil }
            return false
        }
    }

    /// Whether the field must be answered, always or on a condition.
    fileprivate var isEverRequired: Bool { isRequired || requiredIf != nil }

    /// The image formats that all unconditional rules of the field allow; nil if no rule names formats.
    var imageFormats: [ImageFormat]? {
        let lists = rules.compactMap { rule -> [ImageFormat]? in
            guard case .image(let limits) = rule.condition, rule.side == .client, rule.when == nil else { return nil }
            return limits.formats
        }
        if lists.isEmpty { return nil }
        return ImageFormat.allCases.filter { format in lists.allSatisfy { $0.contains(format) } }
    }

    /// The most characters of an answer that passes the field's unconditional rules, for the width of its input.
    var longestAnswer: Int? {
        rules.compactMap { rule -> Int? in
            guard rule.side == .client, rule.when == nil, rule.severity == .error else { return nil }
            if case .maxLength(let count) = rule.condition { return count }
            if case .pattern(let pattern) = rule.condition { return pattern.longest }
            if case .identifier(let identifier) = rule.condition { return identifier.scheme.usualLength }
            return nil
        }.min()
    }

    /// The smallest unconditional `max_length` of the field; nil if it has none.
    var mostCharacters: Int? {
        rules.compactMap { rule -> Int? in
            if case .maxLength(let count) = rule.condition, rule.side == .client, rule.when == nil { return count }
            return nil
        }.min()
    }
}
