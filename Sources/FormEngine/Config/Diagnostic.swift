/// One thing wrong, or doubtful, in a config: located, and with what to do about it.
public struct Diagnostic: Sendable, Equatable {
    /// How bad it is.
    public enum Severity: String, Sendable {
        /// The config cannot be published.
        case error
        /// It can, but probably does not mean what its author wanted.
        case warning
    }

    /// What kind of fault it is.
    public var code: DiagnosticCode
    /// The place in the document, as a JSON Pointer (RFC 6901): `/fields/2/validation/0/min`.
    public var pointer: String
    /// The place in the source text.
    public var position: SourcePosition
    /// What is wrong, in one sentence.
    public var message: String
    /// What to do about it.
    public var help: String

    /// A fault at a place.
    public init(
        _ code: DiagnosticCode, at pointer: String, _ position: SourcePosition, _ message: String, help: String
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
