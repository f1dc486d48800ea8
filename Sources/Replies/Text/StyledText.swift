/// A piece of text of one colour.
///
/// Control characters and the like are written out when it is printed.
package struct StyledText: Sendable, ExpressibleByStringInterpolation {
    /// How it looks on a screen with colours: the parameters of SGR (ECMA-48, section 8.3.117).
    package enum Style: String, Sendable {
        case plain = ""
        case bold = "1"
        case dim = "2"
        case red = "31"
        case green = "32"
        case yellow = "33"
    }

    package var text: String
    package var style: Style

    package init(_ text: String, _ style: Style = .plain) {
        self.text = text
        self.style = style
    }

    package init(stringLiteral text: String) { self.init(text) }

    package static func bold(_ text: String) -> StyledText { StyledText(text, .bold) }
    package static func dim(_ text: String) -> StyledText { StyledText(text, .dim) }
    package static func red(_ text: String) -> StyledText { StyledText(text, .red) }
    package static func green(_ text: String) -> StyledText { StyledText(text, .green) }
    package static func yellow(_ text: String) -> StyledText { StyledText(text, .yellow) }

    /// The text with every character written out that could move the cursor, colour the screen or turn the line round.
    package var visible: String {
        if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
        var visible = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
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

    package func bytes(isColoured: Bool) -> [UInt8] {
        guard isColoured, style != .plain else { return Array(visible.utf8) }
        return Array("\u{1B}[\(style.rawValue)m\(visible)\u{1B}[0m".utf8)
    }
}
