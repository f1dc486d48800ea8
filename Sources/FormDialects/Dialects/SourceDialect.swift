import FormEngine

/// Reads documents of one dialect into Formulary's own shape and notes what cannot be said in it.
///
/// One type, and one folder, for each dialect. The ordinary reader checks the parts that it passes on unchanged.
protocol SourceDialect: DocumentReader {
    init()

    /// Helps for types that are not known, by their places.
    var typeHelp: [String: String] { get set }

    /// Helps where the ordinary advice would name a key that the dialect does not have.
    static func help(for code: DiagnosticCode) -> String?

    /// Names of rules that Formulary's own shape calls otherwise.
    static var ruleNames: [RuleWord] { get }

    /// The document in Formulary's own shape, nil if it is too broken to have one; and the form that it is for.
    mutating func derive(_ root: Place, form: FormKey?) -> (document: DerivedNode?, form: FormKey?)
}

extension SourceDialect {
    /// Reads a document and lints it; diagnostics and references name the places in it that its author wrote.
    static func read(_ root: SourceNode, form expected: FormKey?, edition: Edition?) -> ConfigReading {
        var dialect = Self()
        let (document, form) = dialect.derive(Place(root, pointer: ""), form: expected)
        // A document without a form has an error already; the rest is read all the same, so that all is found.
        guard let document, let key = form ?? FormKey("unknown/unknown") else {
            return ConfigReading(config: nil, diagnostics: dialect.inOrder, references: [])
        }
        var reading = FormConfig.read(document.node, form: key, edition: edition)
        for index in reading.diagnostics.indices {
            reading.diagnostics[index] = inOwnWords(reading.diagnostics[index], document)
            reading.diagnostics[index].pointer = document.originPointer(of: reading.diagnostics[index].pointer)
            let diagnostic = reading.diagnostics[index]
            let special = diagnostic.code == .unsupportedType ? dialect.typeHelp[diagnostic.pointer] : nil
            if let help = special ?? help(for: diagnostic.code) { reading.diagnostics[index].help = help }
        }
        for index in reading.references.indices {
            reading.references[index].pointer = document.originPointer(of: reading.references[index].pointer)
        }
        dialect.diagnostics += reading.diagnostics
        reading.diagnostics = dialect.inOrder
        if reading.hasErrors { reading.config = nil }
        return reading
    }

    static var ruleNames: [RuleWord] { [] }

    /// Help for something that only Formulary's own shape can say.
    static var helpWithoutPlace: String {
        "This dialect cannot say it: publish, and go on from what `formulary show FORM` prints."
    }

    private var inOrder: [Diagnostic] { diagnostics.sorted { $0.position < $1.position } }

    /// The value of a key; `null` says no more than leaving the key out.
    func written(_ key: String, _ object: ObjectPlace?) -> Place? {
        guard let place = object?[key] else { return nil }
        switch place.node.content {
        case .null: return nil
        case .plain(let text): return CoreSchema.value(ofPlain: text) == .null ? nil : place
        default: return place
        }
    }

    /// The value of a key that must be written.
    mutating func needed(_ key: String, _ object: ObjectPlace, help: String) -> Place? {
        if let place = written(key, object) { return place }
        note(.missingKey, place: object[key] ?? object.place, message: "The key `\(key)` is missing.", help: help)
        return nil
    }

    /// Notes that nobody says which form a document is for, in a dialect whose documents do not.
    mutating func noteFormless(_ dialect: String, example: String, root: Place, form: FormKey?) {
        guard form == nil else { return }
        note(
            .missingKey, place: root,
            message: "Documents of the dialect `\(dialect)` do not say which form they are for.",
            help: "Name it: `--form \(example)`.")
    }

    /// A value handed on as it was written; a list or a mapping, which would mean something else there, is noted.
    mutating func scalar(_ place: Place?, expected: AuthorsText = "a text") -> DerivedNode? {
        guard let place else { return nil }
        switch place.node.content {
        case .array, .object: return wrongType(place, expected: expected)
        default: return DerivedNode(.asWritten, from: place)
        }
    }

    /// The derived fields of a list; nil if none of them could be made out, which was noted then.
    mutating func fields(
        _ place: Place, _ field: (inout Self, Place) -> DerivedNode?
    ) -> DerivedNode? {
        guard let elements = array(place, expected: "a list of fields") else { return nil }
        let fields = elements.compactMap { field(&self, $0) }
        return fields.isEmpty && !elements.isEmpty ? nil : DerivedNode(.list(fields), from: place)
    }
}

extension Place {
    /// The text at this place, if any; reports nothing.
    var word: String? {
        switch node.content {
        case .text(let text), .plain(let text): text
        default: nil
        }
    }
}

extension DerivedNode {
    /// Node at a place, unchanged, or nil.
    static func asWritten(_ place: Place?) -> DerivedNode? { place.map { DerivedNode(.asWritten, from: $0) } }

    /// A mapping of those members that have a value.
    static func mapping(_ members: [(key: String, value: DerivedNode?)], from origin: Place) -> DerivedNode {
        DerivedNode(.mapping(members.compactMap { key, value in value.map { (key, $0) } }), from: origin)
    }

    /// One rule of a field, with its message if given.
    static func rule(_ name: String, _ value: DerivedNode, message: DerivedNode?) -> DerivedNode {
        mapping([(name, value), ("message", message)], from: value.origin)
    }
}
