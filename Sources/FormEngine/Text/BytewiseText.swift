/// Texts by their UTF-8.
///
/// Swift's own `==`, order and sets of texts find composed and decomposed letters equal, and its characters join a slash and
/// the accent after it. A name here is its bytes.
extension String {
    /// Whether two texts are the same bytes.
    @inline(never)
    package func isBytewiseEqual(to other: String) -> Bool {
        utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
    }

    /// The parts between the bytes that are a separator, empty ones too.
    func parts(separatedBy separator: UInt8) -> [String] {
        var parts: [String] = []
        var part: [UInt8] = []
        for byte in utf8 {
            if byte == separator {
                parts.append(String(decoding: part, as: UTF8.self))
                part = []
            } else {
                part.append(byte)
            }
        }
        parts.append(String(decoding: part, as: UTF8.self))
        return parts
    }
}

extension [String] {
    /// Each text once, in the order of their bytes.
    var uniqueInByteOrder: [String] {
        var unique: [String] = []
        for text in sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) })
        where !(unique.last?.isBytewiseEqual(to: text) ?? false) {
            unique.append(text)
        }
        return unique
    }
}
