/// The config's own JSON Schema (draft 2020-12), by which editors complete and check what an author writes.
///
/// It is made from the very tables that the reader uses, and describes documents of the registry's own shape as JSON, or
/// as YAML that was read by the core schema. It refuses a JSON document exactly if the reader finds a diagnostic in it
/// whose code `isFoundBySchema`. Two things it cannot know: where a text is expected, the reader takes a plain YAML scalar
/// such as `01067` as it was written, and the schema asks for quotes; and `form` may be left out where the command line
/// names the form.
package enum ConfigSchema {
    /// Its name, which changes with the edition.
    package static let id = "urn:formulary:config-schema:\(Edition.current.rawValue)"
}

extension ConfigSchema {
    /// The shapes of texts as ECMA-262 patterns, each the twin of a function that the reader asks.
    enum Shape {
        /// `Identifier.isWellFormed`.
        static let identifier = "^[A-Za-z_][A-Za-z0-9_-]{0,63}$"
        /// `FormKey`, except its length.
        static let formKey = "^[a-z][a-z0-9-]*/[A-Za-z0-9][A-Za-z0-9_-]*$"
        /// `LanguageTag.isWellFormed`.
        static let language = "^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$"
        /// `JSONPointer.isWellFormed`.
        static let pointer = "^(?:/(?:[^~/]|~[01])*)*$"
        /// `UnsafeLink`, turned round.
        static let link = "^(?:https|mailto|tel):"
        /// `DataSourceName.isWellFormed`, except its length.
        static let dataSourceName = "^ *[^ \(lineEnds)][^\(lineEnds)]*$"
        /// `CivilDate`.
        static let date = "^(?:\(dates))$"
        /// `DateBound`.
        static let dateBound = "^(?:\(dates)|\(year)(?:-(?:0[1-9]|1[0-2]))?|today(?:[+-][0-9]{1,5}[dwmy])?)$"
        /// How long refused answers are kept, except its length.
        static let days = "^(?:none|0*[1-9][0-9]*d)$"
        /// `SessionTime`, except its length.
        static let sessionTime = "^0*[1-9][0-9]*[mhd]$"

        /// Characters that a text of one line cannot hold, inside a class.
        private static let lineEnds = #"\u0000-\u001F\u007F-\u009F\u2028\u2029"#
        /// Every date of the Gregorian calendar from 0001-01-01 to 9999-12-31.
        private static let dates = "\(year)-(?:\(dayOfAnyYear))|(?:\(leapYear))-02-29"
        private static let year =
            "(?:[0-9]{3}[1-9]|[0-9]{2}[1-9][0-9]|[0-9][1-9][0-9]{2}|[1-9][0-9]{3})"
        private static let dayOfAnyYear =
            "(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)"
            + "|02-(?:0[1-9]|1[0-9]|2[0-8])"
        private static let leapYear = "[0-9]{2}(?:\(fourths))|(?:\(fourths))00"
        /// Two digits, not both zero, of a number that four divides.
        private static let fourths = "0[48]|[2468][048]|[13579][26]"
    }

    /// A text of a shape.
    static func shaped(_ pattern: String, _ description: String) -> JSONValue {
        JSONValue.object(["description": .text(description)]).merging(shaped(pattern))
    }

    static func shaped(_ pattern: String) -> JSONValue {
        .object(["type": "string", "pattern": .text(pattern)])
    }

    /// A text of any shape.
    static func anyText(_ description: String) -> JSONValue {
        .object(["description": .text(description), "type": "string"])
    }

    static func whole(_ description: String, _ range: ClosedRange<Int>) -> JSONValue {
        .object([
            "description": .text(description), "type": "integer", "minimum": .int(range.lowerBound),
            "maximum": .int(range.upperBound),
        ])
    }

    /// A rule that is set by `true`.
    static func asked(_ description: String) -> JSONValue {
        .object(["description": .text(description), "const": true])
    }

    /// The name of a data source.
    static var sourceName: JSONValue {
        .object([
            "type": "string", "pattern": .text(Shape.dataSourceName), "maxLength": .int(DataSourceName.limit),
        ])
    }

    /// An expression in JsonLogic: any value, of which compiling says whether it can be evaluated.
    static func expression(_ description: String) -> JSONValue { reference("value", description) }

    /// A rule's bound, or the expression that gives it.
    static func bound(_ description: String, _ said: JSONValue) -> JSONValue {
        let calculated = JSONValue.object(["type": "object"]).merging(reference("value"))
        return .object(["description": .text(description), "anyOf": .array([said, calculated])])
    }

    /// A reference to a definition, with what an editor shows.
    static func reference(_ name: String, _ description: String? = nil) -> JSONValue {
        let reference = JSONValue.object(["$ref": .text("#/$defs/" + name)])
        guard let description else { return reference }
        return JSONValue.object(["description": .text(description)]).merging(reference)
    }

    /// An object with these keys and no others.
    static func object<Key: RawRepresentable & CaseIterable>(
        _ description: String, _ keys: Key.Type, required: [Key] = [], _ schema: (Key) -> JSONValue
    ) -> JSONValue where Key.RawValue == String {
        .object([
            "description": .text(description), "type": "object",
            "properties": .object(Key.allCases.map { .init($0.rawValue, schema($0)) }),
            "required": .array(required.map { .text($0.rawValue) }), "additionalProperties": false,
        ])
    }

    /// A list.
    static func list(_ description: String, of items: JSONValue, atLeast minimum: Int = 0) -> JSONValue {
        let list = JSONValue.object(["description": .text(description), "type": "array", "items": items])
        return minimum == 0 ? list : list.merging(.object(["minItems": .int(minimum)]))
    }

    /// One of the words of an enumeration, with their meanings.
    static func word<Word: RawRepresentable & CaseIterable>(
        _ description: String, _ words: Word.Type, default usual: Word? = nil, _ meaning: (Word) -> String
    ) -> JSONValue where Word.RawValue == String {
        let word = JSONValue.object([
            "description": .text(description), "enum": .array(Word.names.map { .text($0) }),
            // Editors know this keyword; for validators it is an annotation.
            "enumDescriptions": .array(Word.allCases.map { .text(meaning($0)) }),
        ])
        return usual.map { word.merging(.object(["default": .text($0.rawValue)])) } ?? word
    }

    /// True or false.
    static func flag(_ description: String, default usual: Bool) -> JSONValue {
        .object(["description": .text(description), "type": "boolean", "default": .bool(usual)])
    }

    /// Schema that demands keys.
    static func requires(_ keys: String...) -> JSONValue {
        .object(["required": .array(keys.map { .text($0) })])
    }
}

extension JSONValue {
    /// This object with the members of another behind its own.
    func merging(_ other: JSONValue) -> JSONValue { .object((members ?? []) + (other.members ?? [])) }
}
