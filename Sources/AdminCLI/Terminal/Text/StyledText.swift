internal import Replies

/// A piece of text of one colour.
///
/// Control characters are escaped when it is printed.
struct StyledText: Sendable, ExpressibleByStringInterpolation {
    /// Style on a screen with colours: the parameters of SGR (ECMA-48, section 8.3.117).
    enum Style: String, Sendable {
        case plain = ""
        case bold = "1"
        case dim = "2"
        case red = "31"
        case green = "32"
        case yellow = "33"
    }

    var text: String
    var style: Style

    init(_ text: String, _ style: Style = .plain) {
        self.text = text
        self.style = style
    }

    init(stringLiteral text: String) { self.init(text) }

    static func bold(_ text: String) -> StyledText { StyledText(text, .bold) }
    static func dim(_ text: String) -> StyledText { StyledText(text, .dim) }
    static func red(_ text: String) -> StyledText { StyledText(text, .red) }
    static func green(_ text: String) -> StyledText { StyledText(text, .green) }
    static func yellow(_ text: String) -> StyledText { StyledText(text, .yellow) }

    /// The text with escapes for characters that could move the cursor, colour the screen or reverse the line.
    var visible: String { text.visible }

    func bytes(isColoured: Bool) -> [UInt8] {
        guard isColoured, style != .plain else { return Array(visible.utf8) }
        return Array("\u{1B}[\(style.rawValue)m\(visible)\u{1B}[0m".utf8)
    }
}
