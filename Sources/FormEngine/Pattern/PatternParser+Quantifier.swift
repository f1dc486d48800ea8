/// Parser of quantifiers (ECMA-262 §22.2.1): `*`, `+`, `?`, `{n}`, `{n,}`, `{n,m}`, and their lazy forms.
extension PatternParser {
    /// Minimum and maximum number of repetitions; no maximum if nil.
    struct Bounds {
        var minimum: Int
        var maximum: Int?
    }

    /// Parses the quantifier after a term, if there is one, and returns the repeated term.
    mutating func parseQuantifier(of term: Term) throws(PatternError) -> Term {
        let offset = position
        guard let bounds = try parseBounds() else { return term }
        guard term.isQuantifiable else {
            throw fault(
                .quantifiedAssertion, at: offset,
                "An assertion such as `^` cannot be repeated: it matches no character.",
                help: "Remove the quantifier.")
        }
        _ = skip("?")
        return try repeated(term, bounds, at: offset)
    }

    private mutating func parseBounds() throws(PatternError) -> Bounds? {
        switch peek() {
        case 0x2A: return symbol(Bounds(minimum: 0, maximum: nil))
        case 0x2B: return symbol(Bounds(minimum: 1, maximum: nil))
        case 0x3F: return symbol(Bounds(minimum: 0, maximum: 1))
        case 0x7B: return try parseBraces()
        default: return nil
        }
    }

    private mutating func symbol(_ bounds: Bounds) -> Bounds {
        position += 1
        return bounds
    }

    private mutating func parseBraces() throws(PatternError) -> Bounds {
        let offset = position
        guard looksLikeQuantifier(at: offset) else {
            throw fault(
                .incompleteQuantifier, at: offset, "This `{` begins no quantifier.",
                help: "Write `{n}`, `{n,}` or `{n,m}`, or `\\{` for the character itself.")
        }
        position += 1
        let minimum = parseCount()
        var bounds = Bounds(minimum: minimum, maximum: minimum)
        if skip(",") {
            bounds.maximum = peek() == 0x7D ? nil : parseCount()
        }
        position += 1
        if let maximum = bounds.maximum, maximum < minimum {
            throw fault(
                .quantifierOrder, at: offset, "The quantifier's first number is above its second.",
                help: "Write the smaller number first.")
        }
        return bounds
    }

    /// Parses digits as a number, capped far above every limit so that it does not overflow 32 bits.
    private mutating func parseCount() -> Int {
        var count = 0
        while let digit = peek(), isDigit(digit) {
            count = min(count * 10 + Int(digit - 0x30), 1 << 27)
            position += 1
        }
        return count
    }

    /// Whether a quantifier `{n}`, `{n,}` or `{n,m}` occurs at an offset.
    func looksLikeQuantifier(at offset: Int) -> Bool {
        var index = offset + 1
        let digitsStart = index
        while index < source.count, isDigit(source[index]) { index += 1 }
        guard index > digitsStart else { return false }
        if index < source.count, source[index] == 0x2C {
            index += 1
            while index < source.count, isDigit(source[index]) { index += 1 }
        }
        return index < source.count && source[index] == 0x7D
    }

    func isDigit(_ codePoint: UInt32) -> Bool {
        codePoint >= 0x30 && codePoint <= 0x39
    }

    private func repeated(_ term: Term, _ bounds: Bounds, at offset: Int) throws(PatternError) -> Term {
        var result = term
        // Repeating a term that reads no character changes nothing, unless zero repetitions are allowed.
        guard term.readsCharacters else {
            if bounds.minimum == 0 { result.syntax = .empty }
            return result
        }
        result.syntax = .repetition(term.syntax, minimum: bounds.minimum, maximum: bounds.maximum)
        if bounds.maximum == 0 {
            result.syntax = .empty
            return result
        }
        let copies = max(bounds.maximum ?? bounds.minimum, 1)
        let (size, overflows) = (term.size + 1).multipliedReportingOverflow(by: copies)
        guard !overflows, size <= limits.nodes else { throw tooLarge(at: offset) }
        result.size = size
        return result
    }
}
