/// Finds answers of an example that are written without quotes, so that a text is a number: `postal_code: 10111`.
enum UnquotedText {
    /// The answers of a failing example that could not be read for that, each at its place.
    static func check(
        _ example: Example, _ place: Place, _ found: [Example.FieldErrors], _ layout: FieldLayout
    ) -> [Diagnostic] {
        guard let values = place.member(named: ConfigKey.Example.values.rawValue) else { return [] }
        return found.compactMap { errors in
            let isRead = !errors.codes.contains { $0.isBytewiseEqual(to: FindingCode.type.rawValue) }
            guard !isRead, !example.expects(errors.field), let answer = values.answer(at: errors.field),
                let written = answer.number
            else { return nil }
            let ids = errors.field.utf8.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
            let slot = layout.slot(at: ids.filter { JSONPointer.index($0) == nil })
            guard let slot, layout.fields[slot].type.isText else { return nil }
            return Diagnostic(
                .failingExample, at: answer.pointer, answer.position,
                "The example \"\(example.name)\" fails: `\(errors.field)` takes a text, and this is a number.",
                help: "Put it in quotes: `\"\(written.prefix(64))\"`.")
        }
    }
}

extension Example {
    /// Whether it expects that a field is not of its type.
    fileprivate func expects(_ field: String) -> Bool {
        guard case .errors(let expected) = expectation.result else { return false }
        return expected.contains { errors in
            errors.field.isBytewiseEqual(to: field)
                && errors.codes.contains { $0.isBytewiseEqual(to: FindingCode.type.rawValue) }
        }
    }
}

extension Place {
    /// What the path of a field leads to among answers; nil if nothing stands there.
    fileprivate func answer(at path: String) -> Place? {
        let answer = descendant("/" + path)
        return answer.pointer.utf8.count == pointer.utf8.count + 1 + path.utf8.count ? answer : nil
    }

    /// The number that is written here.
    fileprivate var number: String? {
        switch node.content {
        case .number(let lexeme): return lexeme
        case .plain(let text):
            guard case .number = CoreSchema.value(ofPlain: text) else { return nil }
            return text
        default: return nil
        }
    }
}
