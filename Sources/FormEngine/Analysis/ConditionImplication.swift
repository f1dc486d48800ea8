/// Decides whether one condition implies another: whether the second is true for all answers for which the first is.
///
/// A reported implication holds for every document. The check knows equal conditions, constants, `and`, `or`, and
/// comparisons of one operand with literals; for all other conditions it reports no implication.
struct ConditionImplication {
    private let layout: FieldLayout
    /// Remaining pairs of conditions to compare: nested `and` and `or` produce many pairs, so their number is limited.
    private var pairsLeft = 50_000

    init(_ layout: FieldLayout) {
        self.layout = layout
    }

    /// Whether the condition `premise` implies the condition `conclusion`.
    mutating func holds(from premise: JSONValue, to conclusion: JSONValue) -> Bool {
        guard pairsLeft > 0 else { return false }
        pairsLeft -= 1
        if conclusion.isTrueLiteral || premise == conclusion { return true }
        let (parts, others) = (Junction(premise), Junction(conclusion))
        if let parts, !parts.isAnd || parts.operands.count == 1 {
            return all(parts.operands) { $0.holds(from: $1, to: conclusion) }
        }
        if let others, others.isAnd || others.operands.count == 1 {
            return all(others.operands) { $0.holds(from: premise, to: $1) }
        }
        if let parts, any(parts.operands, { $0.holds(from: $1, to: conclusion) }) { return true }
        if let others { return any(others.operands) { $0.holds(from: premise, to: $1) } }
        return areImpliedValues(premise, conclusion)
    }

    private mutating func all(_ operands: [JSONValue], _ holds: (inout Self, JSONValue) -> Bool) -> Bool {
        for operand in operands where !holds(&self, operand) { return false }
        return true
    }

    private mutating func any(_ operands: [JSONValue], _ holds: (inout Self, JSONValue) -> Bool) -> Bool {
        for operand in operands where holds(&self, operand) { return true }
        return false
    }

    private func areImpliedValues(_ premise: JSONValue, _ conclusion: JSONValue) -> Bool {
        guard let premise = ComparedValues(premise) else { return false }
        // An operand alone can be a condition: it is true if its value counts as true.
        if premise.subject == conclusion { return premise.areTrue }
        guard let conclusion = ComparedValues(conclusion), premise.subject == conclusion.subject else { return false }
        return premise.isIncluded(
            in: conclusion, areNumbers: isNumber(premise.subject), areWhole: isWhole(conclusion.subject))
    }

    /// Whether an operand is always a number or null.
    private func isNumber(_ operand: JSONValue) -> Bool {
        if let field = field(readBy: operand) { return field.type.isNumeric }
        return countingOperation(of: operand) != nil
    }

    /// Whether an operand's numbers are always whole.
    private func isWhole(_ operand: JSONValue) -> Bool {
        if let field = field(readBy: operand) {
            guard case .expression(let calculation) = field.calculation else { return field.type == .integer }
            return field.type == .integer || countingOperation(of: calculation.json) != nil
        }
        return countingOperation(of: operand) != nil
    }

    private func field(readBy operand: JSONValue) -> Field? {
        guard let members = operand.members, members.count == 1,
            ExpressionOperation(named: members[0].name) == .variable,
            let path = members[0].value.soleElement.path, path.count == 1,
            let slot = layout.slot(named: path[0], from: 0)
        else { return nil }
        return layout.fields[slot]
    }

    /// The operation of an operand whose result is always a whole number, such as `age` or `length`; nil for other
    /// operands.
    private func countingOperation(of operand: JSONValue) -> ExpressionOperation? {
        guard let members = operand.members, members.count == 1 else { return nil }
        let counting: [ExpressionOperation] = [.age, .daysBetween, .monthsBetween, .datePart, .length]
        return ExpressionOperation(named: members[0].name).flatMap { counting.contains($0) ? $0 : nil }
    }
}

/// The operands of an `and` or `or` operation.
private struct Junction {
    let isAnd: Bool
    let operands: [JSONValue]

    /// Reads a condition as `and` or `or`; `!!` with one operand counts as an `and` of that operand.
    ///
    /// Nil for other conditions.
    init?(_ condition: JSONValue) {
        guard let members = condition.members, members.count == 1 else { return nil }
        operands = members[0].value.elements ?? [members[0].value]
        switch ExpressionOperation(named: members[0].name) {
        case .and: isAnd = true
        case .or: isAnd = false
        case .truth where operands.count == 1: isAnd = true
        default: return nil
        }
    }
}

extension JSONValue {
    /// Whether the expression is a literal that counts as true.
    fileprivate var isTrueLiteral: Bool {
        switch self {
        case .bool(let bool): bool
        case .number(let number): number != 0 && !number.isNaN
        case .text(let text): !text.utf8.isEmpty
        case .null, .array, .object: false
        }
    }

    /// The only element of an array with one element; any other value itself.
    fileprivate var soleElement: JSONValue {
        if let elements, elements.count == 1 { return elements[0] }
        return self
    }
}
