/// Finds keys of a field that have no effect on its type, and required keys that are missing.
enum MeaninglessField {
    /// Errors about a field's keys, each placed at the key.
    static func check(_ field: Field, _ object: ObjectPlace, rules: [PlacedRule]) -> [Diagnostic] {
        readonly(field, object) + confirmed(field, object: object, rules: rules) + calculated(field, object)
            + path(field, object)
            + options(field, object)
            + note(field, object)
            + password(field, object) + normalisation(field, object)
    }

    private static func normalisation(_ field: Field, _ object: ObjectPlace) -> [Diagnostic] {
        guard !ConfigKey.Field.normalize.applies(to: field.type), field.type.holdsValue,
            let place = object[ConfigKey.Field.normalize.rawValue]
        else { return [] }
        return [
            Diagnostic(
                .keyNotForType, at: place.pointer, position: place.position,
                message: "Only texts are normalised, not answers of type `\(field.type.rawValue)`.",
                help: "Leave the key out.")
        ]
    }

    private static func path(_ field: Field, _ object: ObjectPlace) -> [Diagnostic] {
        guard ConfigKey.Field.dataPath.applies(to: field.type), let place = object["data_path"],
            object["data_source"] == nil, field.sourceName == nil
        else { return [] }
        return [
            Diagnostic(
                .conflictingKeys, at: place.pointer, position: place.position,
                message: "`data_path` needs a data source, but the field has none.",
                help: "Name the data source whose reply the path belongs to, or leave the path out.")
        ]
    }

    private static func password(_ field: Field, _ object: ObjectPlace) -> [Diagnostic] {
        guard field.type == .password else { return [] }
        return misplaced(on: field, object).map { key, place in
            Diagnostic(
                .keyNotForType, at: place.pointer, position: place.position,
                message: "A password comes from the person alone, so it cannot have `\(key.rawValue)`.",
                help: "Leave the key out.")
        }
    }

    /// Keys of a field that have no effect on its type.
    ///
    /// `options` is left out, since it has an error of its own.
    static func misplaced(on field: Field, _ object: ObjectPlace) -> [(ConfigKey.Field, Place)] {
        ConfigKey.Field.allCases.compactMap { key in
            guard key != .options, !key.applies(to: field.type), let place = object[key.rawValue] else { return nil }
            return (key, place)
        }
    }

    private static func readonly(_ field: Field, _ object: ObjectPlace) -> [Diagnostic] {
        guard field.isReadonly, object["data_source"] == nil, let place = object["readonly"] else { return [] }
        return [
            Diagnostic(
                .readonlyWithoutSource, at: place.pointer, position: place.position,
                message: "A read-only field without a source can never have a value.",
                help: "Name the source of the field's value: `data_source: …`.")
        ]
    }

    /// Errors about `confirmed_by` rules beside another data source, a calculation, or a second such rule.
    private static func confirmed(_ field: Field, object: ObjectPlace, rules: [PlacedRule]) -> [Diagnostic] {
        let confirmations = rules.filter { $0.rule.condition.sourceName != nil }
        let isTaken = field.dataSource != nil || field.calculation != nil
        return confirmations[(isTaken ? 0 : min(1, confirmations.count))...].map { placed in
            Diagnostic(
                .conflictingKeys, at: placed.place.pointer, position: placed.place.position,
                message: isTaken
                    ? "The field's value or options come from elsewhere, so `confirmed_by` cannot confirm an answer."
                    : "Two data sources are to confirm one answer.",
                help: isTaken ? "Leave one of the two out." : "Let one source query both, or keep only one.")
        }
    }

    private static func calculated(_ field: Field, _ object: ObjectPlace) -> [Diagnostic] {
        guard object["calculate"] != nil, ConfigKey.Field.calculate.applies(to: field.type) else { return [] }
        return [ConfigKey.Field.readonly, .dataSource, .defaultValue].compactMap { key in
            object[key.rawValue].map { place in
                Diagnostic(
                    .conflictingKeys, at: place.pointer, position: place.position,
                    message: "The value is calculated, so that it cannot have `\(key.rawValue)` too.",
                    help: "Leave one of the two out. A data source calculates with `calculate: {source: …}`.")
            }
        }
    }

    private static func options(_ field: Field, _ object: ObjectPlace) -> [Diagnostic] {
        // A misspelt `data_source` already has a diagnostic.
        let isFaulty = field.dataSource == nil && object["data_source"] != nil
        // Malformed options already have a diagnostic each.
        let areWritten = object["options"].map { !$0.isEmptyList } ?? false
        if field.type.isChoice, field.options.isEmpty, !field.takesOptionsFromSource, !isFaulty, !areWritten {
            let place = object["options"] ?? object.place
            return [
                Diagnostic(
                    .optionsMissing, at: place.pointer, position: place.position,
                    message: "A `\(field.type.rawValue)` needs options to choose from.",
                    help:
                        "Write `options: [{value: salary, label: Salary}]`, or `data_source:` with the source that has them."
                )
            ]
        }
        guard !field.type.takesOptions, let place = object["options"] else { return [] }
        return [
            Diagnostic(
                .optionsNotForType, at: place.pointer, position: place.position,
                message: "A field of type `\(field.type.rawValue)` has no options.",
                help: "Use `type: select` or `type: multi_select`, or the rule `one_of`.")
        ]
    }

    private static func note(_ field: Field, _ object: ObjectPlace) -> [Diagnostic] {
        guard !field.type.holdsValue else { return [] }
        let name = field.type == .note ? "A note" : "A field of an unsupported type"
        return misplaced(on: field, object).map { key, place in
            Diagnostic(
                .keyNotForType, at: place.pointer, position: place.position,
                message: "\(name) holds no value, so `\(key.rawValue)` has no effect.", help: "Leave the key out.")
        }
    }
}
