extension String {
    /// Width of the text in columns of a screen.
    var columns: Int {
        let bytes = utf8
        if bytes.allSatisfy({ $0 < 0x80 }) { return bytes.count }
        return reduce(0) { $0 + $1.columns }
    }

    /// The text cut to a width in columns, with an ellipsis in the last column.
    func cut(to width: Int) -> String {
        if columns <= width { return self }
        var kept = ""
        var taken = 1
        for character in self {
            taken += character.columns
            if taken > width { break }
            kept.append(character)
        }
        return width > 0 ? kept + "…" : ""
    }
}

extension Character {
    /// Columns of a character: two for wide East Asian scripts and emoji, none for combining marks, otherwise one.
    fileprivate var columns: Int {
        guard let first = unicodeScalars.first else { return 0 }
        switch first.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1FAFF,
            0x20000...0x3FFFD:
            return 2
        case 0x200B...0x200D: return 0
        default:
            let category = first.properties.generalCategory
            return category == .nonspacingMark || category == .enclosingMark ? 0 : 1
        }
    }
}
