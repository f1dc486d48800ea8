/// Checks of count operands: how far `date_add` moves a date, and to how many digits `round` rounds. A fraction, a text
/// or too large a number makes the operation return null, and a null bound has no effect.
extension ExpressionInference {
    /// Reports a count for which an operation returns null; returns whether it may return a value.
    ///
    /// - Parameters:
    ///   - most: The largest absolute count for which the operation returns a value.
    ///   - index: Index of the count among the operands.
    mutating func checkCount(
        _ count: PossibleValue, most: Double, _ operation: ExpressionOperation, at index: Int
    ) -> Bool {
        if count.isFaulty || count.kinds.isEmpty { return true }
        guard let doubt = doubt(about: count, most: most) else { return true }
        inside(operation.rawValue) {
            $0.inside(String(index)) {
                $0.note(
                    .doubtfulCount,
                    "`\(operation.rawValue)` has no value \(doubt.isSure ? "with this count" : "for some answers"): \(doubt.reason).",
                    help: doubt.help)
            }
        }
        return !doubt.isSure
    }

    /// The largest absolute number of digits that `round` accepts.
    static let mostDecimals = 400.0

    /// The most units by which `date_add` can move a date; for a computed unit, the limit in days.
    func mostUnits(_ unit: PossibleValue) -> Double {
        let word = unit.literal?.string ?? ""
        return (DateUnit.words.first { $0.word.isBytewiseEqual(to: word) }?.case ?? .day).mostInCalendar
    }

    /// Fault of a count, such as the number of days in `date_add`.
    private struct CountDoubt {
        /// Whether the operation returns null for every document.
        let isSure: Bool
        let reason: String
        let help: String
    }

    private func doubt(about count: PossibleValue, most: Double) -> CountDoubt? {
        let given = count.answered
        guard given.kinds.contains(.number) else {
            return CountDoubt(
                isSure: true, reason: "the count must be a number, but is \(noun(of: count))",
                help: "Name a field of type `integer`, or convert the text to a number: `{\"+\": [{var: …}]}`.")
        }
        if let number = given.literal?.double { return doubt(about: number, most: most) }
        if !given.areWhole, !isWholeByRules(given) {
            return CountDoubt(
                isSure: false, reason: "the count must be whole, but may be a fraction",
                help: "Use `type: integer`, or round the number: `{round: [{…}]}`.")
        }
        guard let answers = bounds(ofAnswer: given), answers.lowerBound < -most || answers.upperBound > most else {
            return nil
        }
        return CountDoubt(
            isSure: false, reason: "the count must be within \(NumberText.text(of: most)), but may be larger",
            help: "Give `\(layout.fields[given.slot].id)` a `min` and a `max`.")
    }

    private func doubt(about number: Double, most: Double) -> CountDoubt? {
        if number.rounded(.towardZero) != number {
            return CountDoubt(
                isSure: true, reason: "the count must be whole, but `\(NumberText.text(of: number))` is a fraction",
                help: "Write a whole number, in a smaller unit if possible.")
        }
        guard number.magnitude > most else { return nil }
        return CountDoubt(
            isSure: true, reason: "the count must be within \(NumberText.text(of: most))",
            help: "Write a smaller number.")
    }

    /// Whether the rules of the field that the value comes from reject fractions.
    private func isWholeByRules(_ value: PossibleValue) -> Bool {
        guard value.slot >= 0 else { return false }
        let field = layout.fields[value.slot]
        return field.mostDecimals == 0 || field.decimalsOfSteps == 0
    }

    /// Range of numbers that the rules of a field accept as its answer; nil for values that are no answers.
    private func bounds(ofAnswer value: PossibleValue) -> ClosedRange<Double>? {
        guard value.slot >= 0, layout.fields[value.slot].calculation == nil else { return nil }
        var (least, most) = (-Double.infinity, Double.infinity)
        for rule in layout.fields[value.slot].rules where rule.severity == .error && rule.when == nil {
            if case .min(.said(let bound)) = rule.condition { least = max(least, bound) }
            if case .max(.said(let bound)) = rule.condition { most = min(most, bound) }
            // The value of a calculated bound is unknown here.
            if case .min(.calculated) = rule.condition { least = max(least, 0) }
            if case .max(.calculated) = rule.condition { most = min(most, 0) }
        }
        return least <= most ? least...most : nil
    }
}

extension DateUnit {
    /// Largest distance between two dates of the calendar (0001-01-01 to 9999-12-31) in this unit.
    var mostInCalendar: Double {
        switch self {
        case .day: 3_652_058
        case .week: 521_722
        case .month: 119_987
        case .year: 9_998
        }
    }
}
