extension ConfigReader {
    /// Parses a field's style, and the name that its unsupported type has in the system of origin.
    mutating func readLook(_ object: ObjectPlace, into field: inout Field) {
        field.style = object["style"].flatMap { style($0) }
        if field.type == .unsupported {
            let help: AuthorsText =
                "Write what the type is called where the field comes from: `source_type: signature`."
            field.sourceType = required("source_type", of: object, help: help).flatMap { text($0) }
        }
    }

    private mutating func style(_ place: Place) -> FieldStyle? {
        guard let object = object(place, keys: ConfigKey.Style.names, expected: "a mapping of a field's looks") else {
            return nil
        }
        var style = FieldStyle()
        style.fontStyle = object["font_style"].flatMap { text($0) }
        style.fontSize = object["font_size"].flatMap { number($0) }
        style.foreground = object["foreground"].flatMap { text($0) }
        style.background = object["background"].flatMap { text($0) }
        return style.isEmpty ? nil : style
    }
}
