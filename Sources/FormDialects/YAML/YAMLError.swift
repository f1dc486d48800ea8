public import FormEngine

/// Why bytes are not a YAML document that we accept, and where.
///
/// It never holds any of the text itself: what a person typed must not reach a log through an error.
public struct YAMLError: Error, Equatable, Sendable {
    /// What is wrong.
    public let reason: Reason
    /// Where it is wrong.
    public let position: SourcePosition
    /// What is wrong, in English.
    public let message: String

    /// A fault at a place, with a further sentence about this very one.
    init(_ reason: Reason, at position: SourcePosition, _ detail: String = "") {
        self.reason = reason
        self.position = position
        message = detail.isEmpty ? reason.message : reason.message + " " + detail
    }

    /// The fault's stable name.
    public var code: String { reason.rawValue }

    /// What to do about it, in one English sentence.
    public var help: String { reason.help }
}
