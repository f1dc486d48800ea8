import EngineFuzzing
import FormEngine
import Testing

@Suite struct PatternHostileTests {
    static let hostile: [(String, PatternError.Code)] = [
        (String(repeating: "(", count: 9_000), .tooDeep),
        (String(repeating: "(?=", count: 3_000), .tooDeep),
        (String(repeating: "a", count: 1_000_000), .tooLarge),
        (String(repeating: "[", count: 1_000_000), .tooLarge),
        ("a{1000000}", .tooLarge), ("a{99999999999999999999999999}", .tooLarge), ("a{0,99999999999}", .tooLarge),
        ("((a{1000}){1000}){1000}", .tooLarge), ("((((((((a{99}){99}){99}){99}){99}){99}){99}){99})", .tooLarge),
        ("((a{0,1000}){0,1000}){0,1000}", .tooLarge), ("(?:(?:a|b|){2000}){2000}", .tooLarge),
        (String(repeating: "a{9000}", count: 9), .tooLarge),
        (String(repeating: "a|", count: 4_999) + "a{30000}", .tooLarge),
    ]

    @Test("a hostile pattern is refused at once", arguments: hostile)
    func refused(pattern: String, code: PatternError.Code) {
        #expect {
            try Pattern(pattern)
        } throws: {
            ($0 as? PatternError)?.code == code
        }
    }

    @Test(
        "a large pattern within the limits works",
        arguments: [
            String(repeating: "(", count: 100) + "x" + String(repeating: ")", count: 100),
            String(repeating: "(?=", count: 100) + "x" + String(repeating: ")", count: 100),
            String(repeating: "x|", count: 4_999) + "x", "^[^]{0,10000}x", "(?:a?){1000}x", "(?:(?:\\b)*){1000000}x",
            "(?:){1000000}x", "(?:^){2}x|x", "(?:a{0}){0,0}x", "\u{0}?x",
        ])
    func large(pattern: String) throws {
        #expect(try Pattern(pattern).matches("x"))
    }

    @Test("many characters that a pattern tells apart need many classes")
    func manyClasses() throws {
        var letters = ""
        for value in UInt32(0x4E00)..<0x4E00 + 2_000 {
            if let scalar = Unicode.Scalar(value) { letters += "\(scalar)|" }
        }
        let pattern = try Pattern("^(?:\(letters)a)b$")
        #expect(pattern.matches("一b"))
        #expect(!pattern.matches("龥b"))
        #expect(try Pattern("^" + letters + "$").matches("一"))
    }

    @Test("bytes that are no UTF-8 count as U+FFFD and crash nothing", arguments: [UInt64(5)])
    func malformed(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let patterns = try ["^.*$", "^[^é]+$", "\u{FFFD}", "\\b\\w", "(a|b)*a(a|b){20}"].map { try Pattern($0) }
        for _ in 0..<500 {
            let lead: [UInt8] = [0x61, 0x80, 0xC0, 0xC3, 0xA9, 0xE2, 0xED, 0xA0, 0xF0, 0x9F, 0xF4, 0xFF, 0x0A]
            let bytes = (0..<random.below(9)).map { _ in random.choice(of: lead) }
            let repaired = String(decoding: bytes, as: UTF8.self)
            for pattern in patterns {
                let verdict = bytes.withUnsafeBufferPointer { pattern.matches($0) }
                if Array(repaired.utf8) == bytes {
                    #expect(verdict == pattern.matches(repaired), "seed \(seed), \(bytes)")
                }
            }
        }
        let replaced = [UInt8]([0x61, 0xFF]).withUnsafeBufferPointer { patterns[2].matches($0) }
        #expect(replaced)
    }

    @Test("no bytes at all are the empty text")
    func empty() throws {
        let none = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
        #expect(try Pattern("^$").matches(none))
        #expect(try !Pattern("a").matches(none))
    }

    @Test(
        "an automaton beyond the limit is simulated",
        arguments: [
            "(a|b)*a(a|b){20}", "^(a|b)*a(a|b){20}$", "^(?=(a|b)*a(a|b){20}$)", "^(?!.*x)(a|b)*a(a|b){20}$",
            "^(?!(a|b)*b(a|b){20}$)",
        ])
    func simulated(source: String) throws {
        let pattern = try Pattern(source)
        #expect(pattern.stateCount == nil)
        let tail = String(repeating: "b", count: 20)
        #expect(pattern.matches("b" + "a" + tail))
        #expect(!pattern.matches("b" + "b" + tail))
    }
}
