import FormEngine

extension DynamicFormDialect {
    /// The source of a field's value: a default, or a calculation with the fields it depends on.
    mutating func value(_ object: ObjectPlace, _ kind: Kind?) -> [(key: String, value: DerivedNode?)] {
        let value = fitting("value", object: object, kind: kind).flatMap { $0.isEmptyText ? nil : $0 }
        let action = fitting("actionUrl", object: object, kind: kind)
        let names = fitting("dependsOn", object: object, kind: kind).flatMap { dependencies($0) }
        guard let action else {
            if let names { noteAnswered(names) }
            return [("default", scalar(value, expected: "a single value")), ("depends_on", names)]
        }
        if let value {
            note(
                .conflictingKeys, place: value,
                message: "The value is calculated by `actionUrl`, so the document cannot give a value too.",
                help: "Leave `value` out, which is an earlier result of the calculation. Or leave `actionUrl` out.")
        }
        let source = DerivedNode.mapping([("source", DerivedNode(.asWritten, from: action))], from: action)
        return [("calculate", source), ("depends_on", names)]
    }

    /// The ids of the fields that a field depends on, or nil.
    private mutating func dependencies(_ place: Place) -> DerivedNode? {
        guard let elements = array(place, expected: "a list of ids"), !elements.isEmpty else { return nil }
        let names = elements.map { element in
            let id = element.word.flatMap { DerivedName.identifier(for: $0) }
            return DerivedNode(id.map { .made(.text($0)) } ?? .asWritten, from: element)
        }
        return DerivedNode(.list(names), from: place)
    }

    private mutating func noteAnswered(_ names: DerivedNode) {
        note(
            .assumption, place: names.origin,
            message:
                "The document does not say how this field depends on others, so people answer it like any other field.",
            help: "Name the data source that calculates the field in `actionUrl`, or leave `dependsOn` out.")
    }
}

extension Place {
    /// Whether an empty text is written here, which counts as no value.
    fileprivate var isEmptyText: Bool {
        if case .text(let text) = node.content { return text.isEmpty }
        return false
    }
}
