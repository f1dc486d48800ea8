/// One thing wrong, or doubtful, in a config: located, and with what to do about it.
public struct Diagnostic: Sendable, Equatable {
    /// How bad it is.
    public enum Severity: String, Sendable {
        /// The config cannot be published.
        case error
        /// The config can be published, but probably does not mean what its author wanted.
        case warning
    }

    /// Code of the kind of fault.
    public var code: DiagnosticCode
    /// The place in the document, as a JSON Pointer (RFC 6901): `/fields/2/validation/0/min`.
    public var pointer: String
    /// The place in the source text.
    public var position: SourcePosition
    /// Message, one sentence.
    public var message: String
    /// Help: the correction to make.
    public var help: String

    /// A fault at a place.
    public init(
        _ code: DiagnosticCode, at pointer: String, position: SourcePosition, message: String, help: String
    ) {
        self.code = code
        self.pointer = pointer
        self.position = position
        self.message = message
        self.help = help
    }

    /// How bad it is; its code says so.
    public var severity: Severity { code.severity }
}
