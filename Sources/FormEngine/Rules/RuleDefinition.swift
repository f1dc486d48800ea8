/// Definition of a rule, one file per rule: its field types, parser, serialiser, and compiled constraint.
protocol RuleDefinition {
    /// Type of the rule's parameter, parsed from the value after its name and the keys beside it.
    associatedtype Parameter

    /// Name of the rule in configs and findings.
    static var name: RuleName { get }

    /// Whether the rule can be used on fields of a type.
    static func applies(to type: FieldType) -> Bool

    /// Parses the rule; nil, with a diagnostic, if it is invalid.
    ///
    /// - Parameters:
    ///   - place: The value after the rule's name.
    ///   - object: The rule's mapping, which contains the keys beside the name.
    static func read<Reader: RuleReader>(
        _ place: Place, beside object: ObjectPlace, _ reader: inout Reader
    ) -> Rule.Condition?

    /// JSON schema of the value after the rule's name.
    static var schema: JSONValue { get }

    /// Value after the rule's name in the canonical config.
    static func json(_ parameter: Parameter) -> JSONValue

    /// Keys beside the rule's name in the canonical config that belong to this rule only.
    static func companions(_ parameter: Parameter) -> [JSONValue.Member]

    /// Parameters of the rule's findings, from which messages are built.
    static func parameters(_ parameter: Parameter, _ circumstances: RuleCircumstances) -> [JSONValue.Member]

    /// The rule as bounds on a measure, independent of the form; nil for rules that are not bounds.
    static func bounds(_ parameter: Parameter) -> MeasuredBounds?

    /// Properties of the rule that other parts of the engine need.
    static func facts(_ parameter: Parameter) -> RuleFacts

    /// Predicate for option values; always true for rules not about text.
    static func optionTest(_ parameter: Parameter) -> (String) -> Bool

    /// Compiles the rule to a constraint, which may refer to the form's tables.
    static func constraint(_ parameter: Parameter, in tables: inout RuleTables) -> Constraint
}

extension RuleDefinition {
    static func companions(_ parameter: Parameter) -> [JSONValue.Member] { [] }

    static func parameters(_ parameter: Parameter, _ circumstances: RuleCircumstances) -> [JSONValue.Member] {
        bounds(parameter)?.parameters ?? []
    }

    static func bounds(_ parameter: Parameter) -> MeasuredBounds? { nil }

    static func optionTest(_ parameter: Parameter) -> (String) -> Bool { { _ in true } }
}

/// Properties of a rule that other parts of the engine need, beside judging.
struct RuleFacts {
    /// Whether the rule depends on the value only: not on the date of judging, a word list, or other answers.
    var looksAtValueAlone = false
    /// Whether the rule judges the text before normalising.
    var judgesRawText = false
    /// Whether the rule is violated because a person is too young.
    var saysTooYoung = false
    /// Name of the word list that the rule refers to.
    var wordList: String?
    /// Name of the data source that the rule queries.
    var source: String?
    /// Expression that the rule evaluates.
    var expression: ConfigExpression?
    /// Names of the fields that the rule compares the value with.
    var comparedFields: [String] = []
}

/// Circumstances that a finding's parameters depend on, beside the rule.
struct RuleCircumstances {
    /// Date that relative dates count from.
    let asOf: CivilDate
    /// Birthday of people born on 29 February in common years.
    let leapDay: LeapDay
    /// Further detail of the finding.
    var detail = FindingDetail.none

    /// Finding parameter for a calculated bound.
    func parameters(ofLeast isLeast: Bool) -> [JSONValue.Member] {
        if case .bound(let value) = detail {
            [.init(MeasuredBounds.parameter(ofLeast: isLeast), value.json)]
        } else {
            []
        }
    }
}

/// Detail of a finding beside the rule's parameters.
enum FindingDetail {
    case none
    /// Limits that an image violates.
    case unmet(ImageLimitSet)
    /// Reason why a text is not the required identifier.
    case reason(IdentifierReason)
    /// List items that are equal.
    case repeated(RepeatedItem)
    /// Value of a calculated bound.
    case bound(BoundValue)
}

/// Visitor of a rule's definition, with the parameter from the config.
protocol RuleVisitor {
    associatedtype Result
    mutating func visit<Definition: RuleDefinition>(
        _ definition: Definition.Type, _ parameter: Definition.Parameter
    ) -> Result
}

/// Visitor of a rule's definition, without a parameter.
protocol RuleNameVisitor {
    associatedtype Result
    mutating func visit<Definition: RuleDefinition>(_ definition: Definition.Type) -> Result
}

extension Rule.Condition {
    /// Calls the visitor with the rule's definition and parameter.
    @inline(__always)
    func visit<Visitor: RuleVisitor>(_ visitor: inout Visitor) -> Visitor.Result {
        switch self {
        case .pattern(let pattern): visitor.visit(PatternRule.self, pattern)
        case .minLength(let parameter): visitor.visit(MinLengthRule.self, parameter)
        case .maxLength(let parameter): visitor.visit(MaxLengthRule.self, parameter)
        case .min(let parameter): visitor.visit(MinRule.self, parameter)
        case .max(let parameter): visitor.visit(MaxRule.self, parameter)
        case .maxDecimals(let parameter): visitor.visit(MaxDecimalsRule.self, parameter)
        case .currency(let parameter): visitor.visit(CurrencyRule.self, parameter)
        case .multipleOf(let parameter): visitor.visit(MultipleOfRule.self, parameter)
        case .minDate(let parameter): visitor.visit(MinDateRule.self, parameter)
        case .maxDate(let parameter): visitor.visit(MaxDateRule.self, parameter)
        case .minTime(let parameter): visitor.visit(MinTimeRule.self, parameter)
        case .maxTime(let parameter): visitor.visit(MaxTimeRule.self, parameter)
        case .minAge(let parameter): visitor.visit(MinAgeRule.self, parameter)
        case .maxAge(let parameter): visitor.visit(MaxAgeRule.self, parameter)
        case .accepted: visitor.visit(AcceptedRule.self, ())
        case .oneOf(let parameter): visitor.visit(OneOfRule.self, parameter)
        case .email: visitor.visit(EmailRule.self, ())
        case .tel: visitor.visit(TelRule.self, ())
        case .url: visitor.visit(URLRule.self, ())
        case .charset(let set, let isRaw): visitor.visit(CharsetRule.self, (set, isRaw))
        case .reserved(let parameter): visitor.visit(ReservedRule.self, parameter)
        case .blockedWords(let parameter): visitor.visit(BlockedWordsRule.self, parameter)
        case .equals(let parameter): visitor.visit(EqualsRule.self, parameter)
        case .identifier(let parameter): visitor.visit(IdentifierRule.self, parameter)
        case .unique(let parameter): visitor.visit(UniqueRule.self, parameter)
        case .confirmedBy(let parameter): visitor.visit(ConfirmedByRule.self, parameter)
        case .uniqueItems(let parameter): visitor.visit(UniqueItemsRule.self, parameter)
        case .assert(let parameter): visitor.visit(AssertRule.self, parameter)
        case .image(let parameter): visitor.visit(ImageRule.self, parameter)
        }
    }
}

extension RuleName {
    /// Calls the visitor with the rule's definition.
    @inline(__always)
    func visit<Visitor: RuleNameVisitor>(_ visitor: inout Visitor) -> Visitor.Result {
        switch self {
        case .pattern: visitor.visit(PatternRule.self)
        case .minLength: visitor.visit(MinLengthRule.self)
        case .maxLength: visitor.visit(MaxLengthRule.self)
        case .min: visitor.visit(MinRule.self)
        case .max: visitor.visit(MaxRule.self)
        case .maxDecimals: visitor.visit(MaxDecimalsRule.self)
        case .currency: visitor.visit(CurrencyRule.self)
        case .multipleOf: visitor.visit(MultipleOfRule.self)
        case .minDate: visitor.visit(MinDateRule.self)
        case .maxDate: visitor.visit(MaxDateRule.self)
        case .minTime: visitor.visit(MinTimeRule.self)
        case .maxTime: visitor.visit(MaxTimeRule.self)
        case .minAge: visitor.visit(MinAgeRule.self)
        case .maxAge: visitor.visit(MaxAgeRule.self)
        case .accepted: visitor.visit(AcceptedRule.self)
        case .oneOf: visitor.visit(OneOfRule.self)
        case .email: visitor.visit(EmailRule.self)
        case .tel: visitor.visit(TelRule.self)
        case .url: visitor.visit(URLRule.self)
        case .charset: visitor.visit(CharsetRule.self)
        case .reserved: visitor.visit(ReservedRule.self)
        case .blockedWords: visitor.visit(BlockedWordsRule.self)
        case .equals: visitor.visit(EqualsRule.self)
        case .identifier: visitor.visit(IdentifierRule.self)
        case .unique: visitor.visit(UniqueRule.self)
        case .confirmedBy: visitor.visit(ConfirmedByRule.self)
        case .uniqueItems: visitor.visit(UniqueItemsRule.self)
        case .assert: visitor.visit(AssertRule.self)
        case .image: visitor.visit(ImageRule.self)
        }
    }

    /// Field types on which the rule can be used.
    var types: [FieldType] { FieldType.allCases.filter { applies(to: $0) } }

    /// Whether the rule can be used on fields of a type.
    func applies(to type: FieldType) -> Bool {
        var visitor = ApplicabilityOfRule(type: type)
        return visit(&visitor)
    }
}

private struct ApplicabilityOfRule: RuleNameVisitor {
    typealias Result = Bool

    let type: FieldType

    mutating func visit<Definition: RuleDefinition>(_ definition: Definition.Type) -> Bool {
        definition.applies(to: type)
    }
}
