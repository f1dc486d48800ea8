/// The Italian fiscal code of a person (codice fiscale): sixteen characters.
///
/// Source: Decreto of the Ministero delle Finanze of 23 December 1976. The code consists of three letters for the
/// surname and three for the name, two digits for the year, a letter for the month, two digits for the day (plus 40 for
/// women), the Belfiore code of the municipality or country of birth (a letter and three digits; A to M, and Z for
/// abroad), and a check letter. If two people would have equal codes, digits are replaced by letters (omocodia): L for
/// 0 to V for 9. Eleven-digit codes belong to companies and are rejected.
enum ItalianFiscalCode {
    static let separators = IdentifierSeparators(hyphens: .after(3, 6, 11, 15))

    static var profile: IdentifierProfile {
        IdentifierProfile(
            title: "Codice fiscale, Italy",
            structure: "16 characters: surname, name, year, month, day, place of birth, check letter",
            source: "Decreto of the Ministero delle Finanze of 23 December 1976", carriesBirthDate: true,
            carriesSex: true)
    }

    static func read(_ text: LentBytes, asOf: CivilDate) -> IdentifierReading {
        guard let text = IdentifierText(text, without: separators), text.count == 16, text.isLetters(0..<6),
            let year = number(text, 6, 7), let month = month(text[8]), let day = number(text, 9, 10),
            isPlace(text), text.isLetters(15..<16)
        else { return .invalid(.format) }
        guard checkLetter(of: text) == text[15] else { return .invalid(.checksum) }
        let isFemale = day > 40
        let dayOfMonth = isFemale ? day - 40 : day
        guard CarriedDate.exists(yearOfCentury: year, month: month, day: dayOfMonth, before: asOf) else {
            return .invalid(.date)
        }
        let birth = CarriedDate(year: .ofCentury(year), month: month, day: dayOfMonth)
        return .valid(IdentifierFacts(birth: birth, sex: isFemale ? .female : .male))
    }

    private static func isPlace(_ text: IdentifierText) -> Bool {
        let isLetter = UInt8(ascii: "A")...UInt8(ascii: "M") ~= text[11] || text[11] == UInt8(ascii: "Z")
        guard isLetter, let hundreds = digit(text[12]), let rest = number(text, 13, 14) else { return false }
        return hundreds * 100 + rest > 0
    }

    private static func number(_ text: IdentifierText, _ tens: Int, _ ones: Int) -> Int? {
        guard let tens = digit(text[tens]), let ones = digit(text[ones]) else { return nil }
        return tens * 10 + ones
    }

    /// Value of a digit, or of the letter that replaces it.
    private static func digit(_ byte: UInt8) -> Int? {
        if byte.isDigit { return Int(byte - UInt8(ascii: "0")) }
        return index(of: byte, in: "LMNPQRSTUV")
    }

    private static func month(_ byte: UInt8) -> Int? { index(of: byte, in: "ABCDEHLMPRST").map { $0 + 1 } }

    private static func index(of byte: UInt8, in letters: StaticString) -> Int? {
        letters.withUTF8Buffer { letters in
            for index in 0..<letters.count where unsafe letters[index] == byte { return index }
            return nil
        }
    }

    /// Computes the check letter; characters in odd positions, counted from one, have special values.
    private static func checkLetter(of text: IdentifierText) -> UInt8 {
        let sum = oddValues.withUTF8Buffer { odd in
            var sum = 0
            for index in 0..<15 {
                let byte = text[index]
                let value = byte.isDigit ? text.digit(index) : Int(byte - UInt8(ascii: "A"))
                unsafe sum += index % 2 == 0 ? Int(odd[value] - UInt8(ascii: "A")) : value
            }
            return sum
        }
        return UInt8(ascii: "A") + UInt8(truncatingIfNeeded: sum % 26)
    }

    /// Values 1, 0, 5, 7, … of the decree for A, B, C, D, …, each written as the letter with that index; 0 to 9 have
    /// the values of A to J.
    private static let oddValues: StaticString = "BAFHJNPRTVCESULDGIMOQKWZYX"
}
