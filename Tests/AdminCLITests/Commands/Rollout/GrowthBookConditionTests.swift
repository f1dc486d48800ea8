import EngineFuzzing
import FormEngine
import Replies
import Testing

@testable import AdminCLI
@testable import Registry

/// An audience as a condition of GrowthBook, evaluated beside the registry's own rule.
@Suite struct GrowthBookConditionTests {
    private static func json(_ text: String) throws -> JSONValue { try JSONValue(json: Array(text.utf8)) }

    /// Whether the registry's own rule takes somebody of a context.
    private static func isMeant(_ audience: JSONValue, _ context: JSONValue) throws -> Bool {
        let rule = AssignmentRule(
            seed: "seed", weights: [1], coverage: 1, audience: try FormExpression(audience))
        let date = try #require(CivilDate("2026-11-28"))
        return rule.assignment(of: "somebody", context: context, asOf: date).reason != .notInAudience
    }

    @Test(
        "each comparison takes whom the audience takes",
        arguments: [
            (
                #"{"==": [{"var": "context.a"}, "NL"]}"#, [#"{"a": "NL"}"#],
                [#"{"a": "BE"}"#, "{}", #"{"a": null}"#, #"{"a": 5}"#]
            ),
            (#"{"==": [true, {"var": "context.a"}]}"#, [#"{"a": true}"#], [#"{"a": false}"#, "{}"]),
            (#"{"==": [{"var": "context.a"}, null]}"#, ["{}", #"{"a": null}"#], [#"{"a": 0}"#, #"{"a": ""}"#]),
            (#"{"!=": [{"var": "context.a"}, "NL"]}"#, ["{}", #"{"a": "BE"}"#, #"{"a": 5}"#], [#"{"a": "NL"}"#]),
            (#"{"<": [{"var": "context.a"}, 18]}"#, ["{}", #"{"a": 17}"#], [#"{"a": 18}"#, #"{"a": "x"}"#]),
            (#"{"<": [18, {"var": "context.a"}]}"#, [#"{"a": 19}"#], [#"{"a": 18}"#, "{}"]),
            (#"{">=": [{"var": "context.a"}, 18]}"#, [#"{"a": 18}"#], [#"{"a": 17.5}"#, "{}"]),
            (#"{"<=": [1, {"var": "context.a"}, 3]}"#, [#"{"a": 1}"#, #"{"a": 3}"#], [#"{"a": 4}"#, "{}"]),
            (
                #"{">": [{"var": "context.a"}, "2026-01-01"]}"#, [#"{"a": "2026-02-01"}"#],
                [#"{"a": "2025-12-31"}"#, "{}"]
            ),
            (
                #"{"in": [{"var": "context.a"}, ["NL", 7]]}"#, [#"{"a": "NL"}"#, #"{"a": 7}"#],
                ["{}", #"{"a": ["NL"]}"#, #"{"a": "BE"}"#]
            ),
            (
                #"{"!": [{"in": [{"var": "context.a"}, ["NL"]]}]}"#, ["{}", #"{"a": "BE"}"#, #"{"a": 1}"#],
                [#"{"a": "NL"}"#]
            ),
            (#"{"==": [{"var": "context.a.b"}, 1]}"#, [#"{"a": {"b": 1}}"#], [#"{"a": 1}"#, #"{"a": {"b": true}}"#]),
            (#"{"in": [{"var": "context.a"}, []]}"#, [], ["{}", #"{"a": "NL"}"#]),
        ])
    func comparisons(audience: String, taken: [String], left: [String]) throws {
        let audience = try Self.json(audience)
        let condition = try GrowthBookCondition(audience).json
        for text in taken {
            let context = try Self.json(text)
            #expect(try Self.isMeant(audience, context), "\(text)")
            #expect(GrowthBookEvaluator.holds(condition, of: context), "\(text) by \(condition)")
        }
        for text in left {
            #expect(!GrowthBookEvaluator.holds(condition, of: try Self.json(text)), "\(text) by \(condition)")
        }
    }

    @Test("a subject outside a random audience is outside its condition, for any context")
    func property() throws {
        var random = SeededGenerator(seed: 28)
        var (meant, taken) = (0, 0)
        for _ in 0..<2_000 {
            let audience = random.audience(depth: 3)
            let condition = try GrowthBookCondition(audience).json
            let read = try JSONValue(json: condition.canonicalBytes)
            for _ in 0..<25 {
                let context = random.context()
                let isMeant = try Self.isMeant(audience, context)
                let isTaken = GrowthBookEvaluator.holds(read, of: context)
                #expect(isMeant || !isTaken, "\(audience) takes \(context) by \(condition)")
                meant += isMeant ? 1 : 0
                taken += isTaken ? 1 : 0
            }
        }
        // Attributes of other types are left out; most are of the type that they are compared with.
        #expect(meant > 10_000 && taken > meant / 2, "\(taken) of \(meant)")
    }

    @Test("attributes that are missing, null or of the type beside them are taken alike by both")
    func exact() throws {
        var random = SeededGenerator(seed: 29)
        for _ in 0..<2_000 {
            let audience = random.audience(depth: 3)
            let condition = try GrowthBookCondition(audience).json
            for _ in 0..<25 {
                let context = random.context(isTyped: true)
                let isMeant = try Self.isMeant(audience, context)
                #expect(GrowthBookEvaluator.holds(condition, of: context) == isMeant, "\(audience) on \(context)")
            }
        }
    }

    @Test(
        "an audience that conditions cannot say is refused with its place",
        arguments: [
            (
                #"{"and": [{"==": [{"var": "context.a"}, 1]}, {"matches": [{"var": "context.a"}, "x"]}]}"#,
                "/and/1/matches"
            ),
            (#"{"var": "context.a"}"#, "/var"), (#"{"==": [{"var": "context.a"}, {"var": "context.b"}]}"#, "/==/1"),
            (#"{"==": [{"var": ["context.a", 1]}, 1]}"#, "/==/0"), (#"{"in": ["NL", {"var": "context.a"}]}"#, "/in"),
            (#"{"in": [{"var": "context.a"}, "NLBE"]}"#, "/in"), (#"{"==": [{"var": "context.id"}, "x"]}"#, "/==/0"),
            (#"{"!=": [{"var": "context.id.tier"}, "staff"]}"#, "/!=/0"),
            (#"{"==": [{"var": "context.$or"}, "x"]}"#, "/==/0"), (#"{"==": [{"var": "context.a.0"}, "x"]}"#, "/==/0"),
            (#"{"==": [{"var": "context.toString"}, null]}"#, "/==/0"), (#"{"<": [{"var": "context.a"}, true]}"#, "/<"),
            (#"{"==": [{"var": "context.a"}, [1]]}"#, "/==/1"),
            (#"{"or": [{"!": {"if": [true, 1, 2]}}]}"#, "/or/0/!/0/if"),
            (#"{"in": [{"var": "context.a"}, ["x", ["y"]]]}"#, "/in/1/1"),
            (#"{"==": [{"age": {"var": "context.a"}}, 1]}"#, "/==/0"),
        ])
    func refused(audience: String, place: String) throws {
        let audience = try Self.json(audience)
        #expect {
            try GrowthBookCondition(audience)
        } throws: { error in
            (error as? GrowthBookCondition.Fault)?.place == place
        }
    }

    @Test("a rollout with an audience that cannot be carried over is exported without it, and gives nobody an arm")
    func withoutAudience() throws {
        var plan = try RolloutSample.plan()
        plan.audience = try Self.json(#"{"matches": [{"var": "context.a"}, "x"]}"#)
        let view = try RolloutSample.view(plan)
        let error = #expect(throws: RegistryError.self) { try GrowthBookFeature(view: view, liveVersion: 2) }
        #expect(error?.code == "audience_not_carried" && error?.message.contains("/matches") == true)
        let json = try GrowthBookFeature(view: view, liveVersion: 2, withoutAudience: true).json
        let rule = json["features"]?["kyc/NL"]?["rules"]?.elements?.first
        #expect(rule?["coverage"]?.whole == 0 && rule?["condition"] == .null)
        let plain = try GrowthBookFeature(
            view: RolloutSample.view(RolloutSample.plan()), liveVersion: 2, withoutAudience: true
        ).json
        #expect(plain["features"]?["kyc/NL"]?["rules"]?.elements?.first?["coverage"]?.double == 0.5)
    }
}

extension SeededGenerator {
    private static let texts = ["NL", "BE", "", "5", "0", "2026-01-01", " 7", "x"]
    private static let numbers: [Double] = [0, 1, 5, 18, -3, 0.5]

    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: elements.indices, using: &self)]
    }

    /// The first letter of an attribute's name gives its type: `t`, `n` and `b`.
    private mutating func value(of name: String) -> JSONValue {
        switch name {
        case "t": .text(pick(Self.texts))
        case "n": .number(pick(Self.numbers))
        default: .bool(Bool.random(using: &self))
        }
    }

    private mutating func any() -> JSONValue {
        switch Int.random(in: 0..<6, using: &self) {
        case 0: .null
        case 1: .array([value(of: "t")])
        case 2: .object([.init("x", value(of: "n"))])
        default: value(of: pick(["t", "n", "b"]))
        }
    }

    fileprivate mutating func audience(depth: Int) -> JSONValue {
        let name = pick(["t", "n", "b"])
        let attribute = JSONValue.object([.init("var", .text("context." + name))])
        switch Int.random(in: 0..<(depth > 0 ? 9 : 5), using: &self) {
        case 0: return operation("in", [attribute, .array((0..<3).map { _ in value(of: name) })])
        case 1:
            return operation(
                pick(["==", "!=", "===", "!=="]),
                [attribute, Int.random(in: 0..<8, using: &self) == 0 ? .null : value(of: name)])
        case 2: return operation(pick(["==", "!="]), [value(of: name), attribute])
        case 3: return operation(pick(["<", "<=", ">", ">="]), [.object([.init("var", "context.n")]), value(of: "n")])
        case 4:
            return operation(
                pick(["<", "<="]), [value(of: "n"), .object([.init("var", "context.n")]), value(of: "n")])
        case 5: return operation("!", [audience(depth: depth - 1)])
        case 6: return operation("!!", [audience(depth: depth - 1)])
        default:
            return operation(
                pick(["and", "or"]), (0..<Int.random(in: 1...3, using: &self)).map { _ in audience(depth: depth - 1) })
        }
    }

    private func operation(_ name: String, _ operands: [JSONValue]) -> JSONValue {
        .object([.init(name, .array(operands))])
    }

    fileprivate mutating func context(isTyped: Bool = false) -> JSONValue {
        var members: [JSONValue.Member] = []
        for name in ["t", "n", "b"] {
            switch Int.random(in: 0..<8, using: &self) {
            case 0: break
            case 1: members.append(.init(name, .null))
            case 2, 3: members.append(.init(name, isTyped ? value(of: name) : any()))
            default: members.append(.init(name, value(of: name)))
            }
        }
        return .object(members)
    }
}
