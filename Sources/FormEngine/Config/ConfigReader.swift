/// Parser of a form config: turns a document tree into a `FormConfig` and records all diagnostics.
///
/// Each part of a config has its own extension. Every parsing method returns nil if it recorded an error.
struct ConfigReader: DocumentReader {
    /// Expected form key, if the caller knows it.
    let expectedForm: FormKey?
    /// Lint checks; nil for stored versions, which were linted when published.
    ///
    /// A check that a later engine adds must not make an old version unreadable.
    let checks: ConfigChecks?
    /// Diagnostics recorded so far.
    var diagnostics: [Diagnostic] = []
    /// References to data sources, word lists and time zones outside the config.
    var references: [ConfigReading.Reference] = []
    /// Places of `normalize` steps that parse telephone numbers by the form's country, in document order.
    var dialledPlaces: [Place] = []
    /// Edition of the engine's semantics that judges the config.
    var edition = Edition.current
    /// Edition that overrides the document's own; nil for the document's own edition, or the newest.
    var expectedEdition: Edition?
    /// The form's country; nil if it is missing or unknown.
    var country: String?
    /// Language of texts that name no language.
    var locale = FormConfig.defaultLocale
    /// All texts for people, in document order.
    var texts: [PlacedText] = []
    /// Compiled program of all expressions.
    let program = ExpressionProgram()
    /// All expressions, in document order.
    var expressions: [PlacedExpression] = []
    /// Declared dependencies of fields, in document order.
    var dependencies: [PlacedDependencies] = []
    /// Comparisons of answers with other fields by rules, in document order.
    var comparisons: [PlacedComparison] = []
    /// Rules of all date fields, in document order.
    var dates: [PlacedDate] = []
    /// Path of the current field, as a list of ids.
    var path: [String] = []
    /// Mapping of the current rule.
    var ruleObject: ObjectPlace?
    var fieldType = FieldType.text
    /// Precision of the current date field.
    var precision = DatePrecision.day
    /// Places of the routes and checks, in document order.
    var routePlaces: [ObjectPlace] = []
    var checkPlaces: [ObjectPlace] = []
    /// Steps taken to build the automata of all patterns.
    var patternSteps = 0
    /// Remaining steps for the automata that check patterns against `normalize`.
    var normalisingSteps = 1 << 22
    /// Fields with patterns, each with the maximum number of list items that contain it.
    var patterned: [(field: Field, rules: [PlacedRule], items: Int)] = []
    /// Maximum number of list items that contain the current field.
    var itemsAround = 1
    /// Names of the form's own word lists.
    var ownLists: [String] = []
    /// Places of the examples, in document order.
    var examplePlaces: [Place] = []
    /// Fields with several rules that always apply, for a later proof that some value passes all of them.
    var ruled: [ClashingRules.Ruled] = []
    /// Review dates of facts, in document order.
    var reviews: [ConfigReading.Review] = []
    /// Fields that facts are about, in document order.
    var factFields: [(field: String, place: Place)] = []
    /// Fields whose values outcomes show, in document order.
    var shownFields: [(field: String, place: Place)] = []

    init(expectedForm: FormKey?, checks: ConfigChecks?) {
        self.expectedForm = expectedForm
        self.checks = checks
    }

    var lints: Bool { Authoring.isBuilt && checks != nil }
}

/// Lint checks of a config, as a value, so that programs that only load published versions need not link them.
struct ConfigChecks {
    let field: (inout ConfigReader, Field, ObjectPlace, [PlacedRule], Int) -> Void
    let form: (inout ConfigReader, ObjectPlace, FormConfig) -> Void
    let expression: (JSONValue, Place) -> [Diagnostic]
    let text: (inout ConfigReader, Place) -> Void
}
