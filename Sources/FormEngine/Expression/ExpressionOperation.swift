/// The operations of expressions, by their names in JSON.
enum ExpressionOperation: String, CaseIterable, Sendable {
    case variable = "var"
    case missing
    case missingSome = "missing_some"
    case `if`
    case conditional = "?:"
    case and
    case or
    // Listed before `!` and `<`, so that a misspelt `=` suggests this one.
    case equal = "=="
    case strictlyEqual = "==="
    case notEqual = "!="
    case strictlyNotEqual = "!=="
    case not = "!"
    case truth = "!!"
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case divide = "/"
    case remainder = "%"
    case min
    case max
    case map
    case filter
    case reduce
    case all
    case none
    case some
    case merge
    case isIn = "in"
    case concatenate = "cat"
    case substring = "substr"
    case log
    // Operations of Formulary that classic JsonLogic lacks.
    case age
    case today
    case daysBetween = "days_between"
    case monthsBetween = "months_between"
    case dateAdd = "date_add"
    case datePart = "date_part"
    case matches
    case trim
    case lower
    case split
    case length
    case round
    case floor
    case ceiling = "ceil"
    case absolute = "abs"
}

extension ExpressionOperation {
    /// The numbers of operands with which the operation is useful.
    ///
    /// With fewer operands its result would be constant, or json-logic-js would throw; further operands would be
    /// ignored.
    var operandCounts: OperandCounts {
        switch self {
        case .missing, .if, .conditional, .add, .merge, .concatenate: OperandCounts(0, .max)
        case .and, .or, .multiply, .min, .max: OperandCounts(1, .max)
        case .today: OperandCounts(0, 0)
        case .not, .truth: OperandCounts(0, 1)
        case .variable: OperandCounts(0, 2)
        case .log, .age, .trim, .lower, .length, .floor, .ceiling, .absolute: OperandCounts(1, 1)
        case .dateAdd: OperandCounts(3, 3)
        case .subtract, .round: OperandCounts(1, 2)
        case .substring: OperandCounts(1, 3)
        case .less, .lessOrEqual, .reduce: OperandCounts(2, 3)
        case .missingSome, .equal, .strictlyEqual, .notEqual, .strictlyNotEqual, .greater, .greaterOrEqual,
            .divide, .remainder, .map, .filter, .all, .none, .some, .isIn, .daysBetween, .monthsBetween,
            .datePart, .split, .matches:
            OperandCounts(2, 2)
        }
    }

    /// Help: an example of the operation's operands.
    var operandHelp: String {
        switch self {
        case .greater, .greaterOrEqual:
            "Only `<` and `<=` take three operands: write the operands in reverse order."
        case .today: #"Write {"today": []}."#
        case .length: #"Write {"length": {"var": "name"}}; a constant list needs a second pair of brackets."#
        case .matches: #"Write {"matches": [{"var": "code"}, "^[A-Z]{3}$"]}."#
        case .dateAdd: #"Write {"date_add": [{"var": "date"}, 6, "months"]}."#
        case .datePart: #"Write {"date_part": [{"var": "date"}, "year"]}."#
        default: "Write the operands in a list: {\"\(rawValue)\": [first, second]}; a single operand needs no list."
        }
    }

    /// A range of operand counts, and its text.
    struct OperandCounts {
        let least: Int
        let most: Int

        init(_ least: Int, _ most: Int) {
            self.least = least
            self.most = most
        }

        func contains(_ count: Int) -> Bool { least <= count && count <= most }

        /// The allowed numbers of operands in words: `2 operands`, `1 or 2 operands`, `at least 1 operand`.
        var text: String {
            let noun = (most == .max ? least : most) == 1 ? "operand" : "operands"
            if most == 0 { return "no operands" }
            if least == most { return "\(least) \(noun)" }
            if most == .max { return "at least \(least) \(noun)" }
            return most == least + 1 ? "\(least) or \(most) \(noun)" : "\(least) to \(most) \(noun)"
        }
    }
}
