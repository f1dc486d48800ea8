/// Operations on numbers.
///
/// `+` and `*` read their operands with `parseFloat`, the others by ToNumber, as json-logic-js does.
extension ExpressionEvaluator {
    mutating func arithmetic(_ operation: ExpressionOperation, _ operands: Operands) -> ExpressionValue {
        switch operation {
        case .add: return .number(sum(operands))
        case .multiply: return product(operands)
        case .min, .max: return .number(extreme(operands, isLargest: operation == .max))
        case .subtract, .divide, .remainder: return .number(difference(operation, operands))
        default:
            // Formulary's own operations read no text as a number.
            guard case .number(let number) = operand(0, operands) else { return .null }
            switch operation {
            case .floor: return .number(number.floored)
            case .ceiling: return .number(number.raised)
            case .absolute: return .number(number.magnitude)
            default: return rounded(number, operands)
            }
        }
    }

    private mutating func sum(_ operands: Operands) -> Double {
        var sum = 0.0
        for index in 0..<operands.count { sum += arena.leadingNumber(operand(index, operands)) }
        return sum
    }

    /// A product; a single operand is returned unchanged.
    private mutating func product(_ operands: Operands) -> ExpressionValue {
        guard operands.count > 1 else { return operand(0, operands) }
        var product = arena.leadingNumber(operand(0, operands))
        for index in 1..<operands.count {
            // json-logic-js reads the intermediate product with `parseFloat`, which loses the sign of -0.
            product = (product == 0 ? 0 : product) * arena.leadingNumber(operand(index, operands))
        }
        return .number(product)
    }

    private mutating func difference(_ operation: ExpressionOperation, _ operands: Operands) -> Double {
        let first = arena.number(operand(0, operands))
        guard operands.count > 1 else { return -first }
        let second = arena.number(operand(1, operands))
        switch operation {
        case .divide: return first / second
        case .remainder: return first.remainder(cutOffBy: second)
        default: return first - second
        }
    }

    private mutating func extreme(_ operands: Operands, isLargest: Bool) -> Double {
        var extreme = arena.number(operand(0, operands))
        for index in 1..<operands.count {
            let number = arena.number(operand(index, operands))
            extreme = JavaScriptNumber.extreme(extreme, number, isLargest: isLargest)
        }
        return extreme
    }

    private func rounded(_ number: Double, _ operands: Operands) -> ExpressionValue {
        guard operands.count > 1 else { return .number(DecimalRounding.rounded(number, decimals: 0)) }
        guard case .number(let count) = operand(1, operands), let decimals = DecimalRounding.decimals(count) else {
            return .null
        }
        return .number(DecimalRounding.rounded(number, decimals: decimals))
    }
}
