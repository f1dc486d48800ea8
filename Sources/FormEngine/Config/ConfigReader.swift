/// Reads a document's tree into a config and notes everything that is wrong with it.
///
/// One extension for each part of a config. Every method answers nil where it noted an error.
struct ConfigReader: DocumentReader {
    /// The form that the document is meant for, if its caller knows.
    let expectedForm: FormKey?
    /// Checks for sense of what can be read: nil where it was checked when it was published, lest a check that a later
    /// engine adds makes an old version unreadable.
    let checks: ConfigChecks?
    /// Everything noted so far.
    var diagnostics: [Diagnostic] = []
    /// References of the config to things outside itself.
    var references: [ConfigReading.Reference] = []
    /// The steps that read telephone numbers by the form's country, in the order of the document.
    var dialledPlaces: [Place] = []
    /// The edition that the config is judged by.
    var edition = Edition.current
    /// The edition that the document is read as, whatever it names; nil: the one it names, or the newest.
    var expectedEdition: Edition?
    /// The form's country; nil if it names none that is known.
    var country: String?
    /// The language of texts that name none.
    var locale = FormConfig.defaultLocale
    /// All texts shown to a person, in the order of the document.
    var texts: [PlacedText] = []
    /// The program that all expressions are compiled into.
    let program = ExpressionProgram()
    /// All expressions, in the order of the document.
    var expressions: [PlacedExpression] = []
    /// Dependencies that fields are said to have, in the order of the document.
    var dependencies: [PlacedDependencies] = []
    /// Comparisons of identifiers with other fields, in the order of the document.
    var comparisons: [PlacedComparison] = []
    /// The rules of all dates, in the order of the document.
    var dates: [PlacedDate] = []
    /// The path of the field that is being read, by ids.
    var path: [String] = []
    /// The mapping of the rule that is being read.
    var ruleObject: ObjectPlace?
    var fieldType = FieldType.text
    /// How much of a date the field that is being read asks for.
    var precision = DatePrecision.day
    /// The places of the routes and checks that were read, in order.
    var routePlaces: [ObjectPlace] = []
    var checkPlaces: [ObjectPlace] = []
    /// How many steps it took to make the patterns' automata.
    var patternSteps = 0
    /// How many steps of making automata are left for what `normalize` leaves of texts.
    var normalisingSteps = 1 << 22
    /// The fields that have patterns, with how many items each may be in.
    var patterned: [(field: Field, rules: [PlacedRule], items: Int)] = []
    /// How many items the field that is being read may be in.
    var itemsAround = 1
    /// The names of the form's own word lists.
    var ownLists: [String] = []
    /// The examples' places, in order.
    var examplePlaces: [Place] = []
    /// The days on which facts are due for review, in the order of the document.
    var reviews: [ConfigReading.Review] = []
    /// The fields that facts are about, in the order of the document.
    var factFields: [(field: String, place: Place)] = []

    init(expectedForm: FormKey?, checks: ConfigChecks?) {
        self.expectedForm = expectedForm
        self.checks = checks
    }

    var lints: Bool { Authoring.isBuilt && checks != nil }
}

/// Checks of a config for sense, as a value: a program that only reads what was published is built without them.
struct ConfigChecks {
    let field: (inout ConfigReader, Field, ObjectPlace, [PlacedRule], Int) -> Void
    let form: (inout ConfigReader, ObjectPlace, FormConfig) -> Void
    let expression: (JSONValue, Place) -> [Diagnostic]
    let text: (inout ConfigReader, Place) -> Void
}
