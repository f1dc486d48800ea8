import EngineFuzzing
import FormEngine
import Testing

@Suite struct CoreSchemaTests {
    @Test("null and booleans are what both versions of YAML take for them")
    func words() {
        for text in ["", "~", "null", "Null", "NULL"] { #expect(CoreSchema.value(ofPlain: text) == .null) }
        for text in ["true", "True", "TRUE"] { #expect(CoreSchema.value(ofPlain: text) == .bool(true)) }
        for text in ["false", "False", "FALSE"] { #expect(CoreSchema.value(ofPlain: text) == .bool(false)) }
    }

    @Test(
        "a number is one of JSON that is written back as it stands",
        arguments: [
            "0", "7", "-1", "10", "100000", "0.5", "-0.25", "12.01", "1000.5", "0.000001", "9007199254740991",
            "-9007199254740991", "100000000000000000000", "0.30000000000000004", "1.0e+21", "1.5e-7", "-2.25e+300",
            "1.7976931348623157e+308", "5.0e-324",
        ])
    func numbers(text: String) {
        #expect(CoreSchema.value(ofPlain: text) == .number(text))
    }

    @Test(
        "text is what no version of YAML takes for anything else, and dates",
        arguments: [
            "Yes!", "nope", "nO", "tRUE", "nil", "None", "a", "-", "+", ".", "..", "_", "_1", "1a", "0x", "0xG", "0b",
            "1.2.3",
            "192.168.0.1", "1,000", "+49 30 123", "+49-30", "12:61", "12:", ":30", "1e", "1e+", "e3", "--1", "+-1",
            "1-1",
            "2026-01-01", "2026-01-01T10:00:00Z", "inf", "NaN", ".infinity", "-.nan", "=>", "<<<", "١٢", "K", "1½",
            "true\u{301}",
            "18y", "today-18y", "Infinity", "0 0", "1 ",
        ])
    func text(text: String) {
        #expect(CoreSchema.value(ofPlain: text) == .text)
    }

    @Test(
        "words that readers disagree about are ambiguous, with their reason",
        arguments: [
            ("NO", PlainAmbiguity.boolean), ("yes", .boolean), ("on", .boolean), ("Off", .boolean), ("y", .boolean),
            ("N", .boolean), ("=", .reserved), ("<<", .reserved), ("01067", .leadingZero), ("00", .leadingZero),
            ("08", .leadingZero), ("-01", .leadingZero), ("00.5", .leadingZero), ("1.10", .trailingZero),
            ("1.0", .trailingZero),
            ("0.0", .trailingZero), ("-1.50", .trailingZero), ("+237", .plusSign), ("+1.5", .plusSign),
            ("-0", .negativeZero),
            ("-0.0", .negativeZero), ("1_000", .underscore), ("1__0", .underscore), ("1_000.5", .underscore),
            ("1_", .underscore),
            ("0x1F", .base), ("0o17", .base), ("0b11", .base), ("-0xff", .base), ("+0X1_F", .base),
            ("12:30:00", .sexagesimal),
            ("12:30", .sexagesimal), ("190:20:30.15", .sexagesimal), ("-1:5", .sexagesimal), ("1e3", .exponent),
            ("1E3", .exponent), ("1.0e3", .exponent), ("1.5e+3", .exponent), ("1.0e+021", .exponent),
            ("12.0e+30", .exponent),
            ("1e+21", .exponent), ("1.50e+30", .exponent), (".5", .barePoint), ("5.", .barePoint), ("-.5", .barePoint),
            (".5e1", .barePoint),
            (".inf", .notFinite), ("-.INF", .notFinite), (".NaN", .notFinite), ("9007199254740993", .precision),
            ("0.1234567890123456789", .precision), ("0.0000001", .precision), ("1000000000000000000000", .precision),
            ("1e999", .precision), ("-0e5", .exponent),
        ])
    func ambiguous(text: String, ambiguity: PlainAmbiguity) {
        #expect(CoreSchema.value(ofPlain: text) == .ambiguous(ambiguity))
    }

    @Test("every finite double reads back from its plain text", arguments: [UInt64](1...4))
    func doubles(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<20_000 {
            let value = Double(bitPattern: generator.next())
            guard value.isFinite, !(value == 0 && value.sign == .minus) else { continue }
            let text = PlainNumber.text(of: value)
            guard CoreSchema.value(ofPlain: text) == .number(text), Double(text) == value else {
                Issue.record("\(value) as \(text), seed \(seed)")
                return
            }
        }
    }
}
