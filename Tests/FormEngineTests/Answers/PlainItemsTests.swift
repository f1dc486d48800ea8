import EngineFuzzing
import Testing

@testable import FormEngine

/// Items of plain members are read contiguously, which must equal reading them one by one.
@Suite struct PlainItemsTests {
    private static let fields = #"""
        {"id":"a","type":"list","max_items":40,"fields":[
        {"id":"name","type":"text","required":true,"validation":[{"max_length":5}]},
        {"id":"share","type":"number","required":true,"validation":[{"min":1},{"max":60.5}]},
        {"id":"big","type":"boolean","required":true,"visible_if":{">":[{"var":"share"},25]}}]},
        {"id":"b","type":"list","max_items":3,"fields":[{"id":"c","type":"integer","required":true},
        {"id":"d","type":"text"},{"id":"e","type":"text","required":true,"visible_if":{"==":[{"var":"c"},7]}}]}
        """#

    /// Members of an item, now and then one that is wrong, unknown, or missing.
    private static func item(_ random: inout SeededGenerator) -> [(name: String, value: String)] {
        var members: [(name: String, value: String)] = []
        let shares = ["1", "0.99", "25", "25.01", "60.5", "60.51", "-3", "1e1", "null", #""x""#, "123456789.25"]
        let names = ["\"Ann\"", "\"Annabel\"", "\"\"", "7"]
        if Int.random(in: 0..<8, using: &random) > 0 {
            members.append(("name", names[Int.random(in: names.indices, using: &random)]))
        }
        if Int.random(in: 0..<8, using: &random) > 0 {
            members.append(("share", shares[Int.random(in: shares.indices, using: &random)]))
        }
        if Bool.random(using: &random) { members.append(("big", Bool.random(using: &random) ? "true" : "1")) }
        if Int.random(in: 0..<12, using: &random) == 0 { members.append(("other", "[1]")) }
        return Bool.random(using: &random) ? members : members.reversed()
    }

    /// An item as it is read at once, or with an escape in each name, so that it is not.
    private static func text(_ item: [(name: String, value: String)], isPlain: Bool) -> String {
        let members = item.map { member in
            let first = member.name.utf8.prefix(1).map { String($0, radix: 16) }.joined()
            let name = isPlain ? member.name : "\\u00" + first + member.name.dropFirst()
            return #""\#(name)":\#(member.value)"#
        }
        return "{" + members.joined(separator: ",") + "}"
    }

    @Test("findings are the same however the items are written", arguments: 1...UInt64(6))
    func writings(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let form = try FormFixture.form(Self.fields)
        for _ in 0..<60 {
            let count = Int.random(in: 0..<44, using: &random)
            let items = (0..<count).map { _ in Self.item(&random) }
            let isOther = Int.random(in: 0..<4, using: &random) == 0
            let tail = isOther ? ["7"] : []
            let answers = { (isPlain: (Int) -> Bool, separator: String) -> String in
                let texts = items.indices.map { Self.text(items[$0], isPlain: isPlain($0)) } + tail
                // Items behind a list that is too long find the cells that it had.
                return #"{"a":[\#(texts.joined(separator: separator))],"b":[{"c":7},{"d":"x"},{}]}"#
            }
            let expected = try form.findings(answers({ _ in false }, ","))
            #expect(try form.findings(answers({ _ in true }, ",")) == expected, "seed \(seed)")
            #expect(try form.findings(answers({ $0 % 3 > 0 }, " ,\n\t")) == expected, "seed \(seed)")
        }
    }

    @Test("fields that an item lacks are missing, whatever stood there before")
    func leftovers() throws {
        let form = try FormFixture.form(Self.fields)
        let full = Array(repeating: #"{"name":"Ann","share":30,"big":true}"#, count: 41).joined(separator: ",")
        #expect(
            try form.findings(#"{"a":[\#(full)],"b":[{"c":7},{"d":"x"},{}]}"#) == [
                "a: max_items", "b/0/e: required", "b/1/c: required", "b/2/c: required",
            ])
    }

    @Test(
        "malformed items end the document where they stand",
        arguments: [
            (#"{"a":[{"name":"A"},]}"#, 19), (#"{"a":[{"name":"A"} {"name":"B"}]}"#, 19),
            (#"{"a":[{"name":"A"},{"name":"B"}}"#, 31), (#"{"a":[{"name":"A"},{"name":B}]}"#, 27),
            (#"{"a":[{"name":"A"},{"name":"B","name":"C"}]}"#, 31), (#"{"a":[{"name":"A"},{"name":"B""#, 30),
            (#"{"a":[{"name":"A"}"#, 18), (#"{"a":[{"name":"A"},"#, 19), (#"{"a":[{"name":"A"},{"#, 20),
        ])
    func faults(document: String, offset: Int) throws {
        let judge = try FormFixture.form(Self.fields).makeJudge()
        let bytes = Array(document.utf8)
        let error = #expect(throws: JSONError.self) {
            try bytes.withUnsafeBufferPointer { try judge.judge($0, asOf: .earliest) }
        }
        #expect(error?.offset == offset)
    }
}
