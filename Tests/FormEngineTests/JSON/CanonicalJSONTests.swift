import EngineFuzzing
import FormEngine
import Testing

@Suite struct CanonicalJSONTests {
    private static func canonical(_ json: String) throws -> String {
        try String(decoding: CanonicalJSON.bytes(of: JSONValue(json: Array(json.utf8))), as: UTF8.self)
    }

    @Test("the sample of RFC 8785, section 3.2.2")
    func sample() throws {
        let json = #"""
            {
              "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
              "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
              "literals": [null, true, false]
            }
            """#
        let expected =
            #"{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"#
            + #""string":"€$\u000f\nA'B\"\\\\\"/"}"#
        #expect(try Self.canonical(json) == expected)
    }

    @Test("members are sorted as in RFC 8785, section 3.2.3")
    func sorting() throws {
        let json = #"""
            {
              "\u20ac": "Euro Sign",
              "\r": "Carriage Return",
              "\ufb33": "Hebrew Letter Dalet With Dagesh",
              "1": "One",
              "\ud83d\ude00": "Emoji: Grinning Face",
              "\u0080": "Control",
              "\u00f6": "Latin Small Letter O With Diaeresis"
            }
            """#
        let value = try JSONValue(json: Array(Self.canonical(json).utf8))
        #expect(
            value.members?.map(\.value.string) == [
                "Carriage Return", "One", "Control", "Latin Small Letter O With Diaeresis", "Euro Sign",
                "Emoji: Grinning Face", "Hebrew Letter Dalet With Dagesh",
            ])
    }

    @Test("a number that is not finite is refused, with the place where it stands")
    func notFinite() {
        let value = JSONValue.object(["a/b": .array([.int(1), .object(["~": .number(.infinity)])])])
        let error = #expect(throws: CanonicalJSON.NotFinite.self) { try CanonicalJSON.bytes(of: value) }
        #expect(error?.pointer == "/a~1b/1/~0")
    }

    @Test("the order of members changes neither bytes nor equality", arguments: 1...UInt64(20))
    func order(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let members = JSONValue.randomMembers(depth: 2, using: &generator)
        let (one, other) = (JSONValue.object(members), JSONValue.object(members.shuffled(using: &generator)))
        #expect(one == other, "seed \(seed)")
        #expect(try CanonicalJSON.bytes(of: one) == CanonicalJSON.bytes(of: other), "seed \(seed)")
    }

    @Test("canonical bytes are Node's, with its keys sorted", .enabled(if: OutsideProgram.node.isPresent))
    func asNode() throws {
        var generator = SeededGenerator(seed: 8785)
        let values = (0..<500).map { _ in JSONValue.random(depth: 4, using: &generator) }
        let script = """
            const canonical = v => Array.isArray(v) ? '[' + v.map(canonical).join() + ']'
                : v && typeof v === 'object'
                    ? '{' + Object.keys(v).sort().map(k => JSON.stringify(k) + ':' + canonical(v[k])).join() + '}'
                    : JSON.stringify(v)
            for (const line of require('fs').readFileSync(process.argv.at(-1), 'utf8').split('\\n'))
                console.log(canonical(JSON.parse(line)))
            """
        let input = values.map { String(decoding: JSONWriter.bytes(of: $0), as: UTF8.self) }.joined(separator: "\n")
        let answers = try OutsideProgram.node.lines(of: script, input: input)
        #expect(answers.count == values.count)
        for (value, answer) in zip(values, answers) {
            #expect(try CanonicalJSON.bytes(of: value) == Array(answer.utf8))
        }
    }

    @Test(
        "numbers and the order of names are those of the Python package rfc8785",
        .enabled(if: OutsideProgram.hasRFC8785, "python3 with the package rfc8785"), arguments: 1...UInt64(4))
    func asPython(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let values = (0..<500).map { _ in
            JSONValue.object([
                "numbers": .array((0..<50).map { .number(Self.number($0, using: &generator)) }),
                "names": .object(Self.members(using: &generator)),
            ])
        }
        let script = """
            import json, rfc8785, sys
            for line in open(sys.argv[-1], encoding='utf-8', newline='\\n'):
                value = json.loads(line)
                value['numbers'] = [float(number) for number in value['numbers']]
                sys.stdout.buffer.write(rfc8785.dumps(value) + b'\\n')
            """
        // Written by the standard library, not by what is tested.
        let input = values.map { value in
            let numbers = (value["numbers"]?.elements ?? []).map { "\($0.double ?? 0)" }.joined(separator: ",")
            let names = String(decoding: JSONWriter.bytes(of: value["names"] ?? .null), as: UTF8.self)
            return "{\"numbers\":[\(numbers)],\"names\":\(names)}"
        }
        let answers = try OutsideProgram.python.lines(of: script, input: input.joined(separator: "\n") + "\n")
        #expect(answers.count == values.count)
        for (value, answer) in zip(values, answers) {
            #expect(try CanonicalJSON.bytes(of: value) == Array(answer.utf8), "seed \(seed)")
        }
    }

    /// Doubles of any bits, and such as people write.
    private static func number(_ index: Int, using generator: inout SeededGenerator) -> Double {
        switch index % 4 {
        case 0, 1: .randomFinite(using: &generator)
        case 2: Double(Int.random(in: -10_000_000...10_000_000, using: &generator)) / 1000
        default: Double(Int64(truncatingIfNeeded: generator.next()) >> generator.below(64))
        }
    }

    /// Members whose names mix characters within and beyond the BMP, where UTF-8 and UTF-16 order differ.
    private static func members(using generator: inout SeededGenerator) -> [JSONValue.Member] {
        let letters = ["a", "é", "\u{D7FF}", "\u{E000}", "\u{FB33}", "\u{FFFD}", "😀", "\u{10000}", "\u{10FFFF}"]
        return (0..<12).map { index in
            let name = (0..<3).map { _ in generator.choice(of: letters) }.joined()
            return JSONValue.Member(name + "\(index)", .int(index))
        }
    }
}
