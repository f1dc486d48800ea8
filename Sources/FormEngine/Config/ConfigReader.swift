/// Reads a document's tree into a config and notes everything that is wrong with it.
///
/// One extension for each part of a config. Every method answers nil where it noted an error.
struct ConfigReader {
    /// The form that the document is meant for, if its caller knows.
    let expectedForm: FormKey?
    /// Whether what can be read is also checked for sense: not where it was checked when it was published, lest a check
    /// that a later engine adds makes an old version unreadable.
    let lints: Bool
    /// Everything noted so far.
    var diagnostics: [Diagnostic] = []
    /// What the config refers to outside itself.
    var references: [ConfigReading.Reference] = []
    /// The language of texts that name none.
    var locale = FormConfig.defaultLocale
    /// All texts shown to a person, for the check of translations.
    var texts: [(text: LocalizedText, place: Place)] = []
    /// How many steps it took to make the patterns' automata.
    var patternSteps = 0
    /// The examples' places, in order.
    var examplePlaces: [Place] = []

    init(expectedForm: FormKey?, lints: Bool) {
        self.expectedForm = expectedForm
        self.lints = lints
    }

    /// Notes a fault.
    mutating func note(_ code: DiagnosticCode, _ place: Place, _ message: String, help: String) {
        append(Diagnostic(code, at: place.pointer, place.position, message, help: help))
    }

    /// Notes that something else was expected at a place, and answers nil.
    mutating func wrongType<Value>(_ place: Place, expected: String, help: String? = nil) -> Value? {
        note(.wrongType, place, "Expected \(expected), found \(place.kind).", help: help ?? "Write \(expected) here.")
        return nil
    }

    /// An object with known keys; unknown ones are noted with the nearest known one.
    mutating func object(_ place: Place, keys: [String], expected: String) -> ObjectPlace? {
        guard case .object(let members) = place.node.content else { return wrongType(place, expected: expected) }
        let object = ObjectPlace(place: place, members: members)
        noteUnknown(.unknownKey, object, known: keys) { "Unknown key `\($0)`." }
        return object
    }

    /// The value of a key that must be written.
    mutating func required(_ key: String, of object: ObjectPlace, help: String) -> Place? {
        if let place = object[key] { return place }
        note(.missingKey, object.place, "The key `\(key)` is missing.", help: help)
        return nil
    }

    /// A list's elements.
    mutating func array(_ place: Place, expected: String) -> [Place]? {
        guard case .array(let elements) = place.node.content else { return wrongType(place, expected: expected) }
        guard requires(elements.count, atMost: ConfigLimits.items, of: "items", at: place) else { return nil }
        return elements.enumerated().map { place.element($0.offset, $0.element) }
    }
}
