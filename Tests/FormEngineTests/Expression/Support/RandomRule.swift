import EngineFuzzing
import FormEngine

/// Random rules and data that a seed repeats, with many values between which JavaScript converts.
struct RandomRule {
    var generator: SeededGenerator
    /// Whether operations that classic JsonLogic does not have are among them.
    var hasOurOperations = false

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    static let texts = [
        "", " ", "0", "1", "-1", "01", "1.5", ".5", "5.", "1e3", "1e", "-0", "+7", " 12 ", "\t8\n", "\u{A0}3\u{FEFF}",
        "0x1F",
        "0b11", "0o17", "0x", "-0x1", "1_000", "Infinity", "-Infinity", "infinity", "NaN", "null", "true", "false",
        "abc",
        "b", "é", "e\u{301}", "😀", "a😀b", "\u{E000}", "\u{FFFF}", "1,2", ",", "[object Object]", "12abc", "3.7.1",
        "2000-02-29", "123456789012345678901234567890", "1e400", "-2", "z",
    ]

    static let numbers: [Double] = [
        0, -0.0, 1, -1, 2, 3, 0.5, -2.5, 1.005, 7, 10, 100, 1e21, 1e-7, .leastNonzeroMagnitude,
        .greatestFiniteMagnitude,
        9_007_199_254_740_992, 0.1,
    ]

    static let paths = [
        "a", "b", "c", "d", "list", "rows", "a.b", "b.c", "list.0", "list.1", "rows.0.a", "list.length", "text.length",
        "text.0", "text.1", "text", "current", "accumulator", "current.a", "accumulator.0", "0", "1", "0.0", "a.", ".",
        "c.01",
    ]

    /// A value that stands for itself.
    mutating func scalar() -> JSONValue {
        switch generator.below(8) {
        case 0: .null
        case 1: .bool(generator.once(in: 2))
        case 2, 3, 4: .number(generator.choice(of: Self.numbers))
        default: .text(generator.choice(of: Self.texts))
        }
    }

    /// Some value without operations, as data are.
    mutating func value(depth: Int) -> JSONValue {
        switch depth > 0 ? generator.below(10) : 9 {
        case 0, 1, 2: .array((0..<generator.below(4)).map { _ in value(depth: depth - 1) })
        case 3: .object(["a": value(depth: depth - 1), "b": value(depth: depth - 1)])
        default: scalar()
        }
    }

    /// An object of many types.
    mutating func data() -> JSONValue {
        if generator.once(in: 12) { return value(depth: 2) }
        var members: [JSONValue.Member] = []
        for name in ["a", "b", "c", "text"] where !generator.once(in: 4) {
            members.append(.init(name, value(depth: 2)))
        }
        members.append(.init("list", .array((0..<generator.below(5)).map { _ in scalar() })))
        members.append(.init("rows", .array((0..<generator.below(4)).map { _ in value(depth: 2) })))
        return .object(members)
    }

    /// A rule, nested at most so deep.
    mutating func rule(depth: Int) -> JSONValue {
        guard depth > 0, !generator.once(in: 5) else { return leaf() }
        if generator.once(in: 12) { return .array((0..<generator.below(4)).map { _ in rule(depth: depth - 1) }) }
        let name = generator.choice(of: Self.operations + (hasOurOperations ? Self.ourOperations : []))
        let counts = Self.counts[name] ?? 1...1
        let count = generator.once(in: 3) ? counts.lowerBound : Int.random(in: counts, using: &generator)
        return .object([.init(name, operands(of: name, count, depth: depth))])
    }

    private mutating func operands(of name: String, _ count: Int, depth: Int) -> JSONValue {
        var values: [JSONValue] = (0..<count).map { _ in rule(depth: depth - 1) }
        switch name {
        case "var", "missing":
            for index in values.indices.prefix(name == "var" ? 1 : 9) where !generator.once(in: 4) {
                values[index] = .text(generator.choice(of: Self.paths))
            }
        case "missing_some" where generator.once(in: 2):
            values[1] = .array((0..<generator.below(4)).map { _ in .text(generator.choice(of: Self.paths)) })
        case "map", "filter", "reduce", "all", "none", "some":
            if !generator.once(in: 3) {
                values[0] = .object(["var": .text(generator.choice(of: ["list", "rows", "current.a", "accumulator"]))])
            }
        default: break
        }
        if values.count == 1, generator.once(in: 2) {
            if case .array = values[0] { return .array(values) }
            return values[0]
        }
        return .array(values)
    }

    private mutating func leaf() -> JSONValue {
        switch generator.below(8) {
        case 0, 1, 2, 3: .object(["var": .text(generator.choice(of: Self.paths))])
        case 4: .object(["var": .text("")])
        case 5: generator.once(in: 2) ? .object([]) : .object(["x": value(depth: 1), "y": scalar()])
        default: scalar()
        }
    }

    static let operations = counts.keys.filter { !ourOperations.contains($0) }.sorted()
    static let ourOperations = [
        "age", "days_between", "months_between", "date_add", "date_part", "trim", "lower", "split", "length", "round",
        "floor", "ceil", "abs",
        "today",
    ]

    private static let counts: [String: ClosedRange<Int>] = [
        "var": 0...2, "missing": 0...3, "missing_some": 2...2, "if": 0...5, "?:": 3...3, "and": 1...3, "or": 1...3,
        "!": 0...1, "!!": 0...1, "==": 2...2, "===": 2...2, "!=": 2...2, "!==": 2...2, "<": 2...3, "<=": 2...3,
        ">": 2...2,
        ">=": 2...2, "+": 0...3, "-": 1...2, "*": 1...3, "/": 2...2, "%": 2...2, "min": 1...3, "max": 1...3,
        "map": 2...2,
        "filter": 2...2, "reduce": 2...3, "all": 2...2, "none": 2...2, "some": 2...2, "merge": 0...3, "in": 2...2,
        "cat": 0...3, "substr": 1...3, "log": 1...1, "age": 1...1, "days_between": 2...2, "months_between": 2...2,
        "date_add": 3...3, "date_part": 2...2, "trim": 1...1, "lower": 1...1, "split": 2...2, "length": 1...1,
        "round": 1...2,
        "floor": 1...1, "ceil": 1...1, "abs": 1...1, "today": 0...0,
    ]
}
