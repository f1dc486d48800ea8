import Testing

@testable import FormEngine

@Suite struct NormaliserTests {
    /// A text, the steps, what comes out, and why.
    struct Case: CustomTestStringConvertible, Sendable {
        var text: String
        var steps: [NormaliseStep]
        var result: String
        var loses: Bool
        var reason: String
        var testDescription: String { "\(reason): \(text.debugDescription)" }

        init(_ text: String, _ steps: NormaliseStep..., to result: String, loses: Bool = false, _ reason: String) {
            self.text = text
            self.steps = steps
            self.result = result
            self.loses = loses
            self.reason = reason
        }
    }

    @Test("a text is normalised as its author expects", arguments: spaces + casing + marks + filters + chains)
    func normalising(expected: Case) {
        let isSame = Array(expected.text.utf8) == Array(expected.result.utf8)
        let effect: Normaliser.Effect = isSame ? .unchanged : .changed(lost: expected.loses)
        #expect(Normalised(expected.text, by: expected.steps) == Normalised(expected.result, effect))
    }

    static let spaces = [
        Case("\u{A0}name\u{A0}", .trim, to: "name", "a no-break space comes with text pasted from a page"),
        Case("\u{FEFF}name\u{FEFF}", .trim, to: "name", "a byte order mark is not seen"),
        Case("name\u{2028}", .trim, to: "name", "a line separator is not seen at the end"),
        Case("\u{85}\t\u{3000}name\r\n", .trim, to: "name", "all of White_Space, and U+0085, which `\\s` lacks"),
        Case("\u{1C}name", .trim, to: "\u{1C}name", "a control is no white space for Unicode"),
        Case("a  b", .trim, to: "a  b", "trimming looks at the ends alone"),
        Case("é  é", .trim, to: "é  é", "trimming looks at the ends alone, beyond ASCII too"),
        Case(" \u{2028}\t", .trim, to: "", "nothing but white space is nothing"),
        Case("👩\u{200D}👧", .trim, .collapseSpaces, to: "👩\u{200D}👧", "a joiner holds an emoji together"),
        Case("\u{200D}a", .trim, to: "\u{200D}a", "a joiner is no white space"),
        Case("a \t b", .collapseSpaces, to: "a b", "a run becomes one space"),
        Case("a\u{A0}b\u{2028}c", .collapseSpaces, to: "a b c", "a lone space of another kind becomes a plain one"),
        Case(" a b ", .collapseSpaces, to: " a b ", "ends are for `trim`"),
        Case("a\r\n\r\nb", .collapseSpaces, to: "a b", "line ends are white space"),
    ]

    static let casing = [
        Case("ΟΔΟΣ ΟΔΟΣ.", .lowercase, to: "οδος οδος.", "a final sigma at the end of each word"),
        Case("ΣΑΣ'Α Σ", .lowercase, to: "σασ'α σ", "an apostrophe does not end a word"),
        Case("Α\u{301}Σ\u{301}", .lowercase, to: "α\u{301}ς\u{301}", "marks stand between letters and ends"),
        Case("ſ", .lowercase, to: "ſ", "long s is lower case already"),
        Case("ſ", .uppercase, to: "S", "long s has no capital of its own"),
        Case("\u{212A}elvin", .lowercase, to: "kelvin", "the Kelvin sign is a capital K"),
        Case("İ", .lowercase, to: "i\u{307}", "dotted capital I keeps its dot: no language is assumed"),
        Case("I ı", .lowercase, to: "i ı", "the letters of every language but Turkish"),
        Case("i ı", .uppercase, to: "I I", "the letters of every language but Turkish"),
        Case("ß", .uppercase, to: "SS", "full mappings"),
        Case("ẞ", .lowercase, to: "ß", "the capital exists"),
        Case("ŉ ﬃ ΐ", .uppercase, to: "ʼN FFI Ι\u{308}\u{301}", "full mappings to two and three"),
        Case("ǆ", .uppercase, to: "Ǆ", "not title case"),
        Case("Straße 5, Łódź", .uppercase, to: "STRASSE 5, ŁÓDŹ", "the rest of the text stays"),
        Case("𐐀Ა", .lowercase, to: "𐐨ა", "beyond the first plane, and Georgian"),
        Case("já", .lowercase, to: "já", "nothing to do"),
    ]

    static let marks = [
        Case("e\u{301}", .nfc, to: "é", "the decomposed twin of one letter"),
        Case("é", .nfc, to: "é", "composed already"),
        Case("\u{212B}", .nfc, to: "Å", "the Ångström sign is the letter"),
        Case("q\u{307}\u{323}", .nfc, to: "q\u{323}\u{307}", "marks below come before marks above"),
        Case("\u{1E0B}\u{323}", .nfc, to: "\u{1E0D}\u{307}", "the lower mark composes first"),
        Case("\u{958}", .nfc, to: "\u{915}\u{93C}", "excluded from composition"),
        Case("한글", .nfc, to: "한글", "Hangul letters make syllables"),
        Case("\u{AC00}\u{11A8}", .nfc, to: "각", "a syllable takes a trailing consonant"),
        Case("\u{AC00}\u{11A7}", .nfc, to: "\u{AC00}\u{11A7}", "U+11A7 is no consonant"),
        Case("ﬁ ２", .nfc, to: "ﬁ ２", "compatibility forms are other characters"),
        Case("Café", .stripDiacritics, to: "Cafe", "an accent is dropped"),
        Case("Cafe\u{301}", .stripDiacritics, to: "Cafe", "and so is its decomposed twin"),
        Case("Việt Nam, Škoda, Ångström", .stripDiacritics, to: "Viet Nam, Skoda, Angstrom", "several on one letter"),
        Case("øłđßæ", .stripDiacritics, to: "øłđßæ", "a stroke is part of the letter"),
        Case("한", .stripDiacritics, to: "한", "syllables are put together again"),
        Case("й", .stripDiacritics, to: "и", "in every script"),
        Case("مُحَمَّد", .stripDiacritics, to: "محمد", "Arabic vowel marks"),
        Case("\u{301}", .stripDiacritics, to: "", "a mark on its own"),
    ]

    static let filters = [
        Case("john🎉", .alphanumericUnderscore, to: "john", loses: true, "a symbol is missed"),
        Case("john doe", .alphanumericUnderscore, to: "johndoe", "a space is not missed"),
        Case("john\u{200D}\u{FE0F}\u{7}", .alphanumericUnderscore, to: "john", "neither is what nobody sees"),
        Case("e\u{301}", .alphanumericUnderscore, to: "e", "a mark is not missed by itself"),
        Case("é", .alphanumericUnderscore, to: "", loses: true, "a letter is missed"),
        Case("john-doe", .alphanumericUnderscore, to: "johndoe", loses: true, "punctuation is missed"),
        Case("٣", .alphanumericUnderscore, to: "", loses: true, "only ASCII is in the charset"),
        Case("J_2", .alphanumericUnderscore, to: "J_2", "nothing to do"),
        Case("+31 (0)6", .digits, to: "3106", loses: true, "signs are missed"),
        Case("12 34\u{A0}56", .digits, to: "123456", "spaces are not"),
        Case("٠١٩ ０９ 𝟘𝟡", .digits, to: "0190909", "digits of any script are digits"),
        Case("½Ⅷ²", .digits, to: "", loses: true, "numbers that are no decimal digits are dropped"),
        Case("123", .digits, to: "123", "nothing to do"),
    ]

    static let chains = [
        Case(
            "  Café🎉 ", .trim, .lowercase, .stripDiacritics, .alphanumericUnderscore, to: "cafe", loses: true,
            "a screen name"),
        Case(
            "مرحبا", .trim, .lowercase, .stripDiacritics, .alphanumericUnderscore, to: "", loses: true,
            "an Arabic screen name is empty"),
        Case("  John_Doe  ", .trim, .lowercase, .alphanumericUnderscore, to: "john_doe", "a screen name in ASCII"),
        Case("ΐ", .uppercase, .lowercase, .nfc, to: "ΐ", "there and back"),
        Case("a\u{301} ", .collapseSpaces, .nfc, .trim, to: "á", "in the order they are written"),
        Case("", .trim, .digits, .nfc, to: "", "empty stays empty"),
        Case(" x ", to: " x ", "no steps"),
    ]
}
