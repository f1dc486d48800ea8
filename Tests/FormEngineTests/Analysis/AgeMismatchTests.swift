import Testing

@testable import FormEngine

@Suite struct AgeMismatchTests {
    @Test(
        "an age that is told is compared with the one that a route's condition asks for",
        arguments: [
            (#"{"<":[{"age":{"var":"born"}},13]}"#, 13, true), (#"{"<":[{"age":{"var":"born"}},13]}"#, 16, false),
            (#"{"<=":[{"age":{"var":"born"}},12]}"#, 13, true), (#"{"<=":[{"age":{"var":"born"}},12]}"#, 12, false),
            (#"{">":[13,{"age":{"var":"born"}}]}"#, 13, true), (#"{">":[13,{"age":{"var":"born"}}]}"#, 14, false),
            (#"{">=":[12,{"age":{"var":"born"}}]}"#, 13, true),
            (#"{"!":{">=":[{"age":{"var":"born"}},18]}}"#, 18, true),
            (#"{"!":{">=":[{"age":{"var":"born"}},18]}}"#, 16, false),
            (#"{"!":{"<":[17,{"age":{"var":"born"}}]}}"#, 18, true),
            (#"{"<=":[13,{"age":{"var":"born"}},17]}"#, 18, true),
            (#"{"<=":[13,{"age":{"var":"born"}},17]}"#, 13, false),
            (#"{"and":[{">=":[{"age":{"var":"born"}},13]},{"<":[{"age":{"var":"born"}},18]}]}"#, 18, true),
            (#"{"and":[{">=":[{"age":{"var":"born"}},13]},{"<":[{"age":{"var":"born"}},18]}]}"#, 13, false),
            (#"{"or":[{"<":[{"age":{"var":"born"}},13]},{"<":[{"age":{"var":"born"}},16]}]}"#, 16, true),
            (#"{"<":[{"var":"years"},13]}"#, 13, true), (#"{"<":[{"var":"years"},13]}"#, 18, false),
            (#"{"<":[{"age":{"var":"born"}},12.5]}"#, 13, true),
            (#"{"<":[{"age":{"var":"born"}},{"var":"context.minimum"}]}"#, 16, true),
        ])
    func routes(condition: String, minimumAge: Int, isMeant: Bool) throws {
        let fields =
            #"{"id":"born","type":"date","required":true},"#
            + #"{"id":"years","type":"integer","calculate":{"age":{"var":"born"}}}"#
        let route = #"{"when":\#(condition),"outcome":"ineligible","field":"born","minimum_age":\#(minimumAge)}"#
        let pointers = try LintTable.pointers(.ageMismatch, fields, rest: #","routes":[\#(route)]"#)
        #expect(pointers == (isMeant ? [] : ["/routes/0/minimum_age"]))
    }
}
