import EngineFuzzing
import FormEngine
import Testing

@Suite("Buckets of subjects")
struct BucketTests {
    @Test("number and share of a bucket agree", arguments: [0, 1, 4_999, 5_000, 9_999])
    func share(_ number: Int) throws {
        let bucket = try #require(Bucket(number: number))
        #expect(bucket.number == number)
        #expect(bucket.share == Double(number) / 10_000)
    }

    @Test("a number that no bucket has makes none", arguments: [-1, 10_000, .max, .min])
    func noBucket(_ number: Int) {
        #expect(Bucket(number: number) == nil)
    }

    @Test("composed and decomposed letters are different subjects")
    func bytes() {
        #expect(Bucket(seed: "s", subject: "\u{e9}") != Bucket(seed: "s", subject: "e\u{301}"))
    }

    @Test("a seed hashed once puts every subject where its text does", arguments: ["", "a", "kyc/NL", "用户"])
    func hashedSeed(_ text: String) {
        let seed = BucketSeed(text)
        for subject in ["", "user-1", "é", "😀", String(repeating: "x", count: 10_000)] {
            #expect(Bucket(seed, subject: subject) == Bucket(seed: text, subject: subject))
        }
    }

    @Test("a boundary between seed and subject does not count, as in GrowthBook")
    func boundary() {
        #expect(Bucket(seed: "ab", subject: "c") == Bucket(seed: "a", subject: "bc"))
    }

    /// GrowthBook's hash of version 2 in Python, which hashes the bytes in UTF-8.
    private static let script = """
        import json, sys
        def fnv1a32(data):
            value = 0x811c9dc5
            for byte in data:
                value = (value ^ byte) * 0x01000193 % 2 ** 32
            return value
        for seed, subject in json.load(open(sys.argv[-1])):
            first = fnv1a32((seed + subject).encode())
            print(fnv1a32(str(first).encode()) % 10000)
        """

    @Test(
        "an independent program puts random subjects of any letters into the same buckets",
        .enabled(if: OutsideProgram.python.isPresent, "needs Python"))
    func oracle() throws {
        var generator = SeededGenerator(seed: 20_261_122)
        let pairs = (0..<2_000).map { _ in
            [String.randomText(using: &generator), String.randomText(using: &generator)]
        }
        let input = JSONValue.array(pairs.map { .array($0.map { .text($0) }) }).line
        let numbers = try OutsideProgram.python.lines(of: Self.script, input: input).compactMap { Int($0) }
        try #require(numbers.count == pairs.count)
        for (pair, number) in zip(pairs, numbers) {
            #expect(Bucket(seed: pair[0], subject: pair[1]).number == number, "\(pair) by seed 20261122")
        }
    }
}
