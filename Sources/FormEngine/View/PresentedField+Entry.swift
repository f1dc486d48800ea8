extension PresentedField {
    /// The field as a page's events need it: how it is answered, what was entered, and its options in the page's words.
    package func json(in setup: ViewSetup) -> JSONValue {
        .object([
            .init("control", .text(control.rawValue)),
            .init("formats", formats.map { .array($0.map { .text($0.rawValue) }) } ?? .null),
            .init("input", input?.json ?? .null), .init("options", .array(FieldView(self, in: setup).options)),
            .init("precision", type == .date ? .text(precision.rawValue) : .null),
            .init("type", .text(type.rawValue)),
        ])
    }
}
