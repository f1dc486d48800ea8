/// The JSON Schema of configs (draft 2020-12), with which editors complete and check a config.
///
/// It is generated from the tables of the config's parser, and describes configs in the registry's own dialect, as JSON
/// or as YAML with the core schema. It refuses a JSON document exactly if the parser reports a diagnostic whose code
/// `isFoundBySchema`. There are two exceptions: where a text is expected, the parser accepts a plain YAML scalar such
/// as `01067` as written, and the schema requires quotes; and `form` may be omitted where the command line names the
/// form.
package enum ConfigSchema {
    /// The schema's id, which contains the edition.
    package static let id = "urn:formulary:config-schema:\(Edition.current.rawValue)"
}

extension ConfigSchema {
    /// Shapes of texts as ECMA-262 patterns, each equivalent to a function of the parser.
    enum Shape {
        /// Ids of fields and steps, as `Identifier.isWellFormed` checks them.
        static let identifier = "^[A-Za-z_][A-Za-z0-9_-]{0,63}$"
        /// Keys of forms, as `FormKey` checks them, except for the length.
        static let formKey = "^[a-z][a-z0-9-]*/[A-Za-z0-9][A-Za-z0-9_-]*$"
        /// Language tags, as `LanguageTag.isWellFormed` checks them.
        static let language = "^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$"
        /// JSON pointers, as `JSONPointer.isWellFormed` checks them.
        static let pointer = "^(?:/(?:[^~/]|~[01])*)*$"
        /// Links with an allowed scheme, the opposite of `UnsafeLink`.
        static let link = "^(?:https|mailto|tel):"
        /// Names of data sources, as `DataSourceName.isWellFormed` checks them, except for the length.
        static let dataSourceName = "^ *[^ \(lineEnds)][^\(lineEnds)]*$"
        /// Dates, as `CivilDate` parses them.
        static let date = "^(?:\(dates))$"
        /// Bounds of dates, as `DateBound` parses them.
        static let dateBound = "^(?:\(dates)|\(year)(?:-(?:0[1-9]|1[0-2]))?|today(?:[+-][0-9]{1,5}[dwmy])?)$"
        /// The time for which refused answers are kept, except for the length.
        static let days = "^(?:none|0*[1-9][0-9]*d)$"
        /// Periods of retention, as `Retention.Period` parses them, except for the length.
        static let period = "^0*[1-9][0-9]*[dwmy]$"
        /// The lifetime of sessions, as `SessionTime` parses it, except for the length.
        static let sessionTime = "^0*[1-9][0-9]*[mhd]$"

        /// Characters that a one-line text cannot contain, for use in a character class.
        private static let lineEnds = #"\u0000-\u001F\u007F-\u009F\u2028\u2029"#
        /// A pattern for all dates of the Gregorian calendar from 0001-01-01 to 9999-12-31.
        private static let dates = "\(year)-(?:\(dayOfAnyYear))|(?:\(leapYear))-02-29"
        private static let year =
            "(?:[0-9]{3}[1-9]|[0-9]{2}[1-9][0-9]|[0-9][1-9][0-9]{2}|[1-9][0-9]{3})"
        private static let dayOfAnyYear =
            "(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)"
            + "|02-(?:0[1-9]|1[0-9]|2[0-8])"
        private static let leapYear = "[0-9]{2}(?:\(fourths))|(?:\(fourths))00"
        /// Two digits of a number divisible by four, except 00.
        private static let fourths = "0[48]|[2468][048]|[13579][26]"
    }

    /// Schema of a text that matches a pattern.
    static func shaped(_ pattern: String, _ description: String) -> JSONValue {
        JSONValue.object(["description": .text(description)]).merging(shaped(pattern))
    }

    static func shaped(_ pattern: String) -> JSONValue {
        .object(["type": "string", "pattern": .text(pattern)])
    }

    /// Schema of any text.
    static func anyText(_ description: String) -> JSONValue {
        .object(["description": .text(description), "type": "string"])
    }

    static func whole(_ description: String, _ range: ClosedRange<Int>) -> JSONValue {
        .object([
            "description": .text(description), "type": "integer", "minimum": .int(range.lowerBound),
            "maximum": .int(range.upperBound),
        ])
    }

    /// Schema of a rule whose only value is `true`.
    static func asked(_ description: String) -> JSONValue {
        .object(["description": .text(description), "const": true])
    }

    /// Schema of a data source's name.
    static var sourceName: JSONValue {
        .object([
            "type": "string", "pattern": .text(Shape.dataSourceName), "maxLength": .int(DataSourceName.limit),
        ])
    }

    /// Schema of a JsonLogic expression: any value; compiling it finds its errors.
    static func expression(_ description: String) -> JSONValue { reference("value", description) }

    /// Schema of a rule's bound: a constant, or an expression that calculates it.
    static func bound(_ description: String, _ said: JSONValue) -> JSONValue {
        let calculated = JSONValue.object(["type": "object"]).merging(reference("value"))
        return .object(["description": .text(description), "anyOf": .array([said, calculated])])
    }

    /// A reference to a definition, with the description that an editor shows.
    static func reference(_ name: String, _ description: String? = nil) -> JSONValue {
        let reference = JSONValue.object(["$ref": .text("#/$defs/" + name)])
        guard let description else { return reference }
        return JSONValue.object(["description": .text(description)]).merging(reference)
    }

    /// Schema of an object with these keys and no others.
    static func object<Key: RawRepresentable & CaseIterable>(
        _ description: String, keys: Key.Type, required: [Key] = [], schema: (Key) -> JSONValue
    ) -> JSONValue where Key.RawValue == String {
        .object([
            "description": .text(description), "type": "object",
            "properties": .object(Key.allCases.map { .init($0.rawValue, schema($0)) }),
            "required": .array(required.map { .text($0.rawValue) }), "additionalProperties": false,
        ])
    }

    /// Schema of a list.
    static func list(_ description: String, of items: JSONValue, atLeast minimum: Int = 0) -> JSONValue {
        let list = JSONValue.object(["description": .text(description), "type": "array", "items": items])
        return minimum == 0 ? list : list.merging(.object(["minItems": .int(minimum)]))
    }

    /// Schema of a word from an enumeration, with descriptions of the words.
    static func word<Word: RawRepresentable & CaseIterable>(
        _ description: String, words: Word.Type, default usual: Word? = nil, meaning: (Word) -> String
    ) -> JSONValue where Word.RawValue == String {
        let word = JSONValue.object([
            "description": .text(description), "enum": .array(Word.names.map { .text($0) }),
            // Editors use this keyword; validators ignore it.
            "enumDescriptions": .array(Word.allCases.map { .text(meaning($0)) }),
        ])
        return usual.map { word.merging(.object(["default": .text($0.rawValue)])) } ?? word
    }

    /// Schema of a boolean.
    static func flag(_ description: String, default usual: Bool) -> JSONValue {
        .object(["description": .text(description), "type": "boolean", "default": .bool(usual)])
    }

    /// Schema that requires keys.
    static func requires(_ keys: String...) -> JSONValue {
        .object(["required": .array(keys.map { .text($0) })])
    }
}

extension JSONValue {
    /// The object with the members of another one appended.
    func merging(_ other: JSONValue) -> JSONValue { .object((members ?? []) + (other.members ?? [])) }
}
