/// Calculations with numbers and dates in translated code; nil if only the evaluator can compute the result.
extension DirectMachine {
    /// Replaces operands on the stack by their result; false if only the evaluator can compute it.
    @inline(always)
    mutating func calculate(
        _ calculation: DirectInstruction.Calculation, code: ElementReference<DirectInstruction>, row: Int,
        run: inout DirectRun
    ) -> Bool {
        switch calculation {
        case .add: return run.add(run.pop())
        case .addConstant: return run.add(code.pointee.value)
        case .multiply: return run.multiply(run.pop())
        case .multiplyConstant: return run.multiply(code.pointee.value)
        case .subtract: return run.calculate(run.pop(), { $0 - $1 })
        case .subtractConstant: return run.calculate(code.pointee.value, { $0 - $1 })
        case .divide: return run.calculate(run.pop(), { $0 / $1 })
        case .divideConstant: return run.calculate(code.pointee.value, { $0 / $1 })
        case .remainder: return run.calculate(run.pop(), { $0.remainder(cutOffBy: $1) })
        case .smallest: return run.calculate(run.pop(), JavaScriptNumber.smallest)
        case .largest: return run.calculate(run.pop(), JavaScriptNumber.largest)
        case .negate: return run.calculate { -$0 }
        case .number: return run.calculate { $0 }
        case .floor: run.change { $0.floored }
        case .ceiling: run.change { $0.raised }
        case .absolute: run.change { $0.magnitude }
        case .roundTo: run.change { DecimalRounding.rounded($0, decimals: Int(code.pointee.index)) }
        case .round: run.round(to: run.pop())
        case .age: return run.put(age(run.last))
        case .daysBetween: run.last = days(to: run.pop(), from: run.last)
        case .compared(let comparison): return compare(comparison, code: code, row: row, run: &run)
        }
        return true
    }

    /// Age at the as-of date; null for a value that is not a date, and nil for a date in the future.
    @inline(never)
    private mutating func age(_ value: DirectValue) -> DirectValue? {
        guard let born = date(value) else { return .null }
        let day = day
        guard born <= day.asOf else { return nil }
        return .number(Double(born.age(on: day.asOf, leapDay: day.leapDay)))
    }

    /// The number of days between two dates; null if a value is not a date.
    @inline(never)
    private mutating func days(
        to second: DirectValue, from first: DirectValue
    ) -> DirectValue {
        guard let first = date(first), let second = date(second) else { return .null }
        return .number(Double(second.dayNumber - first.dayNumber))
    }

    /// A value as a date, also from its text.
    mutating func date(_ value: DirectValue) -> CivilDate? {
        value.isText ? CivilDate(iso: values.text(value)) : value.civilDate
    }
}
