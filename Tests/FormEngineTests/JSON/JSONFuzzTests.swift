import EngineFuzzing
import FormEngine
import Testing

/// Broken documents: nothing crashes, and all readers say the same.
@Suite struct JSONFuzzTests {
    @Test("a document cut off at any byte is refused alike", arguments: FuzzTarget.json.seeds)
    func truncated(bytes: [UInt8]) {
        let complete = bytes.lastIndex { $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "]") } ?? 0
        for length in 0..<bytes.count {
            let refusals = Refusals(of: Array(bytes[..<length]))
            #expect((refusals.node != nil) == (length <= complete))
            #expect(refusals.agree, "the first \(length) bytes")
        }
    }

    @Test("changed documents are judged as Node judges them", .enabled(if: OutsideProgram.node.isPresent))
    func asNode() throws {
        var generator = SeededGenerator(seed: 8259)
        // Node takes these: duplicates, halves of surrogate pairs, infinity, any depth.
        let stricter: Set<JSONError.Reason> = [.duplicateKey, .loneSurrogate, .numberOutOfRange, .tooDeep]
        var texts: [String] = []
        while texts.count < 4000 {
            let bytes = FuzzTarget.json.input(using: &generator)
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
}
