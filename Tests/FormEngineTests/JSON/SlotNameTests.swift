import EngineFuzzing
import Testing

@testable import FormEngine

/// Names are compared in words, looked up by a hash, and guessed: none of it may show.
@Suite struct SlotNameTests {
    @Test("a name of any length is found, and nothing that is like it", arguments: 0...40)
    func lengths(length: Int) throws {
        let name = String("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".prefix(length))
        for distance in [0, 3, 20] {
            for others in [[], ["other"], ["other", "another", "the third"]] {
                let end = "}" + String(repeating: " ", count: distance)
                let names = others + [name]
                let found = try ParsedSlots(Array("{\"\(name)\":1\(end)".utf8), names: names)
                #expect(found.slots.last?.kind == .number && found.unknown.isEmpty)
                for changed in Self.changed(name) {
                    let parsed = try ParsedSlots(Array("{\"\(changed)\":1\(end)".utf8), names: names)
                    #expect(parsed.slots.allSatisfy { $0 == .absent })
                    #expect(parsed.unknown.map { parsed.text($0.key) } == [changed])
                }
                Self.expect(SlotNames(names), find: name, at: others.count)
            }
        }
    }

    @Test("a name is found however it is written", arguments: 1...20)
    func escaped(length: Int) throws {
        let name = String("abcdefghijklmnopqrstuvwxyz".prefix(length))
        for place in name.indices {
            var written = name
            written.replaceSubrange(place...place, with: "\\u00" + String(name[place].asciiValue ?? 0, radix: 16))
            let parsed = try ParsedSlots(Array("{\"\(written)\" : 1}".utf8), names: ["x", name])
            #expect(parsed.slots[1].kind == .number && parsed.unknown.isEmpty)
            #expect(
                Refusals(of: Array("{\"\(name)\":1,\"\(written)\":2}".utf8), names: [name]).slots
                    == JSONError(.duplicateKey, at: 6 + length))
        }
    }

    @Test("names of one length that begin and end alike are distinguished, in any order", arguments: 0..<UInt64(5))
    func alike(seed: UInt64) throws {
        let names = (0..<30).map { "section_" + String(repeating: "x", count: $0) + "1" }.map { $0 + "_of_the_form" }
        let twins = (0..<30).map { "12345678_\($0 + 10)_87654321" }
        var generator = SeededGenerator(seed: seed)
        let order = (names + twins).shuffled(using: &generator)
        let json = "{" + order.map { "\"\($0)\":\"\($0)\"" }.joined(separator: ",") + "}"
        let parsed = try ParsedSlots(Array(json.utf8), names: names + twins)
        #expect(parsed.slots.map(parsed.text) == names + twins)
    }

    @Test("a name that cannot stand in JSON plainly is found only escaped")
    func unplain() throws {
        let names = ["q\"", "b\\", "n\n", "\u{0}", "\u{0}\u{0}", "both\"\\ and longer than a word"]
        let json = #"{"\u0000\u0000":5,"b\\":2,"q\"":1,"n\n":3,"\u0000":4,"both\"\\ and longer than a word":6}"#
        let parsed = try ParsedSlots(Array(json.utf8), names: names)
        #expect(parsed.slots.map(parsed.text) == ["1", "2", "3", "4", "5", "6"])
        for (slot, name) in names.enumerated() { Self.expect(SlotNames(names), find: name, at: slot) }
        #expect(Refusals(of: Array(#"{"b\":2        }"#.utf8), names: names).slots?.reason == .unexpectedEnd)
        #expect(Refusals(of: Array("{\"n\n\":2        }".utf8), names: names).slots?.reason == .controlCharacter)
        for count in 1...20 {
            // As many zeros as follow the last name.
            let zeros = String(repeating: "\0", count: count) + String(repeating: " ", count: 20)
            for before in ["", "\"x\":1,"] {
                let refusals = Refusals(of: Array("{\(before)\"\(zeros)\":2}".utf8), names: ["x"])
                #expect(refusals.slots == JSONError(.controlCharacter, at: 2 + before.utf8.count) && refusals.agree)
            }
        }
    }

    @Test("members known and unknown, plain and escaped, keep their order and their duplicates")
    func unknown() throws {
        let json = #"{"zebra":1,"a":2,"a_b":3,"\u0062":4,"yak with a long name":5,"":6,"b ":7}"#
        let parsed = try ParsedSlots(Array(json.utf8), names: ["a", "b"])
        #expect(parsed.slots.map(parsed.text) == ["2", "4"])
        #expect(parsed.unknown.map { parsed.text($0.key) } == ["zebra", "a_b", "yak with a long name", "", "b "])
        for (json, offset) in [(#"{"a":1,"x":2,"x":3,"a":4}"#, 13), (#"{"a":1,"x":2,"a":3,"x":4,"a":5}"#, 13)] {
            #expect(Refusals(of: Array(json.utf8)).slots == JSONError(.duplicateKey, at: offset))
        }
    }

    @Test("duplicates are found at every depth of arrays and objects", arguments: [1, 2, 62, 63, 64, 65, 66, 126, 127])
    func depths(depth: Int) {
        let isObject = (0..<depth).map { $0 % 3 != 1 }
        let opening = isObject.map { $0 ? "{\"k\":1,\"a\":" : "[7," }.joined()
        let closing = isObject.reversed().map { $0 ? "}" : "]" }.joined()
        let inner = #"{"x":1,"y":2}"#
        #expect(Refusals(of: Array((opening + inner + closing).utf8)).node == nil)
        for (text, offset) in [(#"{"x":1,"x":2}"#, opening.utf8.count + 7)] {
            let refusals = Refusals(of: Array((opening + text + closing).utf8))
            #expect(refusals.node == JSONError(.duplicateKey, at: offset))
            #expect(refusals.agree)
        }
        let refusals = Refusals(of: Array((opening + inner + closing.dropLast() + #","k":0}"#).utf8))
        #expect(refusals.node == JSONError(.duplicateKey, at: (opening + inner + closing).utf8.count))
        #expect(refusals.agree)
    }

    @Test(
        "a name of the same length and hash as a known one is another",
        arguments: [("identity_documen", "0a1t97cp2D!pXC L"), ("identity_docume", "iq14eo48_Uv1wB~")])
    func collision(name: String, other: String) throws {
        let hashes = [name, other].map { name in
            Array(name.utf8).lend { Slot.contentHash(of: 0..<$0.count, in: $0) }
        }
        #expect(hashes[0] == hashes[1])
        Array(other.utf8).lend { #expect(SlotNames([name]).slot(named: $0) == nil) }
        for written in [other, "\\u00" + String(other.utf8.first ?? 0, radix: 16) + other.dropFirst()] {
            let parsed = try ParsedSlots(Array("{\"\(written)\" :1,\"\(name)\" :2}".utf8), names: [name])
            #expect(parsed.text(parsed.slots[0]) == "2")
            #expect(parsed.unknown.map { parsed.text($0.key) } == [other])
        }
    }

    @Test("an escaped name is found by all of its letters", arguments: ["x", "xy", "12345678", "12345678x"])
    func escapedOther(name: String) throws {
        for letter in UInt8(ascii: "A")...UInt8(ascii: "Z") {
            let written = "\\u00" + String(letter, radix: 16) + name.dropFirst()
            let parsed = try ParsedSlots(Array("{\"\(written)\":1}".utf8), names: [name])
            #expect(parsed.slots[0] == .absent && parsed.unknown.count == 1)
        }
    }

    private static func expect(_ names: SlotNames, find name: String, at slot: Int) {
        Array(name.utf8).lend { #expect(names.slot(named: $0) == slot) }
        for other in [name + "\u{0}", name + "x", String(name.dropLast())] where other != name {
            Array(other.utf8).lend { #expect(names.slot(named: $0) != slot) }
        }
    }

    /// A name with each of its letters changed, a letter more, a letter less.
    private static func changed(_ name: String) -> [String] {
        let letters = Array(name)
        let shorter = name.isEmpty ? [] : [String(name.dropLast()), String(name.dropFirst())]
        return letters.indices.map { String(letters[..<$0]) + "_" + String(letters[($0 + 1)...]) } + [name + "_"]
            + shorter
    }
}
