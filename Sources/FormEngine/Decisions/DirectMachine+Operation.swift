/// Comparisons and dates, as `ExpressionEvaluator` has them; nil where only it can say.
extension DirectMachine {
    /// Whether an evaluation may cost so much; if not it is undecided, whatever it goes on with.
    private mutating func isAffordable(_ steps: Int) -> Bool {
        steps <= (isInItem ? mostStepsOfItem : limits.steps)
    }

    /// Whether two values are equal, by `==` if loosely so, or else by `===`.
    @inline(__always)
    mutating func isEqual(
        _ left: DirectValue, _ right: DirectValue, _ isLoose: Bool,
        _ steps: inout Int
    ) -> Bool? {
        if left.isNumber, right.isNumber { return left.double == right.double }
        if left.isClearlyOther(than: right) { return false }
        var taken = steps
        let isEqual =
            isLoose ? isLooselyEqual(left, right, &taken) : isStrictlyEqual(left, right, &taken)
        steps = taken
        return isEqual
    }

    @inline(never)
    private mutating func isLooselyEqual(
        _ left: DirectValue, _ right: DirectValue, _ steps: inout Int
    ) -> Bool? {
        let hasNull = left.isNull || right.isNull
        if hasNull || left.isText && right.isText { return isStrictlyEqual(left, right, &steps) }
        if let first = left.number, let second = right.number { return first == second }
        if left.number != nil || right.number != nil { return nil }
        return isStrictlyEqual(left, right, &steps)
    }

    @inline(never)
    private mutating func isStrictlyEqual(
        _ left: DirectValue, _ right: DirectValue, _ steps: inout Int
    ) -> Bool {
        switch (left.isText, right.isText) {
        case (true, true):
            let (left, right) = (values.text(left), values.text(right))
            guard left.count == right.count else { return false }
            steps &+= ExpressionCost.searching(left.count)
            return isAffordable(steps) && left.hasSameBytes(as: right)
        // A date is the text that it is written as, and as no other.
        case (true, false): return right.isDate && CivilDate(iso: values.text(left)) == right.civilDate
        case (false, true): return left.isDate && CivilDate(iso: values.text(right)) == left.civilDate
        case (false, false): return left.isNumber && right.isNumber ? left.double == right.double : left == right
        }
    }

    /// Whether a value stands before another, or, if it need not be strictly so, is not behind it; false with NaN.
    @inline(__always)
    mutating func isOrdered(
        _ left: DirectValue, before right: DirectValue, _ isStrict: Bool
    ) -> Bool? {
        guard left.isNumber, right.isNumber else { return isOtherwiseOrdered(left, right, isStrict) }
        return isStrict ? left.double < right.double : left.double <= right.double
    }

    /// Comparison the other way round.
    @inline(__always)
    mutating func isOrdered(
        _ right: DirectValue, behind left: DirectValue, _ isStrict: Bool
    ) -> Bool? {
        isOrdered(left, before: right, isStrict)
    }

    @inline(never)
    private mutating func isOtherwiseOrdered(
        _ left: DirectValue, _ right: DirectValue, _ isStrict: Bool
    ) -> Bool? {
        if left.isText || left.isDate, right.isText || right.isDate {
            // Two dates stand in the order of their texts.
            guard let left = date(left), let right = date(right) else { return nil }
            return isStrict ? left < right : left <= right
        }
        guard let left = left.number, let right = right.number else { return nil }
        return isStrict ? left < right : left <= right
    }

    /// Whether three values, the last one first, stand in order.
    @inline(never)
    mutating func isBetween(
        _ third: DirectValue, _ second: DirectValue, _ first: DirectValue, _ isStrict: Bool
    ) -> Bool? {
        guard let isBehind = isOrdered(first, before: second, isStrict) else { return nil }
        return isBehind ? isOrdered(second, before: third, isStrict) : false
    }

    /// Whether a value is one of an instruction's constants.
    @inline(never)
    private mutating func isFound(
        among code: ElementReference<DirectInstruction>, _ value: DirectValue,
        _ steps: inout Int
    ) -> Bool {
        let constants = constants
        let first = Int(code.pointee.index)
        steps &+= code.pointee.slot &* (1 &+ cost(ofSeeking: value))
        var uncounted = 0
        for index in 0..<code.pointee.slot {
            let constant = constants[first &+ index]
            // Most texts are told apart at once.
            if constant.isClearlyOther(than: value) { continue }
            if isEqual(constant, value, false, &uncounted) == true { return true }
        }
        return false
    }

    /// Whether a value is one of an instruction's constants.
    @inline(__always)
    mutating func isAmong(
        _ code: ElementReference<DirectInstruction>, _ value: DirectValue,
        _ steps: inout Int
    ) -> Bool {
        var taken = 0
        let isAmong = isFound(among: code, value, &taken)
        steps &+= taken
        return isAmong
    }

    /// Whether a value is among the choices of a field.
    @inline(__always)
    mutating func isChosen(
        _ value: DirectValue, in slot: Int, _ row: Int, _ steps: inout Int
    ) -> Bool? {
        var taken = steps
        let isChosen = isFound(value, in: slot, row, &taken)
        steps = taken
        return isChosen
    }

    @inline(never)
    private mutating func isFound(
        _ value: DirectValue, in slot: Int, _ row: Int, _ steps: inout Int
    ) -> Bool? {
        guard let place = table.place(of: slot, from: row), !values.isHidden(place),
            case .choices(let choices) = values.reading(at: place)
        else { return false }
        // The list is read, then looked through.
        steps &+= choices.count &* (2 &+ cost(ofSeeking: value))
        guard isAffordable(steps) else { return false }
        if value.isDate { return nil }
        guard value.isText else { return false }
        let text = values.text(value)
        guard choices.options == 0 else {
            // Only options are chosen.
            guard let option = values.optionTexts[Int(fields[slot].options)].slot(named: text), option < 32 else {
                return false
            }
            return choices.options &>> UInt32(truncatingIfNeeded: option) & 1 != 0
        }
        return !choices.allSatisfy { !$0.hasSameBytes(as: text) }
    }

    /// The age of who was born on a date; null of anything else, and nil of a later date.
    @inline(never)
    mutating func age(_ value: DirectValue) -> DirectValue? {
        guard let born = date(value) else { return .null }
        let day = day
        guard born <= day.asOf else { return nil }
        return .number(Double(born.age(on: day.asOf, leapDay: day.leapDay)))
    }

    /// The days from one date to another; null of anything else.
    @inline(never)
    mutating func days(
        to second: DirectValue, from first: DirectValue
    ) -> DirectValue {
        guard let first = date(first), let second = date(second) else { return .null }
        return .number(Double(second.dayNumber - first.dayNumber))
    }

    /// The date that a value is, or is written as.
    private mutating func date(_ value: DirectValue) -> CivilDate? {
        value.isText ? CivilDate(iso: values.text(value)) : value.civilDate
    }
}
