extension ConfigSchema {
    /// Schemas of texts and plain values.
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

    /// Range of permitted numbers: outside of it, a double cannot represent every whole number.
    private static var bounds: JSONValue {
        .object([
            "exclusiveMinimum": .number(-ConfigRange.wholeNumbers),
            "exclusiveMaximum": .number(ConfigRange.wholeNumbers),
        ])
    }

    private static var number: JSONValue {
        JSONValue.object(["type": "number"]).merging(bounds)
    }

    /// Schema of any value; each keyword restricts only its own type.
    private static var value: JSONValue {
        JSONValue.object(["items": reference("value"), "additionalProperties": reference("value")]).merging(bounds)
    }
}
