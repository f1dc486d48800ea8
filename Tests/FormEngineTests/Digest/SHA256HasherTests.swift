import EngineFuzzing
import FormEngine
import Testing

@Suite struct SHA256HasherTests {
    /// NIST, "Cryptographic Standards and Guidelines: Examples with Intermediate Values", SHA-256, and the long
    /// message of FIPS 180-2, appendix B.3.
    @Test(
        "the published examples",
        arguments: [
            ("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
            ("a", 1_000_000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
        ])
    func examples(text: String, times: Int, hex: String) {
        #expect(SHA256Hasher.hash(Array(String(repeating: text, count: times).utf8)).hex == hex)
    }

    @Test("every length up to 300 hashes as in Python's hashlib", .enabled(if: OutsideProgram.python.isPresent))
    func lengths() throws {
        let script = """
            import hashlib
            for length in range(301):
                print(hashlib.sha256(bytes(index * 7 % 256 for index in range(length))).hexdigest())
            """
        let answers = try OutsideProgram.python.lines(of: script, input: "")
        #expect(answers.count == 301)
        for (length, answer) in answers.enumerated() {
            #expect(SHA256Hasher.hash(Self.message(length)).hex == answer, "\(length) bytes")
        }
    }

    /// Made with coreutils' sha256sum.
    @Test(
        "lengths around the ends of blocks",
        arguments: [
            (1, "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d"),
            (55, "576a1bf8d4478657e6dc4af9398544765c2a92cde28478b019235cfed315fc09"),
            (56, "9b20501dfd1d99161c257950f3444f3e49230c351c5c8e0943ef369f85f5205d"),
            (63, "30b345906b493f06f69444b6521113511c242f30e29840462950035043682f1e"),
            (64, "d8bc63b4fc1156e5e7d95a418b9bf54cd3174bedbc2db40f74895349b229b3c0"),
            (65, "1ee23b0fbcaecc1aff4a9e8f1645f35ab2c8e13609cd73b68df8b5e3f63ce073"),
            (119, "7a6589821178918ca8d9edaba5abfc1e9b2669564f4469b66885379c1530b2c8"),
            (120, "655250427d56b1b0eeb8497d21428704273458a01772d6881b65c0abac0f8a98"),
            (127, "67d79933e3c9aa8e89f481e071cfca1e9a16c09d7263b5efa3bb01f1a9f8d065"),
            (128, "54c9eb041badfd7064645067b107661fed6113197ce2dd066ba69618abd3732f"),
            (300, "9a76b8af8f16f19d60de2b3999c22f9d10be4395c90ea3bfc5eb6cd6254243af"),
        ])
    func blockEnds(length: Int, hex: String) {
        #expect(SHA256Hasher.hash(Self.message(length)).hex == hex)
    }

    @Test("pieces hash as the whole does, and a hash may be taken in between", arguments: 1...UInt64(20))
    func pieces(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var hasher = SHA256Hasher()
        var whole: [UInt8] = []
        for _ in 0..<12 {
            let piece = Self.message(Int.random(in: 0...150, using: &generator))
            hasher.update(piece)
            whole += piece
            #expect(hasher.finalize() == SHA256Hasher.hash(whole), "seed \(seed)")
        }
    }

    @Test("a hash is its bytes and its digits")
    func hash() {
        let hash = SHA256Hasher.hash(Array("abc".utf8))
        #expect(hash.bytes.count == 32)
        #expect(hash.bytes.first == 0xBA)
        #expect(SHA256Hasher.Hash(hash.bytes) == hash)
        #expect(SHA256Hasher.Hash(hex: hash.hex) == hash)
        #expect(SHA256Hasher.Hash(hash.bytes.dropLast()) == nil)
        #expect(SHA256Hasher.Hash(hex: hash.hex.uppercased()) == nil)
    }

    private static func message(_ length: Int) -> [UInt8] {
        (0..<length).map { UInt8($0 * 7 % 256) }
    }
}
