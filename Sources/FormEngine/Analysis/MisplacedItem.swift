/// Finds keys that a list lacks or cannot have, keys that only a list can have, and fields that a list cannot contain.
enum MisplacedItem {
    /// Errors about a list field, or about a field inside a list.
    static func check(_ field: Field, _ object: ObjectPlace, rules: [PlacedRule], isInList: Bool) -> [Diagnostic] {
        misplacedKeys(field, object) + (field.type == .list ? list(field, object) : [])
            + (isInList ? inner(field, object: object, rules: rules) : [])
    }

    private static func misplacedKeys(_ field: Field, _ object: ObjectPlace) -> [Diagnostic] {
        // For notes and passwords another check reports misplaced keys, with the reason.
        guard field.type.holdsValue, field.type != .password else { return [] }
        return MeaninglessField.misplaced(on: field, object).filter { $0.0 != .normalize }.map { key, place in
            let isOfList = key.applies(to: .list) && !key.applies(to: .text)
            let message =
                field.type == .list
                ? "A list cannot have `\(key.rawValue)`."
                : isOfList
                    ? "A field of type `\(field.type.rawValue)` has no items, so `\(key.rawValue)` has no effect."
                    : "A field of type `\(field.type.rawValue)` cannot have `\(key.rawValue)`."
            return Diagnostic(
                .keyNotForType, at: place.pointer, position: place.position, message: message,
                help: "Leave the key out.")
        }
    }

    private static func list(_ field: Field, _ object: ObjectPlace) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        if object["fields"] == nil {
            diagnostics.append(
                Diagnostic(
                    .missingKey, at: object.place.pointer, position: object.place.position,
                    message: "A list needs fields for its items.",
                    help: "Write `fields: [{id: name, type: text}]`."))
        }
        if let least = field.minItems, let most = field.maxItems, least > most, let place = object["max_items"] {
            diagnostics.append(
                Diagnostic(
                    .contradiction, at: place.pointer, position: place.position,
                    message: "No list can have at least \(least) and at most \(most) items.",
                    help: "Correct one of the two numbers."))
        }
        return diagnostics
    }

    /// Errors about passwords, read-only fields, and rules that are stored or queried by field name: in a list several
    /// items share the name.
    private static func inner(_ field: Field, object: ObjectPlace, rules: [PlacedRule]) -> [Diagnostic] {
        var faults: [(place: Place, what: String)] = []
        if field.type == .password, let place = object["type"] { faults.append((place, "A password")) }
        if field.isReadonly, let place = object["readonly"] { faults.append((place, "A read-only field")) }
        for rule in rules where rule.rule.condition.name == .unique || rule.rule.condition.name == .confirmedBy {
            faults.append((rule.place, "The rule `\(rule.rule.name)`"))
        }
        return faults.map { fault in
            Diagnostic(
                .notInList, at: fault.place.pointer, position: fault.place.position,
                message: "\(fault.what) cannot be in a list.",
                help: "Move the field out of the list.")
        }
    }
}
