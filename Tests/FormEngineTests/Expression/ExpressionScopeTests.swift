import Testing

@testable import FormEngine

@Suite("Scope of an expression")
struct ExpressionScopeTests {
    /// Fields with values by index, as a form's slots are, and `context.` with keys; counts its queries.
    private struct Fields: ExpressionScope, ExpressionResolver {
        let names = ["age", "owners", "plan"]
        var values: [JSONValue?] = [.int(20), .array([.object(["share": .int(60)])]), nil]
        var context = ["country": JSONValue.text("NL")]
        var reads: [Int32: Int] = [:]
        var readsOfAll = 0

        func resolve(_ path: [String]) -> ResolvedPath? {
            if path.first == "context", path.count > 1 { return ResolvedPath(id: 100, length: 2) }
            return names.firstIndex(of: path[0]).map { ResolvedPath(id: Int32($0), length: 1) }
        }

        mutating func value(of reference: Int32, in arena: inout ExpressionArena) -> ExpressionValue? {
            reads[reference, default: 0] += 1
            let value = reference == 100 ? context["country"] : values[Int(reference)]
            return value.map { arena.value(of: $0) }
        }

        mutating func allData(in arena: inout ExpressionArena) -> ExpressionValue {
            readsOfAll += 1
            return arena.value(of: .object(["age": .int(20), "extra": .int(7)]))
        }

        func member(_ name: ExpressionText, ofItem row: Int32, in arena: inout ExpressionArena) -> ExpressionValue? {
            nil
        }
    }

    /// Result of a rule on the fields, and the fields afterwards.
    private func evaluate(_ rule: String) throws -> (JSONValue, Fields, [ExpressionReference]) {
        var fields = Fields()
        let program = ExpressionProgram()
        // Not the first of its program, and behind one that was refused, so that nothing takes its own places for the program's.
        _ = try program.add(.reading(#"{"+": [{"var": "plan"}, {"cat": ["x", "y"]}]}"#), fields)
        _ = try? program.add(.reading(#"{"+": [{"var": "owners"}, {"no": "y"}]}"#), fields)
        let (entry, reads) = try program.add(.reading(rule), fields)
        var evaluator = ExpressionEvaluator(program)
        let value = evaluator.evaluate(entry, in: &fields, on: .init(asOf: .anyDay, leapDay: .march1))
        return (evaluator.arena.json(value), fields, reads)
    }

    @Test("a field is read once however often it is written, and only if it is needed")
    func once() throws {
        let rule = #"{"if": [{">": [{"var": "age"}, 18]}, {"+": [{"var": "age"}, {"var": "age"}]}, {"var": "plan"}]}"#
        let (value, fields, reads) = try evaluate(rule)
        #expect(value == .int(40))
        #expect(fields.reads == [0: 1])
        #expect(fields.readsOfAll == 0)
        #expect(reads.map(\.path) == ["age", "age", "age", "plan"])
        #expect(reads.map(\.id) == [0, 0, 0, 2])
        #expect(reads.map(\.pointer) == ["/if/0/>/0/var", "/if/1/+/0/var", "/if/1/+/1/var", "/if/2/var"])
    }

    @Test("a list read twice is the same list")
    func identity() throws {
        #expect(try evaluate(#"{"===": [{"var": "owners"}, {"var": "owners"}]}"#).0 == .bool(true))
    }

    @Test("the rest of a path behind its known part is looked up in its value")
    func rest() throws {
        let (value, fields, reads) = try evaluate(
            #"[{"var": "owners.0.share"}, {"var": ["owners.1.share", 5]}, {"var": "context.country"}]"#)
        #expect(value == .array([.int(60), .int(5), .text("NL")]))
        #expect(fields.reads == [1: 1, 100: 1])
        #expect(reads.map(\.path) == ["owners.0.share", "owners.1.share", "context.country"])
    }

    @Test("a field without a value gives the default, one that is null gives null")
    func absence() throws {
        #expect(try evaluate(#"[{"var": ["plan", 1]}, {"missing": ["plan", "age"]}]"#).0.line == #"[1,["plan"]]"#)
        #expect(try evaluate(#"{"missing_some": [2, ["plan", "age"]]}"#).0.line == #"["plan"]"#)
    }

    @Test("inside a list operation the element is all the data, and no field is read")
    func elements() throws {
        let (value, fields, reads) = try evaluate(
            #"{"map": [{"var": "owners"}, {"cat": [{"var": "share"}, {"var": "age"}, {"missing": "age"}]}]}"#)
        #expect(value == .array([.text("60age")]))
        #expect(fields.reads == [1: 1])
        #expect(reads.map(\.path) == ["owners"])
    }

    @Test(
        "names that the resolver does not know, and computed paths, are looked up in all data, read once",
        arguments: [
            (#"[{"var": "extra"}, {"var": "extra"}]"#, "[7,7]", ["extra", "extra"], false),
            (#"{"var": {"cat": ["ex", "tra"]}}"#, "7", [""], true),
            (#"{"var": ""}"#, #"{"age":20,"extra":7}"#, [""], false),
            (#"{"missing": {"merge": ["extra", "none"]}}"#, #"["none"]"#, [""], true),
        ])
    func unknown(rule: String, result: String, paths: [String], isComputed: Bool) throws {
        let (value, fields, reads) = try evaluate(rule)
        #expect(value.line == result)
        #expect(fields.readsOfAll == 1)
        #expect(reads.map(\.path) == paths)
        #expect(reads.allSatisfy { $0.id == nil && $0.isComputed == isComputed })
    }
}
