import FormEngine

/// Checks a YAML document's bytes before they are parsed.
///
/// Accepted bytes are UTF-8, contain only allowed characters, and have the same lines by YAML 1.1 and 1.2. So the
/// parser's lines and columns are those of `SourcePosition`.
enum YAMLBytes {
    /// The most bytes a document may have: 1 MiB.
    static let limit = 1_048_576

    /// Throws the first error in the bytes.
    static func check(_ bytes: [UInt8]) throws(YAMLError) {
        guard bytes.count <= limit else {
            throw YAMLError(.tooLarge, at: SourcePosition(line: 1, column: 1), "The document has \(bytes.count) bytes.")
        }
        if looksLikeUTF16(bytes) { throw YAMLError(.utf16, at: SourcePosition(line: 1, column: 1)) }
        var utf8 = bytes.makeIterator()
        var decoder = UTF8()
        var offset = 0
        while true {
            switch decoder.decode(&utf8) {
            case .emptyInput: return
            case .error: throw YAMLError(.invalidUTF8, at: SourcePosition(of: offset, in: bytes))
            case .scalarValue(let scalar):
                if let reason = fault(of: scalar) {
                    throw YAMLError(reason, at: SourcePosition(of: offset, in: bytes))
                }
                offset += UTF8.width(scalar)
            }
        }
    }

    /// Why a character is not allowed, or nil.
    private static func fault(of scalar: Unicode.Scalar) -> YAMLError.Reason? {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D, 0x20...0x7E: nil
        case 0x85, 0x2028, 0x2029: .lineSeparator
        case 0...0x9F, 0xFFFE, 0xFFFF: .controlCharacter
        case 0xFEFF: .byteOrderMark
        default: nil
        }
    }

    /// Whether the first two bytes suggest UTF-16 or UTF-32: a byte order mark, or a zero byte (YAML 1.2.2 §5.2).
    private static func looksLikeUTF16(_ bytes: [UInt8]) -> Bool {
        guard bytes.count >= 2 else { return false }
        switch (bytes[0], bytes[1]) {
        case (0xFE, 0xFF), (0xFF, 0xFE): return true
        case (0, _), (_, 0): return true
        default: return false
        }
    }
}
