import Testing

@testable import FormEngine

/// A published form can keep nobody waiting for its patterns.
@Suite struct CostlyPatternTests {
    private static func costly(_ fields: String) throws -> [Diagnostic] {
        try FormFixture.read(FormFixture.document(fields)).diagnostics.filter { $0.code == .costlyPattern }
    }

    /// A pattern of 5,000 readings that begin and end anywhere.
    private static let wide = #"{"pattern":"a[ab]{5000}b"}"#

    @Test(
        "patterns that no rule bounds are refused, and those that a due bound keeps short are not",
        arguments: [
            (wide, true), (#"\#(wide),{"max_length":1000}"#, false), (#"\#(wide),{"max_length":100000}"#, true),
            (#"\#(wide),{"max_length":1000,"severity":"warning"}"#, true),
            (#"\#(wide),{"max_length":1000,"timing":"submit"}"#, true),
            (#"\#(wide),{"max_length":1000,"timing":"instant"}"#, false),
            (#"{"pattern":"a[ab]{5000}b","timing":"submit"},{"max_length":1000,"timing":"debounced"}"#, false),
            (#"\#(wide),{"max_length":1000,"where":"server"}"#, true),
            (#"{"pattern":"a[ab]{5000}b","where":"server"},{"max_length":1000,"where":"server"}"#, false),
            (#"{"pattern":"^.{10,5000}$"}"#, false), (#"{"pattern":".{10,5000}$"}"#, false),
            (#"{"pattern":".{1000}$"}"#, false), (#"{"pattern":"[ab]*a[ab]{15000}$"}"#, false),
        ])
    func bounds(rules: String, isCostly: Bool) throws {
        let found = try Self.costly(#"{"id":"a","type":"text","validation":[\#(rules)]}"#)
        #expect(found.isEmpty != isCostly, "\(found.map(\.message))")
    }

    @Test("a list's items count together, and no more of them than it may have")
    func lists() throws {
        let inner = #"{"id":"a","type":"text","validation":[\#(Self.wide),{"max_length":500}]}"#
        #expect(try Self.costly(inner).isEmpty)
        #expect(try Self.costly(#"{"id":"l","type":"list","fields":[\#(inner)]}"#).count == 1)
        #expect(try Self.costly(#"{"id":"l","type":"list","max_items":3,"fields":[\#(inner)]}"#).isEmpty)
        let nested = #"{"id":"m","type":"list","max_items":3,"fields":[\#(inner)]}"#
        #expect(try Self.costly(#"{"id":"l","type":"list","max_items":3,"fields":[\#(nested)]}"#).count == 1)
    }

    @Test("fields that are cheap one by one are counted together, the dearest text first")
    func together() throws {
        let field = { (id: String, rules: String) in #"{"id":"\#(id)","type":"text","validation":[\#(rules)]}"# }
        let bounded = #"\#(Self.wide),{"max_length":1000}"#
        let fields = (0..<4).map { field("a\($0)", bounded) }
        #expect(try Self.costly(fields[0]).isEmpty)
        #expect(try Self.costly(fields.joined(separator: ",")).map(\.pointer).count == 1)
        let tables = (0..<70).map { #"{"pattern":"^[a-z\#($0)]+$"}"# }
        #expect(try Self.costly(field("b", tables.joined(separator: ","))).count == 1)
        // A document of 1 MiB has that much text in all, whatever fields it is in.
        let shared = (0..<70).map { field("b\($0)", tables[$0]) }
        #expect(try Self.costly(shared.joined(separator: ",")).isEmpty)
    }

    @Test(
        "a calculated text is as long as what it is made of, however many answers there are",
        arguments: [
            (#"{"var":"b"}"#, 60, false), (#"{"cat":[{"var":"b"},{"var":"b"},{"var":"b"}]}"#, 60, true),
            (#"{"cat":[{"var":"b"},{"var":"b"},{"var":"b"}]}"#, 20, false),
            (#"{"reduce":[{"var":"b"},{"cat":[{"var":"accumulator"},"x"]},""]}"#, 1, false),
            (#"{"reduce":[{"var":"b"},{"cat":[{"var":"accumulator"},"x"]},""]}"#, 3, true),
        ])
    func calculated(expression: String, count: Int, isCostly: Bool) throws {
        let rules = (0..<count).map { #"{"pattern":"^[a-z\#($0)]+$"}"# }.joined(separator: ",")
        let field = #"{"id":"a","type":"text","calculate":\#(expression),"validation":[\#(rules)]}"#
        #expect(try Self.costly(field + #",{"id":"b","type":"text"}"#).isEmpty != isCostly)
    }

    @Test(
        "the patterns of expressions are counted too, beside each other and beside those of rules",
        arguments: [
            (70, 0, #"{"var":"a"}"#, "", true), (60, 0, #"{"var":"a"}"#, "", false),
            (70, 0, #"{"var":"a"}"#, #"{"max_length":1000}"#, false),
            (70, 0, #"{"var":"a"}"#, #"{"max_length":1000,"when":{"var":"c"}}"#, true),
            (40, 40, #"{"var":"a"}"#, "", true), (20, 40, #"{"var":"a"}"#, "", false),
            (30, 0, #"{"cat":[{"var":"a"},{"var":"a"},{"var":"a"}]}"#, "", true),
            (70, 0, #"{"substr":[{"var":"n"},0,4]}"#, "", false),
        ])
    func expressions(count: Int, rules: Int, text: String, bound: String, isCostly: Bool) throws {
        let checks = (0..<count).map { #"{"assert":{"matches":[\#(text),"^[a-z\#($0)]+$"]}}"# }
        let patterns = (0..<rules).map { #"{"pattern":"^[a-z\#($0)]+$"}"# } + (bound.isEmpty ? [] : [bound])
        let found = try FormFixture.read(
            #"{"form":"a/b","fields":[{"id":"c","type":"boolean"},{"id":"n","type":"number"},"#
                + #"{"id":"a","type":"text","validation":[\#(patterns.joined(separator: ","))]}],"#
                + #""checks":[\#(checks.joined(separator: ","))]}"#
        ).diagnostics.filter { $0.code == .costlyPattern }
        #expect(found.count == (isCostly ? 1 : 0))
        #expect(found.allSatisfy { $0.pointer.hasPrefix("/checks/") })
    }

    @Test("a pattern that is matched with each item of a list is counted for all of them")
    func loops() throws {
        let found = try LintTable.pointers(
            .costlyPattern,
            #"{"id":"l","type":"list","fields":[{"id":"t","type":"text","required":true}]}"#,
            rest:
                #","checks":[\#(Array(repeating: #"{"assert":{"all":[{"var":"l"},{"matches":[{"var":"t"},"^a+$"]}]}}"#, count: 65).joined(separator: ","))]"#
        )
        #expect(found.count == 1)
    }

    @Test("the help names what would do")
    func help() throws {
        let open = try #require(
            try Self.costly(#"{"id":"a","type":"text","validation":[{"pattern":"[ab]{2}.{2000}[^]*c"}]}"#).first)
        #expect(open.help.hasPrefix("Begin the pattern with `^`, or give the field `max_length: "), "\(open.help)")
        let wide = try #require(try Self.costly(#"{"id":"a","type":"text","validation":[\#(Self.wide)]}"#).first)
        let digits = wide.help.drop { !$0.isNumber }.prefix { $0.isNumber }
        let length = try #require(Int(digits), "\(wide.help)")
        for (bound, isCostly) in [(length, false), (length * 2, true)] {
            let rules = #"\#(Self.wide),{"max_length":\#(bound)}"#
            #expect(try Self.costly(#"{"id":"a","type":"text","validation":[\#(rules)]}"#).isEmpty != isCostly)
        }
    }

    @Test("a version that was published is read whatever its patterns take")
    func stored() throws {
        let document = FormFixture.document(#"{"id":"a","type":"text","validation":[\#(Self.wide)]}"#)
        var reader = ConfigReader(expectedForm: nil, checks: nil)
        let config = reader.form(at: Place(try SourceNode(json: Array(document.utf8)), pointer: ""))
        #expect(config != nil && reader.diagnostics.isEmpty)
    }
}
