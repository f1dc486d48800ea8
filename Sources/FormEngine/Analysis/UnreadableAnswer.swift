/// Finds answers of an example that do not fit their field's type, such as the number `10111` for a text field, or a
/// date that does not exist.
enum UnreadableAnswer {
    /// Errors about answers of a failing example that could not be parsed, each placed at the answer.
    static func check(
        _ example: Example, place: Place, found: [Example.FieldErrors], layout: FieldLayout
    ) -> [Diagnostic] {
        guard let values = place.member(named: ConfigKey.Example.values.rawValue) else { return [] }
        return found.compactMap { errors in
            let isRead = !errors.codes.contains { $0.isBytewiseEqual(to: FindingCode.type.rawValue) }
            guard !isRead, !example.expects(errors.field), let answer = values.answer(at: errors.field),
                let fault = fault(of: answer, to: errors.field, layout)
            else { return nil }
            return Diagnostic(
                .failingExample, at: answer.pointer, position: answer.position,
                message: "The example \"\(example.name)\" fails: `\(errors.field)` takes \(fault.expected)",
                help: fault.help)
        }
    }

    /// Description of the value that a field expects, with the remedy; nil for a whole list item, and for a text with
    /// forbidden characters.
    private static func fault(
        of answer: Place, to path: String, _ layout: FieldLayout
    ) -> (expected: String, help: String)? {
        let ids = path.parts(separatedBy: Byte.slash).filter { !$0.utf8.isEmpty }
        guard let last = ids.last, JSONPointer.index(last) == nil,
            let slot = layout.slot(at: ids.filter { JSONPointer.index($0) == nil })
        else { return nil }
        let field = layout.fields[slot]
        let type = field.type
        if type.isText {
            return answer.unquoted.map { word, written in
                ("a text, but the answer is a \(word).", "Put the answer in quotes: `\"\(written.prefix(64))\"`.")
            }
        }
        let example =
            field.kind == .date
            ? ", a date that exists, such as `2026-01-31`"
            : field.precision != .day
                ? ", such as `\(field.precision.example)`" : type.kind.scale.map { ", such as `\($0.example)`" } ?? ""
        return (
            "a value of type `\(type.rawValue)`, but the answer is of another type.",
            "Write such a value\(example), or expect the error `\(FindingCode.type.rawValue)`."
        )
    }
}

extension Example {
    /// Whether the example expects the error `type` for this field.
    fileprivate func expects(_ field: String) -> Bool {
        guard case .errors(let expected) = expectation.result else { return false }
        return expected.contains { errors in
            errors.field.isBytewiseEqual(to: field)
                && errors.codes.contains { $0.isBytewiseEqual(to: FindingCode.type.rawValue) }
        }
    }
}

extension Place {
    /// The answer at a field's path, or nil.
    fileprivate func answer(at path: String) -> Place? {
        let answer = descendant("/" + path)
        return answer.pointer.utf8.count == pointer.utf8.count + 1 + path.utf8.count ? answer : nil
    }

    /// The unquoted number or boolean at this place, and the word for its type.
    fileprivate var unquoted: (word: String, written: String)? {
        switch node.content {
        case .number(let lexeme): return ("number", lexeme)
        case .bool(let value): return ("boolean", value ? "true" : "false")
        case .plain(let text):
            switch CoreSchema.value(ofPlain: text) {
            case .number: return ("number", text)
            case .bool: return ("boolean", text)
            case .null, .text, .ambiguous: return nil
            }
        case .null, .text, .array, .object: return nil
        }
    }
}
