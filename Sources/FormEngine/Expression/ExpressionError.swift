/// Why an expression is refused, where, and what to write instead.
public struct ExpressionError: Error, Sendable, Equatable {
    /// The stable name of the fault.
    public var code: Code
    /// The place inside the expression, as a JSON Pointer (RFC 6901); empty for the whole of it.
    public var pointer: String
    /// Message, one sentence.
    public var message: String
    /// Help: the correction to make.
    public var help: String

    /// A fault at a place, in words.
    package init(code: Code, pointer: String, message: String, help: String) {
        self.code = code
        self.pointer = pointer
        self.message = message
        self.help = help
    }

    /// The stable names of faults.
    public enum Code: String, Sendable, CaseIterable {
        /// The one key of an object is no operation.
        case unknownOperation = "unknown_operation"
        /// An operation has more or fewer operands than can mean anything.
        case operandCount = "operand_count"
        /// Operations and lists are nested too deep.
        case tooDeep = "expression_too_deep"
        /// There are too many operations and constants, or too much text in them.
        case tooLarge = "expression_too_large"
        /// A pattern is not written out, has a mistake, or is too large.
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

    /// The fault that an operation's name is none.
    static func unknownOperation(_ name: String, at pointer: String) -> ExpressionError {
        fault(
            .unknownOperation, at: pointer, "There is no operation `\(name.prefix(64))`.",
            help: NearestWord.help(for: name, among: ExpressionOperation.allCases.map { $0.rawValue }))
    }

    /// The fault of a wrong number of operands.
    static func operandCount(_ count: Int, of operation: ExpressionOperation, at pointer: String) -> ExpressionError {
        fault(
            .operandCount, at: pointer,
            "`\(operation.rawValue)` takes \(operation.operandCounts.text), and here it has \(count).",
            help: operation.operandHelp)
    }

    /// The fault that operations and lists are nested deeper than the limit.
    static func tooDeep(_ limit: Int, at pointer: String) -> ExpressionError {
        fault(
            .tooDeep, at: pointer, "The expression is nested more than \(limit) deep.",
            help: "Give a part of it a calculated field of its own.")
    }

    /// The fault of exceeding a limit.
    static func tooLarge(_ limit: Int, _ what: String, at pointer: String) -> ExpressionError {
        fault(
            .tooLarge, at: pointer, "The expression has more than \(limit) \(what).",
            help: "Give a part of it a calculated field of its own.")
    }

    /// The fault that a pattern cannot be searched for.
    static func pattern(
        _ message: @autoclosure () -> String, help: @autoclosure () -> String, at pointer: String
    ) -> ExpressionError {
        fault(.badPattern, at: pointer, message(), help: help())
    }
}
