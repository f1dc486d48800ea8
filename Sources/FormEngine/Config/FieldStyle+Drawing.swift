/// The part of a field's style that pages display because it is readable.
extension FieldStyle {
    /// Font sizes that pages display, in CSS pixels.
    package static let drawnSizes = 14.0...32.0
    /// Minimum contrast of colours that pages display (WCAG 2.2, success criterion 1.4.3).
    package static let leastContrast = 4.5

    /// Whether pages use a bold font.
    package var isBold: Bool { fontStyle?.isBytewiseEqual(to: "bold") ?? false }

    /// Font size that pages use; nil for the page's default.
    package var drawnSize: Double? { fontSize.flatMap { Self.drawnSizes.contains($0) ? $0 : nil } }

    /// Text and background colours that pages use; nil for the page's default.
    package var drawnColours: (foreground: StyleColour, background: StyleColour)? {
        guard let foreground = foreground.flatMap({ StyleColour($0) }),
            let background = background.flatMap({ StyleColour($0) }),
            foreground.contrast(with: background) >= Self.leastContrast
        else { return nil }
        return (foreground, background)
    }
}
