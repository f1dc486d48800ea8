/// Finds field styles that pages ignore because they are hard to read.
enum UndrawnStyle {
    /// Warnings about a field's style, each placed at its key.
    static func check(_ field: Field, _ object: ObjectPlace) -> [Diagnostic] {
        guard let style = field.style, let place = object["style"] else { return [] }
        let found: [(key: ConfigKey.Style, message: String, help: String)?] = [
            font(style), size(style), colour(style.foreground, .foreground), colour(style.background, .background),
            pair(style),
        ]
        return found.compactMap { doubt in
            guard let doubt, let at = place.member(named: doubt.key.rawValue) else { return nil }
            return Diagnostic(
                .undrawnStyle, at: at.pointer, position: at.position, message: doubt.message, help: doubt.help)
        }
    }

    private static func font(_ style: FieldStyle) -> (ConfigKey.Style, String, String)? {
        guard let font = style.fontStyle, !style.isBold,
            !["normal", "regular"].contains(where: { $0.isBytewiseEqual(to: font) })
        else { return nil }
        return (
            .fontStyle, "Pages do not support the font style `\(font.prefix(64))`.",
            "Write `bold`, or leave the key out."
        )
    }

    private static func size(_ style: FieldStyle) -> (ConfigKey.Style, String, String)? {
        guard style.fontSize != nil, style.drawnSize == nil else { return nil }
        let (least, most) = (Int(FieldStyle.drawnSizes.lowerBound), Int(FieldStyle.drawnSizes.upperBound))
        return (
            .fontSize, "Pages do not support this font size.",
            "Write a size from \(least) to \(most), or leave the key out."
        )
    }

    private static func colour(_ text: String?, _ key: ConfigKey.Style) -> (ConfigKey.Style, String, String)? {
        guard let text, StyleColour(text) == nil else { return nil }
        return (
            key, "Pages cannot read the colour `\(text.prefix(64))`.",
            "Write the colour in hexadecimal digits, `#0b57a4`, or leave both colours out."
        )
    }

    /// Warning about a text or background colour without the other, or about two colours with too little contrast.
    private static func pair(_ style: FieldStyle) -> (ConfigKey.Style, String, String)? {
        let colours = (style.foreground.map { StyleColour($0) }, style.background.map { StyleColour($0) })
        switch colours {
        case (.some(let foreground?), .some(let background?)) where style.drawnColours == nil:
            let tenths = Int(foreground.contrast(with: background) * 10)
            return (
                .foreground, "Pages ignore these colours: their contrast is \(tenths / 10).\(tenths % 10) to 1.",
                "Choose two colours with a contrast of at least 4.5 to 1, as WCAG asks (success criterion 1.4.3)."
            )
        case (.some(.some), .none): return half(.foreground, missing: .background)
        case (.none, .some(.some)): return half(.background, missing: .foreground)
        default: return nil
        }
    }

    private static func half(
        _ key: ConfigKey.Style, missing: ConfigKey.Style
    ) -> (ConfigKey.Style, String, String) {
        (
            key, "Pages ignore `\(key.rawValue)` without a `\(missing.rawValue)`: in dark mode it might be unreadable.",
            "Write both colours, or none."
        )
    }
}
