/// Tables that constraints refer to by index, while the rules of a form are compiled.
struct RuleTables {
    private(set) var patterns: ContiguousArray<Pattern> = []
    private(set) var texts: ContiguousArray<SlotNames> = []
    private(set) var dateSets: [DateSet] = []
    private(set) var wordLists: ContiguousArray<WordMatcher> = []
    private(set) var identifiers = IdentifierTable.Build()
    /// Whether texts of the current field are normalised.
    private(set) var isNormalised = false
    /// Kind of the current field's answers.
    private(set) var kind = ValueKind.line
    /// Rounding of calculated bounds of the current field.
    private(set) var roundingOfBounds = BoundRounding.none
    /// Indices of the current field's rule expressions that are not used yet.
    private var expressions: ArraySlice<Int32> = []
    /// Resolves a field name in the current field's rules to a slot.
    private var slotOfField: (String) -> Int? = { _ in nil }
    /// Edition that judges the form.
    let edition: Edition
    /// Word lists that rules may refer to; the first list with a name is used.
    private let lists: [WordList]
    /// Name of each of `wordLists`.
    private var listNames: [String] = []

    init(lists: [WordList], _ edition: Edition) {
        self.lists = lists
        self.edition = edition
    }

    /// Starts compiling the rules of a field.
    ///
    /// - Parameters:
    ///   - kind: Kind of the field's answers.
    ///   - isNormalised: Whether the field's texts are normalised.
    ///   - roundingOfBounds: Rounding of the field's calculated bounds.
    ///   - expressions: Indices of the expressions among the field's rules, in order.
    ///   - slotOfField: Resolves a field name in the rules to a slot.
    mutating func begin(
        _ kind: ValueKind, isNormalised: Bool, roundingOfBounds: BoundRounding, expressions: [Int32],
        _ slotOfField: @escaping (String) -> Int?
    ) {
        self.kind = kind
        self.roundingOfBounds = roundingOfBounds
        self.isNormalised = isNormalised
        self.expressions = expressions[...]
        self.slotOfField = slotOfField
    }

    /// Constraint for a pattern.
    mutating func language(of pattern: Pattern) -> Constraint {
        patterns.append(pattern)
        if case .table(let table) = pattern.matcher { return unsafe .table(.passUnretained(table)) }
        return .language(.pattern(patterns.count - 1))
    }

    /// Index of the next expression among the field's rules, or -1.
    mutating func nextExpression() -> Int32 { expressions.popFirst() ?? -1 }

    /// Slot of a field that a rule names; -1 if unknown.
    func slot(of field: String) -> Int { slotOfField(field) ?? -1 }

    mutating func index(of identifier: IdentifierRule) -> Int {
        identifiers.add(identifier, slotOfField)
    }

    mutating func index(of list: [String]) -> Int {
        texts.append(SlotNames(list))
        return texts.count - 1
    }

    /// Index of a word list, which is compiled once however many rules refer to it; -1 if unavailable.
    mutating func index(ofList name: String) -> Int {
        if let index = listNames.firstIndex(where: { $0.isBytewiseEqual(to: name) }) { return index }
        guard let list = lists.first(where: { $0.name.isBytewiseEqual(to: name) }) else { return -1 }
        listNames.append(name)
        wordLists.append(WordMatcher(list))
        return wordLists.count - 1
    }

    mutating func index(of dates: DateSet) -> Int {
        dateSets.append(dates)
        return dateSets.count - 1
    }
}

extension RuleTables: RuleVisitor {
    typealias Result = Constraint

    /// Compiles a rule to a constraint.
    mutating func visit<Definition: RuleDefinition>(
        _ definition: Definition.Type, _ parameter: Definition.Parameter
    ) -> Constraint { definition.constraint(parameter, in: &self) }
}
