/// A JSON syntax error: its reason and its byte offset.
///
/// It contains nothing of the text: what a person typed must not reach a log through an error.
public struct JSONError: Error, Equatable, Sendable {
    /// The reason of the error.
    public let reason: Reason
    /// The offset of the faulty byte; the number of bytes if they end too early.
    public let offset: Int

    /// An error at a byte offset.
    package init(_ reason: Reason, at offset: Int) {
        self.reason = reason
        self.offset = offset
    }

    /// The stable code of the error.
    public var code: String { reason.code }

    /// The message: the error in one English sentence.
    public var message: String { reason.message }

    /// The help: the correction, in one English sentence.
    public var help: String { reason.help }

    /// The line and column of the error in the bytes that were parsed.
    public func position(in bytes: [UInt8]) -> SourcePosition {
        SourcePosition(of: offset, in: bytes)
    }
}
