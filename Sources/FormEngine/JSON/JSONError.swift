/// Why bytes are not the JSON document they were read as, and where.
///
/// It never holds any of the text itself: what a person typed must not reach a log through an error.
public struct JSONError: Error, Equatable, Sendable {
    /// The reason of the fault.
    public let reason: Reason
    /// The offset of the byte at which it is wrong; the number of bytes if they end too early.
    public let offset: Int

    /// A fault at a byte.
    package init(_ reason: Reason, at offset: Int) {
        self.reason = reason
        self.offset = offset
    }

    /// The fault's stable name.
    public var code: String { reason.code }

    /// The fault in one English sentence.
    public var message: String { reason.message }

    /// Help: what to do about it, in one English sentence.
    public var help: String { reason.help }

    /// The fault's line and column in the bytes that were read.
    public func position(in bytes: [UInt8]) -> SourcePosition {
        SourcePosition(of: offset, in: bytes)
    }
}
