/// Syntax of the names of fields, steps and codes.
package enum Identifier {
    /// Description of the syntax, for messages.
    package static let shape = "a letter or _, then at most 63 letters, digits, _ or -"

    /// Reserved name that no field may have, since expressions use it to read the context.
    static let reserved = "context"

    /// A name as words with a capital: `FirstName`, `first_name` and `first-name` as `First name`.
    ///
    /// Digits and abbreviations stay: `IBANNumber2` is `IBAN number2`.
    package static func words(_ name: String) -> String {
        let name = Array(name.utf8)
        var words: [UInt8] = []
        var isApart = false
        for (index, byte) in name.enumerated() {
            let isCapital = byte.isLetter && !byte.isLowercaseLetter
            let isBeforeSmall = index + 1 < name.count && name[index + 1].isLowercaseLetter
            let isAfterCapital = index > 0 && name[index - 1].isLetter && !name[index - 1].isLowercaseLetter
            if byte == UInt8(ascii: "_") || byte == Byte.minus {
                isApart = true
                continue
            }
            if isCapital, isBeforeSmall || !isAfterCapital { isApart = true }
            if isApart, !words.isEmpty { words.append(Byte.space) }
            isApart = false
            words.append(isCapital && isBeforeSmall ? byte | 0x20 : byte)
        }
        return String(decoding: words, as: UTF8.self).withCapital
    }

    /// Whether a text is a valid name: `[A-Za-z_][A-Za-z0-9_-]{0,63}`.
    package static func isWellFormed(_ text: String) -> Bool {
        guard let first = text.utf8.first, text.utf8.count <= 64 else { return false }
        guard first.isLetter || first == UInt8(ascii: "_") else { return false }
        return text.utf8.allSatisfy {
            $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
        }
    }
}
