import EngineFuzzing
import FormEngine
import Testing

@Suite struct SlotParserTests {
    private static let names = ["first_name", "birth_date", "a", "", "é", "a name of more than sixteen bytes", "q\"\\"]

    @Test("every kind of value finds its slot, with its bytes")
    func kinds() throws {
        let json = #"{"a": -1.5e3,"b" :"text","c":[1,{"x":[]}],"d":{"y":{}}, "e":true,"f":false,"g":null }"#
        let parsed = try ParsedSlots(Array(json.utf8), names: ["a", "b", "c", "d", "e", "f", "g", "h"])
        #expect(parsed.slots.map(\.kind) == [.number, .string, .array, .object, .true, .false, .null, .absent])
        #expect(
            parsed.slots.dropLast().map(parsed.text) == [
                "-1.5e3", "text", #"[1,{"x":[]}]"#, #"{"y":{}}"#, "true", "false", "null",
            ])
        #expect(parsed.unknown.isEmpty)
    }

    @Test("a slot says whether its string is ASCII and has escapes, wherever in the document it stands")
    func stringFlags() throws {
        for padding in ["", "                    "] {
            let json = #"{"a":"plain","b":"a\u00e9","c":"é","d":"\té and a longer text of plain letters"}"# + padding
            let parsed = try ParsedSlots(Array(json.utf8), names: ["a", "b", "c", "d"])
            #expect(parsed.slots.map(\.hasEscapes) == [false, true, false, true])
            #expect(parsed.slots.map(\.isASCII) == [true, true, false, false])
            #expect(parsed.slots.map(parsed.text) == ["plain", "aé", "é", "\té and a longer text of plain letters"])
        }
    }

    @Test("names are found in any order, escaped or not, near the end or not", arguments: 0..<UInt64(20))
    func anyOrder(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let order = Self.names.indices.shuffled(using: &generator)
        let members = order.map { index in
            let name = generator.once(in: 3) ? Self.escaped(Self.names[index]) : Self.quoted(Self.names[index])
            return name + (Bool.random(using: &generator) ? ":" : " : ") + "\(index)"
        }
        let json = "{" + members.joined(separator: Bool.random(using: &generator) ? "," : "\n, ") + "}"
        let parsed = try ParsedSlots(Array(json.utf8), names: Self.names)
        #expect(parsed.slots.map(parsed.text) == Self.names.indices.map(String.init), "seed \(seed)")
        #expect(parsed.unknown.isEmpty)
    }

    @Test("names that begin alike, end alike or are composed differently are distinguished")
    func similarNames() throws {
        let json =
            #"{"first_nam":1,"first_names":2,"e\#u{301}":3,"a name of more than sixteen bytez":4,"first_name":5}"#
        let parsed = try ParsedSlots(Array(json.utf8), names: Self.names)
        #expect(parsed.unknown.map { parsed.text($0.value) } == ["1", "2", "3", "4"])
        #expect(parsed.unknown.map { parsed.text($0.key) }[0] == "first_nam")
        #expect(parsed.text(parsed.slots[0]) == "5")
    }

    @Test("a thousand names that differ only in the middle are all found")
    func manyNames() throws {
        let names = (0..<1000).map { "section_\($0)_of_the_questionnaire" }
        let json = "{" + names.reversed().map { "\"\($0)\":\"\($0)\"" }.joined(separator: ",") + "}"
        let parsed = try ParsedSlots(Array(json.utf8), names: names)
        #expect(parsed.slots.map(parsed.text) == names)
    }

    @Test("a parser used again forgets the document before, accepted or refused")
    func usedAgain() throws {
        var parser = SlotParser()
        #expect(throws: JSONError(.unexpectedEnd, at: 16)) {
            try ParsedSlots(Array(#"{"a":1,"b":[{"c""#.utf8), names: ["a"], parser: &parser)
        }
        for json in [#"{"b":1}"#, #"{"b":[{"c":2}],"d":3}"#, #"{"c":1}"#, "{}"] {
            let parsed = try ParsedSlots(Array(json.utf8), names: ["a"], parser: &parser)
            #expect(parsed.slots == [.absent])
            #expect(try JSONValue(json: Array(json.utf8)).members?.count == parsed.unknown.count)
        }
    }

    @Test("an array's elements are slots of the document")
    func items() throws {
        let parsed = try ParsedSlots(
            Array(#"{"a":[ 1 ,"two", [3], {"f":4},null],"b":[ ],"c":5}"#.utf8), names: ["a", "b", "c"])
        let items = parsed.bytes.lend { bytes in
            parsed.slots.map { slot in SlotItems(slot, in: bytes).map { $0.text(in: bytes) } }
        }
        #expect(items == [["1", "two", "[3]", #"{"f":4}"#, "null"], [], []])
    }

    private static func quoted(_ name: String) -> String {
        String(decoding: JSONWriter.bytes(of: .text(name)), as: UTF8.self)
    }

    private static func escaped(_ name: String) -> String {
        "\"" + name.utf16.map { "\\u" + ("000" + String($0, radix: 16)).suffix(4) }.joined() + "\""
    }
}
