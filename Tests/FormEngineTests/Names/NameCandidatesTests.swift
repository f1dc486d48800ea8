import Testing

@testable import FormEngine

/// Candidates for names in place of one that is taken.
@Suite("Candidates for names")
struct NameCandidatesTests {
    @Test("candidates follow from the name and the seed alone, are many, and each is another one")
    func determined() {
        let first = NameCandidates.of("john", maximum: 20, seed: 7)
        #expect(first == NameCandidates.of("john", maximum: 20, seed: 7))
        #expect(first != NameCandidates.of("john", maximum: 20, seed: 8))
        #expect(first.count > 20 && Set(first).count == first.count && !first.contains("john"))
        #expect(first.allSatisfy { $0.contains("john") })
    }

    @Test("no candidate is longer than its field takes, in code points", arguments: [1, 2, 3, 5, 20])
    func short(_ maximum: Int) {
        for name in ["john", "a", "𝒻𝒶𝓃𝒸𝓎", String(repeating: "x", count: 1_000), "e\u{301}e\u{301}e\u{301}"] {
            for seed in 0..<50 as Range<UInt64> {
                let found = NameCandidates.of(name, maximum: maximum, seed: seed)
                #expect(found.allSatisfy { (1...maximum).contains($0.unicodeScalars.count) })
            }
        }
    }

    @Test("an earlier suffix of a name is no part of its candidates")
    func additions() {
        #expect(NameCandidates.of("john42", maximum: nil, seed: 1).allSatisfy { !$0.contains("john42") })
        #expect(!NameCandidates.of("1234", maximum: nil, seed: 1).isEmpty)
        #expect(NameCandidates.of("", maximum: nil, seed: 1).isEmpty)
        #expect(NameCandidates.of("john", maximum: 0, seed: 1).isEmpty)
    }

    @Test("numbers hold no digit that looks like a letter, and none that means something else")
    func numbers() {
        for seed in 0..<500 as Range<UInt64> {
            for name in NameCandidates.of("john", maximum: nil, seed: seed) {
                let digits = name.filter { $0.isNumber }
                #expect(!digits.contains("0") && !digits.contains("1"))
                #expect(!["69", "88", "666"].contains(digits))
            }
        }
    }
}
