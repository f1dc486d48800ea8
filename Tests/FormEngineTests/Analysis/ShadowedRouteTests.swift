import Testing

@testable import FormEngine

@Suite struct ShadowedRouteTests {
    private static let fields =
        #"{"id":"born","type":"date","required":true},{"id":"n","type":"integer","required":true},"#
        + #"{"id":"x","type":"number","required":true},{"id":"kind","type":"select","options":["a","b","c"],"#
        + #""required":true},{"id":"t","type":"text","required":true},{"id":"ok","type":"boolean","required":true}"#

    private static func found(_ routes: [String], rest: String = "") throws -> [String] {
        let all = routes.map { #"{"when":\#($0),"outcome":"rejected"}"# }.joined(separator: ",")
        return try LintTable.pointers(.shadowedRoute, fields, rest: #","routes":[\#(all)]\#(rest)"#)
    }

    @Test(
        "a route whose condition an earlier one includes is reported",
        arguments: [
            ("true", #"{">":[{"var":"n"},3]}"#), (#"{">":[{"var":"n"},3]}"#, #"{">":[{"var":"n"},3]}"#),
            (#"{"<":[{"age":{"var":"born"}},18]}"#, #"{"<":[{"age":{"var":"born"}},13]}"#),
            (#"{"<=":[{"age":{"var":"born"}},12]}"#, #"{"<":[{"age":{"var":"born"}},13]}"#),
            (#"{"<":[{"age":{"var":"born"}},13]}"#, #"{"<=":[{"age":{"var":"born"}},12]}"#),
            (#"{">":[18,{"age":{"var":"born"}}]}"#, #"{"<":[{"age":{"var":"born"}},18]}"#),
            (#"{">=":[{"var":"n"},5]}"#, #"{">":[{"var":"n"},4]}"#),
            (#"{">=":[{"var":"x"},5]}"#, #"{">":[{"var":"x"},5]}"#),
            (#"{"<":[1,{"var":"n"},10]}"#, #"{"<=":[3,{"var":"n"},5]}"#),
            (#"{">":[{"var":"n"},1]}"#, #"{"==":[{"var":"n"},5]}"#),
            (#"{"<":[{"var":"n"},9]}"#, #"{"in":[{"var":"n"},[1,2]]}"#),
            (#"{"in":[{"var":"kind"},["a","b"]]}"#, #"{"==":[{"var":"kind"},"a"]}"#),
            (#"{"in":[{"var":"n"},[5,6]]}"#, #"{"==":[{"var":"n"},5]}"#),
            (#"{"!=":[{"var":"kind"},"a"]}"#, #"{"==":["b",{"var":"kind"}]}"#),
            (#"{"!=":[{"var":"n"},0]}"#, #"{">":[{"var":"n"},0]}"#),
            (#"{"<":[{"var":"born"},"2000-01-01"]}"#, #"{"<":[{"var":"born"},"1990-01-01"]}"#),
            (#"{"<=":[{"var":"born"},"2000-01-01"]}"#, #"{"==":[{"var":"born"},"2000-01-01"]}"#),
            (#"{"var":"ok"}"#, #"{"==":[{"var":"ok"},true]}"#), (#"{"!!":[{"var":"ok"}]}"#, #"{"var":"ok"}"#),
            (#"{"var":"ok"}"#, #"{"and":[{"var":"ok"},{">":[{"var":"n"},3]}]}"#),
            (#"{"or":[{"var":"ok"},{">":[{"var":"n"},3]}]}"#, #"{"and":[{">":[{"var":"n"},5]},{"var":"ok"}]}"#),
            (#"{"and":[{"var":"ok"},{">":[{"var":"n"},3]}]}"#, #"{"and":[{">":[{"var":"n"},5]},{"var":"ok"}]}"#),
            (#"{">":[{"var":"n"},1]}"#, #"{"or":[{">":[{"var":"n"},5]},{"==":[{"var":"n"},2]}]}"#),
        ])
    func shadowed(earlier: String, later: String) throws {
        #expect(try Self.found([earlier, later]) == ["/routes/1/when"])
        #expect(try Self.found(["{\"==\":[{\"var\":\"t\"},\"q\"]}", earlier, later]) == ["/routes/2/when"])
    }

    @Test(
        "a route that somebody may still take is not told",
        arguments: [
            (#"{"<":[{"age":{"var":"born"}},13]}"#, #"{"<":[{"age":{"var":"born"}},18]}"#),
            (#"{"<":[{"var":"x"},13]}"#, #"{"<=":[{"var":"x"},13]}"#),
            (#"{"<=":[{"var":"x"},12]}"#, #"{"<":[{"var":"x"},13]}"#),
            (#"{">":[{"var":"n"},5]}"#, #"{"==":[{"var":"n"},5]}"#),
            (#"{"<":[{"var":"n"},5]}"#, #"{">":[{"var":"n"},7]}"#),
            (#"{"==":[{"var":"kind"},"a"]}"#, #"{"in":[{"var":"kind"},["a","b"]]}"#),
            (#"{"===":[{"var":"t"},5]}"#, #"{"==":[{"var":"t"},5]}"#),
            (#"{"in":[{"var":"t"},[5]]}"#, #"{"==":[{"var":"t"},5]}"#),
            (#"{"!=":[{"var":"kind"},"a"]}"#, #"{"!=":[{"var":"kind"},"b"]}"#),
            (#"{"!=":[{"var":"n"},0]}"#, #"{">=":[{"var":"n"},0]}"#),
            (#"{"var":"ok"}"#, #"{"or":[{"var":"ok"},{">":[{"var":"n"},3]}]}"#),
            (#"{"and":[{"var":"ok"},{">":[{"var":"n"},3]}]}"#, #"{"var":"ok"}"#),
            (#"{"or":[{"var":"ok"},{">":[{"var":"n"},3]}]}"#, #"{"var":"ok"}"#),
            (#"{"<":[{"var":"n"},5]}"#, #"{"<":[{"var":"x"},5]}"#), ("false", #"{"var":"ok"}"#),
            (#"{"<":[{"var":"born"},"1990-01-01"]}"#, #"{"<":[{"var":"born"},"2000-01-01"]}"#),
            (#"{"<":[{"var":"t"},"5"]}"#, #"{"<":[{"var":"t"},"10"]}"#),
        ])
    func free(earlier: String, later: String) throws { #expect(try Self.found([earlier, later]) == []) }

    private static let steps =
        #"{"form":"a/b","steps":[{"id":"one","fields":[{"id":"n","type":"integer","required":true}]},"#
        + #"{"id":"two"STEP,"fields":[{"id":"m","type":"integer","required":true}]}],"routes":[FIRST,SECOND]OUTCOMES}"#

    private static func found(_ first: String, _ second: String, step: String = "", outcomes: String = "") throws -> Int
    {
        let json = steps.replacing("STEP", with: step).replacing("FIRST", with: first)
            .replacing("SECOND", with: second).replacing("OUTCOMES", with: outcomes)
        return try FormFixture.read(json).diagnostics.filter { $0.code == .shadowedRoute }.count
    }

    @Test("a route is tried at its step: one behind a later step, or a hidden one, shadows none before it")
    func order() throws {
        let small = #"{"when":{">":[{"var":"n"},5]},"outcome":"rejected"}"#
        let large = #"{"when":{">":[{"var":"n"},1]},"outcome":"rejected"}"#
        let late = #"{"when":{">":[{"var":"n"},1]},"outcome":"rejected","after":"two"}"#
        #expect(try Self.found(large, small) == 1)
        #expect(try Self.found(late, small) == 0)
        // The step decides which route is tried first, in any order of the config.
        #expect(try Self.found(#"{"when":{">":[{"var":"n"},5]},"outcome":"rejected","after":"two"}"#, large) == 1)
        #expect(try Self.found(late, #"{"when":{">":[{"var":"n"},5]},"outcome":"rejected","after":"two"}"#) == 1)
    }

    @Test("a route that waits for a consent is left once it is given, so that it shadows none")
    func consent() throws {
        let first = #"{"when":{">":[{"var":"n"},1]},"outcome":"later"}"#
        let second = #"{"when":{">":[{"var":"n"},5]},"outcome":"rejected"}"#
        let outcomes = #","outcomes":{"later":{"consent":"consent/guardian"}}"#
        #expect(try Self.found(first, second, outcomes: outcomes) == 0)
        #expect(try Self.found(first, second, outcomes: #","outcomes":{"later":{"title":"L"}}"#) == 1)
    }

    @Test("nested conditions are compared within a budget")
    func budget() throws {
        var deep = #"{"==":[{"var":"n"},1]}"#
        for index in 0..<14 {
            deep = #"{"\#(index % 2 == 0 ? "and" : "or")":[\#(deep),{">":[{"var":"n"},\#(index)]}]}"#
        }
        let other = deep.replacing(":1]", with: ":2]")
        _ = try Self.found(Array(repeating: deep, count: 20) + Array(repeating: other, count: 20))
    }
}
