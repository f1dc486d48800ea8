/// Readable styles: the part of a style that pages draw.
extension FieldStyle {
    /// The sizes of a font that pages draw, in CSS pixels.
    package static let drawnSizes = 14.0...32.0
    /// The least contrast of the colours that pages draw (WCAG 2.2, success criterion 1.4.3).
    package static let leastContrast = 4.5

    /// Whether the font is drawn bold.
    package var isBold: Bool { fontStyle?.isBytewiseEqual(to: "bold") ?? false }

    /// The size that the font is drawn in; nil if in the page's own.
    package var drawnSize: Double? { fontSize.flatMap { Self.drawnSizes.contains($0) ? $0 : nil } }

    /// The colours that are drawn; nil if the page's own are.
    package var drawnColours: (foreground: StyleColour, background: StyleColour)? {
        guard let foreground = foreground.flatMap({ StyleColour($0) }),
            let background = background.flatMap({ StyleColour($0) }),
            foreground.contrast(with: background) >= Self.leastContrast
        else { return nil }
        return (foreground, background)
    }
}
