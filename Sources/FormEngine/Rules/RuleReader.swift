/// The part of the config parser that rule definitions use.
protocol RuleReader: DocumentReader {
    /// Path of the current field, as a list of ids.
    var path: [String] { get }
    /// Type of the current rule's field.
    var fieldType: FieldType { get }
    /// Precision of the current rule's date field.
    var precision: DatePrecision { get }
    /// Steps taken so far to build the patterns' automata.
    var patternSteps: Int { get set }
    /// Comparisons with other fields, in document order.
    var comparisons: [PlacedComparison] { get set }

    /// Parses an expression in JsonLogic that must be true.
    mutating func assertion(_ place: Place) -> ConfigExpression?

    /// Parses an expression in JsonLogic that computes a bound.
    mutating func boundExpression(_ place: Place) -> ConfigExpression?

    /// Parses the name of a data source that must exist when the form is published.
    mutating func referredSource(_ place: Place) -> String?

    /// Parses the name of a word list, of the form or of the registry.
    mutating func wordListName(_ place: Place) -> String?
}

extension RuleReader {
    /// Parses a date bound: an existing date, or one relative to the day of judging.
    mutating func dateBound(_ place: Place) -> DateBound? {
        guard let text = text(place) else { return nil }
        let precision = precision
        if let bound = DateBound(text, precision) { return bound }
        if DatePrecision.allCases.contains(where: { CivilDate(text, $0) != nil }) {
            note(
                .partialDate, place: place, message: "The field needs \(precision.noun), but `\(text)` is not one.",
                help: "Write a date such as `\(precision.example)`, or one relative to the day of judging: `today-18y`."
            )
            return nil
        }
        note(
            .badDate, place: place, message: "`\(text.prefix(64))` is not a date.",
            help:
                "Write a date that exists, `2008-02-29`, or one relative to the day of judging: `today`, `today-18y`, `today+30d`."
        )
        return nil
    }

    /// Parses a rule without a parameter, which `true` sets; `false` is reported as meaningless.
    mutating func flag(_ place: Place, _ condition: Rule.Condition) -> Rule.Condition? {
        guard let isAsked = bool(place) else { return nil }
        if isAsked { return condition }
        note(
            .meaninglessValue, place: place, message: "`\(condition.name.rawValue): false` has no effect.",
            help: "Leave the rule out.")
        return nil
    }

    /// Parses a number above zero.
    mutating func positive(_ place: Place) -> Double? {
        guard let number = number(place) else { return nil }
        if number > 0 { return number }
        note(.numberRange, place: place, message: "This number is not above zero.", help: "Write a number above zero.")
        return nil
    }
}
