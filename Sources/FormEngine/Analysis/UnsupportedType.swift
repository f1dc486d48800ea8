/// Finds fields of an unknown type, which are shown and hold no value.
enum UnsupportedType {
    /// Warning about a field of an unknown type, placed at its `type`.
    static func check(_ field: Field, _ object: ObjectPlace) -> [Diagnostic] {
        guard field.type == .unsupported, let place = object["type"], let name = field.sourceType else { return [] }
        return [
            Diagnostic(
                .unsupportedType, at: place.pointer, position: place.position,
                message: "The type `\(name.prefix(64))` is not supported, so the field is shown but holds no value.",
                help: "Give the field a supported type, or leave the field out.")
        ]
    }
}
