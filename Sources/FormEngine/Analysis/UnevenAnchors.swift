/// A pattern of which only some alternatives are anchored: `^\d{4}|[A-Z]{2}$` means `^\d{4}` or `[A-Z]{2}$`.
struct UnevenAnchors {
    /// Example of a text that passes although no whole alternative matches it.
    let witness: String
    /// Corrected pattern, with anchors around all alternatives.
    let remedy: String

    /// Compares the anchors of a pattern's alternatives; nil if they all have the same anchors.
    ///
    /// - Parameter length: Maximum length of a text that the field's other rules accept.
    init?(_ pattern: Pattern, shorterThan length: Int) {
        let alternatives = AnchoredAlternative.alternatives(of: pattern.source)
        let begins = alternatives.contains { $0.hasStart }
        let ends = alternatives.contains { $0.hasEnd }
        guard alternatives.count > 1,
            alternatives.contains(where: { $0.beginsAtStart != begins || $0.endsAtEnd != ends })
        else { return nil }
        let witnesses = alternatives.lazy.compactMap { alternative -> String? in
            guard let shortest = try? Pattern(alternative.body, ignoreCase: pattern.ignoresCase).shortestMatch() else {
                return nil
            }
            let room = min(3, length - shortest.unicodeScalars.count)
            guard room > 0 else { return nil }
            let text =
                begins && !alternative.beginsAtStart
                ? "abc".prefix(room) + shortest : ends && !alternative.endsAtEnd ? shortest + "xyz".prefix(room) : nil
            return text.flatMap { pattern.matches($0) ? $0 : nil }
        }
        guard let witness = witnesses.first else { return nil }
        self.witness = witness
        let bodies = alternatives.map { $0.body }.joined(separator: "|")
        remedy = (begins ? "^" : "") + "(?:\(bodies))" + (ends ? "$" : "")
    }
}

/// One alternative of a pattern, without its anchors.
private struct AnchoredAlternative {
    let body: String
    let hasStart: Bool
    let hasEnd: Bool

    private init(_ source: ArraySlice<UInt8>) {
        var source = source
        hasStart = source.first == UInt8(ascii: "^")
        if hasStart { source = source.dropFirst() }
        let backslashes = source.dropLast().reversed().prefix { $0 == UInt8(ascii: "\\") }.count
        hasEnd = source.last == UInt8(ascii: "$") && backslashes % 2 == 0
        if hasEnd { source = source.dropLast() }
        body = String(decoding: source, as: UTF8.self)
    }

    /// Whether the alternative is tied to the beginning of the text, by `^` or a leading `.*`.
    var beginsAtStart: Bool { hasStart || body.utf8.starts(with: ".*".utf8) }
    /// Whether the alternative is tied to the end of the text, by `$` or a trailing `.*`.
    var endsAtEnd: Bool { hasEnd || body.utf8.reversed().starts(with: "*.".utf8) }

    /// Alternatives of a pattern, also those inside a group that spans the whole pattern.
    static func alternatives(of source: String) -> [AnchoredAlternative] {
        var bytes = Array(source.utf8)[...]
        while let inner = insideOfGroup(bytes) { bytes = inner }
        return split(bytes).map { AnchoredAlternative($0) }
    }

    /// Content of a group that spans the whole pattern, or nil.
    private static func insideOfGroup(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard bytes.first == UInt8(ascii: "("), let end = bytes.indices.last, closing(bytes) == end else { return nil }
        let inner = bytes.dropFirst().dropLast()
        if inner.starts(with: "?:".utf8) { return inner.dropFirst(2) }
        return inner.first == UInt8(ascii: "?") ? nil : inner
    }

    /// Index of the closing parenthesis of a group that starts the pattern.
    private static func closing(_ bytes: ArraySlice<UInt8>) -> Int? {
        var depth = 0
        var closing: Int?
        walk(bytes) { index, byte in
            if byte == UInt8(ascii: "(") { depth += 1 }
            if byte == UInt8(ascii: ")") {
                depth -= 1
                if depth == 0, closing == nil { closing = index }
            }
        }
        return closing
    }

    private static func split(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        var depth = 0
        var parts: [ArraySlice<UInt8>] = []
        var start = bytes.startIndex
        walk(bytes) { index, byte in
            switch byte {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            case UInt8(ascii: "|") where depth == 0:
                parts.append(bytes[start..<index])
                start = index + 1
            default: break
            }
        }
        return parts + [bytes[start...]]
    }

    /// Visits the characters of a pattern that are neither escaped nor inside a character class.
    private static func walk(_ bytes: ArraySlice<UInt8>, _ visit: (Int, UInt8) -> Void) {
        var index = bytes.startIndex
        var isInClass = false
        while index < bytes.endIndex {
            switch bytes[index] {
            case UInt8(ascii: "\\"): index += 1
            case UInt8(ascii: "["): isInClass = true
            case UInt8(ascii: "]"): isInClass = false
            case let byte where !isInClass: visit(index, byte)
            default: break
            }
            index += 1
        }
    }
}
