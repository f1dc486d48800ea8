import FormEngine

/// The dialect `form-schema`: the screens of a profile, one document for each.
///
/// ```json
/// [{"id": "name", "title": "Choose a name", "sections": [{"fields": [
///     {"id": "screenName", "label": "Name", "type": "text", "required": true,
///      "validation": [{"minLength": 3}, {"maxLength": 20}, "alphanumericWithUnderscore", "asyncAvailability"]}]}]},
///  {"id": "birthday", "sections": [{"fields": [
///     {"id": "dateOfBirth", "type": "date", "validation": ["validDate", {"ageEligibility": {"minimum": 13}}]}]}]}]
/// ```
///
/// A list of documents is a form with several steps; a single document is a form with one. The documents do not name
/// the form, so the caller does. A section's title becomes a note before its fields. A later section without a title
/// begins with an empty note, which keeps the grouping.
///
/// Such schemas were written as Swift source code. In a document, a rule with a value is a mapping with one key, and a
/// rule without a value is a text. Swift's own encoding of the enumerations is read too: `{"minLength": {"_0": 3}}` and
/// `{"validDate": {}}`. `ageEligibility` leads to the outcome `ineligible`, as in the original programs.
struct FormSchemaDialect: SourceDialect {
    var diagnostics: [Diagnostic] = []
    var typeHelp: [String: String] = [:]
    /// The routes derived from rules, in the order of the document.
    var routes: [DerivedNode] = []
    /// The ids of the fields, and of the notes made for sections.
    private var taken: Set<String> = []

    init() {}

    static let ruleNames: [RuleWord] = [("min_length", "minLength"), ("max_length", "maxLength")]

    static func help(for code: DiagnosticCode) -> String? {
        switch code {
        case .missingExamples, .missingTimeZone: helpWithoutPlace
        case .noFields: #"Write at least one section: `{"fields": [{"id": "screenName", "type": "text"}]}`."#
        default: nil
        }
    }

    mutating func derive(_ root: Place, form: FormKey?) -> (document: DerivedNode?, form: FormKey?) {
        noteFormless("form-schema", example: "identity/US", root: root, form: form)
        let places = documents(root)
        taken = Set(places.flatMap(\.fieldNames))
        let steps = places.compactMap { step($0) }
        // If no step is usable, the form is not linted: it would only be reported as empty.
        guard !steps.isEmpty || places.isEmpty else { return (nil, form) }
        let members: [(key: String, value: DerivedNode?)] = [
            ("steps", DerivedNode(.list(steps), from: root)),
            ("routes", routes.isEmpty ? nil : DerivedNode(.list(routes), from: root)),
        ]
        return (.mapping(members, from: root), form)
    }

    private mutating func documents(_ root: Place) -> [Place] {
        guard case .array = root.node.content else { return [root] }
        return array(root, expected: "a list of steps") ?? []
    }

    private mutating func step(_ place: Place) -> DerivedNode? {
        let keys = ["id", "title", "sections"]
        guard let object = object(place, keys: keys, expected: "a step with `id` and `sections`") else { return nil }
        let id = needed("id", object, help: #"Give the step a name: `"id": "birthday"`."#)
        let list = needed("sections", object, help: #"Write `sections` with a list: `[{"fields": […]}]`."#)
        let routesBefore = routes.count
        let sections = list.flatMap { array($0, expected: "a list of sections") }
        let fields = (sections ?? []).enumerated().flatMap { section($1, at: $0, of: id?.word ?? "") }
        guard let id, let list, let sections, !fields.isEmpty || sections.isEmpty else {
            // Routes of a step that is left out would refer to missing fields.
            routes.removeSubrange(routesBefore...)
            return nil
        }
        return .mapping(
            [
                ("id", .asWritten(id)), ("title", scalar(written("title", object))),
                ("fields", DerivedNode(.list(fields), from: list)),
            ], from: place)
    }

    private mutating func section(_ place: Place, at index: Int, of step: String) -> [DerivedNode] {
        guard let object = object(place, keys: ["title", "fields"], expected: "a section with `fields`") else {
            return []
        }
        let title = written("title", object)
        let list = needed("fields", object, help: "Write `fields` with a list of fields.")
        let elements = list.flatMap { array($0, expected: "a list of fields") }
        if let list, let elements, elements.isEmpty {
            note(
                .noFields, place: list, message: "The section has no fields.",
                help: "Write at least one field, or leave the section out.")
        }
        let fields = (elements ?? []).compactMap { field($0) }
        guard title != nil || index > 0 else { return fields }
        return [heading(title ?? place, title: title, name: "\(step.prefix(40))_section_\(index + 1)")] + fields
    }

    /// The note before a section's fields.
    private mutating func heading(_ place: Place, title: Place?, name: String) -> DerivedNode {
        var id = DerivedName.identifier(for: name) ?? name
        while !taken.insert(id).inserted { id += "_" }
        return .mapping(
            [
                ("id", DerivedNode(.made(.text(id)), from: place)),
                ("type", DerivedNode(.made(.text("note")), from: place)), ("label", scalar(title)),
            ], from: place)
    }

    private mutating func field(_ place: Place) -> DerivedNode? {
        let keys = ["id", "label", "type", "required", "validation"]
        guard let object = object(place, keys: keys, expected: "a field") else { return nil }
        let id = needed("id", object, help: "Write the name that the field's answer is sent by.")
        let typePlace = needed("type", object, help: "Write one of: \(FieldKind.names.joined(separator: ", ")).")
        let type = typePlace.flatMap { self.type($0) }
        if let typePlace, type == nil, typePlace.word != nil {
            return unsupported(typePlace, id: id, object: object, place: place)
        }
        let rules = written("validation", object).flatMap { self.rules($0, of: type, id) }
        guard let id else { return nil }
        let isKnown = type != nil
        return .mapping(
            [
                ("id", .asWritten(id)), ("label", scalar(written("label", object))),
                ("type", DerivedNode(isKnown ? .asWritten : .made(.text("text")), from: typePlace ?? place)),
                ("required", .asWritten(written("required", object))), ("validation", rules),
            ], from: place)
    }
}

extension FormSchemaDialect {
    /// A field of unknown type: it is shown like a note, and cannot be answered.
    private mutating func unsupported(
        _ type: Place, id: Place?, object: ObjectPlace, place: Place
    ) -> DerivedNode? {
        noteUnasked(["required", "validation"], object)
        guard let id else { return nil }
        return .mapping(
            [("id", .asWritten(id)), ("label", scalar(written("label", object)))] + Self.unsupported(type), from: place)
    }
}

extension Place {
    /// The ids of the fields in all sections of a step, if they are readable.
    fileprivate var fieldNames: [String] {
        elements(named: "sections").flatMap { section in
            section.elements(named: "fields").compactMap { $0.member(named: "id")?.word }
        }
    }

    private func elements(named key: String) -> [Place] {
        guard let list = member(named: key), case .array(let elements) = list.node.content else { return [] }
        return elements.enumerated().map { list.element($0, $1) }
    }
}
