/// Text operations on UTF-8 bytes.
///
/// Swift's own `==`, order and sets of texts treat composed and decomposed letters as equal, and its characters join a
/// slash and the accent after it. Here names are compared by bytes.
extension String {
    /// Whether two texts are equal byte for byte.
    @inline(never)
    package func isBytewiseEqual(to other: String) -> Bool {
        utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
    }

    /// The parts of a text between separator bytes, including empty ones.
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
    /// The texts without duplicates, sorted by bytes.
    var uniqueInByteOrder: [String] {
        var unique: [String] = []
        for text in sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) })
        where !(unique.last?.isBytewiseEqual(to: text) ?? false) {
            unique.append(text)
        }
        return unique
    }
}
