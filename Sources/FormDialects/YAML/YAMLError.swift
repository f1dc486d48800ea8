public import FormEngine

/// Why bytes are not a YAML document that we accept, and where.
///
/// It never holds any of the text itself: what a person typed must not reach a log through an error.
public struct YAMLError: Error, Equatable, Sendable {
    /// Reason of the refusal.
    public let reason: Reason
    /// Where it is wrong.
    public let position: SourcePosition
    /// Message in English.
    public let message: String

    /// A fault at a place, with a further sentence about this very one.
    init(_ reason: Reason, at position: SourcePosition, _ detail: String = "") {
        self.reason = reason
        self.position = position
        message = detail.isEmpty ? reason.message : reason.message + " " + detail
    }

    /// The fault's stable name.
    public var code: String { reason.rawValue }

    /// Help: the correction to make, in one English sentence.
    public var help: String { reason.help }
}
