import Testing

@testable import FormEngine

/// Expressions that are meant as they are written lead to no diagnostic.
@Suite("Expressions that mean what they say")
struct LegitimateExpressionTests {
    private static let doubts: [DiagnosticCode] = [
        .badExpression, .unknownField, .constantCondition, .wrongOperand, .unguardedAnswer, .badCalculation,
        .unroundedCalculation, .unroundedBound, .unaskedRule, .defaultRefused, .countryMismatch,
    ]

    private func doubts(_ json: String) throws -> [String] {
        try FormFixture.read(json).diagnostics.filter { Self.doubts.contains($0.code) || $0.severity == .error }
            .map { "\($0.code.rawValue) \($0.pointer): \($0.message)" }
    }

    @Test(
        "conditions",
        arguments: [
            #"{"var":"agreed"}"#, #"{"!":{"var":"tags"}}"#, #"{"==":[{"var":"size"},"XL"]}"#,
            #"{"==":[{"var":"size"},null]}"#, #"{"!=":[null,{"var":"born"}]}"#, #"{"==":[{"var":"agreed"},false]}"#,
            #"{"==":[{"var":"agreed"},1]}"#, #"{"==":[{"var":"count"},"3"]}"#, #"{"==":[{"var":"price"},1.5]}"#,
            #"{"<":[{"var":"born"},"2008-02-29"]}"#, #"{"<=":["2000-01-01",{"var":"born"},"2010-01-01"]}"#,
            #"{"in":[{"var":"size"},["S","M"]]}"#, #"{"in":["x",{"var":"tags"}]}"#, #"{"in":["a",{"var":"name"}]}"#,
            #"{"in":[{"var":"land"},["NL","XK"]]}"#, #"{"in":[{"var":"size"},["S",null]]}"#,
            #"{"some":[{"var":"owners"},{">":[{"var":"share"},25]}]}"#,
            #"{"some":[{"var":"tags"},{"==":[{"var":""},"x"]}]}"#,
            #"{"all":[["x","y"],{"in":[{"var":""},["x","y"]]}]}"#, #"{"==":[{"var":"name"},{"var":"size"}]}"#,
            #"{"==":[{"var":["name",""]},""]}"#, #"{">":[{"length":{"var":"owners"}},0]}"#,
            #"{">":[{"var":"price"},100]}"#, #"{"and":[{"var":"price"},{"<":[{"var":"price"},5]}]}"#,
            #"{"or":[{"missing":["price"]},{"<":[{"var":"price"},5]}]}"#, #"{"<":[{"var":["price",9]},5]}"#,
            #"{"<":[{"age":{"var":"born"}},18]}"#, #"{"==":[{"var":"context.country"},"UK"]}"#,
            #"{"<":[{"var":"context.age"},18]}"#, #"{"if":[{"var":"agreed"},true,false]}"#,
            #"{"if":[{"var":"agreed"},{"<":[{"var":"count"},3]},1]}"#, #"{"missing_some":[1,["name","price"]]}"#,
            #"{"!":{"<":[{"var":"count"},3]}}"#, #"{"==":[{"substr":[{"var":"born"},0,4]},"2008"]}"#,
            #"{"==":[{"cat":[{"var":"name"},"x"]},"ax"]}"#, #"{"==":[{"%":[{"var":"count"},2]},1]}"#,
            #"{"==":[{"var":"owners.0.share"},1]}"#,
        ])
    func condition(_ expression: String) throws {
        #expect(try doubts(DiagnosticTests.shown(expression)) == [])
    }

    @Test(
        "calculations",
        arguments: [
            ("number", #"{"+":[{"var":"amount"},{"var":"price"}]}"#),
            ("number", #"{"-":[{"var":"amount"},{"var":["price",0]}]}"#),
            ("number", #"{"if":[{"missing":["price"]},null,{"-":[{"var":"amount"},{"var":"price"}]}]}"#),
            ("number", #"{"if":[{"var":"price"},{"-":[{"var":"price"},1]},0]}"#),
            ("number", #"{"if":[{"==":[{"var":"price"},null]},null,{"/":[{"var":"price"},2]}]}"#),
            ("number", #"{"cat":[{"var":"count"},"0"]}"#), ("integer", #"{"age":{"var":"born"}}"#),
            ("integer", #"{"length":{"var":"owners"}}"#), ("text", #"{"cat":[{"var":"name"}," ",{"var":"count"}]}"#),
            ("text", #"{"if":[{"<":[{"var":"count"},3]},"few","many"]}"#), ("boolean", #"{">":[{"var":"count"},3]}"#),
            ("date", #"{"var":"visit"}"#), ("date", #"{"if":[{"var":"visit"},{"var":"visit"},{"today":[]}]}"#),
            ("country", #"{"var":"land"}"#), ("country", #"{"if":[{"var":"agreed"},"NL","BE"]}"#),
            ("number", #"{"reduce":[{"var":"owners"},{"+":[{"var":"accumulator"},{"var":"current.share"}]},0]}"#),
            ("number", #"{"reduce":[{"var":"owners"},{"max":[{"var":"accumulator"},{"var":"current.share"}]},0]}"#),
            ("integer", #"{"length":{"filter":[{"var":"owners"},{">":[{"var":"share"},25]}]}}"#),
            ("number", #"{"+":[{"if":[{"var":"agreed"},1,0]},{"var":"count"}]}"#), ("number", "5"),
        ])
    func calculation(_ type: String, _ expression: String) throws {
        #expect(try doubts(DiagnosticTests.calculated(type, expression)) == [])
    }

    @Test(
        "calculated amounts of two decimals",
        arguments: [
            #"{"round":[{"*":[{"var":"amount"},1.21]},2]}"#, #"{"round":{"var":"amount"}}"#,
            #"{"round":[{"/":[{"var":"amount"},3]},1]}"#, #"{"floor":{"var":"amount"}}"#,
            #"{"*":[{"var":"count"},3]}"#, #"{"%":[{"var":"count"},7]}"#, "9.95", #"{"age":{"var":"born"}}"#,
            #"{"if":[{"<":[{"var":"amount"},100]},9.9,{"max":[{"var":"count"},5.25]}]}"#,
            #"{"cat":[{"var":"count"},".50"]}"#,
            #"{"reduce":[{"var":"owners"},{"+":[{"var":"accumulator"},1]},0]}"#,
        ])
    func cents(_ expression: String) throws {
        #expect(try doubts(DiagnosticTests.cents(expression)) == [])
    }

    @Test(
        "checks",
        arguments: [
            #"{"<=":[{"var":"price"},50]}"#,
            #"{"<=":[{"days_between":[{"var":"visit"},{"var":"born"}]},14]}"#,
            #"{"or":[{"missing":["visit"]},{">=":[{"var":"born"},{"var":"visit"}]}]}"#,
            #"{"==":[{"+":[{"var":"amount"},{"var":"count"}]},100]}"#, #"{"in":[{"var":"size"},["S","M"]]}"#,
        ])
    func check(_ assertion: String) throws {
        #expect(try doubts(DiagnosticTests.checked(assertion)) == [])
    }

    @Test("a field asked for under one condition is there under that condition")
    func sameCondition() throws {
        let condition = #""visible_if":{"==":[{"var":"size"},"S"]}"#
        let fields =
            #"{"id":"f","type":"number","required":true,\#(condition)},"#
            + #"{"id":"g","type":"number",\#(condition),"calculate":{"-":[{"var":"amount"},{"var":"f"}]}},"#
        #expect(try doubts(DiagnosticTests.slip(fields + #"{"id":"h","type":"note"}"#)) == [])
        let other = #"{"id":"h","type":"number","calculate":{"-":[{"var":"amount"},{"var":"f"}]}}"#
        #expect(
            try doubts(DiagnosticTests.slip(fields + other)).map { $0.split(separator: ":")[0] } == [
                "unguarded_answer /fields/13/calculate"
            ])
    }

    @Test("a score of optional answers is not known, and what goes on from it is reported")
    func score() throws {
        let questions = (1...3).map { #"{"id":"q\#($0)","type":"integer"},"# }.joined()
        let score = #"{"id":"score","type":"integer","calculate":{"+":[{"var":"q1"},{"var":"q2"},{"var":"q3"}]}},"#
        let severity =
            #"{"id":"severity","type":"text","calculate":{"if":[{"<":[{"var":"score"},5]},"minimal","severe"]}}"#
        #expect(
            try doubts(DiagnosticTests.slip(questions + score + severity)) == [
                "unguarded_answer /fields/15/calculate/if/0: `score` may have no value, and this expression continues without a value."
            ])
        let required = questions.replacing(#""integer"}"#, with: #""integer","required":true}"#)
        #expect(try doubts(DiagnosticTests.slip(required + score + severity)) == [])
    }

    @Test(
        "fields and forms",
        arguments: [
            #"{"id":"l","type":"list","min_items":2,"required":true,"fields":[{"id":"x","type":"text"}]}"#,
            #"{"id":"l","type":"list","min_items":2,"required":false,"fields":[{"id":"x","type":"text"}]}"#,
            #"{"id":"l","type":"list","min_items":0,"fields":[{"id":"x","type":"text"}]}"#,
            #"{"id":"l","type":"list","required_if":{"var":"agreed"},"fields":[{"id":"x","type":"text"}],"validation":[{"assert":{"==":[{"length":{"var":"l"}},{"var":"count"}]}}]}"#,
            #"{"id":"l","type":"list","fields":[{"id":"x","type":"text"}],"validation":[{"assert":{"<":[{"length":{"var":"l"}},{"var":"count"}]}}]}"#,
            #"{"id":"d","type":"text","default":"AB","validation":[{"pattern":"^[A-Z]{2}$"},{"min_length":2}]}"#,
            #"{"id":"d","type":"text","default":" ab ","normalize":["trim","uppercase"],"validation":[{"pattern":"^[A-Z]{2}$"}]}"#,
            #"{"id":"d","type":"text","default":"a","validation":[{"min_length":2,"severity":"warning"}]}"#,
            #"{"id":"d","type":"date","default":"2026-01-01","validation":[{"max_date":"today"}]}"#,
            #"{"id":"d","type":"number","default":"","validation":[{"min":3}]}"#,
        ])
    func field(_ field: String) throws {
        #expect(try doubts(DiagnosticTests.slip(field)) == [])
    }

    @Test("a route may be everybody's, and a key need not name a country", arguments: ["x/EU", "x/ee", "x/FI", "x/E1"])
    func form(_ key: String) throws {
        #expect(
            try doubts(
                #"{"form":"\#(key)","country":"FI","fields":[{"id":"a","type":"text"}],"#
                    + #""routes":[{"when":true,"outcome":"rejected"}]}"#) == [])
    }
}
