/// The operations on numbers, texts, dates and truth values, as `ExpressionEvaluator` has them.
extension Judge {
    func direct(
        _ operation: ExpressionOperation, _ operands: DirectProgram.Operands, _ run: inout DirectRun
    ) -> DirectValue {
        let count = Int(operands.count)
        switch operation {
        case .add: return sum(operands, &run)
        case .multiply: return product(operands, &run)
        case .min, .max: return extreme(operands, isLargest: operation == .max, &run)
        case .not: return .boolean(!(count > 0 && operand(0, operands, &run).isTrue))
        case .truth: return .boolean(count > 0 && operand(0, operands, &run).isTrue)
        case .today: return .date(run.logic.pointee.day.asOf)
        default: break
        }
        let first = operand(0, operands, &run)
        guard count > 1 else { return direct(operation, first, &run) }
        let second = operand(1, operands, &run)
        switch operation {
        case .subtract, .divide, .remainder: return difference(operation, first, second, &run)
        case .round: return rounded(first, second)
        case .daysBetween:
            guard let first = first.date, let second = second.date else { return .null }
            return .number(Double(second.dayNumber - first.dayNumber))
        case .equal: return .boolean(isLooselyEqual(first, second, &run))
        case .notEqual: return .boolean(!isLooselyEqual(first, second, &run))
        case .strictlyEqual: return .boolean(isStrictlyEqual(first, second, &run))
        case .strictlyNotEqual: return .boolean(!isStrictlyEqual(first, second, &run))
        case .greater: return .boolean(isOrdered(second, first, isStrict: true, &run))
        case .greaterOrEqual: return .boolean(isOrdered(second, first, isStrict: false, &run))
        default:
            let isStrict = operation == .less
            // All operands are evaluated, as they are before any other operation.
            guard count > 2 else { return .boolean(isOrdered(first, second, isStrict: isStrict, &run)) }
            let third = operand(2, operands, &run)
            return .boolean(
                isOrdered(first, second, isStrict: isStrict, &run) && isOrdered(second, third, isStrict: isStrict, &run)
            )
        }
    }

    /// An operation on one value.
    private func direct(_ operation: ExpressionOperation, _ value: DirectValue, _ run: inout DirectRun) -> DirectValue {
        switch operation {
        case .age:
            guard let born = value.date else { return .null }
            let day = run.logic.pointee.day
            return .number(Double(born.age(on: day.asOf, leapDay: day.leapDay)))
        case .subtract, .divide, .remainder:
            return number(value, &run).map { .number(-$0) } ?? .null
        default:
            // Ours take numbers alone.
            guard case .number(let number) = value else { return .null }
            switch operation {
            case .floor: return .number(number.floored)
            case .ceiling: return .number(number.raised)
            case .absolute: return .number(number.magnitude)
            default: return .number(DecimalRounding.rounded(number, decimals: 0))
            }
        }
    }

    /// A value as a number; nil if only the evaluator can say.
    @inline(__always)
    private func number(_ value: DirectValue, _ run: inout DirectRun) -> Double? {
        let number = value.number
        if number == nil { run.isBeyond = true }
        return number
    }

    private func sum(_ operands: DirectProgram.Operands, _ run: inout DirectRun) -> DirectValue {
        var sum = 0.0
        for index in 0..<Int(operands.count) {
            guard let number = operand(index, operands, &run).leadingNumber else {
                run.isBeyond = true
                return .null
            }
            sum += number
        }
        return .number(sum)
    }

    private func product(_ operands: DirectProgram.Operands, _ run: inout DirectRun) -> DirectValue {
        let first = operand(0, operands, &run)
        guard operands.count > 1 else { return first }
        guard var product = first.leadingNumber else {
            run.isBeyond = true
            return .null
        }
        for index in 1..<Int(operands.count) {
            guard let number = operand(index, operands, &run).leadingNumber else {
                run.isBeyond = true
                return .null
            }
            // What was multiplied so far is read with `parseFloat` again, which knows no negative zero.
            product = (product == 0 ? 0 : product) * number
        }
        return .number(product)
    }

    private func difference(
        _ operation: ExpressionOperation, _ first: DirectValue, _ second: DirectValue, _ run: inout DirectRun
    ) -> DirectValue {
        guard let first = number(first, &run), let second = number(second, &run) else { return .null }
        switch operation {
        case .divide: return .number(first / second)
        case .remainder: return .number(first.remainder(cutOffBy: second))
        default: return .number(first - second)
        }
    }

    private func extreme(
        _ operands: DirectProgram.Operands, isLargest: Bool, _ run: inout DirectRun
    ) -> DirectValue {
        guard var extreme = number(operand(0, operands, &run), &run) else { return .null }
        for index in 1..<Int(operands.count) {
            guard let number = number(operand(index, operands, &run), &run) else { return .null }
            extreme = JavaScriptNumber.extreme(extreme, number, isLargest: isLargest)
        }
        return .number(extreme)
    }

    private func rounded(_ value: DirectValue, _ decimals: DirectValue) -> DirectValue {
        guard case .number(let number) = value, case .number(let decimals) = decimals,
            decimals.floored == decimals, decimals.magnitude <= 400
        else { return .null }
        return .number(DecimalRounding.rounded(number, decimals: Int(decimals)))
    }

    func isStrictlyEqual(_ left: DirectValue, _ right: DirectValue, _ run: inout DirectRun) -> Bool {
        switch (left, right) {
        case (.null, .null): return true
        case (.boolean(let left), .boolean(let right)): return left == right
        case (.number(let left), .number(let right)): return left == right
        case (.date(let left), .date(let right)): return left == right
        case (.text(let left), .text(let right)):
            guard left.count == right.count else { return false }
            run.steps &+= left.count &>> 5
            return left.hasSameBytes(as: right)
        // A date is the text that it is written as, and as no other.
        case (.date(let date), .text(let text)), (.text(let text), .date(let date)):
            return CivilDate(iso: text) == date
        default: return false
        }
    }

    private func isLooselyEqual(_ left: DirectValue, _ right: DirectValue, _ run: inout DirectRun) -> Bool {
        switch (left, right) {
        case (.null, _), (_, .null): return isStrictlyEqual(left, right, &run)
        case (.number, .text), (.text, .number), (.number, .date), (.date, .number), (.boolean, .text),
            (.text, .boolean), (.boolean, .date), (.date, .boolean):
            run.isBeyond = true
            return false
        case (.boolean(let boolean), .number(let number)), (.number(let number), .boolean(let boolean)):
            return number == (boolean ? 1 : 0)
        default: return isStrictlyEqual(left, right, &run)
        }
    }

    /// Whether a value stands before another, or, if it need not be strictly so, is not behind it; false with NaN.
    private func isOrdered(
        _ left: DirectValue, _ right: DirectValue, isStrict: Bool, _ run: inout DirectRun
    ) -> Bool {
        switch (left, right) {
        case (.text, .text), (.text, .date), (.date, .text), (.date, .date):
            // Two dates stand in the order of their texts.
            guard let left = left.date, let right = right.date else {
                run.isBeyond = true
                return false
            }
            return isStrict ? left < right : left <= right
        default:
            guard let left = number(left, &run), let right = number(right, &run) else { return false }
            return isStrict ? left < right : left <= right
        }
    }
}
