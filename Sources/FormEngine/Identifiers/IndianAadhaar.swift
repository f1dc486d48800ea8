/// The Indian resident's number (Aadhaar): twelve digits, the last one a Verhoeff check digit.
///
/// Source: Unique Identification Authority of India, "A UID Numbering Scheme" (2010): no number begins with 0 or 1,
/// which are reserved; J. Verhoeff, Error Detecting Decimal Codes (1969).
///
/// The authority has said that it does not issue conspicuous numbers, without listing them. Palindromes are rejected
/// here, as by other validators: one in ten passes the check digit, and together they are a millionth of all numbers.
/// The number is random and contains no data about its holder. Virtual numbers have sixteen digits and are not
/// accepted.
enum IndianAadhaar {
    static let separators = IdentifierSeparators(hyphens: .after(4, 8))

    static var profile: IdentifierProfile {
        IdentifierProfile(
            title: "Aadhaar number, India",
            structure: "12 digits, the last a check digit",
            source: "UIDAI, A UID Numbering Scheme (2010); Verhoeff (1969)")
    }

    static func read(_ text: LentBytes) -> IdentifierReading {
        guard let text = IdentifierText(text, without: separators), text.count == 12, text.isDigits(0..<12),
            text.digit(0) > 1, !isPalindrome(text)
        else { return .invalid(.format) }
        return isChecked(text) ? .valid(IdentifierFacts()) : .invalid(.checksum)
    }

    private static func isPalindrome(_ text: IdentifierText) -> Bool {
        for index in 0..<6 where text[index] != text[11 - index] { return false }
        return true
    }

    /// Whether the Verhoeff check passes.
    ///
    /// From the right, each digit is permuted as many times as its position, and multiplied in the dihedral group D5;
    /// the product must be the identity.
    private static func isChecked(_ text: IdentifierText) -> Bool {
        var product = 0
        for place in 0..<12 {
            var digit = text.digit(11 - place)
            for _ in 0..<place % 8 { digit = permuted(digit) }
            product = multiplied(product, digit)
        }
        return product == 0
    }

    /// Verhoeff's permutation, (1 5 8 9 4 2 7 0)(3 6).
    private static func permuted(_ digit: Int) -> Int {
        let permutation: InlineArray<10, Int> = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4]
        return permutation[digit]
    }

    /// Product in the dihedral group D5, the symmetries of a pentagon: 0 to 4 are rotations, 5 to 9 reflections.
    private static func multiplied(_ first: Int, _ second: Int) -> Int {
        switch (first < 5, second < 5) {
        case (true, true): (first + second) % 5
        case (true, false): (first + second) % 5 + 5
        case (false, true): (first - second) % 5 + 5
        case (false, false): (first - second + 5) % 5
        }
    }
}
