/// HTML in which every text is escaped: what is interpolated becomes text, and only markup stays markup.
struct Markup: Sendable, ExpressibleByStringInterpolation {
    private(set) var text: String

    /// No markup.
    static let none: Markup = ""

    init(stringLiteral literal: String) { text = literal }

    init(stringInterpolation interpolation: StringInterpolation) { text = interpolation.markup }

    /// Markup of several pieces, each on a line of its own.
    init(_ pieces: [Markup]) { text = pieces.map(\.text).joined(separator: "\n") }

    static func + (left: Markup, right: Markup) -> Markup { Markup([left, right]) }

    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var markup = ""

        init(literalCapacity: Int, interpolationCount: Int) { markup.reserveCapacity(literalCapacity) }

        mutating func appendLiteral(_ literal: String) { markup += literal }

        mutating func appendInterpolation(_ text: String) { markup += Markup.escaped(text) }

        mutating func appendInterpolation(_ number: Int) { markup += String(number) }

        mutating func appendInterpolation(_ inner: Markup) { markup += inner.text }
    }

    /// Text as it stands in content and in attributes between double quotes; control characters are written out, since
    /// no XML may hold them.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in Span(text).visible.unicodeScalars {
            switch character {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            default: escaped.unicodeScalars.append(character)
            }
        }
        return escaped
    }
}
