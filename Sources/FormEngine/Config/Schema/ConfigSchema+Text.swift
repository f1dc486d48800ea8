extension ConfigSchema {
    /// The definitions of texts and plain values.
    static var texts: [JSONValue.Member] {
        [
            .init("identifier", shaped(Shape.identifier, "A name: \(Identifier.shape).")),
            .init("language", shaped(Shape.language, "A BCP 47 language tag: `en`, `nl`, `pt-BR`.")),
            .init("country", .object(["enum": .array(CountryCode.allKnown.map { .text($0) })])),
            .init("text", localizedText), .init("number", number), .init("value", value),
        ]
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

    /// Any value; each keyword restricts only its own type.
    private static var value: JSONValue {
        JSONValue.object(["items": reference("value"), "additionalProperties": reference("value")]).merging(bounds)
    }
}
