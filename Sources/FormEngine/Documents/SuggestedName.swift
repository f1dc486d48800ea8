/// Suggests a valid name for a text that is not one: `first_name` for `first name`.
enum SuggestedName {
    /// The suggested name; nil if no valid name can be formed from the text.
    static func from(_ text: String) -> String? {
        let beginning = Array(text.utf8.prefix(256))
        var bytes: [UInt8] = []
        _ = beginning.lend { Normaliser([.stripDiacritics]).normalise($0, into: &bytes) }
        if bytes.isEmpty { bytes = beginning }
        var name: [UInt8] = []
        for byte in bytes {
            if byte.isLetter || byte.isDigit || (byte == UInt8(ascii: "-") && !name.isEmpty) {
                name.append(byte)
            } else if let last = name.last, last != UInt8(ascii: "_") {
                name.append(UInt8(ascii: "_"))
            }
        }
        while let last = name.last, last == UInt8(ascii: "_") || last == UInt8(ascii: "-") { name.removeLast() }
        guard let first = name.first else { return nil }
        if first.isDigit { name.insert(UInt8(ascii: "_"), at: 0) }
        return String(decoding: name.prefix(64), as: UTF8.self)
    }
}
