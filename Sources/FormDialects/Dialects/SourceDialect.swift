import FormEngine

/// Converts documents of one dialect to Formulary's own shape, and reports what that shape cannot express.
///
/// Each dialect has one type and one folder. Parts that are copied unchanged are checked by Formulary's config reader.
protocol SourceDialect: DocumentReader {
    init()

    /// Help texts for unknown field types, by pointer.
    var typeHelp: [String: String] { get set }

    /// A replacement for the usual help text where that would name a key which the dialect lacks.
    static func help(for code: DiagnosticCode) -> String?

    /// Rules that have another name in the dialect than in Formulary's own shape.
    static var ruleNames: [RuleWord] { get }

    /// The document in Formulary's own shape, nil if it is too damaged; and the key of its form.
    mutating func derive(_ root: Place, form: FormKey?) -> (document: DerivedNode?, form: FormKey?)
}

extension SourceDialect {
    /// Reads and lints a document; diagnostics and references point into the author's document.
    static func read(_ root: SourceNode, form expected: FormKey?, edition: Edition?) -> ConfigReading {
        var dialect = Self()
        let (document, form) = dialect.derive(Place(root, pointer: ""), form: expected)
        // A missing form key is reported already; a placeholder key lets the reader find further errors.
        guard let document, let key = form ?? FormKey("unknown/unknown") else {
            return ConfigReading(config: nil, diagnostics: dialect.inOrder, references: [])
        }
        var reading = FormConfig.read(document.node, form: key, edition: edition)
        reading.placedProofs = reading.proofs.map { dialect.placed($0, document) }
        reading.diagnostics = reading.diagnostics.map { dialect.placed($0, document) }
        for index in reading.references.indices {
            reading.references[index].pointer = document.originPointer(of: reading.references[index].pointer)
        }
        dialect.diagnostics += reading.diagnostics
        reading.diagnostics = dialect.inOrder
        if reading.hasErrors { reading.config = nil }
        return reading
    }

    /// A diagnostic of the derived document as one of the author's.
    private func placed(_ diagnostic: Diagnostic, _ document: DerivedNode) -> Diagnostic {
        var placed = Self.inOwnWords(diagnostic, document)
        placed.pointer = document.originPointer(of: placed.pointer)
        let special = placed.code == .unsupportedType ? typeHelp[placed.pointer] : nil
        if let help = special ?? Self.help(for: placed.code) { placed.help = help }
        return placed
    }

    static var ruleNames: [RuleWord] { [] }

    /// Help for a diagnostic about something that only Formulary's own shape can express.
    static var helpWithoutPlace: String {
        "This dialect has neither examples nor a time zone: publish the config, then edit the output of `formulary show FORM`."
    }

    private var inOrder: [Diagnostic] { diagnostics.sorted { $0.position < $1.position } }

    /// The value of a key; nil if it is missing or `null`.
    func written(_ key: String, _ object: ObjectPlace?) -> Place? {
        guard let place = object?[key] else { return nil }
        switch place.node.content {
        case .null: return nil
        case .plain(let text): return CoreSchema.value(ofPlain: text) == .null ? nil : place
        default: return place
        }
    }

    /// The value of a required key; reports a missing one.
    mutating func needed(_ key: String, _ object: ObjectPlace, help: String) -> Place? {
        if let place = written(key, object) { return place }
        note(.missingKey, place: object[key] ?? object.place, message: "The key `\(key)` is missing.", help: help)
        return nil
    }

    /// Reports that the form's key is missing, in a dialect whose documents do not name it.
    mutating func noteFormless(_ dialect: String, example: String, root: Place, form: FormKey?) {
        guard form == nil else { return }
        note(
            .missingKey, place: root,
            message: "Documents of the dialect `\(dialect)` do not say which form they are for.",
            help: "Name the form: `--form \(example)`.")
    }

    /// A scalar copied unchanged; a list or mapping is reported.
    mutating func scalar(_ place: Place?, expected: AuthorsText = "a text") -> DerivedNode? {
        guard let place else { return nil }
        switch place.node.content {
        case .array, .object: return wrongType(place, expected: expected)
        default: return DerivedNode(.asWritten, from: place)
        }
    }

    /// The derived fields of a list; nil if no element could be read, which is reported then.
    mutating func fields(
        _ place: Place, _ field: (inout Self, Place) -> DerivedNode?
    ) -> DerivedNode? {
        guard let elements = array(place, expected: "a list of fields") else { return nil }
        let fields = elements.compactMap { field(&self, $0) }
        return fields.isEmpty && !elements.isEmpty ? nil : DerivedNode(.list(fields), from: place)
    }
}

extension Place {
    /// The text of a scalar at this place; nil for other types, without a report.
    var word: String? {
        switch node.content {
        case .text(let text), .plain(let text): text
        default: nil
        }
    }
}

extension DerivedNode {
    /// The author's node at a place, unchanged; nil for no place.
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
