import FormEngine

/// A syntax error of libyaml's parser, in its own words.
struct YAMLProblem: Error {
    /// The message for a lack of memory.
    static let outOfMemory = "out of memory"

    /// The parser's message.
    var text: String
    /// The construct that the parser was reading.
    var context: String
    /// Where the parser detected the problem.
    var position: SourcePosition
    /// Where that construct began.
    var start: SourcePosition
}

extension YAMLProblem {
    /// The reason that fits the parser's message and the text at its place.
    fileprivate func reason(at place: YAMLPlace) -> YAMLError.Reason {
        if context.contains("directive") { return .directive }
        if context.contains("tag") { return .tag }
        switch text {
        case "found character that cannot start any token": return place.isTab ? .tab : .reservedCharacter
        case "did not find expected '-' indicator", "did not find expected key":
            return place.isColon ? .emptyKey : place.beginsLine ? .indentation : .trailingContent
        case "did not find expected node content" where place.endsDocument && context.contains("block node"):
            return .emptyDocument
        case "did not find expected ',' or ']'" where place.isBracketInText: return .bracketInText
        case "did not find expected ',' or '}'" where place.isBracketInText: return .bracketInText
        case "did not find expected node content": return place.isColon ? .emptyKey : .expectedValue
        default: return Self.reasons[text] ?? .syntax
        }
    }

    private static let reasons: [String: YAMLError.Reason] = [
        "could not find expected ':'": .missingColon,
        "block sequence entries are not allowed in this context": .unexpectedIndicator,
        "mapping keys are not allowed in this context": .unexpectedIndicator,
        "mapping values are not allowed in this context": .unexpectedColon,
        "found unexpected ':'": .unexpectedColon,
        "did not find expected alphabetic or numeric character": .anchorName,
        "found an indentation indicator equal to 0": .blockHeader,
        "did not find expected comment or line break": .blockHeader,
        "found a tab character where an indentation space is expected": .tab,
        "found a tab character that violates indentation": .tab,
        "found unexpected document indicator": .unclosedQuote,
        "found unexpected end of stream": .unclosedQuote,
        "found unknown escape character": .invalidEscape,
        "did not find expected hexdecimal number": .invalidEscape,
        "found invalid Unicode character escape code": .codePointEscape,
        "did not find expected <document start>": .trailingContent,
        "did not find expected ',' or ']'": .unclosedBracket,
        "did not find expected ',' or '}'": .unclosedBracket,
        "found undefined tag handle": .tag,
        "found duplicate %YAML directive": .directive,
        "found duplicate %TAG directive": .directive,
        "found incompatible YAML document": .directive,
        outOfMemory: .outOfMemory,
    ]

    /// A sentence that gives the position where the construct began, if the parser knows it.
    fileprivate var beginning: String {
        guard !context.isEmpty, start != position else { return "" }
        let isSequence = context.contains("sequence") || context.contains("collection")
        return "The \(isSequence ? "sequence" : "mapping") began on line \(start.line), column \(start.column)."
    }
}

extension YAMLError {
    /// Converts the parser's problem.
    init(_ problem: YAMLProblem, in bytes: [UInt8], end: SourcePosition) {
        // The parser adds a line end to a last line without one, and so reports a line after it.
        let position = problem.position.line > end.line ? end : problem.position
        let reason = problem.reason(at: YAMLPlace(position, in: bytes))
        if reason == .trailingContent, problem.context.isEmpty, bytes.first == UInt8(ascii: "%") {
            // The parser reports `%…` without a following document as trailing content; the directive is the cause.
            self.init(.directive, at: SourcePosition(line: 1, column: 1))
            return
        }
        switch reason {
        case .missingColon, .unclosedQuote, .blockHeader, .directive, .tag, .anchorName:
            self.init(reason, at: problem.context.isEmpty ? position : problem.start)
        case .unclosedBracket, .indentation:
            self.init(reason, at: position, problem.beginning)
        default:
            self.init(reason, at: position)
        }
    }
}
