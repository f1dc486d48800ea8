/// The values that the rules of a field accept: a set that can be compared, and the rules that the set leaves out.
///
/// Only rules of severity error that always apply narrow the set. The values of a text field are those after
/// normalising.
struct AcceptedValues {
    /// A set of values of one kind.
    enum Values {
        case texts(RegularLanguage)
        case numbers(NumberSet)
        /// Dates that are in all of these sets.
        case dates([DateSet])
        case moments(ValueBounds<Int64>, Moment.Scale)
        /// Truth values; `mustBeTrue` refuses false.
        case booleans(mustBeTrue: Bool)
        /// Numbers of items.
        case counts(ValueBounds<Int>)
        /// Choices of any of these options.
        case choices([String])
        case images(ImageLimits)
        /// All values of the field's type.
        case all
    }

    private(set) var values: Values
    /// Rules of severity error that the set leaves out.
    private(set) var rest: [Rule] = []

    /// The values that a field accepts.
    ///
    /// - Throws: `AutomatonTooLarge` if the texts have no automaton within the limit.
    init(_ field: Field, edition: Edition) throws(AutomatonTooLarge) {
        values = .all
        switch field.kind {
        case .line, .lines, .secret, .choice:
            values = .texts(try Self.texts(of: field))
        case .number: values = .numbers(NumberSet())
        case .integer:
            values = .numbers(
                NumberSet(bounds: .init(least: -Self.greatestInteger, most: Self.greatestInteger), decimals: 0))
        case .date: values = .dates([])
        case .moment(let scale): values = .moments(.all, scale)
        case .boolean: values = .booleans(mustBeTrue: false)
        case .items:
            values = .counts(.init(least: field.minItems ?? 0, most: field.maxItems ?? Field.mostItems))
        case .image: values = .images(ImageLimits())
        case .choices where !field.takesOptionsFromSource: values = .choices(field.options.map { $0.value })
        case .choices, .partialDate, .nothing: break
        }
        for rule in field.rules where rule.severity == .error {
            if rule.when == nil, try narrow(by: rule.condition, edition) { continue }
            rest.append(rule)
        }
    }

    private static let greatestInteger = 9_007_199_254_740_991.0

    /// Whether every value of the set passes a rule, whenever the rule applies.
    func pass(_ rule: Rule, _ edition: Edition, _ judging: JudgingDates) -> Bool {
        var narrowed = self
        guard (try? narrowed.narrow(by: rule.condition, edition)) ?? false else { return false }
        return ValueRelation(self, narrowed, judging, keeps: { _ in true }).lost.isNone
    }

    /// Texts that the rules outside the set accept, and perhaps more; nil if nothing is known of them.
    var possibleTexts: RegularLanguage? {
        var texts: RegularLanguage?
        for rule in rest where rule.when == nil {
            guard let pattern = rule.condition.possibleTexts, let language = RegularLanguage(pattern) else { continue }
            texts = texts.flatMap { try? $0.intersection(language) } ?? language
        }
        return texts
    }

    /// Texts that are an answer of a field's type: options, or any text that is not empty.
    private static func texts(of field: Field) throws(AutomatonTooLarge) -> RegularLanguage {
        field.options.isEmpty
            ? RegularLanguage(lengthsFrom: 1, through: nil) : RegularLanguage(texts: field.options.map { $0.value })
    }

    /// Narrows the set by a rule; false if the set cannot express the rule.
    private mutating func narrow(by condition: Rule.Condition, _ edition: Edition) throws(AutomatonTooLarge) -> Bool {
        switch values {
        case .texts(let texts):
            guard let language = condition.exactLanguage(edition) else { return false }
            values = .texts(try texts.intersection(language))
        case .numbers(var numbers):
            guard numbers.narrow(by: condition) else { return false }
            values = .numbers(numbers)
        case .dates(let sets):
            guard let set = condition.dateSet else { return false }
            values = .dates(sets + [set])
        case .moments(var bounds, let scale):
            guard let others = condition.momentBounds else { return false }
            bounds.formIntersection(others)
            values = .moments(bounds, scale)
        case .booleans:
            guard case .accepted = condition else { return false }
            values = .booleans(mustBeTrue: true)
        case .images(let limits):
            guard case .image(let others) = condition else { return false }
            values = .images(limits.intersection(others))
        case .counts, .choices, .all: return false
        }
        return true
    }
}

extension NumberSet {
    /// Narrows the set by a rule; false if the set cannot express the rule.
    fileprivate mutating func narrow(by condition: Rule.Condition) -> Bool {
        switch condition {
        case .min(.said(let least)): bounds.formIntersection(.init(atLeast: least))
        case .max(.said(let most)): bounds.formIntersection(.init(atMost: most))
        case .maxDecimals(let most): decimals = min(decimals ?? most, most)
        case .currency(let currency): decimals = min(decimals ?? currency.decimals, currency.decimals)
        case .multipleOf(let step): steps.append(step)
        case .min(.calculated), .max(.calculated), .pattern, .minLength, .maxLength, .minDate, .maxDate, .minTime,
            .maxTime,
            .minAge, .maxAge, .accepted, .oneOf, .email, .tel, .url, .charset, .reserved, .blockedWords, .equals,
            .identifier, .unique, .confirmedBy, .uniqueItems, .assert, .image:
            return false
        }
        return true
    }
}

extension Rule.Condition {
    /// The texts that the rule accepts after normalising; nil if they are no regular language, or one without an
    /// automaton.
    func exactLanguage(_ edition: Edition) -> RegularLanguage? {
        switch self {
        case .pattern(let pattern): RegularLanguage(pattern)
        case .minLength(let least): RegularLanguage.lengths(from: least, through: nil)
        case .maxLength(let most): RegularLanguage.lengths(from: 0, through: most)
        case .oneOf(let texts): RegularLanguage(texts: texts)
        case .charset(.alphanumericUnderscore, isRaw: false): Self.names
        case .tel where edition == .first: Self.numbers
        default: nil
        }
    }

    /// The dates that the rule accepts; nil for other rules, and for bounds that an expression computes.
    var dateSet: DateSet? {
        switch self {
        case .minDate(.said(let bound)): .notBefore(bound)
        case .maxDate(.said(let bound)): .notAfter(bound)
        case .minAge(let age): .aged(.init(atLeast: age))
        case .maxAge(let age): .aged(.init(atMost: age))
        default: nil
        }
    }

    /// The seconds that the rule accepts; nil for other rules, and for bounds that an expression computes.
    fileprivate var momentBounds: ValueBounds<Int64>? {
        switch self {
        case .minTime(.said(let moment)): .init(atLeast: moment.seconds)
        case .maxTime(.said(let moment)): .init(atMost: moment.seconds)
        default: nil
        }
    }

    private static let names = (try? Pattern("^[A-Za-z0-9_]*$")).flatMap { RegularLanguage($0) }
    private static let numbers = (try? Pattern(#"^\+[1-9][0-9]{1,14}$"#)).flatMap { RegularLanguage($0) }
}

extension RegularLanguage {
    /// The longest text whose length an automaton counts.
    private static let longestCounted = 20_000

    /// The texts with a length, in code points; nil if an automaton would need too many states to count it.
    fileprivate static func lengths(from least: Int, through most: Int?) -> RegularLanguage? {
        guard max(least, most ?? 0) <= longestCounted else { return nil }
        return RegularLanguage(lengthsFrom: least, through: most)
    }
}
