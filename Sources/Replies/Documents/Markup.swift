/// HTML in which every interpolated text is escaped, and only interpolated markup is not.
package struct Markup: Sendable, ExpressibleByStringInterpolation {
    package private(set) var text: String

    /// No markup.
    package static let none: Markup = ""

    package init(stringLiteral literal: String) { text = literal }

    package init(stringInterpolation interpolation: StringInterpolation) { text = interpolation.markup }

    /// Markup of several pieces, each on a line of its own.
    package init(_ pieces: [Markup]) { text = pieces.map(\.text).joined(separator: "\n") }

    package static func + (left: Markup, right: Markup) -> Markup { Markup([left, right]) }

    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var markup = ""

        package init(literalCapacity: Int, interpolationCount: Int) { markup.reserveCapacity(literalCapacity) }

        package mutating func appendLiteral(_ literal: String) { markup += literal }

        package mutating func appendInterpolation(_ text: String) { markup += Markup.escaped(text) }

        package mutating func appendInterpolation(_ number: Int) { markup += String(number) }

        package mutating func appendInterpolation(_ inner: Markup) { markup += inner.text }
    }

    /// Text escaped for content and for attributes in double quotes; control characters too, since XML forbids them.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in text.visible.unicodeScalars {
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
