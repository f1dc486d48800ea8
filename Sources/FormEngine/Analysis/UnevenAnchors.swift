/// Alternatives of a pattern of which some are anchored and others are not: `^\d{4}|[A-Z]{2}$` is `^\d{4}` or `[A-Z]{2}$`.
struct UnevenAnchors {
    /// A text that passes although it is none of the alternatives as a whole.
    let witness: String
    /// The pattern with its anchors around all alternatives.
    let remedy: String

    /// The anchors of a pattern's alternatives; nil if all have the same ones.
    ///
    /// - Parameter length: How many characters a text may have by its field's other rules.
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

    /// Whether it fixes where a text begins; `.*` at the beginning matches any prefix.
    var beginsAtStart: Bool { hasStart || body.utf8.starts(with: ".*".utf8) }
    /// Whether it says where a text ends.
    var endsAtEnd: Bool { hasEnd || body.utf8.reversed().starts(with: "*.".utf8) }

    /// The alternatives of a pattern that can be parsed, those in a group around all of it too.
    static func alternatives(of source: String) -> [AnchoredAlternative] {
        var bytes = Array(source.utf8)[...]
        while let inner = insideOfGroup(bytes) { bytes = inner }
        return split(bytes).map { AnchoredAlternative($0) }
    }

    /// Content of a group that spans a whole pattern, or nil.
    private static func insideOfGroup(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard bytes.first == UInt8(ascii: "("), let end = bytes.indices.last, closing(bytes) == end else { return nil }
        let inner = bytes.dropFirst().dropLast()
        if inner.starts(with: "?:".utf8) { return inner.dropFirst(2) }
        return inner.first == UInt8(ascii: "?") ? nil : inner
    }

    /// Where the group ends that a pattern begins with.
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

    /// Goes through the characters of a pattern that are neither escaped nor in a class.
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
