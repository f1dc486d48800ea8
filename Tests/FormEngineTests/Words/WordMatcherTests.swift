import EngineFuzzing
import Testing

@testable import FormEngine

extension WordList {
    /// Whether its rule refuses a text.
    func finds(_ text: String) -> Bool {
        let matcher = WordMatcher(self)
        return Array(text.utf8).lend { matcher.finds($0) }
    }
}

@Suite("Looking for words") struct WordMatcherTests {
    static let rude = ["cunt", "ass", "cock"]

    /// Innocent names that contain such a word.
    static let innocent = ["Scunthorpe", "Hancock", "Cassandra", "Massachusetts", "cockpit", "Peacock"]

    @Test(arguments: innocent) func `an innocent name passes whole, and is refused where the word may stand anywhere`(
        name: String
    ) {
        #expect(!WordList(name: "l", words: Self.rude).finds(name))
        #expect(WordList(name: "l", words: Self.rude, match: .anywhere).finds(name))
        #expect(WordList(name: "l", words: Self.rude).finds("ASS"))
    }

    /// A list, a text, and whether it is found: whole, and anywhere.
    struct Sample: Sendable {
        var words: [String]
        var ignored: WordList.Ignored
        var text: String
        var whole: Bool
        var anywhere: Bool
    }

    static let samples: [Sample] = [
        Sample(words: ["admin"], ignored: [], text: "admin", whole: true, anywhere: true),
        Sample(words: ["admin"], ignored: [], text: "admi", whole: false, anywhere: false),
        Sample(words: ["admin"], ignored: [], text: "admins", whole: false, anywhere: true),
        Sample(words: ["admin"], ignored: [], text: "", whole: false, anywhere: false),
        Sample(words: ["admin"], ignored: [], text: "a.d-m_i n", whole: false, anywhere: false),
        Sample(words: ["admin"], ignored: .separators, text: "a.d-m_i n", whole: true, anywhere: true),
        Sample(words: ["admin"], ignored: .separators, text: "the.admin", whole: false, anywhere: true),
        Sample(words: ["admin"], ignored: .separators, text: "read, mine", whole: false, anywhere: true),
        Sample(words: ["admin"], ignored: .separators, text: "-.- ", whole: false, anywhere: false),
        Sample(words: ["help-desk"], ignored: .separators, text: "HelpDesk", whole: true, anywhere: true),
        Sample(words: ["admin"], ignored: [], text: "aaadmin", whole: false, anywhere: true),
        Sample(words: ["admin"], ignored: .repeats, text: "aaadmin", whole: true, anywhere: true),
        Sample(words: ["admin"], ignored: .repeats, text: "addmmiinn", whole: true, anywhere: true),
        Sample(words: ["admin"], ignored: .repeats, text: "ad.d", whole: false, anywhere: false),
        // The word's own doubled letters count as one too.
        Sample(words: ["account"], ignored: .repeats, text: "acount", whole: true, anywhere: true),
        Sample(words: ["account"], ignored: .repeats, text: "my acccouunt", whole: false, anywhere: true),
        Sample(words: ["account"], ignored: [], text: "acount", whole: false, anywhere: false),
        Sample(words: ["root"], ignored: [.separators, .repeats], text: "r-o-o-o-t-", whole: true, anywhere: true),
        Sample(words: ["Straße"], ignored: [], text: "STRASSE", whole: true, anywhere: true),
        Sample(words: ["strasse"], ignored: [], text: "STRAẞE", whole: true, anywhere: true),
        Sample(words: ["ẞ"], ignored: [], text: "Masse", whole: false, anywhere: true),
        Sample(words: ["админ"], ignored: .separators, text: "А.Д.М.И.Н", whole: true, anywhere: true),
        // Words that are prefixes, suffixes or parts of one another.
        Sample(words: ["abcd", "bc"], ignored: [], text: "abce", whole: false, anywhere: true),
        Sample(words: ["ab", "abab", "babc"], ignored: [], text: "xbabcx", whole: false, anywhere: true),
        Sample(words: ["a", "ab", "abc"], ignored: [], text: "ab", whole: true, anywhere: true),
        Sample(words: ["aab"], ignored: [], text: "aaab", whole: false, anywhere: true),
    ]

    @Test(arguments: samples) func `a list finds what it says`(sample: Sample) {
        let whole = WordList(name: "l", words: sample.words, match: .whole, ignored: sample.ignored)
        let anywhere = WordList(name: "l", words: sample.words, match: .anywhere, ignored: sample.ignored)
        #expect(whole.finds(sample.text) == sample.whole)
        #expect(anywhere.finds(sample.text) == sample.anywhere)
    }

    /// Looks for each word at each place.
    private static func naive(_ list: WordList, _ text: String) -> Bool {
        let text = WordFolding.table.folded(text, list.ignored)
        return list.words.contains { word in
            let word = WordFolding.table.folded(word, list.ignored)
            if word.isEmpty { return false }
            if list.match == .whole { return word == text }
            return (0...text.count).contains { text[$0...].starts(with: word) }
        }
    }

    private static let alphabets = ["ab", "abc.", "aAbB- ", "aßsſS", "ie\u{301}é1١.", "ﬁfi\u{307}İ"]

    private static func random(_ length: Int, of letters: [Character], _ generator: inout SeededGenerator) -> String {
        String((0..<generator.below(length + 1)).map { _ in generator.choice(of: letters) })
    }

    @Test(arguments: UInt64(0)..<600) func `the matcher finds the words that a naive search finds`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let letters = Array(generator.choice(of: Self.alphabets))
        let words = (0...generator.below(12)).map { _ in Self.random(6, of: letters, &generator) }
        var list = WordList(name: "l", words: words, match: generator.choice(of: WordList.Match.allCases))
        list.ignored = WordList.Ignored(rawValue: UInt8(generator.below(4)))
        let matcher = WordMatcher(list)
        let reversed = WordMatcher(
            WordList(name: "l", words: words.shuffled(using: &generator), match: list.match, ignored: list.ignored))
        for _ in 0..<40 {
            let text = generator.once(in: 4) ? generator.choice(of: words) : Self.random(14, of: letters, &generator)
            let found = Array(text.utf8).lend { (matcher.finds($0), reversed.finds($0)) }
            #expect(found.0 == Self.naive(list, text), "seed \(seed): \(list), \(text)")
            #expect(found.1 == found.0, "seed \(seed): the order of the words means nothing")
        }
    }

    @Test func `bytes that are no UTF-8 are read to their end`() {
        let matcher = WordMatcher(WordList(name: "l", words: ["admin"], match: .anywhere))
        for bytes in [[0xFF] + Array("admin".utf8), [0xC3], [0xF0, 0x9F], Array("adm".utf8) + [0xE2, 0x82]] as [[UInt8]]
        {
            #expect(bytes.lend { matcher.finds($0) } == (bytes.count == 6))
        }
    }

    /// Words and a text for which looking for each word at each place, or a step back for each, would take a day.
    @Test func `five thousand words are found in a megabyte in one pass`() {
        var generator = SeededGenerator(seed: 1)
        let stem = String(repeating: "a", count: 99)
        let words = (0..<5000).map { _ in stem + Self.random(40, of: Array("abc"), &generator) + "z" }
        let matcher = WordMatcher(WordList(name: "l", words: words, match: .anywhere))
        let text = Array(String(repeating: stem + "ab", count: 10_000).utf8)
        #expect(!text.lend { matcher.finds($0) })
        #expect((text + Array(words[4321].utf8)).lend { matcher.finds($0) })
    }
}
