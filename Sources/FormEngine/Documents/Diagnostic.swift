/// Diagnostic: a fault or doubtful part of a config, with its place and a remedy.
public struct Diagnostic: Sendable, Equatable {
    /// Severity of a diagnostic.
    public enum Severity: String, Sendable {
        /// The config cannot be published.
        case error
        /// The config can be published, but probably does not mean what its author wanted.
        case warning
    }

    /// Code of the diagnostic.
    public var code: DiagnosticCode
    /// Place in the document, as a JSON Pointer (RFC 6901): `/fields/2/validation/0/min`.
    public var pointer: String
    /// Position in the source text: line and column.
    public var position: SourcePosition
    /// Message in one sentence.
    public var message: String
    /// Help text with the remedy.
    public var help: String

    /// Creates a diagnostic at a place.
    public init(
        _ code: DiagnosticCode, at pointer: String, position: SourcePosition, message: String, help: String
    ) {
        self.code = code
        self.pointer = pointer
        self.position = position
        self.message = message
        self.help = help
    }

    /// Severity of the diagnostic, which its code determines.
    public var severity: Severity { code.severity }
}
