/// Checks of comparisons: constant results, comparisons of lists, and results that depend on a missing answer.
extension ExpressionInference {
    mutating func checkComparison(
        _ operation: ExpressionOperation, arguments: [JSONValue], values: [PossibleValue], use: Use
    ) {
        if values.contains(where: { $0.isFaulty }) { return }
        switch operation {
        case .isIn: checkMembership(values)
        case .equal, .strictlyEqual, .notEqual, .strictlyNotEqual:
            checkEquality(operation, arguments: arguments, values: values)
        default:
            for index in 0..<(values.count - 1) {
                let pair = (values[index], values[index + 1])
                if checkOrder(operation, arguments: arguments, pair: pair) { return }
                checkGap(operation, pair: pair, use: use)
            }
        }
    }

    // MARK: - Equality

    private mutating func checkEquality(
        _ operation: ExpressionOperation, arguments: [JSONValue], values: [PossibleValue]
    ) {
        let (left, right) = (values[0], values[1])
        // Comparing with null is legitimate: it tests whether there is an answer.
        if left.kinds == .null || right.kinds == .null { return }
        let isStrict = operation == .strictlyEqual || operation == .strictlyNotEqual
        let isNegated = operation == .notEqual || operation == .strictlyNotEqual
        if let fault = listFault(left, right) {
            return note(.wrongOperand, fault, help: Self.listHelp)
        }
        guard !canBeEqual(left.answered, right.answered, isStrict: isStrict) else {
            return checkGapOfSum(left, right)
        }
        let (reason, help) = difference(left.answered, right.answered, isStrict: isStrict)
        note(
            .constantCondition, "\(reason), so that the comparison is \(isNegated ? "always" : "never") true.",
            help: help)
    }

    /// Reports an equality with a sum of missing answers in an assertion: the sum is NaN and equals nothing, so it
    /// always fails.
    private mutating func checkGapOfSum(_ left: PossibleValue, _ right: PossibleValue) {
        guard placed.purpose == .rule || placed.purpose == .check else { return }
        for value in [left, right] where value.gap?.isNaN ?? false {
            if let gap = value.gap { return noteUnguarded(gap) }
        }
    }

    static let listHelp = "Write `{in: [\"x\", {var: choices}]}`, or compare its `length`."

    /// Fault of comparing a list with a text, number or boolean; nil for other operands.
    private func listFault(_ left: PossibleValue, _ right: PossibleValue) -> String? {
        for (list, other) in [(left, right), (right, left)] {
            guard list.isOnly(.list), other.isOnly([.text, .number, .boolean]) else { continue }
            return "A list is compared with \(noun(of: other)), which equals only a list of that one element."
        }
        return nil
    }

    /// Whether two non-null values may be equal.
    func canBeEqual(_ left: PossibleValue, _ right: PossibleValue, isStrict: Bool) -> Bool {
        let (kinds, others) = (left.kinds, right.kinds)
        if kinds.isEmpty || others.isEmpty { return true }
        if kinds.contains(.text), others.contains(.text), haveCommonText(left, right) { return true }
        if kinds.contains(.number), others.contains(.number), haveCommonNumber(left, right) { return true }
        if kinds.contains(.boolean), others.contains(.boolean) { return areAlike(left, right) }
        // JavaScript compares lists by identity, so a literal list equals no other list.
        if kinds.contains(.list), others.contains(.list), left.literal == nil, right.literal == nil { return true }
        if kinds.contains(.object), others.contains(.object), left.literal == nil, right.literal == nil {
            return true
        }
        if isStrict { return false }
        for (value, other) in [(left, right), (right, left)] {
            if value.kinds.contains(.boolean), hasNumber(other, within: value.truths) { return true }
            if value.kinds.contains(.number), other.kinds.contains(.text), hasNumber(other, within: value.numbers) {
                return true
            }
            // JavaScript converts a list of one element to that element before it compares.
            if value.kinds.contains(.list), !other.kinds.isSubset(of: [.list, .object]) { return true }
        }
        return false
    }

    private func areAlike(_ left: PossibleValue, _ right: PossibleValue) -> Bool {
        guard let left = left.literal?.boolean, let right = right.literal?.boolean else { return true }
        return left == right
    }

    private func haveCommonNumber(_ left: PossibleValue, _ right: PossibleValue) -> Bool {
        for (value, other) in [(left, right), (right, left)] where other.areWhole {
            if let number = value.literal?.double, number.rounded(.towardZero) != number { return false }
        }
        return left.numbers.overlaps(right.numbers)
    }

    private func haveCommonText(_ left: PossibleValue, _ right: PossibleValue) -> Bool {
        switch (left.texts, right.texts) {
        case (.any, .literals), (.literals, .any), (.any, _), (_, .any): return true
        case (.literals(let texts), .literals(let others)):
            return texts.contains { text in others.contains { $0.isBytewiseEqual(to: text) } }
        case (.literals(let texts), let other), (let other, .literals(let texts)):
            return texts.contains { isOne($0, of: other) }
        case (.options(let slot), .options(let other)): return knowledge.haveCommonOption(slot, other)
        case (.dates, .options(let slot)), (.options(let slot), .dates):
            return knowledge.hasDate(amongOptionsOf: slot)
        case (.dates, .countries), (.countries, .dates), (.partialDates, .countries), (.countries, .partialDates),
            (.dates, .partialDates), (.partialDates, .dates):
            return false
        case (.partialDates(let precision), .partialDates(let other)): return precision == other
        default: return true
        }
    }

    /// Whether a text may be among the possible texts of a value.
    func isOne(_ text: String, of texts: PossibleValue.Texts) -> Bool {
        switch texts {
        case .any: true
        case .answers: !text.utf8.isEmpty
        case .dates: CivilDate(text) != nil
        case .partialDates(let precision): CivilDate(text, precision) != nil
        case .moments(let scale): scale.kept(text).map { $0.isBytewiseEqual(to: text) } ?? false
        case .options(let slot): knowledge.isOption(text, of: slot)
        case .countries: CountryCode.isKnown(text)
        case .literals(let others): others.contains { $0.isBytewiseEqual(to: text) }
        }
    }

    /// Whether a value may be read as a number within a range; numeric texts count.
    private func hasNumber(_ value: PossibleValue, within range: ClosedRange<Double>) -> Bool {
        if value.kinds.contains(.number), value.numbers.overlaps(range) { return true }
        guard value.kinds.contains(.text) else { return false }
        switch value.texts {
        case .any, .answers: return true
        case .options(let slot): return knowledge.hasNumber(amongOptionsOf: slot)
        case .literals(let texts): return texts.contains { !$0.utf8.isEmpty && range.contains($0.number) }
        // A partial date of only a year reads as a number.
        case .partialDates(let precision): return precision == .year
        case .dates, .moments, .countries: return false
        }
    }
}

extension ClosedRange<Double> {
    /// The smallest range that contains this range and a number.
    fileprivate func including(_ number: Double) -> ClosedRange<Double> {
        Swift.min(lowerBound, number)...Swift.max(upperBound, number)
    }
}

extension PossibleValue {
    /// Numbers that a boolean value may convert to: 0, 1 or both.
    fileprivate var truths: ClosedRange<Double> {
        literal?.boolean.map { $0 ? 1...1 : 0...0 } ?? 0...1
    }
}

// MARK: - Order

extension ExpressionInference {
    /// Reports an order comparison with a constant result; returns whether it reported one.
    private mutating func checkOrder(
        _ operation: ExpressionOperation, arguments: [JSONValue], pair: (PossibleValue, PossibleValue)
    ) -> Bool {
        let (left, right) = (pair.0.answered, pair.1.answered)
        guard !left.kinds.isEmpty, !right.kinds.isEmpty else { return false }
        if checkOrderOperands(left, right) { return true }
        // Two texts are compared in text order.
        if left.kinds.contains(.text), right.kinds.contains(.text) { return false }
        guard let bounds = numbers(of: left), let others = numbers(of: right) else {
            let (reason, help) = difference(left, right, isStrict: false)
            note(.constantCondition, "\(reason), so that the comparison is never true.", help: help)
            return true
        }
        // Null converts to 0 in order comparisons.
        let isTrue = Self.order(
            operation, left: pair.0.kinds.contains(.null) ? bounds.including(0) : bounds,
            right: pair.1.kinds.contains(.null) ? others.including(0) : others)
        guard let isTrue else { return false }
        note(
            .constantCondition, "The comparison is \(isTrue ? "always" : "never") true, whatever the answers are.",
            help: "Correct the number in the comparison.")
        return true
    }

    /// Reports operands that have no order: lists, texts that are no dates, and precisions that do not match.
    ///
    /// Returns whether it reported one.
    private mutating func checkOrderOperands(_ left: PossibleValue, _ right: PossibleValue) -> Bool {
        for value in [left, right] where value.isOnly(.list) {
            note(
                .wrongOperand, "A list cannot be greater or smaller than a number.",
                help: "Count with `{length: …}`, or add up with `reduce`.")
            return true
        }
        for (date, other) in [(left, right), (right, left)] {
            guard date.isDate, other.isOnly(.text), case .literals(let texts) = other.texts else { continue }
            guard let wrong = texts.first(where: { CivilDate($0) == nil }) else { continue }
            note(
                .wrongOperand, "\(subject(of: date)) is a date, but `\(wrong.prefix(64))` is not.", help: Self.dateHelp
            )
            return true
        }
        for (moment, other) in [(left, right), (right, left)] {
            guard case .literals(let texts) = other.texts, let fault = fault(of: texts, amongMoments: moment) else {
                continue
            }
            note(.wrongOperand, "\(fault.reason).", help: fault.help)
            return true
        }
        if let fault = faultOfPrecision(left, right) {
            note(.wrongOperand, fault.reason, help: fault.help)
            return true
        }
        return false
    }

    static let dateHelp = "Write a date that exists, as year, month and day: `2026-01-31`."

    /// Range of the numbers that a value may convert to; nil if it never converts to a number.
    private func numbers(of value: PossibleValue) -> ClosedRange<Double>? {
        let all = -Double.infinity...Double.infinity
        var numbers: ClosedRange<Double>?
        if value.kinds.contains(.list) { return all }
        if value.kinds.contains(.text) {
            guard case .literals(let texts) = value.texts else { return hasNumber(value, within: all) ? all : nil }
            guard texts.contains(where: { !$0.number.isNaN }) else {
                return value.kinds.isDisjoint(with: [.number, .boolean]) ? nil : all
            }
            return all
        }
        if value.kinds.contains(.number) { numbers = value.numbers }
        if value.kinds.contains(.boolean) {
            let truths = value.truths
            let known = numbers ?? truths
            numbers =
                min(known.lowerBound, truths.lowerBound)...max(known.upperBound, truths.upperBound)
        }
        return numbers
    }

    /// Constant result of comparing two ranges of numbers; nil if either result is possible.
    private static func order(
        _ operation: ExpressionOperation, left: ClosedRange<Double>, right: ClosedRange<Double>
    ) -> Bool? {
        switch operation {
        case .less:
            if left.upperBound < right.lowerBound { return true }
            return left.lowerBound >= right.upperBound ? false : nil
        case .lessOrEqual:
            if left.upperBound <= right.lowerBound { return true }
            return left.lowerBound > right.upperBound ? false : nil
        case .greater: return order(.less, left: right, right: left)
        default: return order(.lessOrEqual, left: right, right: left)
        }
    }

    /// Reports an order comparison whose result depends on a missing answer.
    ///
    /// Null converts to 0, and NaN is neither above nor below any number. If only a true condition has an effect, a
    /// false result for a missing answer is what authors expect, so it is not reported.
    private mutating func checkGap(
        _ operation: ExpressionOperation, pair: (PossibleValue, PossibleValue), use: Use
    ) {
        guard let gap = pair.0.gap ?? pair.1.gap else { return }
        guard case .condition(let leaning) = use, leaning != .either else { return noteUnguarded(gap) }
        let isYes = isTrue(operation, pair)
        if isYes == nil || isYes == (leaning == .yes) { noteUnguarded(gap) }
    }

    /// Result of an order comparison if an operand's answer is missing; nil if it depends on other answers.
    private func isTrue(_ operation: ExpressionOperation, _ pair: (PossibleValue, PossibleValue)) -> Bool? {
        let (left, right) = pair
        if left.gap?.isNaN ?? false || right.gap?.isNaN ?? false { return false }
        if left.gap != nil, right.gap != nil { return nil }
        let other = left.gap == nil ? left : right
        // A text that is no number is never above or below 0.
        if other.isDate { return false }
        guard other.isOnly([.number, .boolean]), let bounds = numbers(of: other) else { return nil }
        return left.gap == nil
            ? Self.order(operation, left: bounds, right: 0...0) : Self.order(operation, left: 0...0, right: bounds)
    }
}

// MARK: - In

extension ExpressionInference {
    private mutating func checkMembership(_ values: [PossibleValue]) {
        let (needle, place) = (values[0].answered, values[1].answered)
        guard !needle.kinds.isEmpty, !place.kinds.isEmpty else { return }
        if place.kinds.isDisjoint(with: [.list, .text]) {
            return note(
                .constantCondition,
                "`in` searches a list or a text, but its second operand is \(noun(of: place)), so it is never true.",
                help: "Write the list second: `{in: [{var: kind}, [\"a\", \"b\"]]}`.")
        }
        if needle.isOnly(.list) {
            return note(
                .wrongOperand, "The first operand of `in` is a list, which no list or text contains.",
                help: place.kinds.contains(.list)
                    ? "Check the list's elements: `{some: [{var: choices}, {in: [{var: \"\"}, [\"a\", \"b\"]]}]}`."
                    : "Write the value to find first: `{in: [{var: kind}, [\"a\", \"b\"]]}`.")
        }
        guard place.isOnly(.list) else { return }
        if let written = place.literal?.elements, case .null? = written.first, written.count == 1 { return }
        if let elements = place.literal?.elements { return checkElements(elements, needle) }
        guard let element = place.elements.first, !canBeEqual(needle, element.answered, isStrict: true) else { return }
        let (reason, help) = difference(needle, element.answered, isStrict: true)
        note(.constantCondition, "\(reason), so that the comparison is never true.", help: help)
    }

    /// Reports elements of a literal list that can never equal the first operand of `in`.
    private mutating func checkElements(_ elements: [JSONValue], _ needle: PossibleValue) {
        let values = elements.map { PossibleValue(literal: $0) }
        let impossible = values.indices.filter { index in
            values[index].kinds != .null && !canBeEqual(needle, values[index], isStrict: true)
        }
        guard let first = impossible.first else { return }
        if impossible.count == values.count {
            let (reason, help) = difference(needle, values[first], isStrict: true)
            return note(.constantCondition, "\(reason), so that the comparison is never true.", help: help)
        }
        for index in impossible {
            let (reason, help) = difference(needle, values[index], isStrict: true)
            inside(ExpressionOperation.isIn.rawValue) {
                $0.inside("1") { $0.inside(String(index)) { $0.note(.wrongOperand, "\(reason).", help: help) } }
            }
        }
    }
}
