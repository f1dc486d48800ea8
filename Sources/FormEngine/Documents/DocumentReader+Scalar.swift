extension DocumentReader {
    /// Parses a text; a plain YAML scalar is kept as written: `NO`, `01067`, `1.10`.
    package mutating func text(_ place: Place) -> String? {
        switch place.node.content {
        case .text(let text):
            return text
        case .plain(let text):
            guard case .null = CoreSchema.value(ofPlain: text) else { return text }
            note(
                .ambiguousScalar, place: place, message: "A text is expected here, but the value is empty.",
                help: "Leave the key out, or quote the text: \"\(text)\".")
            return nil
        case .number(let lexeme) where lexeme.utf8.count <= 64:
            return wrongType(place, expected: "a text", help: "Put the value in quotes: `\"\(lexeme)\"`.")
        default:
            return wrongType(place, expected: "a text", help: "Put the text in quotes.")
        }
    }

    /// Parses a boolean.
    package mutating func bool(_ place: Place) -> Bool? {
        switch place.node.content {
        case .bool(let value):
            return value
        case .plain(let text):
            if case .bool(let value) = CoreSchema.value(ofPlain: text) { return value }
            return wrongType(place, expected: "`true` or `false`")
        default:
            return wrongType(place, expected: "`true` or `false`")
        }
    }

    /// Parses a number.
    package mutating func number(_ place: Place) -> Double? {
        guard let lexeme = lexeme(of: place), let read = JSONNumber(text: lexeme) else {
            return wrongType(place, expected: "a number")
        }
        // From 2^53 on, a double cannot represent every whole number.
        guard let number = read.double, read.isExact, abs(number) < ConfigRange.wholeNumbers else {
            note(
                .numberRange, place: place, message: "This number cannot be stored exactly.",
                help: "Write a number within ±9007199254740991 (2^53−1), or quote the number to keep it as text.")
            return nil
        }
        return number
    }

    /// Parses a whole number within a range.
    package mutating func integer(_ place: Place, in range: ClosedRange<Int>) -> Int? {
        guard let lexeme = lexeme(of: place), let number = JSONNumber(text: lexeme),
            number.integer != nil || isBeyondIntegers(number)
        else { return wrongType(place, expected: "a whole number") }
        guard let integer = number.integer, let exact = Int(exactly: integer), range.contains(exact) else {
            note(
                .numberRange, place: place,
                message: "This number is outside \(range.lowerBound) to \(range.upperBound).",
                help: "Write a whole number from \(range.lowerBound) to \(range.upperBound).")
            return nil
        }
        return exact
    }

    /// Parses a name of a field, step or code.
    package mutating func identifier(_ place: Place) -> String? {
        guard let text = text(place) else { return nil }
        guard Identifier.isWellFormed(text) else {
            note(
                .badID, place: place, message: "`\(text.prefix(64))` cannot be a name.",
                help: (SuggestedName.from(text).map { "Write `\($0)`. " } ?? "") + "A name is \(Identifier.shape).")
            return nil
        }
        return text
    }

    /// Parses one of several known words.
    package mutating func word(_ place: Place, among words: [String]) -> String? {
        guard let text = text(place) else { return nil }
        if let word = words.first(where: { $0.isBytewiseEqual(to: text) }) { return word }
        note(
            .unknownValue, place: place, message: "`\(text.prefix(64))` is not one of the words allowed at this place.",
            help: NearestWord.help(for: text, among: words))
        return nil
    }

    /// Parses a case of an enumeration.
    mutating func word<Word: RawRepresentable & CaseIterable>(_ place: Place, in words: Word.Type) -> Word?
    where Word.RawValue == String {
        word(place, among: Word.names).flatMap { Word(named: $0) }
    }

    /// Parses a value of any type by the core schema; an ambiguous scalar is reported, since it must be quoted.
    package mutating func untyped(_ place: Place) -> JSONValue? {
        switch place.node.content {
        case .null: return .null
        case .bool(let value): return .bool(value)
        case .number: return number(place).map { .number($0) }
        case .text(let text): return .text(text)
        case .plain(let text): return plainUntyped(text, place)
        case .array(let elements):
            let values = elements.enumerated().map { untyped(place.element($0.offset, $0.element)) }
            return values.contains { $0 == nil } ? nil : .array(values.compactMap { $0 })
        case .object(let members):
            let values = members.map { ($0.key, untyped(place.member($0))) }
            guard values.allSatisfy({ $0.1 != nil }) else { return nil }
            return .object(values.compactMap { key, value in value.map { JSONValue.Member(key, $0) } })
        }
    }

    private mutating func plainUntyped(_ text: String, _ place: Place) -> JSONValue? {
        switch CoreSchema.value(ofPlain: text) {
        case .null: return .null
        case .bool(let value): return .bool(value)
        case .text: return .text(text)
        case .number: return number(place).map { .number($0) }
        case .ambiguous(let why):
            note(
                .ambiguousScalar, place: place, message: "`\(text.prefix(64))` can be read in two ways. \(why.reason)",
                help: why.help)
            return nil
        }
    }

    private func lexeme(of place: Place) -> String? {
        switch place.node.content {
        case .number(let lexeme): return lexeme
        // Where a number is expected, `1.50` and `1e3` are read as in JSON; elsewhere they must be quoted.
        case .plain(let text): return text
        default: return nil
        }
    }

    private func isBeyondIntegers(_ number: JSONNumber) -> Bool {
        number.double.map { abs($0) >= 9_007_199_254_740_992 } ?? true
    }
}
