import FormEngine
import Testing

/// For any order of the checks, findings are in the config's order.
@Suite struct AcceptancePlanTests {
    private static let kinds = [
        #""type":"text""#, #""type":"text","validation":[{"pattern":"^[a-z]\\d?$"}]"#, #""type":"boolean""#,
        #""type":"select","options":["a","b"]"#, #""type":"integer""#, #""type":"date""#,
        #""type":"multi_select","options":["a","b"]"#, #""type":"text","validation":[{"one_of":["a"]}]"#,
        #""type":"text","validation":[{"pattern":"^a$"},{"pattern":"a"}]"#,
    ]

    /// A form of required fields; every third is visible only if `show` is true.
    private static func form(_ count: Int) throws -> Candidate {
        let fields = (0..<count).map { index in
            let condition = index.isMultiple(of: 3) ? #","visible_if":{"var":"show"}"# : ""
            return #"{"id":"f\#(index)",\#(kinds[index % kinds.count]),"required":true\#(condition)}"#
        }
        return try FormFixture.form(#"{"id":"show","type":"boolean"},"# + fields.joined(separator: ","))
    }

    @Test(
        "each field without an answer is found, in order, and none that is hidden", arguments: [1, 62, 63, 64, 65, 200])
    func missing(count: Int) throws {
        let form = try Self.form(count)
        #expect(try form.findings(#"{"show":true}"#) == (0..<count).map { "f\($0): required" })
        let shown = (0..<count).filter { !$0.isMultiple(of: 3) }
        #expect(try form.findings("{}") == shown.map { "f\($0): required" })
    }

    @Test("answers of the wrong type are found, and nothing else", arguments: [64, 65, 200])
    func wrong(count: Int) throws {
        let form = try Self.form(count)
        let right = ["a", "a", "true", "a", "1", "2024-01-01", "", "a", "a"]
        func answers(but wrong: Int) -> String {
            let members = (0..<count).map { index in
                let kind = index % Self.kinds.count
                let value = index == wrong ? "{}" : kind == 6 ? #"["b"]"# : #""\#(right[kind])""#
                return #""f\#(index)":\#(value)"#
            }
            return #"{"show":true,"# + members.joined(separator: ",") + "}"
        }
        #expect(try form.findings(answers(but: -1)) == [])
        for wrong in 0..<count { #expect(try form.findings(answers(but: wrong)) == ["f\(wrong): type"]) }
    }
}
