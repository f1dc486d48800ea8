/// Comparisons in translated code; nil if only the evaluator can compute the result.
extension DirectMachine {
    /// Replaces compared values on the stack by a boolean; false if only the evaluator can compute it.
    @inline(always)
    mutating func compare(
        _ comparison: DirectInstruction.Comparison, code: ElementReference<DirectInstruction>, row: Int,
        run: inout DirectRun
    ) -> Bool {
        switch comparison {
        case .equal: run.put(isEqual(run.pop(), right: run.last, isLoose: true, steps: &run.steps))
        case .unequal: run.put(not: isEqual(run.pop(), right: run.last, isLoose: true, steps: &run.steps))
        case .same: run.put(isEqual(run.pop(), right: run.last, isLoose: false, steps: &run.steps))
        case .other: run.put(not: isEqual(run.pop(), right: run.last, isLoose: false, steps: &run.steps))
        case .equalConstant: run.put(isEqual(code.pointee.value, right: run.last, isLoose: true, steps: &run.steps))
        case .unequalConstant:
            run.put(not: isEqual(code.pointee.value, right: run.last, isLoose: true, steps: &run.steps))
        case .sameConstant: run.put(isEqual(code.pointee.value, right: run.last, isLoose: false, steps: &run.steps))
        case .otherConstant:
            run.put(not: isEqual(code.pointee.value, right: run.last, isLoose: false, steps: &run.steps))
        case .less: run.put(isOrdered(run.pop(), behind: run.last, true))
        case .lessOrEqual: run.put(isOrdered(run.pop(), behind: run.last, false))
        case .greater: run.put(isOrdered(run.pop(), before: run.last, true))
        case .greaterOrEqual: run.put(isOrdered(run.pop(), before: run.last, false))
        case .lessConstant: run.put(isOrdered(code.pointee.value, behind: run.last, true))
        case .lessOrEqualConstant: run.put(isOrdered(code.pointee.value, behind: run.last, false))
        case .greaterConstant: run.put(isOrdered(code.pointee.value, before: run.last, true))
        case .greaterOrEqualConstant: run.put(isOrdered(code.pointee.value, before: run.last, false))
        case .between: run.put(isBetween(run.pop(), second: run.pop(), first: run.last, isStrict: true))
        case .betweenOrEqual: run.put(isBetween(run.pop(), second: run.pop(), first: run.last, isStrict: false))
        case .not: run.put(!run.last.isTrue)
        case .truth: run.put(run.last.isTrue)
        case .isAmong: run.put(isAmong(code, value: run.last, steps: &run.steps))
        case .isChosen: run.put(isChosen(run.last, in: Int(code.pointee.index), row: row, steps: &run.steps))
        }
    }

    /// Whether an evaluation is within its step limit; if not, its result is undecided.
    mutating func isAffordable(_ steps: Int) -> Bool {
        steps <= (isInItem ? mostStepsOfItem : limits.steps)
    }

    /// Whether two values are equal: by `==` if loose, or else by `===`.
    @inline(__always)
    mutating func isEqual(
        _ left: DirectValue, right: DirectValue, isLoose: Bool,
        steps: inout Int
    ) -> Bool? {
        if left.isNumber, right.isNumber { return left.double == right.double }
        if left.isClearlyOther(than: right) { return false }
        var taken = steps
        let isEqual =
            isLoose
            ? isLooselyEqual(left, right: right, steps: &taken) : isStrictlyEqual(left, right: right, steps: &taken)
        steps = taken
        return isEqual
    }

    @inline(never)
    private mutating func isLooselyEqual(
        _ left: DirectValue, right: DirectValue, steps: inout Int
    ) -> Bool? {
        let hasNull = left.isNull || right.isNull
        if hasNull || left.isText && right.isText { return isStrictlyEqual(left, right: right, steps: &steps) }
        if let first = left.number, let second = right.number { return first == second }
        if left.number != nil || right.number != nil { return nil }
        return isStrictlyEqual(left, right: right, steps: &steps)
    }

    @inline(never)
    private mutating func isStrictlyEqual(
        _ left: DirectValue, right: DirectValue, steps: inout Int
    ) -> Bool {
        switch (left.isText, right.isText) {
        case (true, true):
            let (left, right) = (values.text(left), values.text(right))
            guard left.count == right.count else { return false }
            steps &+= ExpressionCost.searching(left.count)
            return isAffordable(steps) && left.hasSameBytes(as: right)
        // A date equals only its own text, `YYYY-MM-DD`.
        case (true, false): return right.isDate && CivilDate(iso: values.text(left)) == right.civilDate
        case (false, true): return left.isDate && CivilDate(iso: values.text(right)) == left.civilDate
        case (false, false): return left.isNumber && right.isNumber ? left.double == right.double : left == right
        }
    }

    /// Whether a value is less than another, or equal unless the comparison is strict; false with NaN.
    @inline(__always)
    private mutating func isOrdered(
        _ left: DirectValue, before right: DirectValue, _ isStrict: Bool
    ) -> Bool? {
        guard left.isNumber, right.isNumber else { return isOtherwiseOrdered(left, right: right, isStrict: isStrict) }
        return isStrict ? left.double < right.double : left.double <= right.double
    }

    /// The comparison with swapped operands.
    @inline(__always)
    private mutating func isOrdered(
        _ right: DirectValue, behind left: DirectValue, _ isStrict: Bool
    ) -> Bool? {
        isOrdered(left, before: right, isStrict)
    }

    @inline(never)
    private mutating func isOtherwiseOrdered(
        _ left: DirectValue, right: DirectValue, isStrict: Bool
    ) -> Bool? {
        if left.isText || left.isDate, right.isText || right.isDate {
            // Dates have the same order as their texts.
            guard let left = date(left), let right = date(right) else { return nil }
            return isStrict ? left < right : left <= right
        }
        guard let left = left.number, let right = right.number else { return nil }
        return isStrict ? left < right : left <= right
    }

    /// Whether three values are in ascending order; parameters list the last one first.
    @inline(never)
    private mutating func isBetween(
        _ third: DirectValue, second: DirectValue, first: DirectValue, isStrict: Bool
    ) -> Bool? {
        guard let isBehind = isOrdered(first, before: second, isStrict) else { return nil }
        return isBehind ? isOrdered(second, before: third, isStrict) : false
    }
}
