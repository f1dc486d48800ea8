extension ConfigSchema {
    /// The shapes of texts as ECMA-262 patterns, each the twin of a function that the reader asks.
    enum Shape {
        /// `Identifier.isWellFormed`.
        static let identifier = "^[A-Za-z_][A-Za-z0-9_-]{0,63}$"
        /// `FormKey`, but for its length.
        static let formKey = "^[a-z][a-z0-9-]*/[A-Za-z0-9][A-Za-z0-9_-]*$"
        /// `LanguageTag.isWellFormed`.
        static let language = "^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$"
        /// `JSONPointer.isWellFormed`.
        static let pointer = "^(?:/(?:[^~/]|~[01])*)*$"
        /// `UnsafeLink`, turned round.
        static let link = "^(?:https|mailto|tel):"
        /// `DataSourceName.isWellFormed`, but for its length.
        static let dataSourceName = "^ *[^ \(lineEnds)][^\(lineEnds)]*$"
        /// `CivilDate`.
        static let date = "^(?:\(dates))$"
        /// `DateBound`.
        static let dateBound = "^(?:\(dates)|today(?:[+-][0-9]{1,5}[dwmy])?)$"
        /// How long refused answers are kept, but for its length.
        static let days = "^(?:none|0*[1-9][0-9]*d)$"
        /// `SessionTime`, but for its length.
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

    /// The definitions of texts and plain values.
    static var texts: [JSONValue.Member] {
        [
            .init("identifier", shaped(Shape.identifier, "A name: \(Identifier.shape).")),
            .init("language", shaped(Shape.language, "A BCP 47 language tag: `en`, `nl`, `pt-BR`.")),
            .init("country", .object(["enum": .array(CountryCode.allKnown.map { .text($0) })])),
            .init("text", localizedText), .init("number", number), .init("value", value),
        ]
    }

    /// A text of a shape.
    static func shaped(_ pattern: String, _ description: String) -> JSONValue {
        .object(["description": .text(description), "type": "string", "pattern": .text(pattern)])
    }

    /// A text of any shape.
    static func anyText(_ description: String) -> JSONValue {
        .object(["description": .text(description), "type": "string"])
    }

    private static var localizedText: JSONValue {
        .object([
            "description":
                "A text in the form's language, or one per language: `{en: First name, nl: Voornaam}`.",
            "type": .array(["string", "object"]), "minProperties": .int(1), "propertyNames": reference("language"),
            "additionalProperties": .object(["type": "string"]),
        ])
    }

    /// Numbers that a document may hold: beyond them a double does not hold every whole number.
    private static var bounds: JSONValue {
        .object([
            "exclusiveMinimum": .number(-ConfigRange.wholeNumbers),
            "exclusiveMaximum": .number(ConfigRange.wholeNumbers),
        ])
    }

    private static var number: JSONValue {
        JSONValue.object(["type": "number"]).merging(bounds)
    }

    /// Any value; each keyword says something about its own type alone.
    private static var value: JSONValue {
        JSONValue.object(["items": reference("value"), "additionalProperties": reference("value")]).merging(bounds)
    }
}
