/// Reader of a config, as far as rules need it.
protocol RuleReader: DocumentReader {
    /// The path of the field that is being read, by ids.
    var path: [String] { get }
    /// The type of the field whose rule is being read.
    var fieldType: FieldType { get }
    /// How much of a date the field whose rule is being read asks for.
    var precision: DatePrecision { get }
    /// How many steps it took to make the patterns' automata.
    var patternSteps: Int { get set }
    /// Comparisons with other fields, in the order of the document.
    var comparisons: [PlacedComparison] { get set }

    /// An expression in JsonLogic that a value must make true.
    mutating func assertion(_ place: Place) -> ConfigExpression?

    /// An expression in JsonLogic that gives a bound.
    mutating func boundExpression(_ place: Place) -> ConfigExpression?

    /// A data source that must be there when the form is published.
    mutating func referredSource(_ place: Place) -> String?

    /// A word list of the form's own or the registry's.
    mutating func wordListName(_ place: Place) -> String?
}

extension RuleReader {
    /// A date that exists, or one relative to the day of judging.
    mutating func dateBound(_ place: Place) -> DateBound? {
        guard let text = text(place) else { return nil }
        let precision = precision
        if let bound = DateBound(text, precision) { return bound }
        if DatePrecision.allCases.contains(where: { CivilDate(text, $0) != nil }) {
            note(
                .partialDate, place: place, message: "The field asks for \(precision.noun), and `\(text)` is none.",
                help: "Write one such as `\(precision.example)`, or one relative to the day of judging: `today-18y`.")
            return nil
        }
        note(
            .badDate, place: place, message: "`\(text.prefix(64))` is not a date.",
            help:
                "Write a date that exists, `2008-02-29`, or one relative to the day of judging: `today`, `today-18y`, `today+30d`."
        )
        return nil
    }

    /// A rule that `true` sets, and that is omitted otherwise.
    mutating func flag(_ place: Place, _ condition: Rule.Condition) -> Rule.Condition? {
        guard let isAsked = bool(place) else { return nil }
        if isAsked { return condition }
        note(
            .meaninglessValue, place: place, message: "`\(condition.name.rawValue): false` asks for nothing.",
            help: "Leave the rule out.")
        return nil
    }

    /// A number above zero.
    mutating func positive(_ place: Place) -> Double? {
        guard let number = number(place) else { return nil }
        if number > 0 { return number }
        note(.numberRange, place: place, message: "This number is not above zero.", help: "Write a number above zero.")
        return nil
    }
}
