/// How a field looks where it comes from: kept for whoever draws it, and of no effect on judging.
///
/// Its texts are what was written, whatever they mean there.
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
