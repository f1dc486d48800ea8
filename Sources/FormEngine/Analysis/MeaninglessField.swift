/// Finds keys that cannot mean anything on a field of its type, and those that a field cannot do without.
enum MeaninglessField {
    /// The faults of a field, each at the key that shows it.
    static func check(_ field: Field, _ object: ObjectPlace) -> [Diagnostic] {
        readonly(field, object) + path(field, object) + options(field, object) + note(field, object)
            + password(field, object) + normalisation(field, object)
    }

    private static func normalisation(_ field: Field, _ object: ObjectPlace) -> [Diagnostic] {
        guard !field.type.isText, field.type != .note, let place = object["normalize"] else { return [] }
        return [
            Diagnostic(
                .keyNotForType, at: place.pointer, place.position,
                "Only texts are normalised, not answers of type `\(field.type.rawValue)`.", help: "Leave the key out.")
        ]
    }

    private static func path(_ field: Field, _ object: ObjectPlace) -> [Diagnostic] {
        guard let place = object["data_path"], object["data_source"] == nil, field.type != .note else { return [] }
        return [
            Diagnostic(
                .contradiction, at: place.pointer, place.position, "`data_path` belongs to `data_source`.",
                help: "Name the source whose answer the path leads into, or leave the path out.")
        ]
    }

    /// A password is the person's own: nothing else may know it, and no document may hold it.
    private static func password(_ field: Field, _ object: ObjectPlace) -> [Diagnostic] {
        guard field.type == .password else { return [] }
        return ["readonly", "data_source", "default"].compactMap { key in
            guard let place = object[key] else { return nil }
            return Diagnostic(
                .keyNotForType, at: place.pointer, place.position,
                "A password comes from the person alone, so it cannot have `\(key)`.", help: "Leave the key out.")
        }
    }

    private static func readonly(_ field: Field, _ object: ObjectPlace) -> [Diagnostic] {
        guard field.isReadonly, object["data_source"] == nil, let place = object["readonly"] else { return [] }
        return [
            Diagnostic(
                .readonlyWithoutSource, at: place.pointer, place.position,
                "A read-only field without a source can never have a value.",
                help: "Name where its value comes from: `data_source: …`.")
        ]
    }

    private static func options(_ field: Field, _ object: ObjectPlace) -> [Diagnostic] {
        // A source that is named wrongly was noted where it stands.
        let isFaulty = field.dataSource == nil && object["data_source"] != nil
        if field.type.isChoice, field.options.isEmpty, !field.takesOptionsFromSource, !isFaulty {
            let place = object["options"] ?? object.place
            return [
                Diagnostic(
                    .optionsMissing, at: place.pointer, place.position,
                    "A `\(field.type.rawValue)` needs options to choose from.",
                    help:
                        "Write `options: [{value: salary, label: Salary}]`, or `data_source:` with the source that has them."
                )
            ]
        }
        guard !field.type.takesOptions, let place = object["options"] else { return [] }
        return [
            Diagnostic(
                .optionsNotForType, at: place.pointer, place.position,
                "A field of type `\(field.type.rawValue)` has no options.",
                help: "Use `type: select` or `type: multi_select`, or the rule `one_of`.")
        ]
    }

    private static func note(_ field: Field, _ object: ObjectPlace) -> [Diagnostic] {
        guard field.type == .note else { return [] }
        let keys = [
            "required", "readonly", "data_source", "data_path", "default", "normalize", "validation", "placeholder",
            "pii",
        ]
        return keys.compactMap { key in
            guard let place = object[key] else { return nil }
            return Diagnostic(
                .keyNotForType, at: place.pointer, place.position, "A note holds no value, so `\(key)` says nothing.",
                help: "Leave the key out.")
        }
    }
}
