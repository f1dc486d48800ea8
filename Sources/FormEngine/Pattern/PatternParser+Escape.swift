/// Parser of escapes (ECMA-262 §22.2.1, AtomEscape and ClassEscape under `u`).
extension PatternParser {
    /// Meaning of an escape: a single character, or a set to which case folding is already applied.
    enum Escape {
        case character(UInt32)
        case set(CodePointSet)
    }

    /// Parses an escape outside a character class.
    mutating func parseEscape() throws(PatternError) -> Term {
        let offset = position
        switch peek(1) {
        case 0x62: return assertion(.wordBoundary, length: 2)
        case 0x42: return assertion(.notWordBoundary, length: 2)
        case .some(0x31...0x39): throw backReference(at: offset)
        case 0x6B: throw peek(2) == 0x3C ? backReference(at: offset) : invalidEscape(at: offset)
        default: break
        }
        switch try parseCharacterEscape() {
        case .character(let codePoint): return literal(codePoint, at: offset)
        case .set(let set): return characters(set, at: offset)
        }
    }

    /// Parses an escape that is allowed inside and outside a character class.
    mutating func parseCharacterEscape() throws(PatternError) -> Escape {
        let offset = position
        guard let letter = peek(1) else {
            throw fault(
                .invalidEscape, at: offset, "The pattern ends with a backslash.",
                help: "Write `\\\\` for the character itself.")
        }
        position += 2
        if let set = namedSet(letter) { return .set(set) }
        if let codePoint = controlEscape(letter) { return .character(codePoint) }
        switch letter {
        case "c": return .character(try parseControlLetter(at: offset))
        case "x": return .character(try parseHexadecimal(digits: 2, at: offset))
        case "u": return .character(try parseUnicodeEscape(at: offset))
        case "p": return .set(try parseProperty(isNegated: false, at: offset))
        case "P": return .set(try parseProperty(isNegated: true, at: offset))
        case "0":
            if let next = peek(), isDigit(next) { throw invalidEscape(at: offset) }
            return .character(0)
        default:
            guard isSyntaxCharacter(letter) else { throw invalidEscape(at: offset) }
            return .character(letter)
        }
    }

    private func namedSet(_ letter: UInt32) -> CodePointSet? {
        switch letter {
        case "d": .digits
        case "D": CodePointSet.digits.complement
        case "s": .whiteSpace
        case "S": CodePointSet.whiteSpace.complement
        case "w": .wordCharacters(ignoringCase: ignoresCase)
        case "W": CodePointSet.wordCharacters(ignoringCase: ignoresCase).complement
        default: nil
        }
    }

    private func controlEscape(_ letter: UInt32) -> UInt32? {
        switch letter {
        case "t": 0x09
        case "n": 0x0A
        case "v": 0x0B
        case "f": 0x0C
        case "r": 0x0D
        default: nil
        }
    }

    private mutating func parseControlLetter(at offset: Int) throws(PatternError) -> UInt32 {
        guard let letter = peek(), letter >= 0x41 && letter <= 0x5A || letter >= 0x61 && letter <= 0x7A else {
            throw invalidEscape(at: offset)
        }
        position += 1
        return letter % 32
    }

    private mutating func parseHexadecimal(digits: Int, at offset: Int) throws(PatternError) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<digits {
            guard let next = peek(), let digit = hexadecimalDigit(next) else { throw invalidEscape(at: offset) }
            value = value * 16 + digit
            position += 1
        }
        return value
    }

    /// Parses `RegExpUnicodeEscapeSequence`: two escaped surrogates that form a pair are one character.
    mutating func parseUnicodeEscape(at offset: Int) throws(PatternError) -> UInt32 {
        if skip("{") { return try parseBracedCodePoint(at: offset) }
        let lead = try parseHexadecimal(digits: 4, at: offset)
        guard lead >= 0xD800, lead <= 0xDBFF, peek() == 0x5C, peek(1) == 0x75, peek(2) != 0x7B else { return lead }
        let afterLead = position
        position += 2
        // The second `\u` must have four hexadecimal digits even if it is no trail surrogate, so an error here is that
        // escape's.
        let trail = try parseHexadecimal(digits: 4, at: afterLead)
        if trail >= 0xDC00, trail <= 0xDFFF {
            return 0x1_0000 + ((lead - 0xD800) << 10) + (trail - 0xDC00)
        }
        position = afterLead
        return lead
    }

    private mutating func parseBracedCodePoint(at offset: Int) throws(PatternError) -> UInt32 {
        var value: UInt32 = 0
        let start = position
        while let next = peek(), let digit = hexadecimalDigit(next) {
            value = min(value * 16 + digit, 0x11_0000)
            position += 1
        }
        guard position > start, skip("}") else { throw invalidEscape(at: offset) }
        guard value <= CodePointSet.lastCodePoint else {
            throw fault(
                .invalidCodePoint, at: offset, "The escape names no character of Unicode.",
                help: "Unicode ends with `\\u{10FFFF}`.")
        }
        return value
    }

    private func hexadecimalDigit(_ codePoint: UInt32) -> UInt32? {
        switch codePoint {
        case 0x30...0x39: codePoint - 0x30
        case 0x41...0x46: codePoint - 0x41 + 10
        case 0x61...0x66: codePoint - 0x61 + 10
        default: nil
        }
    }

    /// `IdentityEscape` under `u`: a SyntaxCharacter or `/`.
    private func isSyntaxCharacter(_ codePoint: UInt32) -> Bool {
        switch codePoint {
        case "^", "$", "\\", ".", "*", "+", "?", "(", ")", "[", "]", "{", "}", "|", "/": true
        default: false
        }
    }
}
