internal import FormEngine
internal import Foundation

/// Stylesheet of the looks that a form's author gave to fields, as far as they can be read by everybody.
struct FieldLooks {
    private let config: FormConfig

    init(_ config: FormConfig) {
        self.config = config
    }

    /// A rule a field that has looks.
    var css: String { Self.rules(config.steps.flatMap(\.fields), prefix: "").joined() }

    private static func rules(_ fields: [Field], prefix: String) -> [String] {
        fields.flatMap { field -> [String] in
            let name = prefix + field.id
            let own = field.style.flatMap { rule(name, $0) }.map { [$0] } ?? []
            return own + rules(field.fields, prefix: name + "-")
        }
    }

    private static func rule(_ name: String, _ style: FieldStyle) -> String? {
        var declarations: [String] = []
        if style.fontStyle == "bold" { declarations.append("font-weight:700") }
        if let size = style.fontSize, (14...32).contains(size) { declarations.append("font-size:\(Int(size))px") }
        if let foreground = style.foreground.flatMap({ Colour($0) }),
            let background = style.background.flatMap({ Colour($0) }),
            foreground.contrast(with: background) >= 4.5
        {
            declarations.append("color:\(foreground.text);background-color:\(background.text);padding:8px")
        }
        return declarations.isEmpty
            ? nil : ".s-\(name) .label,.s-\(name).note{\(declarations.joined(separator: ";"))}\n"
    }
}

/// A colour in hexadecimal digits: `#0b57a4`, or `#fff`.
struct Colour: Sendable {
    let text: String
    private let parts: [Double]

    init?(_ text: String) {
        let digits = text.hasPrefix("#") ? text.dropFirst() : ""
        let whole = digits.count == 3 ? digits.map { "\($0)\($0)" }.joined() : String(digits)
        guard whole.utf8.count == 6, let bytes = HexText.decode(whole.lowercased()) else { return nil }
        self.text = "#" + whole.lowercased()
        parts = bytes.map { Double($0) / 255 }
    }

    /// The contrast ratio of two colours (WCAG 2.2), from 1 to 21.
    func contrast(with other: Colour) -> Double {
        let (one, two) = (luminance, other.luminance)
        return (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }

    /// The relative luminance (WCAG 2.2).
    private var luminance: Double {
        let linear = parts.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }
}
