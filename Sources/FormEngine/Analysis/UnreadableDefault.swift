/// Finds a `default` that does not fit the field's type, so that the form would start with an error.
enum UnreadableDefault {
    /// Error about a default value that cannot be parsed, placed at `default`.
    static func check(_ field: Field, _ object: ObjectPlace) -> [Diagnostic] {
        guard let place = object["default"], let value = field.defaultValue,
            ConfigKey.Field.defaultValue.applies(to: field.type), !isReadable(value, field)
        else { return [] }
        if field.type.isText, case .number(let lexeme) = place.node.content {
            return [
                Diagnostic(
                    .badDefault, at: place.pointer, position: place.position,
                    message: "The default is a number, and the field takes a text.",
                    help: "Put the default in quotes: `\"\(lexeme.prefix(64))\"`.")
            ]
        }
        let expected =
            !field.options.isEmpty
            ? "one of the field's options"
            : field.precision == .day
                ? "a value of type `\(field.type.rawValue)`"
                : "\(field.precision.noun), such as `\(field.precision.example)`"
        return [
            Diagnostic(
                .badDefault, at: place.pointer, position: place.position, message: "The default is not \(expected).",
                help: "Write \(expected), or leave the default out.")
        ]
    }

    /// Whether an answer with the default value could be parsed.
    ///
    /// It uses the parser of answers.
    private static func isReadable(_ value: JSONValue, _ field: Field) -> Bool {
        if field.type == .country, field.options.isEmpty, case .text(let code) = value {
            return CountryCode.isAssigned(code)
        }
        guard isReadable(value, as: field.kind) else { return false }
        return field.options.isEmpty
            || chosen(value).allSatisfy { choice in
                field.options.contains { $0.value.isBytewiseEqual(to: choice) }
            }
    }

    private static func chosen(_ value: JSONValue) -> [String] {
        switch value {
        case .text(let text): [text]
        case .array(let values): values.flatMap { chosen($0) }
        default: []
        }
    }

    private static func isReadable(_ value: JSONValue, as kind: ValueKind) -> Bool {
        let bytes = JSONWriter.bytes(of: .object([.init("default", value)]))
        return bytes.lend { bytes in
            guard let slot = try? SlotParser.members(of: bytes, named: SlotNames(["default"])).known[0] else {
                return false
            }
            var text: [UInt8] = []
            if slot.kind == .string { slot.unescape(in: bytes, into: &text) }
            return text.lend { text in
                let reading = AnswerReading(slot, text: text, token: slot.bytes(in: bytes), as: kind)
                if case .unreadable = reading { return false }
                return true
            }
        }
    }
}
