/// Style of a field in its system of origin: kept for pages, without effect on judging.
///
/// Values are stored as written and not interpreted.
public struct FieldStyle: Sendable, Equatable {
    /// Font style, such as `bold`.
    public var fontStyle: String?
    /// Font size.
    public var fontSize: Double?
    /// Text colour.
    public var foreground: String?
    /// Background colour.
    public var background: String?

    /// Whether the style sets no property.
    var isEmpty: Bool { fontStyle == nil && fontSize == nil && foreground == nil && background == nil }

    /// Creates an empty style.
    public init() {}
}
