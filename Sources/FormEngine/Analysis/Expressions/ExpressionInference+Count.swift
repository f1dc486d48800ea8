/// Counts: how far a date is moved, and to how many digits a number is rounded. An operation gives nothing for a fraction,
/// a text, or a number that is too large, and what is nothing bounds nothing.
extension ExpressionInference {
    /// Notes that an operation gives nothing for a count, or may; returns whether it may give something.
    ///
    /// - Parameters:
    ///   - most: The largest count, below zero too, for which it gives anything.
    ///   - index: The count's place among the operands.
    mutating func checkCount(
        _ count: PossibleValue, most: Double, _ operation: ExpressionOperation, at index: Int
    ) -> Bool {
        if count.isFaulty || count.kinds.isEmpty { return true }
        guard let doubt = doubt(about: count, most: most) else { return true }
        inside(operation.rawValue) {
            $0.inside(String(index)) {
                $0.note(
                    .doubtfulCount,
                    "`\(operation.rawValue)` gives nothing for \(doubt.isSure ? "this" : "some answers here"): \(doubt.reason).",
                    help: doubt.help)
            }
        }
        return !doubt.isSure
    }

    /// The most digits that a number is rounded to, and the least below zero.
    static let mostDecimals = 400.0

    /// The most of a unit by which a date is moved; where it is not written out, of the smallest.
    func mostUnits(_ unit: PossibleValue) -> Double {
        let word = unit.literal?.string ?? ""
        return (DateUnit.words.first { $0.word.isBytewiseEqual(to: word) }?.case ?? .day).mostInCalendar
    }

    /// Doubt about a count.
    private struct CountDoubt {
        /// Whether it gives nothing for any document.
        let isSure: Bool
        let reason: String
        let help: String
    }

    private func doubt(about count: PossibleValue, most: Double) -> CountDoubt? {
        let given = count.answered
        guard given.kinds.contains(.number) else {
            return CountDoubt(
                isSure: true, reason: "a count is a number, and this is \(noun(of: count))",
                help: "Name a field of type `integer`, or make a number of a text: `{\"+\": [{var: …}]}`.")
        }
        if let number = given.literal?.double { return doubt(about: number, most: most) }
        if !given.areWhole, !isWholeByRules(given) {
            return CountDoubt(
                isSure: false, reason: "a count is whole, and this may be a fraction",
                help: "Use `type: integer`, or round it: `{round: [{…}]}`.")
        }
        guard let answers = bounds(ofAnswer: given), answers.lowerBound < -most || answers.upperBound > most else {
            return nil
        }
        return CountDoubt(
            isSure: false, reason: "a count is within \(NumberText.text(of: most)), and this may be larger",
            help: "Give `\(layout.fields[given.slot].id)` a `min` and a `max`.")
    }

    private func doubt(about number: Double, most: Double) -> CountDoubt? {
        if number.rounded(.towardZero) != number {
            return CountDoubt(
                isSure: true, reason: "a count is whole, and `\(NumberText.text(of: number))` is a fraction",
                help: "Write a whole number, of a smaller unit if there is one.")
        }
        guard number.magnitude > most else { return nil }
        return CountDoubt(
            isSure: true, reason: "a count is within \(NumberText.text(of: most))",
            help: "Write a smaller number.")
    }

    /// Whether a field's own rules let no fraction pass.
    private func isWholeByRules(_ value: PossibleValue) -> Bool {
        guard value.slot >= 0 else { return false }
        let field = layout.fields[value.slot]
        return field.mostDecimals == 0 || field.decimalsOfSteps == 0
    }

    /// The numbers that a field's own rules let pass as an answer; nil of what is no answer.
    private func bounds(ofAnswer value: PossibleValue) -> ClosedRange<Double>? {
        guard value.slot >= 0, layout.fields[value.slot].calculation == nil else { return nil }
        var (least, most) = (-Double.infinity, Double.infinity)
        for rule in layout.fields[value.slot].rules where rule.severity == .error && rule.when == nil {
            if case .min(.said(let bound)) = rule.condition { least = max(least, bound) }
            if case .max(.said(let bound)) = rule.condition { most = min(most, bound) }
            // How far a calculated bound goes nobody knows here.
            if case .min(.calculated) = rule.condition { least = max(least, 0) }
            if case .max(.calculated) = rule.condition { most = min(most, 0) }
        }
        return least <= most ? least...most : nil
    }
}

extension DateUnit {
    /// More of a unit lead from any date beyond the calendar's ends, 0001-01-01 and 9999-12-31.
    var mostInCalendar: Double {
        switch self {
        case .day: 3_652_058
        case .week: 521_722
        case .month: 119_987
        case .year: 9_998
        }
    }
}
