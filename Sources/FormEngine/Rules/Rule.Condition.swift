extension Rule {
    /// Condition on the value.
    public enum Condition: Sendable {
        /// The text matches (a search) an ECMA-262 pattern; indirect, so that other conditions stay small.
        indirect case pattern(Pattern)
        /// At least this many code points.
        case minLength(Int)
        /// At most this many code points.
        case maxLength(Int)
        /// A number not below.
        case min(Rule.Bound<Double>)
        /// A number not above.
        case max(Rule.Bound<Double>)
        /// At most this many digits after the point; zeros at the end do not count.
        case maxDecimals(Int)
        /// An amount of a currency, with as many digits after the point as it has at most.
        case currency(Currency)
        /// A whole multiple of a number above zero.
        case multipleOf(Double)
        /// A date not before.
        case minDate(Rule.Bound<DateBound>)
        /// A date not after.
        case maxDate(Rule.Bound<DateBound>)
        /// A time, or a date and time, not before.
        case minTime(Rule.Bound<Moment>)
        /// A time, or a date and time, not after.
        case maxTime(Rule.Bound<Moment>)
        /// At least this many whole years old at the as-of date.
        case minAge(Int)
        /// At most this many whole years old at the as-of date.
        case maxAge(Int)
        /// Ticked: true.
        case accepted
        /// One of these texts.
        case oneOf([String])
        /// An e-mail address.
        case email
        /// A telephone number in the international form of E.164.
        case tel
        /// A web address: http or https.
        case url
        /// Nothing but the characters of a set, in the text as received or after normalising.
        case charset(Charset, isRaw: Bool)
        /// None of the words of a list, such as names of roles.
        case reserved(String)
        /// None of the words of a list, such as insults.
        case blockedWords(String)
        /// A value that equals the answer to another field.
        case equals(String)
        /// An identifier such as a bank account's or a person's number.
        case identifier(IdentifierRule)
        /// A name that nobody else has in a namespace; the registry knows, the engine asks.
        case unique(String)
        /// A data source confirms the value: it replies `true`.
        case confirmedBy(String)
        /// No two items of the list with the same value in a field.
        case uniqueItems(String)
        /// An expression in JsonLogic that counts as true.
        case assert(ConfigExpression)
        /// An image within limits.
        case image(ImageLimits)
    }
}

extension Rule.Condition {
    /// The rule's name.
    public var name: RuleName {
        var visitor = NameOfRule()
        return visit(&visitor)
    }

    /// Value behind the rule's name in a config.
    var json: JSONValue {
        var visitor = JSONOfRule()
        return visit(&visitor)
    }

    /// Keys beside the rule's name in a config that belong to this rule alone.
    var companions: [JSONValue.Member] {
        var visitor = CompanionsOfRule()
        return visit(&visitor)
    }

    /// Parameters of a finding: what a message is made from.
    func parameters(_ circumstances: RuleCircumstances) -> [JSONValue.Member] {
        var visitor = ParametersOfRule(circumstances: circumstances)
        return visit(&visitor)
    }

    /// Bounds on a measure that the rule comes to, whatever the form, or nil.
    var bounds: MeasuredBounds? {
        var visitor = BoundsOfRule()
        return visit(&visitor)
    }

    /// The default timing of its kind: outside queries wait for a pause.
    var earliestTiming: Timing { name == .unique || name == .confirmedBy ? .debounced : .instant }

    /// Facts about the rule that others than its own judging turn on.
    var facts: RuleFacts {
        var visitor = FactsOfRule()
        return visit(&visitor)
    }

    /// Test of a text that an option offers, made ready once for all options.
    var optionTest: (String) -> Bool {
        var visitor = OptionTestOfRule()
        return visit(&visitor)
    }

    /// Name of its data source, or nil.
    var sourceName: String? { facts.source }

    /// Name of its word list, or nil.
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
