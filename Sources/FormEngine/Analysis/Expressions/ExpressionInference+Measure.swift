/// Checks of operations on numbers, dates and lengths, and of their operands' types.
extension ExpressionInference {
    mutating func arithmetic(_ operation: ExpressionOperation, _ operands: [PossibleValue]) -> PossibleValue {
        for operand in operands.prefix(operation == .round ? 1 : .max) where checkNumber(operand, operation) {
            return .faulty
        }
        if operation == .round, operands.count > 1, !checkCount(operands[1], most: Self.mostDecimals, .round, at: 1) {
            return .faulty
        }
        var value = PossibleValue.number()
        switch operation {
        case .add, .multiply:
            // A sum with a missing number is NaN.
            value.gap = operands.lazy.compactMap { $0.gap }.first.map { .init(path: $0.path, isNaN: true) }
            // `*` with one operand returns that operand unchanged.
            if operation == .multiply, operands.count == 1 { return operands[0] }
            value.areWhole = operands.allSatisfy { ($0.isOnly(.number) && $0.areWhole) || isWholeText($0) }
        case .round, .floor, .ceiling, .absolute:
            value.gap = operands[0].gap
            value.areWhole =
                operation == .floor || operation == .ceiling || (operation == .round && operands.count == 1)
                || operands[0].areWhole
            if operation == .absolute { value.numbers = 0 ... .infinity }
        default:
            for operand in operands {
                guard let gap = operand.gap else { continue }
                if gap.isNaN { value.gap = gap } else { noteUnguarded(gap) }
            }
            value.areWhole = operation != .divide && operands.allSatisfy { $0.isOnly(.number) && $0.areWhole }
        }
        if value.gap != nil { value.kinds.insert(.null) }
        return value
    }

    /// Whether a value is an answer to a choice whose options are all whole numbers.
    private func isWholeText(_ value: PossibleValue) -> Bool {
        guard value.slot >= 0 else { return false }
        let options = layout.fields[value.slot].options
        return !options.isEmpty && options.allSatisfy { $0.value.number == $0.value.number.rounded(.towardZero) }
    }

    mutating func measure(_ operation: ExpressionOperation, _ operands: [PossibleValue]) -> PossibleValue {
        switch operation {
        case .today: return .date
        case .length: return length(of: operands[0])
        case .dateAdd:
            guard checkUnit(operands[2], words: DateUnit.words.map({ $0.word }), operation: operation),
                checkCount(operands[1], most: mostUnits(operands[2]), operation, at: 1)
            else { return .faulty }
        case .datePart:
            if !checkUnit(operands[1], words: DatePart.words.map({ $0.word }), operation: operation) { return .faulty }
        default: break
        }
        let dates = operation == .dateAdd || operation == .datePart ? operands.prefix(1) : operands[...]
        for operand in dates {
            guard !mayBeDate(operand), !operand.answered.kinds.isEmpty else { continue }
            if case .partialDates(let precision) = operand.texts, operand.isOnly(.text) {
                note(
                    .partialDate,
                    "`\(operation.rawValue)` needs a whole date, but \(subject(of: operand)) is \(precision.noun).",
                    help: "Ask for the day too, `precision: day`, or leave the operation out.")
                return .faulty
            }
            note(
                .wrongOperand, "`\(operation.rawValue)` needs a date, but its operand is \(noun(of: operand)).",
                help: "Name a field of type `date`, or write a date: `2026-01-31`.")
            return .faulty
        }
        let years = 9_999.0
        var value: PossibleValue =
            switch operation {
            case .age: .number(0...years, areWhole: true)
            case .dateAdd: .date
            case .datePart: .number(1...years, areWhole: true)
            default: .number(-years * 366...years * 366, areWhole: true)
            }
        value.gap = operands.lazy.compactMap { $0.gap }.first
        if value.gap != nil { value.kinds.insert(.null) }
        return value
    }

    /// Reports an unknown unit of a date operation; returns whether all literal units are known.
    ///
    /// An unknown unit makes the operation return null, so a bound computed from it has no effect.
    private mutating func checkUnit(
        _ operand: PossibleValue, words: [String], operation: ExpressionOperation
    ) -> Bool {
        guard let unknown = unknownUnit(operand, words) else { return true }
        let known = "Write one of: \(words.joined(separator: ", "))."
        note(
            .unknownUnit,
            "`\(operation.rawValue)` has no unit \(unknown.map { "`\($0.prefix(64))`" } ?? noun(of: operand)).",
            help: unknown.flatMap { NearestWord.to($0, among: words) }.map { "Did you mean `\($0)`? \(known)" } ?? known
        )
        return false
    }

    /// The first possible unit that is unknown; the inner nil stands for a value that can never be a unit.
    private func unknownUnit(_ operand: PossibleValue, _ words: [String]) -> String?? {
        let isUnknown = { (text: String) in !words.contains { $0.isBytewiseEqual(to: text) } }
        guard operand.kinds.contains(.text) else { return operand.kinds.isEmpty ? nil : .some(nil) }
        switch operand.texts {
        case .literals(let texts): return texts.first(where: isUnknown).map { .some($0) }
        case .options(let slot):
            let options = layout.fields[slot].options.map { $0.value }
            return !options.isEmpty && options.allSatisfy(isUnknown) ? options.first.map { .some($0) } : nil
        case .dates, .partialDates, .moments, .countries: return .some(nil)
        case .any, .answers: return nil
        }
    }

    private mutating func length(of operand: PossibleValue) -> PossibleValue {
        if !operand.answered.kinds.isEmpty, operand.answered.kinds.isDisjoint(with: [.text, .list]) {
            note(
                .wrongOperand, "`length` needs a text or a list, but its operand is \(noun(of: operand)).",
                help: "Leave the operation out, or convert the operand to a text: `{cat: …}`.")
            return .faulty
        }
        var isEmpty = operand.mayBeEmptyList && operand.kinds.contains(.list)
        if operand.kinds.contains(.text), operand.mayBeEmptyText { isEmpty = true }
        // The length of a missing value is null, which counts as 0. No condition goes wrong by that, so it is not
        // reported.
        var value = PossibleValue.number((isEmpty ? 0 : 1) ... .infinity, areWhole: true)
        if operand.kinds.contains(.null) { value.kinds.insert(.null) }
        return value
    }

    /// Reports an operand that can never be a number for an arithmetic operation; returns whether it reported one.
    private mutating func checkNumber(_ operand: PossibleValue, _ operation: ExpressionOperation) -> Bool {
        let kinds = operand.answered.kinds
        guard !kinds.isEmpty, !mayBeNumber(operand, for: operation) else { return false }
        let help: String
        if operand.isDate {
            help =
                "For years write `{age: {var: birth_date}}`, for days `{days_between: […, …]}`; "
                + "to limit the field itself, use a rule: `max_date: today-18y`."
        } else if operand.isOnly(.list) {
            help = "Count with `{length: …}`, or add up with `reduce`."
        } else if operand.isOnly(.boolean) {
            help = "Write the number that true or false stands for: `{if: [{var: …}, 1, 0]}`."
        } else {
            help = "Name a field of type `number` or `integer`."
        }
        note(
            .wrongOperand, "`\(operation.rawValue)` needs numbers, but an operand is \(noun(of: operand)).",
            help: help)
        return true
    }

    /// Reports an expression that continues although an answer may be missing.
    mutating func noteUnguarded(_ gap: PossibleValue.Gap) {
        let path = gap.path
        let help: String
        switch placed.purpose {
        case .calculation:
            help =
                "Make the field `required`, give a fallback, `{var: [\(path), 0]}`, "
                + "or check first: `{if: [{missing: [\(path)]}, null, …]}`."
        case .bound:
            help = "Make the field `required`, or check first: `{if: [{missing: [\(path)]}, null, …]}`."
        case .rule, .check:
            help = "Make the field `required`, or check first: `{or: [{missing: [\(path)]}, …]}`."
        case .visibility, .requirement, .option, .stepVisibility, .route:
            help = "Make the field `required`, or check first: `{and: [{\"!\": {missing: [\(path)]}}, …]}`."
        }
        note(
            .unguardedAnswer, "`\(path)` may have no value, and this expression continues without a value.", help: help)
    }
}

extension ExpressionInference {
    /// Whether a value may be a date; texts of unknown content may.
    func mayBeDate(_ value: PossibleValue) -> Bool {
        guard value.kinds.contains(.text) else { return false }
        switch value.texts {
        case .any, .answers, .dates: return true
        case .literals(let texts): return texts.contains { CivilDate($0) != nil }
        case .options(let slot): return knowledge.hasDate(amongOptionsOf: slot)
        case .partialDates, .moments, .countries: return false
        }
    }

    /// Whether an arithmetic operation may convert a value to a number.
    private func mayBeNumber(_ value: PossibleValue, for operation: ExpressionOperation) -> Bool {
        if value.kinds.contains(.number) { return true }
        let isOurs = operation == .round || operation == .floor || operation == .ceiling || operation == .absolute
        if isOurs { return false }
        // `+` and `*` parse the beginning of a text. A date begins with digits, but the result is useless, so dates do
        // not count.
        if value.kinds.contains(.boolean), operation != .add, operation != .multiply { return true }
        if value.kinds.contains(.text) {
            switch value.texts {
            case .any, .answers: return true
            case .options(let slot): if knowledge.hasNumber(amongOptionsOf: slot) { return true }
            case .literals(let texts): if texts.contains(where: { $0.beginsWithNumber }) { return true }
            case .partialDates(let precision): if precision == .year { return true }
            case .dates, .moments, .countries: break
            }
        }
        guard value.kinds.contains(.list) else { return false }
        return value.elements.first.map { !$0.isOnly(.object) && mayBeNumber($0, for: operation) } ?? true
    }
}

extension PossibleValue {
    /// Whether the value is always a date or null.
    var isDate: Bool {
        guard isOnly(.text), case .dates = texts else { return false }
        return true
    }

    var mayBeEmptyText: Bool {
        switch texts {
        case .any: true
        case .answers, .dates, .partialDates, .moments, .options, .countries: false
        case .literals(let texts): texts.contains { $0.utf8.isEmpty }
        }
    }
}

extension String {
    /// The number that JavaScript converts the text to, or NaN.
    var number: Double {
        Array(utf8).lend { JavaScriptNumber.number(of: $0) }
    }

    /// Whether JavaScript's `parseFloat` finds a number at the beginning of the text.
    fileprivate var beginsWithNumber: Bool {
        !Array(utf8).lend { JavaScriptNumber.number(beginning: $0) }.isNaN
    }
}
