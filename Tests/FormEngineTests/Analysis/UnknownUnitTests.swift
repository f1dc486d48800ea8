import Testing

@testable import FormEngine

@Suite struct UnknownUnitTests {
    private static let fields =
        #"{"id":"a","type":"date","required":true},{"id":"u","type":"select","options":["days","months"]},"#
        + #"{"id":"v","type":"select","options":["day","month"]},{"id":"t","type":"text"}"#

    @Test(
        "a unit that an operation does not know is an error wherever it is written out",
        arguments: [
            (#""month""#, true), (#""Months""#, true), (#""""#, true), ("null", true), ("1", true), ("true", true),
            (#"{"if":[{"var":"t"},"months","month"]}"#, true), (#"{"var":["t","month"]}"#, false),
            (#"{"var":"v"}"#, true), (#"{"var":"u"}"#, false), (#"{"var":"t"}"#, false), (#""months""#, false),
            (#"{"if":[{"var":"t"},"months","days"]}"#, false), (#"{"cat":["mon","ths"]}"#, false),
        ])
    func units(unit: String, isError: Bool) throws {
        let bound = #"{"date_add":[{"var":"a"},1,\#(unit)]}"#
        for key in [
            #""type":"date","validation":[{"min_date":\#(bound)}]"#,
            #""type":"date","calculate":\#(bound)"#, #""type":"text","visible_if":{"<":[{"var":"a"},\#(bound)]}"#,
            #""type":"text","visible_if":{"some":[[1],{"<":["2026-01-01",\#(bound)]}]}"#,
        ] where !(key.contains("some") && unit.contains("var")) {
            let found = try FormFixture.read(FormFixture.document(Self.fields + #",{"id":"b",\#(key)}"#)).diagnostics
                .filter { $0.code == .unknownUnit }
            #expect(found.isEmpty != isError, "\(key)")
            #expect(found.allSatisfy { $0.severity == .error })
        }
    }
}
