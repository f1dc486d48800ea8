import EngineFuzzing

@testable import FormEngine

/// A form with random expressions of the operations that are translated, and random answers to it.
struct RandomDirectForm {
    private var generator: SeededGenerator

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    /// A form whose checks, and rules of items and of items in them, are some expressions.
    static func form(checks: [String], items: [String] = [], inner: [String] = []) -> String {
        let rules = { (expressions: [String]) in
            expressions.map { "{\"assert\":\($0)}" }.joined(separator: ",")
        }
        return #"""
            {"form":"a/b","fields":[
            {"id":"a","type":"number"},{"id":"b","type":"integer"},{"id":"c","type":"boolean"},{"id":"d","type":"date"},
            {"id":"e","type":"text"},{"id":"m","type":"multi_select","options":["tea","é","abcd","2000-02-29"]},
            {"id":"g","type":"text","calculate":{"cat":[{"var":"e"},{"var":"b"}]}},
            {"id":"k","type":"text","calculate":{"var":"e"}},
            {"id":"h","type":"number","calculate":{"/":[{"var":"a"},{"var":"b"}]}},
            {"id":"n","type":"number","visible_if":{"var":"c"}},
            {"id":"s","type":"text","readonly":true,"data_source":"s","data_path":"/s"},
            {"id":"t","type":"number","readonly":true,"data_source":"s","data_path":"/t"},
            {"id":"rows","type":"list","visible_if":{"!=":[{"var":"b"},3]},"fields":[
            {"id":"x","type":"number","validation":[\#(rules(items))]},
            {"id":"y","type":"text"},{"id":"z","type":"date"},{"id":"w","type":"boolean"},
            {"id":"v","type":"number","calculate":{"*":[{"var":"x"},{"var":"a"}]}},
            {"id":"u","type":"text","visible_if":{"var":"w"}},
            {"id":"q","type":"text","calculate":{"cat":[{"var":"y"},"!"]}},
            {"id":"inner","type":"list","fields":[{"id":"p","type":"number","validation":[\#(rules(inner))]}]}]}],
            "checks":[\#(rules(checks))]}
            """#
    }

    /// A form with many expressions.
    mutating func form() -> String {
        let checks = (0..<60).map { _ in expression(depth: 4, seenFrom: Self.own, hasLists: true) }
        let items = (0..<25).map { _ in expression(depth: 3, seenFrom: Self.own + Self.ofItem, hasLists: false) }
        let inner = (0..<10).map { _ in
            expression(depth: 3, seenFrom: Self.own + Self.ofItem + ["p"], hasLists: false)
        }
        return Self.form(checks: checks, items: items, inner: inner)
    }

    // MARK: - Expressions

    private static let own = ["a", "b", "c", "d", "e", "g", "k", "h", "n", "s", "t"]
    private static let ofItem = ["x", "y", "z", "w", "v", "u", "q"]

    private static let counts: [String: ClosedRange<Int>] = [
        "if": 0...5, "and": 1...3, "or": 1...3, "!": 0...1, "!!": 0...1, "==": 2...2, "===": 2...2, "!=": 2...2,
        "!==": 2...2, "<": 2...3, "<=": 2...3, ">": 2...2, ">=": 2...2, "+": 0...3, "-": 1...2, "*": 1...3, "/": 2...2,
        "%": 2...2, "min": 1...3, "max": 1...3, "age": 1...1, "days_between": 2...2, "round": 1...2, "floor": 1...1,
        "ceil": 1...1, "abs": 1...1, "today": 0...0,
    ]
    private static let operations = counts.keys.sorted()

    /// Texts of which many begin alike, and some are dates, numbers or long.
    private static let texts = [
        "", "a", "abcd", "abce", "bbcd", "tea", "é", "0", "1", "-2.5", "2000-02-29", "2001-02-29", "2026-03-15", "true",
        "abcdefghijklmnopqrstuvwxyzabcde", "abcdefghijklmnopqrstuvwxyzabcdef", "abcdefghijklmnopqrstuvwxyzabcdeg",
    ]
    private static let numbers = [
        "0", "-0", "-0.0", "1", "-1", "2", "3", "0.5", "-2.5", "1.005", "25", "1e-7", "0.05",
        "400", "401",
        "900719925474099", "1e15", "0.1", "1099511627775.5", "2.675", "0.4995117",
    ]

    private mutating func text() -> String { generator.choice(of: Self.texts) }
    private mutating func number() -> String { generator.choice(of: Self.numbers) }

    private mutating func constant() -> String {
        switch generator.below(10) {
        case 0: "null"
        case 1: generator.once(in: 2) ? "true" : "false"
        case 2, 3, 4: "\"\(text())\""
        default: number()
        }
    }

    private mutating func expression(depth: Int, seenFrom names: [String], hasLists: Bool) -> String {
        guard depth > 0, !generator.once(in: 6) else { return leaf(names) }
        if hasLists, generator.once(in: 5) { return list(depth: depth, names) }
        if generator.once(in: 8) { return membership(depth: depth, names, hasLists) }
        let name = generator.choice(of: Self.operations)
        let counts = Self.counts[name] ?? 1...1
        let operands = (0..<Int.random(in: counts, using: &generator)).map { _ in
            expression(depth: depth - 1, seenFrom: names, hasLists: hasLists)
        }
        return "{\"\(name)\":[\(operands.joined(separator: ","))]}"
    }

    private mutating func leaf(_ names: [String]) -> String {
        if names.isEmpty || generator.once(in: 3) { return constant() }
        let name = generator.choice(of: names)
        return generator.once(in: 4) ? "{\"var\":[\"\(name)\",\(constant())]}" : "{\"var\":\"\(name)\"}"
    }

    private mutating func membership(depth: Int, _ names: [String], _ hasLists: Bool) -> String {
        let needle = expression(depth: depth - 1, seenFrom: names, hasLists: hasLists)
        // Inside a body there are no fields of the form.
        if names.contains("a"), generator.once(in: 3) { return #"{"in":[\#(needle),{"var":"m"}]}"# }
        let constants = (0...generator.below(4)).map { _ in constant() }
        return "{\"in\":[\(needle),[\(constants.joined(separator: ","))]]}"
    }

    private mutating func list(depth: Int, _ names: [String]) -> String {
        let operation = generator.choice(of: ["all", "some", "none", "reduce", "length"])
        guard operation == "reduce" else {
            let body = expression(depth: depth - 1, seenFrom: Self.ofItem, hasLists: false)
            if operation == "length" { return #"{"length":{"filter":[{"var":"rows"},\#(body)]}}"# }
            return #"{"\#(operation)":[{"var":"rows"},\#(body)]}"#
        }
        let seen = Self.ofItem.map { "current.\($0)" } + ["accumulator", "accumulator", "accumulator"]
        let body = expression(depth: depth - 1, seenFrom: seen, hasLists: false)
        let initial = generator.once(in: 3) ? "" : "," + expression(depth: depth - 1, seenFrom: names, hasLists: true)
        return #"{"reduce":[{"var":"rows"},\#(body)\#(initial)]}"#
    }

    // MARK: - Answers

    /// An object with some members, each left out sometimes.
    private mutating func object(_ members: [(String, String)]) -> String {
        let there = members.filter { _ in !generator.once(in: 5) }
        return "{" + there.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
    }

    private mutating func date() -> String {
        "\"\(generator.choice(of: ["2000-02-29", "2001-02-28", "2026-03-15", "2026-03-16", "0001-01-01", "x"]))\""
    }

    private mutating func boolean() -> String { generator.once(in: 2) ? "true" : "false" }
    private mutating func integer() -> String {
        generator.choice(of: ["0", "-0", "1", "3", "25", "-7", "9007199254740991"])
    }

    /// A number, which may be larger than those in forms.
    private mutating func answer() -> String {
        generator.once(in: 5) ? generator.choice(of: ["1e21", "-1.7e308", "1e100"]) : number()
    }

    /// Answers to the form.
    mutating func answers() -> String {
        let rows = (0..<generator.below(5)).map { _ in item() }.joined(separator: ",")
        let choices = ["", "\"tea\"", "\"é\",\"abcd\"", "\"2000-02-29\""]
        return object([
            ("a", answer()), ("b", integer()), ("c", boolean()), ("d", date()), ("e", "\"\(text())\""),
            ("n", number()), ("m", "[\(generator.choice(of: choices))]"), ("rows", "[\(rows)]"),
        ])
    }

    private mutating func item() -> String {
        if generator.once(in: 8) { return generator.choice(of: ["7", "null", "[]"]) }
        let inner = (0..<generator.below(3)).map { _ in object([("p", number())]) }.joined(separator: ",")
        return object([
            ("x", answer()), ("y", "\"\(text())\""), ("z", date()), ("w", boolean()), ("u", "\"\(text())\""),
            ("inner", "[\(inner)]"),
        ])
    }

    /// Values of the form's source.
    mutating func sources() -> String {
        generator.once(in: 4) ? "{}" : "{\"s\":\(object([("s", "\"\(text())\""), ("t", number())]))}"
    }
}
