/// Style of a field in the system of origin: kept for pages, and without effect on judging.
///
/// Its texts are kept as written and not interpreted.
public struct FieldStyle: Sendable, Equatable {
    /// The style of its font: `bold`.
    public var fontStyle: String?
    /// The size of its font.
    public var fontSize: Double?
    /// The colour of its text.
    public var foreground: String?
    /// The colour behind it.
    public var background: String?

    /// Whether it says nothing.
    var isEmpty: Bool { fontStyle == nil && fontSize == nil && foreground == nil && background == nil }

    /// A style that says nothing.
    public init() {}
}
