import EngineFuzzing
import FormEngine

extension ExpressionForm {
    static func random(_ random: inout SeededGenerator) -> ExpressionForm {
        ExpressionForm(
            expression: expression(&random), shares: (0..<4).map { _ in random.choice(of: [0, 1, 1, 4, 20]) },
            unit: random.choice(of: ["a", "b", "ab", "aab", "0", "12", " ", "é", "😀", "aaaaaaaaab"]),
            end: random.choice(of: ["", "b", "!", "ab"]),
            itemLength: random.choice(of: [0, 1, 10, 31, 100, 1_000, 30_000]))
    }

    func changed(_ random: inout SeededGenerator) -> ExpressionForm {
        var form = self
        let other = Self.random(&random)
        switch random.below(6) {
        case 0: form.expression = other.expression
        case 1: form.expression.place = other.expression.place
        case 2: form.shares[random.below(4)] = other.shares[0]
        case 3: (form.unit, form.end) = (other.unit, other.end)
        case 4: form.itemLength = other.itemLength
        default: form.shares = other.shares
        }
        return form
    }

    private static func expression(_ random: inout SeededGenerator) -> Expression {
        let place = random.choice(of: Place.allCases)
        let isInItem = [.itemCalculation, .itemVisibility, .itemRequirement, .innerCalculation].contains(place)
        let names = isInItem ? ["a", "b", "t", "t"] : ["a", "b"]
        return Expression(
            place: place, json: Writer(texts: names, lists: isInItem ? [] : ["l"]).truth(3, &random))
    }

    /// Expressions of the operations that are dear, over names that can be read.
    private struct Writer {
        var texts: [String]
        var lists: [String]
        var numbers: [String] = []

        func truth(_ depth: Int, _ random: inout SeededGenerator) -> String {
            switch random.below(depth > 0 ? 9 : 3) {
            case 0: return #"{"in":[\#(text(0, &random)),\#(text(0, &random))]}"#
            case 1: return #"{"<":[\#(text(0, &random)),\#(text(0, &random))]}"#
            case 2: return #"{"==":[\#(text(0, &random)),\#(text(0, &random))]}"#
            case 3: return #"{"in":[\#(text(depth - 1, &random)),\#(list(depth - 1, &random))]}"#
            case 4:
                let name = random.choice(of: ["some", "all", "none"])
                return #"{"\#(name)":[\#(list(depth - 1, &random)),\#(ofElement.truth(depth - 1, &random))]}"#
            case 5:
                let name = random.choice(of: ["and", "or"])
                // One operand is repeated as often as an expression's limits permit.
                let first = Array(repeating: truth(depth - 1, &random), count: 1 << random.below(8))
                return #"{"\#(name)":[\#((first + [truth(depth - 1, &random)]).joined(separator: ","))]}"#
            case 6: return #"{"<":[\#(number(depth - 1, &random)),\#(number(depth - 1, &random))]}"#
            case 7: return #"{"!":\#(truth(depth - 1, &random))}"#
            default: return #"{"==":[\#(text(depth - 1, &random)),\#(list(depth - 1, &random))]}"#
            }
        }

        private func text(_ depth: Int, _ random: inout SeededGenerator) -> String {
            switch random.below(depth > 0 ? 8 : 4) {
            case 0: return #""\#(random.choice(of: ["b", "aab", "ab!", "aaaaaaaaab", "0b", "x"]))""#
            case 1, 2, 3: return #"{"var":"\#(random.choice(of: texts))"}"#
            case 4: return #"{"cat":[\#(text(depth - 1, &random)),\#(text(depth - 1, &random))]}"#
            case 5:
                return
                    #"{"substr":[\#(text(depth - 1, &random)),\#(random.choice(of: [0, 1, -9, -5_000])),\#(random.choice(of: [-1, 9, 5_000]))]}"#
            case 6: return #"{"cat":[\#(list(depth - 1, &random)),""]}"#
            default:
                return folded(random.choice(of: [#""""#, #"{"var":"\#(random.choice(of: texts))"}"#]), depth, &random) {
                    body, random in
                    #"{"cat":[{"var":"accumulator"},\#(body.text(depth - 1, &random))]}"#
                }
            }
        }

        private func number(_ depth: Int, _ random: inout SeededGenerator) -> String {
            switch random.below(depth > 0 ? 6 : 2) {
            case 0: return "\(random.below(100))"
            case 1: return #"{"length":\#(text(0, &random))}"#
            case 2: return #"{"+":[\#(text(depth - 1, &random)),\#(number(depth - 1, &random))]}"#
            case 3: return #"{"length":\#(list(depth - 1, &random))}"#
            case 4:
                return folded("0", depth, &random) { body, random in
                    #"{"+":[{"var":"accumulator"},\#(body.number(depth - 1, &random))]}"#
                }
            default:
                // A folded text stays one that the body searches each time.
                return folded(#"{"var":"\#(random.choice(of: texts))"}"#, depth, &random) { body, random in
                    #"{"if":[{"in":[\#(body.text(depth - 1, &random)),{"var":"accumulator"}]},"x",{"var":"accumulator"}]}"#
                }
            }
        }

        private func list(_ depth: Int, _ random: inout SeededGenerator) -> String {
            switch random.below(depth > 0 ? 6 : 2) {
            case 0 where !lists.isEmpty: return #"{"var":"\#(random.choice(of: lists))"}"#
            case 0, 1: return "[" + (0..<(1 << random.below(9))).map { "\($0)" }.joined(separator: ",") + "]"
            case 2:
                return #"{"map":[\#(list(depth - 1, &random)),\#(ofElement.text(depth - 1, &random))]}"#
            case 3:
                return #"{"map":[\#(list(depth - 1, &random)),\#(ofElement.list(depth - 1, &random))]}"#
            case 4: return #"{"filter":[\#(list(depth - 1, &random)),\#(ofElement.truth(depth - 1, &random))]}"#
            default: return #"{"merge":[\#(list(depth - 1, &random)),\#(list(depth - 1, &random))]}"#
            }
        }

        private func folded(
            _ start: String, _ depth: Int, _ random: inout SeededGenerator,
            _ body: (Writer, inout SeededGenerator) -> String
        ) -> String {
            let inner = Writer(texts: ["accumulator", "current", "current.t"], lists: [])
            return #"{"reduce":[\#(list(depth - 1, &random)),\#(body(inner, &random)),\#(start)]}"#
        }

        /// Values that the body of an operation over a list can read.
        private var ofElement: Writer { Writer(texts: ["", "t"], lists: [""]) }
    }
}
