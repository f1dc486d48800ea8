/// Parser of character classes such as `[a-z]` (ECMA-262 §22.2.1, CharacterClass under `u`).
extension PatternParser {
    /// One element of a character class, with its position.
    struct ClassAtom {
        var escape: Escape
        var offset: Int
    }

    mutating func parseClass() throws(PatternError) -> Term {
        let offset = position
        position += 1
        let isNegated = skip("^")
        var ranges: [CodePointSet.Range] = []
        while peek() != 0x5D {
            let first = try parseClassAtom(of: offset)
            if peek() == 0x2D, let after = peek(1), after != 0x5D {
                position += 1
                ranges += try range(from: first, to: parseClassAtom(of: offset))
            } else {
                ranges += members(first)
            }
        }
        position += 1
        let set = CodePointSet(ranges)
        return characters(isNegated ? set.complement : set, at: offset)
    }

    private mutating func parseClassAtom(of classOffset: Int) throws(PatternError) -> ClassAtom {
        let offset = position
        guard let next = peek() else {
            throw fault(
                .unclosedClass, at: classOffset, "This character class is never closed.",
                help: "Write the missing `]`, or `\\[` for the character itself.")
        }
        guard next == 0x5C else {
            position += 1
            return ClassAtom(escape: .character(next), offset: offset)
        }
        switch peek(1) {
        case 0x62:
            position += 2
            return ClassAtom(escape: .character(0x08), offset: offset)
        case 0x2D:
            position += 2
            return ClassAtom(escape: .character(0x2D), offset: offset)
        default:
            return ClassAtom(escape: try parseCharacterEscape(), offset: offset)
        }
    }

    private func members(_ atom: ClassAtom) -> [CodePointSet.Range] {
        switch atom.escape {
        case .set(let set): set.ranges
        case .character(let codePoint): folded([CodePointSet.Range(first: codePoint, last: codePoint)])
        }
    }

    private func range(from first: ClassAtom, to last: ClassAtom) throws(PatternError) -> [CodePointSet.Range] {
        guard case .character(let low) = first.escape, case .character(let high) = last.escape else {
            throw fault(
                .classRangeWithSet, at: first.offset, "A range must begin and end with one character.",
                help: "Write `\\-` for the hyphen itself.")
        }
        guard low <= high else {
            throw fault(
                .classRangeOrder, at: first.offset, "The range `\(shown(low))-\(shown(high))` is the wrong way round.",
                help: "Write the lower character first, or `\\-` for the hyphen itself.")
        }
        return folded([CodePointSet.Range(first: low, last: high)])
    }
}
