/// A config compiled for judging: fields as slots, rules as plain values, patterns as automata.
///
/// A `PinnedForm` or a `Candidate` creates it. It is immutable, and any number of judges share it. Data that is read
/// for every answer is unmanaged memory: reference counting of arrays and patterns would cost as much as the rules.
///
/// Sendable: only the initialiser writes the memory, and it is freed with the last reference.
final class CompiledForm: @unchecked Sendable {
    /// A compiled field: plain values and indices, without reference counting.
    struct CompiledField {
        var kind: ValueKind
        var isRequired: Bool
        /// Whether only a data source provides the value, read-only or calculated.
        var isReadonly: Bool
        /// Indices of the expressions for the field's visibility and its value, or -1.
        var visibility: Int32 = FormLogic.none
        var calculation: Int32 = FormLogic.none
        /// Whether a person answers the field.
        var isAnswered = true
        /// Whether the answer is decoded early, for expressions that may read it.
        var isReadQuickly = true
        /// Whether an answer has checks beyond its type.
        var isAsked = true
        /// Whether, apart from rules, every text is an answer to the field.
        var isText = false
        /// Whether the field may be required.
        var mayBeRequired = false
        /// Whether options of the field have conditions.
        var hasConditionalOptions = false
        /// Whether an expression calculates the field's value.
        var isCalculated: Bool { calculation >= 0 }
        /// Slot of the list that contains the field, -1 for the form's own fields; and the slot of the field's first
        /// sibling.
        var list: Int32 = -1
        var firstBeside: Int32 = 0
        /// Index of the field's step; only for the form's own fields.
        var step: Int32 = 0
        /// Index of the expression that decides whether an answer is required, or -1.
        var requirement: Int32 = FormLogic.none
        /// Whether other rules or expressions than the field's own rules read its answer.
        var isReferenced = false
        /// Whether some rule judges the text before normalising.
        var judgesRawText = false
        /// Whether some rule counts decimals, which a calculated number has only once it is formatted.
        var countsDecimals = false
        /// Rounding of the field's calculated number.
        var rounding = CalculationRounding.none
        /// Whether its rules are judged one by one: rules of an image, conditional rules, or rules that may not be due.
        var isJudgedRuleByRule = false
        /// The least `max_length` of severity error, which is the only rule applied to longer texts; `.max` if absent.
        var mostCharacters = Int32.max
        /// Index of the field's normaliser in `normalisers`; -1 if texts are judged as sent.
        var normaliser: Int32
        /// Fast path of normalising, for common texts.
        var shortcut: NormaliserShortcut
        /// Index in `texts` of the options that can be chosen, or `noOptions`, or `optionsOfSource`.
        var options: Int32
        /// Marker for a field without options.
        static let noOptions: Int32 = -1
        /// Marker for a field whose data source provides the options.
        static let optionsOfSource: Int32 = -2
        /// Index in `rules` of the field's first rule, and the number of its rules.
        var firstRule: Int32
        var ruleCount: Int32
        /// Range of the field's rules in `rules`.
        @inline(__always) var rules: Range<Int> { Int(firstRule)..<Int(firstRule &+ ruleCount) }
        /// Index in `shapes` of the fields of a list's items; -1 if the field is no list.
        var shape: Int32
        /// Minimum number of items of a list.
        var minItems: Int32
        /// Maximum number of items of a list.
        var maxItems: Int32
    }

    /// Compiled group of sibling fields.
    struct CompiledShape {
        /// Slots of the fields.
        let fields: Range<Int>
        /// Names of the fields, as a lookup table for the parser.
        let names: SlotNameTables
    }

    /// Fast paths that judges of this form use.
    let shortcuts: Shortcuts
    /// The config that was compiled.
    let config: FormConfig
    /// Compiled fields for judging at submission: the form's own fields in order, then those of each list.
    let atEnd: DueFields
    /// Constraints of all rules, field after field.
    let rules: FrozenBuffer<Constraint>
    /// Index of each rule's condition among the expressions, or `none`.
    let whens: [Int32]
    let patterns: ContiguousArray<Pattern>
    /// Option lists as lookup tables; `choices` owns their memory.
    let texts: FrozenBuffer<SlotNameTables>
    private let choices: ContiguousArray<SlotNames>
    /// Word lists that rules refer to.
    let wordLists: ContiguousArray<WordMatcher>
    /// Identifier rules of all fields.
    let identifiers: IdentifierTable
    /// Normalisers of the fields' texts.
    let normalisers: FrozenBuffer<Normaliser>
    /// Date sets of all date rules.
    let dateSets: [DateSet]
    /// Birthday of people born on 29 February in common years.
    let leapDay: LeapDay
    /// Whether answers to fields that the form does not have are findings.
    let rejectsUnknownFields: Bool
    /// Layout of the form's fields.
    let layout: FieldLayout
    /// The form's own fields, then those of each list; the layout owns their memory.
    let shapes: FrozenBuffer<CompiledShape>
    /// Compiled expressions of the form: visibility, calculations, requirements, routes and checks.
    let logic: FormLogic
    /// Locations of fields' values in the replies of data sources.
    let sources: SourcePlan
    /// Slots whose values expressions or data sources calculate.
    let calculatedSlots: [Int]

    /// Compiles a config.
    ///
    /// Patterns cannot fail to compile here, since parsing the config compiled them. Rules that refer to an unavailable
    /// word list are not judged.
    ///
    /// - Parameters:
    ///   - shortcuts: Fast paths that judges of this form use.
    ///   - limits: Limits on expressions that replace the usual ones; nil for the usual ones.
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

    /// Compiled fields by slot.
    @inline(__always) var fields: LentElements<CompiledField> { atEnd.fields.elements }

    /// Whether the form has calculated values.
    var hasCalculations: Bool { !calculatedSlots.isEmpty }

    /// Whether the form has list fields, and list fields inside list items.
    var hasLists: Bool { shapes.count > 1 }
    var hasInnerLists: Bool { layout.shapes.contains { $0.list >= 0 && fields[$0.list].list >= 0 } }

    /// The config's field in a slot.
    func field(_ slot: Int) -> Field { layout.fields[slot] }

    /// The config's rule at an index in `rules`, given its field's slot.
    func rule(_ index: Int, of slot: Int) -> Rule { field(slot).rules[index - Int(fields[slot].firstRule)] }
}
