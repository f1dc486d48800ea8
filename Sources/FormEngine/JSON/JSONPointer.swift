/// JSON Pointers (RFC 6901): parsing and unescaping.
enum JSONPointer {
    /// Whether a text is a JSON Pointer (section 3): empty, or tokens after `/`, in which `~` only begins `~0` and
    /// `~1`.
    static func isWellFormed(_ pointer: String) -> Bool {
        let bytes = Array(pointer.utf8)
        guard let first = bytes.first else { return true }
        guard first == UInt8(ascii: "/") else { return false }
        return bytes.indices.allSatisfy { index in
            guard bytes[index] == UInt8(ascii: "~") else { return true }
            guard index + 1 < bytes.count else { return false }
            return bytes[index + 1] == UInt8(ascii: "0") || bytes[index + 1] == UInt8(ascii: "1")
        }
    }

    /// The unescaped tokens of a pointer: `/person/first` → `person`, `first`.
    static func tokens(of pointer: String) -> [String] {
        pointer.parts(separatedBy: Byte.slash).dropFirst()
            .map { String(decoding: unescaped(Array($0.utf8)), as: UTF8.self) }
    }

    /// The array index in a token (section 4): digits without a leading zero; nil for other tokens.
    static func index(_ token: String) -> Int? {
        let digits = Array(token.utf8)
        guard (1...9).contains(digits.count), digits.allSatisfy({ $0.isDigit }) else { return nil }
        guard digits.count == 1 || digits[0] != UInt8(ascii: "0") else { return nil }
        return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    /// Unescapes a token (section 4): first `~1` becomes `/`, then `~0` becomes `~`.
    private static func unescaped(_ token: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = []
        var index = 0
        while index < token.count {
            let isEscape = token[index] == UInt8(ascii: "~") && index + 1 < token.count
            if isEscape, token[index + 1] == UInt8(ascii: "0") || token[index + 1] == UInt8(ascii: "1") {
                bytes.append(token[index + 1] == UInt8(ascii: "0") ? UInt8(ascii: "~") : UInt8(ascii: "/"))
                index += 2
            } else {
                bytes.append(token[index])
                index += 1
            }
        }
        return bytes
    }
}
