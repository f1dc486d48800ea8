/// Definition of one rule, in one file: its answer types, its reading, its writing, and the set of accepted values.
protocol RuleDefinition {
    /// The part of a config behind the rule's name, and beside it.
    associatedtype Parameter

    /// The rule's name in configs and findings.
    static var name: RuleName { get }

    /// Whether it applies to answers of a type.
    static func applies(to type: FieldType) -> Bool

    /// Reads what a config says; nil, and a diagnostic, if that is no such rule.
    ///
    /// - Parameters:
    ///   - place: The value behind the rule's name.
    ///   - object: The rule's mapping, with the keys beside it.
    static func read<Reader: RuleReader>(
        _ place: Place, beside object: ObjectPlace, _ reader: inout Reader
    ) -> Rule.Condition?

    /// Schema of the value behind the name.
    static var schema: JSONValue { get }

    /// Value behind the name in the canonical config.
    static func json(_ parameter: Parameter) -> JSONValue

    /// Keys beside the name in the canonical config that belong to this rule alone.
    static func companions(_ parameter: Parameter) -> [JSONValue.Member]

    /// Parameters of a finding: what a message is made from.
    static func parameters(_ parameter: Parameter, _ circumstances: RuleCircumstances) -> [JSONValue.Member]

    /// Bounds on a measure that the rule comes to, whatever the form, or nil.
    static func bounds(_ parameter: Parameter) -> MeasuredBounds?

    /// Facts about the rule that others than its own judging turn on.
    static func facts(_ parameter: Parameter) -> RuleFacts

    /// Predicate for option values; always true for rules not about text.
    static func optionTest(_ parameter: Parameter) -> (String) -> Bool

    /// The set of values that the rule stands for, in the tables of a form.
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

/// Facts about a rule that others than its own judging turn on.
struct RuleFacts {
    /// Whether it asks nothing but the value: neither the day, nor a list, nor other answers.
    var looksAtValueAlone = false
    /// Whether it judges the text before it is normalised.
    var judgesRawText = false
    /// Whether who breaks it is too young.
    var saysTooYoung = false
    /// The word list that it names.
    var wordList: String?
    /// The data source that it asks.
    var source: String?
    /// The expression that it asks.
    var expression: ConfigExpression?
    /// The fields that it compares the value with.
    var comparedFields: [String] = []
}

/// Circumstances of a finding that its parameters depend on beside the rule.
struct RuleCircumstances {
    /// The date that relative dates count from.
    let asOf: CivilDate
    /// The birthday of who was born on 29 February.
    let leapDay: LeapDay
    /// Detail that was found with it.
    var detail = FindingDetail.none

    /// A finding's parameter of a calculated bound.
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
    /// The limits that an image does not keep within.
    case unmet(ImageLimitSet)
    /// Why a text is not the required identifier.
    case reason(IdentifierReason)
    /// The items that are alike.
    case repeated(RepeatedItem)
    /// The value of a calculated bound.
    case bound(BoundValue)
}

/// A visitor of a rule's definition together with the config's parameters.
protocol RuleVisitor {
    associatedtype Result
    mutating func visit<Definition: RuleDefinition>(
        _ definition: Definition.Type, _ parameter: Definition.Parameter
    ) -> Result
}

/// A visitor of a rule's definition.
protocol RuleNameVisitor {
    associatedtype Result
    mutating func visit<Definition: RuleDefinition>(_ definition: Definition.Type) -> Result
}

extension Rule.Condition {
    /// Leads a visitor to the definition.
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
    /// Leads a visitor to the definition.
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

    /// The types of field that it is for.
    var types: [FieldType] { FieldType.allCases.filter { applies(to: $0) } }

    /// Whether it applies to answers of a type.
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
