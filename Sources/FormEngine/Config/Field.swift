/// A field of a form, with type, rules and texts.
public struct Field: Sendable {
    /// An option of a `select`, `multi_select` or `country` field.
    public struct Option: Sendable {
        /// Value that is stored as the answer.
        public var value: String
        /// Label that people see; nil to show the value.
        public var label: LocalizedText?
        /// Condition under which the option is offered, in JsonLogic; nil for always.
        public var visibleIf: ConfigExpression?
        /// Whether the option excludes all others, such as "none of these".
        public var isExclusive = false
    }

    /// Origin of a calculated value.
    public enum Calculation: Sendable {
        /// An expression in JsonLogic.
        case expression(ConfigExpression)
        /// A data source by name or alias, which keeps the formula to itself.
        case source(String)
    }

    /// Field id, used as the key of the answer: `[A-Za-z_][A-Za-z0-9_-]{0,63}`.
    public var id: String
    /// Type of the field's answers.
    public var type: FieldType
    /// Precision of a date field: day, month or year.
    public var precision = DatePrecision.day
    /// Whether a link may prefill the field.
    public var isPrefilled = false
    /// Label of the field: the question.
    public var label: LocalizedText?
    /// Help text beside the question.
    public var hint: LocalizedText?
    /// Example text inside an empty input.
    public var placeholder: LocalizedText?
    /// Unit of the field's numbers; nil for numbers without one.
    public var unit: Unit?
    /// Name of an `unsupported` field's type in its system of origin.
    public var sourceType: String?
    /// Whether an answer is required.
    public var isRequired = false
    /// Condition under which an answer is required, in JsonLogic; nil if it depends on `isRequired` only.
    public var requiredIf: ConfigExpression?
    /// Condition under which the field is part of the form, in JsonLogic; nil for always.
    public var visibleIf: ConfigExpression?
    /// Whether only a data source provides the value.
    public var isReadonly = false
    /// Name or alias of the data source that provides the value or the options.
    public var dataSource: String?
    /// JSON Pointer to the value in the source's reply; nil for `defaultDataPath`.
    public var dataPath: String?
    /// Default value that an empty form shows.
    ///
    /// It is no answer until it is sent.
    public var defaultValue: JSONValue?
    /// Options listed in the config.
    public var options: [Option] = []
    /// Normalising steps that a text goes through before it is judged, in order: `normalize` in the config.
    public var normalisation: [NormaliseStep] = []
    /// Rules of the field, in the order of the config.
    public var rules: [Rule] = []
    /// Calculation of the field's value; nil if a person answers the field.
    public var calculation: Calculation?
    /// Ids of the calculation's input fields: `depends_on` in the config.
    public var dependsOn: [String] = []
    /// Fields of each item of a `list`.
    public var fields: [Field] = []
    /// Noun for one item of a `list`, as within a sentence: `owner`.
    public var item: LocalizedText?
    /// Minimum number of items of a `list`, or nil.
    public var minItems: Int?
    /// Maximum number of items of a `list`; nil for the general limit, `mostItems`.
    public var maxItems: Int?
    /// Timing of the field's rules that have no timing of their own.
    public var timing = Timing.instant
    /// Style that the field has in the system of origin, or nil.
    public var style: FieldStyle?
    /// Whether answers to the field are personal data.
    public var isPersonal = true
    /// Alternative name of the field, for mapping answers to other systems.
    public var alias: String?
    /// Autofill token of HTML: `given-name`, `bday`.
    public var autocomplete: String?
    /// Law that permits asking for this answer.
    public var legalBasis: LocalizedText?

    /// Creates a field of a type.
    public init(id: String, type: FieldType) {
        self.id = id
        self.type = type
    }

    /// Maximum items of a list without `max_items`.
    package static let mostItems = 10_000
    /// Maximum nesting depth of lists.
    package static let deepestList = 3
    /// Maximum items of all lists of a document together.
    static let mostRows = 10_000

    /// Kind of value that the field's answers have.
    package var kind: ValueKind { type == .date && precision != .day ? .partialDate(precision) : type.kind }

    /// Whether the data source provides the field's options rather than its value.
    package var takesOptionsFromSource: Bool {
        type.isChoice && options.isEmpty && !isReadonly && dataSource != nil
    }

    /// Whether one of the field's options excludes all others.
    var hasExclusiveOption: Bool { options.contains { $0.isExclusive } }

    /// Whether only a data source provides the value, read-only or calculated.
    var isSourced: Bool {
        if case .source = calculation { return true }
        return isReadonly
    }

    /// Name of the field's data source in any role: calculation, value, options or confirmation.
    public var sourceName: String? {
        if case .source(let name) = calculation { return name }
        return dataSource ?? confirmation
    }

    /// Name of the data source that confirms the answer: rule `confirmed_by`.
    package var confirmation: String? {
        for rule in rules { if let name = rule.condition.sourceName { return name } }
        return nil
    }

    /// The field and all fields of its items, at any depth.
    var withInnerFields: [Field] { [self] + fields.flatMap { $0.withInnerFields } }

    /// Default JSON Pointer into a source's reply: `/<id>` for a value, and the whole reply for options and
    /// confirmations.
    package var defaultDataPath: String { takesOptionsFromSource || confirmation != nil ? "" : "/" + id }
}

/// A step of a form: fields that are shown together on one page.
public struct Step: Sendable {
    /// Step id, with the same syntax as field ids.
    public var id: String
    /// Heading of the step.
    public var title: LocalizedText?
    /// Condition under which the step is part of the form, in JsonLogic; nil for always.
    public var visibleIf: ConfigExpression?
    /// Fields of the step, in display order.
    public var fields: [Field]

    /// Id of the single step of a form whose config has `fields` instead of `steps`.
    static let onlyStepID = "main"
}

extension Field {
    /// Timing of a rule without its own `timing`: the field's timing, but not before the rule's earliest sensible
    /// timing.
    func usualTiming(of condition: Rule.Condition) -> Timing {
        condition.earliestTiming.isLater(than: timing) ? condition.earliestTiming : timing
    }

    /// Timing at which a rule of the field is judged.
    func timing(of rule: Rule) -> Timing { rule.timing ?? usualTiming(of: rule.condition) }
}

extension ConfigRange {
    /// Permitted values of `min_items`.
    static let minItems = 0...Field.mostItems
    /// Permitted values of `max_items`.
    static let maxItems = 1...Field.mostItems
}
