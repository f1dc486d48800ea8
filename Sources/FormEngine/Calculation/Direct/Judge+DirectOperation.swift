/// Comparisons and dates, as `ExpressionEvaluator` has them; nil where only it can say.
extension Judge {
    /// Whether an evaluation may cost so much; if not it is undecided, whatever it goes on with.
    private func isAffordable(_ steps: Int, _ logic: UnsafeMutablePointer<LogicRoom>) -> Bool {
        steps <= (logic.pointee.isInItem ? logic.pointee.mostStepsOfItem : logic.pointee.limits.steps)
    }

    /// Whether two values are equal, by `==` if loosely so, or else by `===`.
    @inline(__always)
    func isEqual(
        _ left: DirectValue, _ right: DirectValue, _ isLoose: Bool, _ logic: UnsafeMutablePointer<LogicRoom>,
        _ steps: inout Int
    ) -> Bool? {
        if left.isNumber, right.isNumber { return left.double == right.double }
        if left.isClearlyOther(than: right) { return false }
        var taken = steps
        let isEqual =
            isLoose ? isLooselyEqual(left, right, logic, &taken) : isStrictlyEqual(left, right, logic, &taken)
        steps = taken
        return isEqual
    }

    @inline(never)
    private func isLooselyEqual(
        _ left: DirectValue, _ right: DirectValue, _ logic: UnsafeMutablePointer<LogicRoom>, _ steps: inout Int
    ) -> Bool? {
        let hasNull = left.isNull || right.isNull
        if hasNull || left.isText && right.isText { return isStrictlyEqual(left, right, logic, &steps) }
        if let first = left.number, let second = right.number { return first == second }
        if left.number != nil || right.number != nil { return nil }
        return isStrictlyEqual(left, right, logic, &steps)
    }

    @inline(never)
    private func isStrictlyEqual(
        _ left: DirectValue, _ right: DirectValue, _ logic: UnsafeMutablePointer<LogicRoom>, _ steps: inout Int
    ) -> Bool {
        switch (left.isText, right.isText) {
        case (true, true):
            let (left, right) = (text(left, logic), text(right, logic))
            guard left.count == right.count else { return false }
            steps &+= ExpressionCost.searching(left.count)
            return isAffordable(steps, logic) && left.hasSameBytes(as: right)
        // A date is the text that it is written as, and as no other.
        case (true, false): return right.isDate && CivilDate(iso: text(left, logic)) == right.civilDate
        case (false, true): return left.isDate && CivilDate(iso: text(right, logic)) == left.civilDate
        case (false, false): return left.isNumber && right.isNumber ? left.double == right.double : left == right
        }
    }

    /// Whether a value stands before another, or, if it need not be strictly so, is not behind it; false with NaN.
    @inline(__always)
    func isOrdered(
        _ left: DirectValue, before right: DirectValue, _ isStrict: Bool, _ logic: UnsafeMutablePointer<LogicRoom>
    ) -> Bool? {
        guard left.isNumber, right.isNumber else { return isOtherwiseOrdered(left, right, isStrict, logic) }
        return isStrict ? left.double < right.double : left.double <= right.double
    }

    /// Comparison the other way round.
    @inline(__always)
    func isOrdered(
        _ right: DirectValue, behind left: DirectValue, _ isStrict: Bool, _ logic: UnsafeMutablePointer<LogicRoom>
    ) -> Bool? {
        isOrdered(left, before: right, isStrict, logic)
    }

    @inline(never)
    private func isOtherwiseOrdered(
        _ left: DirectValue, _ right: DirectValue, _ isStrict: Bool, _ logic: UnsafeMutablePointer<LogicRoom>
    ) -> Bool? {
        if left.isText || left.isDate, right.isText || right.isDate {
            // Two dates stand in the order of their texts.
            guard let left = date(left, logic), let right = date(right, logic) else { return nil }
            return isStrict ? left < right : left <= right
        }
        guard let left = left.number, let right = right.number else { return nil }
        return isStrict ? left < right : left <= right
    }

    /// Whether three values, the last one first, stand in order.
    @inline(never)
    func isBetween(
        _ third: DirectValue, _ second: DirectValue, _ first: DirectValue, _ isStrict: Bool,
        _ logic: UnsafeMutablePointer<LogicRoom>
    ) -> Bool? {
        guard let isBehind = isOrdered(first, before: second, isStrict, logic) else { return nil }
        return isBehind ? isOrdered(second, before: third, isStrict, logic) : false
    }

    /// Whether a value is one of an instruction's constants.
    @inline(never)
    private func isFound(
        among code: UnsafePointer<DirectInstruction>, _ value: DirectValue, _ logic: UnsafeMutablePointer<LogicRoom>,
        _ steps: inout Int
    ) -> Bool {
        let constants = logic.pointee.constants
        let first = Int(code.pointee.index)
        steps &+= code.pointee.slot &* (1 &+ cost(ofSeeking: value, logic))
        var uncounted = 0
        for index in 0..<code.pointee.slot {
            let constant = constants[first &+ index]
            // Most texts are told apart at once.
            if constant.isClearlyOther(than: value) { continue }
            if isEqual(constant, value, false, logic, &uncounted) == true { return true }
        }
        return false
    }

    /// Whether a value is one of an instruction's constants.
    @inline(__always)
    func isAmong(
        _ code: UnsafePointer<DirectInstruction>, _ value: DirectValue, _ logic: UnsafeMutablePointer<LogicRoom>,
        _ steps: inout Int
    ) -> Bool {
        var taken = 0
        let isAmong = isFound(among: code, value, logic, &taken)
        steps &+= taken
        return isAmong
    }

    /// Whether a value is among the choices of a field.
    @inline(__always)
    func isChosen(
        _ value: DirectValue, in slot: Int, _ row: Int, _ logic: UnsafeMutablePointer<LogicRoom>, _ steps: inout Int
    ) -> Bool? {
        var taken = steps
        let isChosen = isFound(value, in: slot, row, logic, &taken)
        steps = taken
        return isChosen
    }

    @inline(never)
    private func isFound(
        _ value: DirectValue, in slot: Int, _ row: Int, _ logic: UnsafeMutablePointer<LogicRoom>, _ steps: inout Int
    ) -> Bool? {
        guard let place = place(of: slot, from: row), !isHidden(place, logic),
            case .choices(let choices) = reading(at: place, logic)
        else { return false }
        // The list is read, then looked through.
        steps &+= choices.count &* (2 &+ cost(ofSeeking: value, logic))
        guard isAffordable(steps, logic) else { return false }
        if value.isDate { return nil }
        guard value.isText else { return false }
        let text = text(value, logic)
        guard choices.options == 0 else {
            // Only options are chosen.
            guard let option = texts[Int(fields[slot].options)].slot(named: text), option < 32 else { return false }
            return choices.options &>> UInt32(truncatingIfNeeded: option) & 1 != 0
        }
        return !choices.allSatisfy { !$0.hasSameBytes(as: text) }
    }

    /// The age of who was born on a date; null of anything else, and nil of a later date.
    @inline(never)
    func age(_ value: DirectValue, _ logic: UnsafeMutablePointer<LogicRoom>) -> DirectValue? {
        guard let born = date(value, logic) else { return .null }
        let day = logic.pointee.day
        guard born <= day.asOf else { return nil }
        return .number(Double(born.age(on: day.asOf, leapDay: day.leapDay)))
    }

    /// The days from one date to another; null of anything else.
    @inline(never)
    func days(
        to second: DirectValue, from first: DirectValue, _ logic: UnsafeMutablePointer<LogicRoom>
    ) -> DirectValue {
        guard let first = date(first, logic), let second = date(second, logic) else { return .null }
        return .number(Double(second.dayNumber - first.dayNumber))
    }

    /// The date that a value is, or is written as.
    private func date(_ value: DirectValue, _ logic: UnsafeMutablePointer<LogicRoom>) -> CivilDate? {
        value.isText ? CivilDate(iso: text(value, logic)) : value.civilDate
    }
}
