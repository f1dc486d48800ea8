/// Checks for conditions with a constant result, and for calculations whose result does not fit their field's type.
extension ExpressionInference {
    /// Reports a condition with a constant result, and returns an unknown boolean in its place.
    mutating func checkTruth(of value: PossibleValue) -> PossibleValue {
        guard let isTrue = value.alwaysTrue else { return value }
        // A route that everybody takes has the literal condition `true`, which is legitimate.
        if placed.purpose == .route, tokens.isEmpty, case .bool(true)? = value.literal { return .boolean }
        let isSaid = value.literal?.boolean != nil
        note(
            .constantCondition,
            "The condition is \(isTrue ? "always" : "never") true"
                + (isSaid ? "." : ": \(noun(of: value)) counts as \(isTrue)."),
            help: tokens.isEmpty ? helpForConstant : "Write a condition, such as `{\"==\": [{var: kind}, \"x\"]}`.")
        return .boolean
    }

    /// Help text for a condition with a constant result.
    private var helpForConstant: String {
        switch placed.purpose {
        case .visibility, .stepVisibility, .option:
            "Write a condition, `{\"==\": [{var: kind}, \"x\"]}`, or leave `visible_if` out."
        case .requirement: "Write a condition, `{\">\": [{var: amount}, 100]}`, or `required: true`."
        case .route: "Write a condition, `{\"<\": [{age: {var: birth_date}}, 13]}`, or `true` for everybody."
        case .rule, .check: "Write what must be true, `{\"<=\": [{var: from}, {var: until}]}`, or leave the check out."
        case .calculation, .bound: "Write a condition."
        }
    }

    /// Reports a calculation whose result the field's type cannot hold.
    mutating func checkType(of value: PossibleValue, for slot: Int) {
        let field = layout.fields[slot]
        let given = value.answered
        guard !given.kinds.isEmpty else {
            return note(
                .badCalculation, "The calculation never gives a value.",
                help: "Write a calculation that gives a value, or leave the field out.")
        }
        if !canHold(given, field) {
            let help =
                field.type.isText && given.kinds.contains(.number)
                ? "Use `type: number`, or convert the result to a text: `{cat: …}`."
                : "Use another type, or calculate a value of type `\(field.type.rawValue)`."
            return note(
                .badCalculation,
                "The calculation gives \(noun(of: given)), which a field of type `\(field.type.rawValue)` cannot hold.",
                help: help)
        }
        checkChoices(given, slot)
        guard field.type.isText, field.type != .longText, case .expression(let calculation)? = field.calculation,
            calculation.json.joinsLines
        else { return }
        note(
            .badCalculation, "The calculation joins lines, which a field of type `\(field.type.rawValue)` cannot hold.",
            help: "Use `type: long_text`, or join with a space.")
    }

    /// Reports a calculated bound whose type cannot be compared with the field's type.
    mutating func checkBound(_ value: PossibleValue, for slot: Int) {
        let given = value.answered
        let type = layout.fields[slot].type
        if type.isNumeric ? given.kinds.contains(.number) : canHold(given, layout.fields[slot]) { return }
        let bounded = type.isNumeric ? "number" : type == .date ? "date" : "time"
        note(
            .badCalculation,
            given.kinds.isEmpty
                ? "The bound never has a value."
                : "The bound is \(noun(of: given)), which cannot bound a \(bounded).",
            help: type.isNumeric
                ? "Name a field of type `number` or `integer`, or calculate with one: `{\"*\": [{var: income}, 5]}`."
                : type == .date
                    ? "Name a date, `{var: start}`, or calculate one: `{date_add: [{var: start}, 1, years]}`."
                    : "Name a field of type `\(type.rawValue)`: `{var: start}`.")
    }

    /// Reports calculated texts that are not among the options of a choice field.
    private mutating func checkChoices(_ value: PossibleValue, _ slot: Int) {
        let field = layout.fields[slot]
        guard field.type == .country || (field.type.isChoice && !field.options.isEmpty) else { return }
        let own = PossibleValue(of: field, slot, layout)
        let (texts, known) =
            field.type == .multiSelect ? (value.elements.first?.texts, own.elements[0].texts) : (value.texts, own.texts)
        guard case .literals(let written)? = texts else { return }
        for text in written where !isOne(text, of: known) {
            note(
                .badCalculation,
                "The calculation gives `\(text.prefix(64))`, which is none of the field's "
                    + (field.options.isEmpty ? "countries." : "options."),
                help: field.options.isEmpty
                    ? "Write a code of ISO 3166-1."
                    : NearestWord.help(for: text, among: field.options.prefix(Self.mostCompared).map { $0.value })
            )
        }
    }

    /// Whether a field's type can hold at least one of the possible values.
    private func canHold(_ value: PossibleValue, _ field: Field) -> Bool {
        let kinds = value.kinds
        switch field.kind {
        case .number, .integer:
            if kinds.contains(.number) { return field.type == .number || !isFraction(value) }
            return kinds.contains(.text) && !value.isDate && isAnyText(value) { !$0.number.isNaN }
        case .boolean:
            return kinds.contains(.boolean)
                || (kinds.contains(.text) && !value.isDate
                    && isAnyText(value) { $0.isBytewiseEqual(to: "true") || $0.isBytewiseEqual(to: "false") })
        case .date: return mayBeDate(value)
        case .partialDate(let precision):
            guard kinds.contains(.text) else { return false }
            if case .partialDates(let own) = value.texts { return own == precision }
            return isAnyText(value) { CivilDate($0, precision) != nil }
        case .moment(let scale): return mayBeMoment(value, scale)
        case .choices:
            return kinds.contains(.list) && value.elements.first.map { $0.kinds.contains(.text) } ?? true
        case .line, .lines, .secret, .choice: return kinds.contains(.text)
        case .items, .image, .nothing: return true
        }
    }

    /// Whether a value may be a time or a date with time.
    private func mayBeMoment(_ value: PossibleValue, _ scale: Moment.Scale) -> Bool {
        guard value.kinds.contains(.text), !value.isDate else { return false }
        if case .moments(let own) = value.texts { return own == scale }
        return isAnyText(value) { scale.kept($0) != nil }
    }

    private func isFraction(_ value: PossibleValue) -> Bool {
        guard value.isOnly(.number), let number = value.literal?.double else { return false }
        return number.rounded(.towardZero) != number
    }

    private func isAnyText(_ value: PossibleValue, _ isSo: (String) -> Bool) -> Bool {
        switch value.texts {
        case .literals(let texts): texts.contains(where: isSo)
        case .options(let slot): layout.fields[slot].options.contains { isSo($0.value) }
        case .any, .answers: true
        // A partial date of only a year reads as a number.
        case .partialDates(let precision): isSo(precision.example)
        case .dates, .moments, .countries: false
        }
    }
}

extension PossibleValue {
    /// Truth of the value if it is the same for every document; nil otherwise.
    fileprivate var alwaysTrue: Bool? {
        if let literal {
            switch literal {
            case .null: return false
            case .bool(let bool): return bool
            case .number(let number): return number != 0
            case .text(let text): return !text.utf8.isEmpty
            case .array(let elements): return !elements.isEmpty
            case .object: return true
            }
        }
        // A value that may be null is legitimate as a condition: it tests whether there is an answer.
        guard slot < 0, !kinds.contains(.null), !kinds.isEmpty else { return nil }
        switch kinds {
        case .text:
            if isDate { return true }
            if case .literals(let texts) = texts, texts.allSatisfy({ !$0.utf8.isEmpty }) { return true }
        case .object: return true
        case .number: if !numbers.contains(0) { return true }
        default: break
        }
        return nil
    }
}

extension JSONValue {
    /// Whether the expression concatenates a literal text with a control character, such as a line end.
    fileprivate var joinsLines: Bool {
        switch self {
        case .null, .bool, .number, .text: return false
        case .array(let elements): return elements.contains { $0.joinsLines }
        case .object(let members):
            return members.contains { member in
                let isJoined = member.name.isBytewiseEqual(to: ExpressionOperation.concatenate.rawValue)
                let operands = member.value.elements ?? [member.value]
                return isJoined && operands.contains { $0.hasControl } || member.value.joinsLines
            }
        }
    }

    private var hasControl: Bool {
        guard case .text(let text) = self else { return false }
        return !Array(text.utf8).lend { ControlCharacters(in: $0).isEmpty }
    }
}
