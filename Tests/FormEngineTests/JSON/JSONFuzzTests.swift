import EngineFuzzing
import FormEngine
import Testing

/// Broken documents: nothing crashes, and all readers say the same.
@Suite struct JSONFuzzTests {
    private static let documents = [
        #"{"a":"text","b":[1,-2.5e-3,{"c":null}],"d":{"e":true,"f":"\u00e9\ud83d\ude00\n"},"g":"é€😀"}"#,
        #" { "b" : false , "\u0061" : { "x" : [ [ ] , { } , "" ] , "y" : 0 } , "long name of a member" : 12345678901 } "#,
        #"["\\\"\/\b\f\n\r\t", 0.1e+10, [[[[]]]], {"a":{"a":{"a":1}}}, "plain ASCII text of some length, for words"]"#,
    ]

    @Test("a document cut off at any byte is refused alike", arguments: documents)
    func truncated(document: String) {
        let bytes = Array(document.utf8)
        let complete = bytes.lastIndex { $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "]") } ?? 0
        for length in 0..<bytes.count {
            let refusals = Refusals(of: Array(bytes[..<length]))
            #expect((refusals.node != nil) == (length <= complete))
            #expect(refusals.agree, "the first \(length) bytes")
        }
    }

    @Test("changed documents are judged alike", arguments: 1...UInt64(40))
    func mutated(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<250 {
            let bytes = Self.mutation(of: generator.choice(of: Self.documents), using: &generator)
            let refusals = Refusals(of: bytes)
            #expect(refusals.agree, "seed \(seed): \(bytes)")
            guard refusals.slots == nil, refusals.value == nil else { continue }
            try expectSameContent(of: bytes, seed: seed)
        }
    }

    /// What the slots refer to must be what the tree holds.
    private func expectSameContent(of bytes: [UInt8], seed: UInt64) throws {
        let parsed = try ParsedSlots(bytes, names: ["a", "b"])
        var members = parsed.unknown.map { ($0.key, $0.value) }.map { (parsed.text($0), $1) }
        members += zip(["a", "b"], parsed.slots).filter { $1.kind != .absent }
        let rebuilt = try members.map { name, slot in JSONValue.Member(name, try parsed.value(slot)) }
        #expect(try JSONValue(json: bytes) == .object(rebuilt), "seed \(seed): \(bytes)")
    }

    @Test("changed documents are judged as Node judges them", .enabled(if: OutsideProgram.node.isPresent))
    func asNode() throws {
        var generator = SeededGenerator(seed: 8259)
        // Node takes these: duplicates, halves of surrogate pairs, infinity, any depth.
        let stricter: Set<JSONError.Reason> = [.duplicateKey, .loneSurrogate, .numberOutOfRange, .tooDeep]
        var texts: [String] = []
        while texts.count < 4000 {
            let bytes = Self.mutation(of: generator.choice(of: Self.documents), using: &generator)
            guard let text = String(validating: bytes, as: UTF8.self), !text.utf8.contains(0x0A) else { continue }
            if let reason = Refusals(of: bytes).value?.reason, stricter.contains(reason) { continue }
            texts.append(text)
        }
        let script = """
            for (const line of require('fs').readFileSync(process.argv.at(-1), 'utf8').split('\\n'))
                try { JSON.parse(line); console.log('accepted') } catch { console.log('refused') }
            """
        let answers = try OutsideProgram.node.lines(of: script, input: texts.joined(separator: "\n"))
        #expect(answers.count == texts.count)
        for (text, answer) in zip(texts, answers) {
            #expect((Refusals(of: Array(text.utf8)).value == nil) == (answer == "accepted"), "\(text)")
        }
        #expect(Set(answers) == ["accepted", "refused"])
    }

    /// A document with one to four bytes changed, inserted, removed, or replaced by a piece of JSON.
    private static func mutation(of document: String, using generator: inout SeededGenerator) -> [UInt8] {
        let pieces = [
            "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "\\ud83d", "\\udc00", "0", "-", ".", "e9", "1e999", "null",
            " ", "\t", "\u{1}", "é", "\"a\":1,", "\"b\":[],", "\"c\":{\"a\":1,\"a\":2},", "\u{FEFF}",
        ]
        var bytes = Array(document.utf8)
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            let index = Int.random(in: 0..<max(bytes.count, 1), using: &generator)
            guard index < bytes.count else { break }
            switch Int.random(in: 0..<5, using: &generator) {
            case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
            case 1: bytes.remove(at: index)
            case 2: bytes[index] ^= 1 << UInt8.random(in: 0...7, using: &generator)
            default: bytes.insert(contentsOf: generator.choice(of: pieces).utf8, at: index)
            }
        }
        return bytes
    }
}
