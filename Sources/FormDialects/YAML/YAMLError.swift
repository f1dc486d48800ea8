public import FormEngine

/// Why bytes are not a YAML document that this reader accepts, and where.
///
/// The error contains no text of the document, so that nothing a person typed reaches a log.
public struct YAMLError: Error, Equatable, Sendable {
    /// The reason for the rejection.
    public let reason: Reason
    /// The place of the error.
    public let position: SourcePosition
    /// The message in English.
    public let message: String

    /// An error at a place, with a further sentence of detail.
    init(_ reason: Reason, at position: SourcePosition, _ detail: String = "") {
        self.reason = reason
        self.position = position
        message = detail.isEmpty ? reason.message : reason.message + " " + detail
    }

    /// The stable code of the error.
    public var code: String { reason.rawValue }

    /// The correction to make, in one English sentence.
    public var help: String { reason.help }
}
