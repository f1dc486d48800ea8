/// A config made ready for judging: fields as slots, rules as plain values, patterns as automata.
///
/// Made by a `PinnedForm` or a `Candidate`; immutable, and shared by any number of judges. The data read for every
/// answer is unmanaged memory: counting references to arrays and patterns would cost as much as the rules.
///
/// Sendable: the memory is written by the initialiser alone, and freed when nothing refers to the form any more.
final class CompiledForm: @unchecked Sendable {
    /// A field as the judge sees it: plain values and indices, nothing that is counted or copied.
    struct CompiledField {
        var kind: ValueKind
        var isRequired: Bool
        /// Whether its value is its source's alone, read-only or calculated there.
        var isReadonly: Bool
        /// The expressions that say whether it is part of the form, and what its value is, or -1.
        var visibility: Int32 = FormLogic.none
        var calculation: Int32 = FormLogic.none
        /// Whether its value is what was answered.
        var isAnswered = true
        /// Whether that is read at once, for expressions that may read it.
        var isReadQuickly = true
        /// Whether an answer has checks beyond its type.
        var isAsked = true
        /// Whether every text is an answer to it.
        var isText = false
        /// Whether it may have to be answered.
        var mayBeRequired = false
        /// Whether conditions restrict its options.
        var hasConditionalOptions = false
        /// Whether an expression calculates its value.
        var isCalculated: Bool { calculation >= 0 }
        /// The slot of the list that it is in, -1 if it is one of the form's own fields; and the first slot beside it.
        var list: Int32 = -1
        var firstBeside: Int32 = 0
        /// The step that it is on; of the form's own fields alone.
        var step: Int32 = 0
        /// The expression that says whether an answer must be given although it need not always be, or -1.
        var requirement: Int32 = FormLogic.none
        /// Whether its answer is read by more than its own rules.
        var isReferenced = false
        /// Whether some rule asks what normalising did to the text.
        var judgesRawText = false
        /// Whether some rule counts decimals, which a calculated number only has once it is written.
        var countsDecimals = false
        /// Rounding of a number that is calculated.
        var rounding = CalculationRounding.none
        /// Whether its rules are judged one by one: rules of an image, conditional rules, or rules that may not be due.
        var isJudgedRuleByRule = false
        /// The least `max_length` of severity error, which is the only rule applied to longer texts; `.max` if absent.
        var mostCharacters = Int32.max
        /// A place in `normalisers`; -1 if its text is judged as it was sent.
        var normaliser: Int32
        /// Fast path for common texts.
        var shortcut: NormaliserShortcut
        /// Options that can be chosen: a place in `texts`, `noOptions` or `optionsOfSource`.
        var options: Int32
        /// Nothing is chosen here.
        static let noOptions: Int32 = -1
        /// The field's data source offers the options.
        static let optionsOfSource: Int32 = -2
        /// Its rules in `rules`.
        var firstRule: Int32
        var ruleCount: Int32
        /// Its rules, by their places in `rules`.
        @inline(__always) var rules: Range<Int> { Int(firstRule)..<Int(firstRule &+ ruleCount) }
        /// The place in `shapes` of a list's own fields; -1 if it is no list.
        var shape: Int32
        /// How many items a list must have.
        var minItems: Int32
        /// How many it may have.
        var maxItems: Int32
    }

    /// Sibling fields as the judge sees them.
    struct CompiledShape {
        /// Their slots.
        let fields: Range<Int>
        /// Their names, for the parser.
        let names: SlotNameTables
    }

    /// Shortcuts that its judges take.
    let shortcuts: Shortcuts
    /// The config it was made from.
    let config: FormConfig
    /// The config's fields that can have a value, at the end: the form's own in order, then those of each list.
    let atEnd: DueFields
    /// The sets that all rules stand for, field after field.
    let rules: FrozenBuffer<Constraint>
    /// The condition of each rule as an expression, or `none`.
    let whens: [Int32]
    let patterns: ContiguousArray<Pattern>
    /// Options that can be chosen, list by list; `choices` keeps their memory.
    let texts: FrozenBuffer<SlotNameTables>
    private let choices: ContiguousArray<SlotNames>
    /// The word lists that rules name.
    let wordLists: ContiguousArray<WordMatcher>
    /// The identifiers that rules ask for.
    let identifiers: IdentifierTable
    /// Normalisers of texts before they are judged.
    let normalisers: FrozenBuffer<Normaliser>
    /// The sets of all date rules.
    let dateSets: [DateSet]
    /// The birthday of who was born on 29 February.
    let leapDay: LeapDay
    /// Whether answers of fields the form does not have are findings.
    let rejectsUnknownFields: Bool
    /// Layout of its fields.
    let layout: FieldLayout
    /// The form's own fields, then those of each list; the layout keeps their memory.
    let shapes: FrozenBuffer<CompiledShape>
    /// Decisions of expressions, or nil.
    let logic: FormLogic
    /// Places of the sourced fields' values in the source's reply.
    let sources: SourcePlan
    /// The slots whose values expressions or sources calculate.
    let calculatedSlots: [Int]

    /// Compiles a config.
    ///
    /// Its patterns compile, since reading it compiled them. Rules of a word list that is neither the config's own nor
    /// given are not judged.
    ///
    /// - Parameters:
    ///   - shortcuts: The fast paths of its judges.
    ///   - limits: Other limits than a form's expressions have.
    init(
        _ config: FormConfig, lists: [WordList], _ shortcuts: Shortcuts = .all, limits: ExpressionLimits? = nil
    ) {
        self.config = config
        self.shortcuts = shortcuts
        layout = FieldLayout(of: config, shortcuts)
        let logic = FormLogic(config, layout: layout, shortcuts: shortcuts, limits: limits)
        self.logic = logic
        let build = Build(of: config, layout, logic: logic, lists: lists, shortcuts: shortcuts)
        rules = FrozenBuffer(build.rules)
        whens = build.whens
        atEnd = DueFields(build.fields, rules: rules.elements, ownFields: layout.shapes[0].fields, shortcuts: shortcuts)
        patterns = build.tables.patterns
        wordLists = build.tables.wordLists
        choices = build.tables.texts
        texts = FrozenBuffer(choices.map { $0.tables })
        identifiers = IdentifierTable(build.tables.identifiers)
        normalisers = FrozenBuffer(build.normalisers)
        shapes = FrozenBuffer(layout.shapes.map { CompiledShape(fields: $0.fields, names: $0.names.tables) })
        dateSets = build.tables.dateSets
        leapDay = config.policy.leapDay
        rejectsUnknownFields = config.policy.unknownFields == .reject
        sources = SourcePlan(of: layout.fields)
        calculatedSlots = layout.fields.indices.filter { [layout] in layout.fields[$0].calculation != nil }
    }

    /// The fields, slot by slot.
    @inline(__always) var fields: LentElements<CompiledField> { atEnd.fields.elements }

    /// Whether any value is calculated.
    var hasCalculations: Bool { !calculatedSlots.isEmpty }

    /// Whether it has lists, and lists in their items.
    var hasLists: Bool { shapes.count > 1 }
    var hasInnerLists: Bool { layout.shapes.contains { $0.list >= 0 && fields[$0.list].list >= 0 } }

    /// The config's field of a slot.
    func field(_ slot: Int) -> Field { layout.fields[slot] }

    /// The config's rule at a place in `rules`, given its field's slot.
    func rule(_ index: Int, of slot: Int) -> Rule { field(slot).rules[index - Int(fields[slot].firstRule)] }
}
