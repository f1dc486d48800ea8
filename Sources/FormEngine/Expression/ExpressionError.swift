/// Error in an expression: its place, a message, and a correction.
public struct ExpressionError: Error, Sendable, Equatable {
    /// The stable code of the error.
    public var code: Code
    /// The place of the error inside the expression, as a JSON Pointer (RFC 6901); empty for the whole expression.
    public var pointer: String
    /// The message, one sentence.
    public var message: String
    /// Help: the correction to make.
    public var help: String

    /// An error at a place, with its texts.
    package init(code: Code, pointer: String, message: String, help: String) {
        self.code = code
        self.pointer = pointer
        self.message = message
        self.help = help
    }

    /// Stable codes of errors in expressions.
    public enum Code: String, Sendable, CaseIterable {
        /// The one key of an object is not the name of an operation.
        case unknownOperation = "unknown_operation"
        /// An operation has too many or too few operands.
        case operandCount = "operand_count"
        /// Operations and lists are nested too deeply.
        case tooDeep = "expression_too_deep"
        /// The expression has too many operations and constants, or too much text.
        case tooLarge = "expression_too_large"
        /// A pattern is not a constant, has a syntax error, or is too large.
        case badPattern = "expression_pattern"
    }
}

extension ExpressionError {
    private static func fault(
        _ code: Code, at pointer: String, _ message: @autoclosure () -> String, help: @autoclosure () -> String
    ) -> ExpressionError {
        ExpressionError(
            code: code, pointer: pointer, message: Authoring.text(message), help: Authoring.text(help))
    }

    /// The error for an unknown operation name.
    static func unknownOperation(_ name: String, at pointer: String) -> ExpressionError {
        fault(
            .unknownOperation, at: pointer, "There is no operation `\(name.prefix(64))`.",
            help: NearestWord.help(for: name, among: ExpressionOperation.allCases.map { $0.rawValue }))
    }

    /// The error for a wrong number of operands.
    static func operandCount(_ count: Int, of operation: ExpressionOperation, at pointer: String) -> ExpressionError {
        fault(
            .operandCount, at: pointer,
            "`\(operation.rawValue)` takes \(operation.operandCounts.text), but has \(count).",
            help: operation.operandHelp)
    }

    /// The error for operations and lists nested beyond the limit.
    static func tooDeep(_ limit: Int, at pointer: String) -> ExpressionError {
        fault(
            .tooDeep, at: pointer, "The expression is nested more than \(limit) deep.",
            help: "Move a part of the expression into a calculated field.")
    }

    /// The error for an exceeded size limit.
    static func tooLarge(_ limit: Int, _ what: String, at pointer: String) -> ExpressionError {
        fault(
            .tooLarge, at: pointer, "The expression has more than \(limit) \(what).",
            help: "Move a part of the expression into a calculated field.")
    }

    /// The error for the pattern of `matches`.
    static func pattern(
        _ message: @autoclosure () -> String, help: @autoclosure () -> String, at pointer: String
    ) -> ExpressionError {
        fault(.badPattern, at: pointer, message(), help: help())
    }
}
