import EngineFuzzing
import FormEngine
import Testing

@Suite struct DuplicateKeyTests {
    @Test(
        "a duplicate is found among few names and many, at the top and inside",
        arguments: [2, 3, 12, 13, 14, 100, 3000], ["", #"{"a":"#, "[[", #"{"z":[{},"#])
    func found(count: Int, opening: String) {
        for (first, second) in [(0, count - 1), (0, 1), (count / 2 - 1, count / 2)] {
            var names = (0..<count).map { "name_\($0)" }
            names[second] = "n\\u0061me_\(first)"
            var json = opening + "{"
            var expected = 0
            for (index, name) in names.enumerated() {
                if index > 0 { json += "," }
                if index == second { expected = json.utf8.count }
                json += "\"\(name)\":\(index)"
            }
            json += "}" + opening.reversed().compactMap { ["[": "]", "{": "}"][$0] }.joined()
            let refusals = Refusals(of: Array(json.utf8))
            #expect(refusals.node == JSONError(.duplicateKey, at: expected))
            #expect(refusals.agree)
        }
    }

    @Test("the first of several duplicates is reported, among few names and many", arguments: [6, 400])
    func first(count: Int) {
        var names = (0..<count).map { "\"name_\($0)\":0" }
        for index in stride(from: count / 2, to: count, by: 1) { names[index] = names[count - 1 - index] }
        let expected = names[..<(count / 2)].map { $0.utf8.count + 1 }.reduce(1, +)
        #expect(
            Refusals(of: Array("{\(names.joined(separator: ","))}".utf8)).node == JSONError(.duplicateKey, at: expected)
        )
    }

    @Test("one name in different objects, or composed differently, is no duplicate")
    func notDuplicate() {
        let json = #"{"a":{"a":[{"a":1},{"a":2}]},"b":{"a":1},"é":1,"e\#u{301}":2,"":3," ":4}"#
        #expect(Refusals(of: Array(json.utf8)).node == nil)
        #expect(Refusals(of: Array(json.utf8)).agree)
    }

    @Test(
        "two hundred thousand names are no burden, whatever they are",
        arguments: ["", "\\u0061", "the same long beginning "])
    func many(prefix: String) throws {
        let members = (0..<200_000).map { "\"\(prefix)\($0)\":0" }.joined(separator: ",")
        let json = #"{"a":{"# + members + "}}"
        #expect(try ParsedSlots(Array(json.utf8), names: ["a"]).slots[0].kind == .object)
    }
}
