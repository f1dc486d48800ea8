extension Rule {
    /// Condition that a rule sets on the value, by the rule's name.
    public enum Condition: Sendable {
        /// An ECMA-262 pattern must match somewhere in the text. Indirect, so that other conditions stay small.
        indirect case pattern(Pattern)
        /// The text has at least this many code points.
        case minLength(Int)
        /// The text has at most this many code points.
        case maxLength(Int)
        /// The number is not below a bound.
        case min(Rule.Bound<Double>)
        /// The number is not above a bound.
        case max(Rule.Bound<Double>)
        /// The number has at most this many decimals; trailing zeros do not count.
        case maxDecimals(Int)
        /// The number is an amount of a currency, with at most the decimals of its minor unit.
        case currency(Currency)
        /// The number is a whole multiple of a positive number.
        case multipleOf(Double)
        /// The date is not before a bound.
        case minDate(Rule.Bound<DateBound>)
        /// The date is not after a bound.
        case maxDate(Rule.Bound<DateBound>)
        /// The time, or the date and time, is not before a bound.
        case minTime(Rule.Bound<Moment>)
        /// The time, or the date and time, is not after a bound.
        case maxTime(Rule.Bound<Moment>)
        /// The person is at least this many whole years old at the as-of date.
        case minAge(Int)
        /// The person is at most this many whole years old at the as-of date.
        case maxAge(Int)
        /// The box is ticked: the value is true.
        case accepted
        /// The text is among a list of texts.
        case oneOf([String])
        /// The text is an e-mail address.
        case email
        /// The text is a telephone number in the international notation of E.164.
        case tel
        /// The text is a web address with http or https.
        case url
        /// The text consists of the characters of a set, tested as received or after normalising.
        case charset(Charset, isRaw: Bool)
        /// The text is not a word of a list, such as names of roles.
        case reserved(String)
        /// The text contains no word of a list, such as insults.
        case blockedWords(String)
        /// The value equals the answer to another field.
        case equals(String)
        /// The text is an identifier, such as an IBAN or a national number.
        case identifier(IdentifierRule)
        /// Nobody else has the name in a namespace; the engine asks its caller, and the registry answers.
        case unique(String)
        /// A data source confirms the value: it replies `true`.
        case confirmedBy(String)
        /// No two items of the list have the same value in a field.
        case uniqueItems(String)
        /// An expression in JsonLogic is true.
        case assert(ConfigExpression)
        /// The image is within limits.
        case image(ImageLimits)
    }
}

extension Rule.Condition {
    /// Name of the rule.
    public var name: RuleName {
        var visitor = NameOfRule()
        return visit(&visitor)
    }

    /// Value after the rule's name in a config.
    var json: JSONValue {
        var visitor = JSONOfRule()
        return visit(&visitor)
    }

    /// Keys beside the rule's name in a config that belong to this rule only.
    var companions: [JSONValue.Member] {
        var visitor = CompanionsOfRule()
        return visit(&visitor)
    }

    /// Parameters of the rule's findings, from which messages are built.
    func parameters(_ circumstances: RuleCircumstances) -> [JSONValue.Member] {
        var visitor = ParametersOfRule(circumstances: circumstances)
        return visit(&visitor)
    }

    /// The rule as bounds on a measure, independent of the form; nil for rules that are not bounds.
    var bounds: MeasuredBounds? {
        var visitor = BoundsOfRule()
        return visit(&visitor)
    }

    /// Earliest sensible timing of the rule: rules that query the registry or a data source wait for a pause in typing.
    var earliestTiming: Timing { name == .unique || name == .confirmedBy ? .debounced : .instant }

    /// Properties of the rule that other parts of the engine need.
    var facts: RuleFacts {
        var visitor = FactsOfRule()
        return visit(&visitor)
    }

    /// Predicate for the texts that options offer, prepared once for all options.
    var optionTest: (String) -> Bool {
        var visitor = OptionTestOfRule()
        return visit(&visitor)
    }

    /// Name of the rule's data source, or nil.
    var sourceName: String? { facts.source }

    /// Name of the rule's word list, or nil.
    package var wordList: String? { facts.wordList }
}

private struct NameOfRule: RuleVisitor {
    typealias Result = RuleName
    mutating func visit<Definition: RuleDefinition>(
        _ definition: Definition.Type, _ parameter: Definition.Parameter
    ) -> RuleName { definition.name }
}

private struct JSONOfRule: RuleVisitor {
    typealias Result = JSONValue
    mutating func visit<Definition: RuleDefinition>(
        _ definition: Definition.Type, _ parameter: Definition.Parameter
    ) -> JSONValue { definition.json(parameter) }
}

private struct CompanionsOfRule: RuleVisitor {
    typealias Result = [JSONValue.Member]
    mutating func visit<Definition: RuleDefinition>(
        _ definition: Definition.Type, _ parameter: Definition.Parameter
    ) -> [JSONValue.Member] { definition.companions(parameter) }
}

private struct ParametersOfRule: RuleVisitor {
    typealias Result = [JSONValue.Member]
    let circumstances: RuleCircumstances

    mutating func visit<Definition: RuleDefinition>(
        _ definition: Definition.Type, _ parameter: Definition.Parameter
    ) -> [JSONValue.Member] { definition.parameters(parameter, circumstances) }
}

private struct BoundsOfRule: RuleVisitor {
    typealias Result = MeasuredBounds?
    mutating func visit<Definition: RuleDefinition>(
        _ definition: Definition.Type, _ parameter: Definition.Parameter
    ) -> MeasuredBounds? { definition.bounds(parameter) }
}

private struct FactsOfRule: RuleVisitor {
    typealias Result = RuleFacts

    mutating func visit<Definition: RuleDefinition>(
        _ definition: Definition.Type, _ parameter: Definition.Parameter
    ) -> RuleFacts { definition.facts(parameter) }
}

private struct OptionTestOfRule: RuleVisitor {
    typealias Result = (String) -> Bool

    mutating func visit<Definition: RuleDefinition>(
        _ definition: Definition.Type, _ parameter: Definition.Parameter
    ) -> (String) -> Bool { definition.optionTest(parameter) }
}
