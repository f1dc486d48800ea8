/// One field of a form.
public struct Field: Sendable {
    /// One choice of a `select`, a `multi_select` or a `country`.
    public struct Option: Sendable {
        /// Value that is answered.
        public var value: String
        /// Label that is shown; the value if left out.
        public var label: LocalizedText?
        /// When it is offered, in JsonLogic; always if nil.
        public var visibleIf: ConfigExpression?
        /// Whether it cannot be chosen beside another: `none of these`.
        public var isExclusive = false
    }

    /// Where a value that nobody answers comes from.
    public enum Calculation: Sendable {
        /// An expression in JsonLogic.
        case expression(ConfigExpression)
        /// A data source by name or alias; the formula stays with that source.
        case source(String)
    }

    /// Its name among the answers: `[A-Za-z_][A-Za-z0-9_-]{0,63}`.
    public var id: String
    /// Type of answer that it takes.
    public var type: FieldType
    /// Precision of a date field.
    public var precision = DatePrecision.day
    /// Whether a link may fill it in before anybody answers it.
    public var isPrefilled = false
    /// Label: the question it asks.
    public var label: LocalizedText?
    /// Help beside the question.
    public var hint: LocalizedText?
    /// Example text inside an empty input.
    public var placeholder: LocalizedText?
    /// Name of the type where an `unsupported` field comes from.
    public var sourceType: String?
    /// Whether an answer must be given.
    public var isRequired = false
    /// When an answer must be given although it need not always be, in JsonLogic.
    public var requiredIf: ConfigExpression?
    /// When it is part of the form, in JsonLogic; always if nil.
    public var visibleIf: ConfigExpression?
    /// Whether its value comes from its source alone.
    public var isReadonly = false
    /// Name or alias of the data source that provides the value.
    public var dataSource: String?
    /// JSON Pointer to the value in the source's reply; `defaultDataPath` if left out.
    public var dataPath: String?
    /// Default that an empty form shows at first; it is no answer.
    public var defaultValue: JSONValue?
    /// Options to choose from, where the config lists them.
    public var options: [Option] = []
    /// Steps that its text goes through before it is judged, in order: `normalize` in the config.
    public var normalisation: [NormaliseStep] = []
    /// Its rules, in the order of the config.
    public var rules: [Rule] = []
    /// How its value is calculated; nil if it is answered.
    public var calculation: Calculation?
    /// Inputs of the calculation, as another system declares them.
    public var dependsOn: [String] = []
    /// The fields of each item of a `list`.
    public var fields: [Field] = []
    /// The least number of items of a `list`, or nil.
    public var minItems: Int?
    /// How many items a `list` may have at most; nil if no less than `mostItems`.
    public var maxItems: Int?
    /// Timing of rules without their own.
    public var timing = Timing.instant
    /// Style in the system of origin, or nil.
    public var style: FieldStyle?
    /// Whether its answers are personal.
    public var isPersonal = true
    /// Alternative name of the field, for mapping of answers.
    public var alias: String?
    /// The autofill token of HTML: `given-name`, `bday`.
    public var autocomplete: String?
    /// The law that lets one ask for it.
    public var legalBasis: LocalizedText?

    /// A field of a type.
    public init(id: String, type: FieldType) {
        self.id = id
        self.type = type
    }

    /// The most items of a list without `max_items`.
    package static let mostItems = 10_000
    /// The deepest nesting of lists.
    package static let deepestList = 3
    /// How many items all lists of a document may have together.
    static let mostRows = 10_000

    /// The kind of value that its answers are.
    package var kind: ValueKind { type == .date && precision != .day ? .partialDate(precision) : type.kind }

    /// Whether its data source gives the options to choose from, rather than its value.
    package var takesOptionsFromSource: Bool {
        type.isChoice && options.isEmpty && !isReadonly && dataSource != nil
    }

    /// Whether one of its options cannot be chosen beside another.
    var hasExclusiveOption: Bool { options.contains { $0.isExclusive } }

    /// Whether its value is its source's alone, read-only or calculated there.
    var isSourced: Bool {
        if case .source = calculation { return true }
        return isReadonly
    }

    /// Name of its data source, in any role: calculation, value or confirmation.
    public var sourceName: String? {
        if case .source(let name) = calculation { return name }
        return dataSource ?? confirmation
    }

    /// The data source that says whether its answer is right.
    package var confirmation: String? {
        for rule in rules { if let name = rule.condition.sourceName { return name } }
        return nil
    }

    /// The field, and all fields of its items.
    var withInnerFields: [Field] { [self] + fields.flatMap { $0.withInnerFields } }

    /// Where in the source's answer to look if the config does not say: `/<id>` for a value, all of it for options and where it
    /// says whether an answer is right.
    package var defaultDataPath: String { takesOptionsFromSource || confirmation != nil ? "" : "/" + id }
}

/// One page of a form.
public struct Step: Sendable {
    /// Its name: the same shape as a field's.
    public var id: String
    /// Its heading.
    public var title: LocalizedText?
    /// When it is part of the form, in JsonLogic; always if nil.
    public var visibleIf: ConfigExpression?
    /// Its fields, in the order shown.
    public var fields: [Field]

    /// The step that `fields:` at the top stands for.
    static let onlyStepID = "main"
}

extension Field {
    /// When a rule of the field is judged that says nothing of it: the field's own timing, but no earlier than makes sense.
    func usualTiming(of condition: Rule.Condition) -> Timing {
        condition.earliestTiming.isLater(than: timing) ? condition.earliestTiming : timing
    }

    /// When a rule of the field is judged.
    func timing(of rule: Rule) -> Timing { rule.timing ?? usualTiming(of: rule.condition) }
}

extension ConfigRange {
    /// Items that a list must have.
    static let minItems = 0...Field.mostItems
    /// Items that a list may have.
    static let maxItems = 1...Field.mostItems
}
