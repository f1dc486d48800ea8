import Testing

@testable import FormEngine

@Suite("Expressions that are refused")
struct ExpressionErrorTests {
    struct Refusal: CustomTestStringConvertible, Sendable {
        var rule: String
        var code: ExpressionError.Code
        var pointer: String
        var message: String
        var help: String
        var testDescription: String { rule }
    }

    static let refusals = [
        Refusal(
            rule: #"{"if": [{"mising": ["a"]}, 1]}"#, code: .unknownOperation, pointer: "/if/0/mising",
            message: "There is no operation `mising`.", help: "Did you mean `missing`?"),
        Refusal(
            rule: #"{"/": [1, {"=": [1, 1]}]}"#, code: .unknownOperation, pointer: "/~1/1/=",
            message: "There is no operation `=`.", help: "Did you mean `==`?"),
        Refusal(
            rule: #"{"map": [[1], {"round": [1, 2, 3]}]}"#, code: .operandCount, pointer: "/map/1/round",
            message: "`round` takes 1 or 2 operands, but has 3.",
            help: #"Write the operands in a list: {"round": [first, second]}; a single operand needs no list."#),
        Refusal(
            rule: #"[0, {"==": {"var": "a"}}]"#, code: .operandCount, pointer: "/1/==",
            message: "`==` takes 2 operands, but has 1.",
            help: #"Write the operands in a list: {"==": [first, second]}; a single operand needs no list."#),
        Refusal(
            rule: #"{">": [3, 2, 1]}"#, code: .operandCount, pointer: "/>",
            message: "`>` takes 2 operands, but has 3.",
            help: "Only `<` and `<=` take three operands: write the operands in reverse order."),
        Refusal(
            rule: #"{"today": "now"}"#, code: .operandCount, pointer: "/today",
            message: "`today` takes no operands, but has 1.", help: #"Write {"today": []}."#),
        Refusal(
            rule: #"{"and": []}"#, code: .operandCount, pointer: "/and",
            message: "`and` takes at least 1 operand, but has 0.",
            help: #"Write the operands in a list: {"and": [first, second]}; a single operand needs no list."#),
        Refusal(
            rule: #"{"length": [1, 2]}"#, code: .operandCount, pointer: "/length",
            message: "`length` takes 1 operand, but has 2.",
            help: #"Write {"length": {"var": "name"}}; a constant list needs a second pair of brackets."#),
        Refusal(
            rule: String(repeating: #"{"!":["#, count: 64) + "1" + String(repeating: "]}", count: 64), code: .tooDeep,
            pointer: String(repeating: "/!/0", count: 64), message: "The expression is nested more than 64 deep.",
            help: "Move a part of the expression into a calculated field."),
        Refusal(
            rule: #"{"in": [1, [\#((0..<998).map { "\($0)" }.joined(separator: ","))]]}"#, code: .tooLarge,
            pointer: "/in",
            message: "The expression has more than 1000 operations and constants.",
            help: "Move a part of the expression into a calculated field."),
        Refusal(
            rule: #"{"!": ["\#(String(repeating: "x", count: 65_537))"]}"#, code: .tooLarge, pointer: "/!/0",
            message: "The expression has more than 65536 bytes of text.",
            help: "Move a part of the expression into a calculated field."),
    ]

    @Test("the fault is named and located, with what to write instead", arguments: refusals)
    func refused(_ refusal: Refusal) throws {
        let expected = ExpressionError(
            code: refusal.code, pointer: refusal.pointer, message: refusal.message, help: refusal.help)
        let rule = try JSONValue.reading(refusal.rule)
        #expect(throws: expected) { try FormExpression(rule) }
    }

    @Test("expressions just within the limits are compiled and evaluated")
    func limits() throws {
        let deep = String(repeating: #"{"!":["#, count: 63) + "1" + String(repeating: "]}", count: 63)
        let long = #"{"in": [1, [\#((0..<997).map { "\($0)" }.joined(separator: ","))]]}"#
        let wide = #"{"!": ["\#(String(repeating: "x", count: 65_536))"]}"#
        for rule in [deep, long, wide] {
            let result = try FormExpression(try JSONValue.reading(rule)).result(on: .null, asOf: .anyDay)
            #expect(!result.isExhausted)
        }
    }

    @Test("every operation can be refused, and none is refused with as many operands as it takes")
    func counts() {
        for operation in ExpressionOperation.allCases {
            let counts = operation.operandCounts
            for count in 0...4 {
                let rule = JSONValue.object([.init(operation.rawValue, .array(Array(repeating: "1", count: count)))]
                )
                let isRefused = (try? FormExpression(rule)) == nil
                #expect(isRefused != (counts.least <= count && count <= counts.most), "\(rule.line)")
            }
        }
    }
}
