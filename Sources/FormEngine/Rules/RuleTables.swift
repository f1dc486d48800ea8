/// Tables that the sets of a form's rules have places in, while they are being filled.
struct RuleTables {
    private(set) var patterns: ContiguousArray<Pattern> = []
    private(set) var texts: ContiguousArray<SlotNames> = []
    private(set) var dateSets: [DateSet] = []
    private(set) var wordLists: ContiguousArray<WordMatcher> = []
    private(set) var identifiers = IdentifierTable.Build()
    /// Whether texts of the field whose rules are being added are normalised.
    private(set) var isNormalised = false
    /// Kind of the answers to the field whose rules are being added.
    private(set) var kind = ValueKind.line
    /// Rounding of the bounds that expressions give for its values.
    private(set) var roundingOfBounds = BoundRounding.none
    /// The expressions of its rules, those that were not taken yet.
    private var expressions: ArraySlice<Int32> = []
    /// The slot that its rules mean by a name.
    private var slotOfField: (String) -> Int? = { _ in nil }
    /// The edition that judges the form.
    let edition: Edition
    /// The lists that rules may name; the first of a name is meant.
    private let lists: [WordList]
    /// The name of each of `wordLists`.
    private var listNames: [String] = []

    init(lists: [WordList], _ edition: Edition) {
        self.lists = lists
        self.edition = edition
    }

    /// Begins with the rules of a field.
    ///
    /// - Parameters:
    ///   - kind: Kind of its answers.
    ///   - isNormalised: Whether its texts are normalised.
    ///   - roundingOfBounds: Rounding of the bounds that expressions give for its values.
    ///   - expressions: The expressions among its rules, in order.
    ///   - slotOfField: The slot of a field that its rules name.
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

    /// The set of a pattern.
    mutating func language(of pattern: Pattern) -> Constraint {
        patterns.append(pattern)
        if case .table(let table) = pattern.matcher { return unsafe .table(.passUnretained(table)) }
        return .language(.pattern(patterns.count - 1))
    }

    /// The next expression among the field's rules, or -1.
    mutating func nextExpression() -> Int32 { expressions.popFirst() ?? -1 }

    /// The slot of a field that a rule names.
    func slot(of field: String) -> Int { slotOfField(field) ?? -1 }

    mutating func index(of identifier: IdentifierRule) -> Int {
        identifiers.add(identifier, slotOfField)
    }

    mutating func index(of list: [String]) -> Int {
        texts.append(SlotNames(list))
        return texts.count - 1
    }

    /// Compiles a list once, however many rules name it.
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

    /// The set that a rule stands for.
    mutating func visit<Definition: RuleDefinition>(
        _ definition: Definition.Type, _ parameter: Definition.Parameter
    ) -> Constraint { definition.constraint(parameter, in: &self) }
}
