import Testing

@testable import FormEngine

/// Every operation of expressions lets an answer pass and refuses another: one that nobody evaluates would do one of them.
@Suite struct OperationTableTests {
    /// An assertion that the operation decides, with answers to `a` for which it holds and for which it does not.
    struct Row {
        var assertion: String
        var holds: String
        var fails: String

        init(_ assertion: String, holds: String, fails: String) {
            (self.assertion, self.holds, self.fails) = (assertion, holds, fails)
        }
    }

    private static let a = #"{"var":"a"}"#

    private static func equal(_ value: String, _ expected: String, holds: String, fails: String) -> Row {
        Row(#"{"===":[\#(value),\#(expected)]}"#, holds: holds, fails: fails)
    }

    static func row(of operation: ExpressionOperation) -> Row {
        let list = #"[\#(a),2]"#
        let isTwo = #"{"==":[{"var":""},2]}"#
        return switch operation {
        case .variable: Row(a, holds: "1", fails: "0")
        case .missing: Row(#"{"!":[{"missing":["a"]}]}"#, holds: "1", fails: "null")
        case .missingSome: Row(#"{"!":[{"missing_some":[1,["a","a"]]}]}"#, holds: "1", fails: "null")
        case .if: equal(#"{"if":[{">":[\#(a),1]},"x","y"]}"#, #""x""#, holds: "2", fails: "1")
        case .conditional: equal(#"{"?:":[{">":[\#(a),1]},"x","y"]}"#, #""x""#, holds: "2", fails: "1")
        case .and: Row(#"{"and":[true,\#(a)]}"#, holds: "1", fails: "0")
        case .or: Row(#"{"or":[false,\#(a)]}"#, holds: "1", fails: "0")
        case .equal: Row(#"{"==":[\#(a),2]}"#, holds: "2", fails: "3")
        case .strictlyEqual: Row(#"{"===":[\#(a),2]}"#, holds: "2", fails: "3")
        case .notEqual: Row(#"{"!=":[\#(a),2]}"#, holds: "3", fails: "2")
        case .strictlyNotEqual: Row(#"{"!==":[\#(a),2]}"#, holds: "3", fails: "2")
        case .not: Row(#"{"!":[\#(a)]}"#, holds: "0", fails: "1")
        case .truth: Row(#"{"!!":[\#(a)]}"#, holds: "1", fails: "0")
        case .less: Row(#"{"<":[\#(a),2]}"#, holds: "1", fails: "2")
        case .lessOrEqual: Row(#"{"<=":[\#(a),2]}"#, holds: "2", fails: "3")
        case .greater: Row(#"{">":[\#(a),2]}"#, holds: "3", fails: "2")
        case .greaterOrEqual: Row(#"{">=":[\#(a),2]}"#, holds: "2", fails: "1")
        case .add: equal(#"{"+":[\#(a),2]}"#, "5", holds: "3", fails: "5")
        case .subtract: equal(#"{"-":[\#(a),2]}"#, "5", holds: "7", fails: "5")
        case .multiply: equal(#"{"*":[\#(a),2]}"#, "6", holds: "3", fails: "6")
        case .divide: equal(#"{"/":[\#(a),2]}"#, "3", holds: "6", fails: "3")
        case .remainder: equal(#"{"%":[\#(a),3]}"#, "2", holds: "5", fails: "6")
        case .min: equal(#"{"min":[\#(a),2]}"#, "2", holds: "3", fails: "1")
        case .max: equal(#"{"max":[\#(a),2]}"#, "2", holds: "1", fails: "3")
        case .map:
            Row(#"{"in":[5,{"map":[\#(list),{"+":[{"var":""},1]}]}]}"#, holds: "4", fails: "5")
        case .filter: Row(#"{"in":[\#(a),{"filter":[\#(list),\#(isTwo)]}]}"#, holds: "2", fails: "3")
        case .reduce:
            equal(
                #"{"reduce":[\#(list),{"+":[{"var":"accumulator"},{"var":"current"}]},0]}"#, "5", holds: "3", fails: "5"
            )
        case .all: Row(#"{"all":[\#(list),\#(isTwo)]}"#, holds: "2", fails: "3")
        case .none: Row(#"{"none":[[\#(a)],\#(isTwo)]}"#, holds: "3", fails: "2")
        case .some: Row(#"{"some":[[\#(a)],\#(isTwo)]}"#, holds: "2", fails: "3")
        case .merge: Row(#"{"in":[\#(a),{"merge":[[1],[2]]}]}"#, holds: "2", fails: "3")
        case .isIn: Row(#"{"in":[\#(a),[1,2]]}"#, holds: "2", fails: "3")
        case .concatenate: equal(#"{"cat":[\#(a),"x"]}"#, #""2x""#, holds: "2", fails: "3")
        case .substring: equal(#"{"substr":[{"cat":[\#(a)]},1,1]}"#, #""2""#, holds: "123", fails: "231")
        case .log: Row(#"{"log":\#(a)}"#, holds: "1", fails: "0")
        case .age: Row(#"{">=":[{"age":{"cat":[\#(a),"-01-01"]}},18]}"#, holds: "1990", fails: "2020")
        case .today: Row(#"{"<":[{"cat":[\#(a)]},{"today":[]}]}"#, holds: "2001", fails: "2999")
        case .daysBetween:
            equal(#"{"days_between":["2026-01-01",{"cat":["2026-01-",\#(a)]}]}"#, "9", holds: "10", fails: "11")
        case .monthsBetween:
            equal(#"{"months_between":["2026-01-15",{"cat":["2026-0",\#(a),"-15"]}]}"#, "2", holds: "3", fails: "4")
        case .dateAdd:
            equal(#"{"date_add":["2026-01-31",\#(a),"months"]}"#, #""2026-02-28""#, holds: "1", fails: "2")
        case .datePart:
            equal(#"{"date_part":[{"cat":["2026-0",\#(a),"-15"]},"month"]}"#, "3", holds: "3", fails: "4")
        case .matches: Row(#"{"matches":[{"cat":[\#(a)]},"^2+$"]}"#, holds: "22", fails: "23")
        case .trim: equal(#"{"trim":{"cat":[" ",\#(a)," "]}}"#, #""2""#, holds: "2", fails: "3")
        case .lower: equal(#"{"lower":{"cat":["A",\#(a)]}}"#, #""a2""#, holds: "2", fails: "3")
        case .split: Row(#"{"in":["2",{"split":[{"cat":["1,",\#(a)]},","]}]}"#, holds: "2", fails: "3")
        case .length: equal(#"{"length":{"cat":[\#(a)]}}"#, "2", holds: "10", fails: "1")
        case .round: equal(#"{"round":[\#(a)]}"#, "2", holds: "1.6", fails: "2.6")
        case .floor: equal(#"{"floor":\#(a)}"#, "2", holds: "2.6", fails: "1.6")
        case .ceiling: equal(#"{"ceil":\#(a)}"#, "2", holds: "1.2", fails: "2.2")
        case .absolute: equal(#"{"abs":\#(a)}"#, "2", holds: "-2", fails: "-3")
        }
    }

    @Test(
        "an operation decides an assertion, of an answer and of one that is calculated",
        arguments: ExpressionOperation.allCases)
    func decided(operation: ExpressionOperation) throws {
        let row = Self.row(of: operation)
        let asserted = try FormFixture.form(
            #"{"id":"a","type":"number"},{"id":"x","type":"text","validation":[{"assert":\#(row.assertion)}]}"#)
        // The answer that is asserted is an item's, so that it is read and evaluated in other ways.
        let inList = try FormFixture.form(
            #"{"id":"l","type":"list","fields":[{"id":"a","type":"number"},{"id":"x","type":"text","validation":[{"assert":\#(row.assertion)}]}]}"#
        )
        for (answer, codes) in [(row.holds, [String]()), (row.fails, ["assert"])] {
            let found = try asserted.findings(#"{"a":\#(answer),"x":"x"}"#)
            #expect(found == codes.map { "x: \($0)" }, "\(operation.rawValue), \(answer)")
            let foundInList = try inList.findings(#"{"l":[{"a":\#(answer),"x":"x"}]}"#)
            #expect(foundInList == codes.map { "l/0/x: \($0)" }, "\(operation.rawValue), \(answer)")
        }
    }
}
