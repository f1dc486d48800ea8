extension String {
    /// The text with escapes for characters that could move the cursor, colour the screen or reverse the line.
    package var visible: String {
        if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return self }
        var visible = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            switch scalar.value {
            case 0x0A: visible += #"\n"#.unicodeScalars
            case 0x09: visible += #"\t"#.unicodeScalars
            case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
                visible += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars
            default: visible.append(scalar)
            }
        }
        return String(visible)
    }
}
