import FormEngine
import Testing

@Suite struct ConfigDiffTests {
    private static let base =
        #"{"form":"a/b","title":"T","fields":[{"id":"x","type":"text","validation":[{"min_length":1},{"max_length":9}]},{"id":"y","type":"number"}]}"#

    @Test(
        "a difference is told by what it is",
        arguments: [
            (base, []),
            (base.replacing(#""title":"T""#, with: #""title":{"en":"T"},"policy":{}"#), []),
            (base.replacing(#""title":"T","#, with: ""), ["removed title"]),
            (base.replacing(#""title":"T""#, with: #""title":{"en":"T","nl":"T"}"#), ["changed title"]),
            (
                base.replacing(#""title":"T""#, with: #""title":"T","policy":{"time_zone":"UTC"}"#),
                ["added policy/time_zone"]
            ),
            (base.replacing(#""max_length":9"#, with: #""max_length":8"#), ["changed fields/x/validation/max_length"]),
            (base.replacing(#",{"max_length":9}"#, with: ""), ["removed fields/x/validation/max_length"]),
            (
                base.replacing(#"{"min_length":1},{"max_length":9}"#, with: ""),
                ["removed fields/x/validation/min_length", "removed fields/x/validation/max_length"]
            ),
            (
                base.replacing(#"{"min_length":1},{"max_length":9}"#, with: #"{"max_length":9},{"min_length":1}"#),
                ["changed fields/x/validation"]
            ),
            (
                base.replacing(#"{"max_length":9}"#, with: #"{"max_length":9},{"pattern":"a"},{"pattern":"b"}"#),
                ["added fields/x/validation/pattern", "added fields/x/validation/pattern#2"]
            ),
            (
                base.replacing(#""type":"number""#, with: #""type":"number","validation":[{"min":1}]"#),
                ["added fields/y/validation/min"]
            ),
            (
                base.replacing(#""type":"number""#, with: #""type":"integer","required":true"#),
                ["changed fields/y/type", "added fields/y/required"]
            ),
            (
                base.replacing(#",{"id":"y","type":"number"}"#, with: ""),
                ["changed steps/main/fields", "removed fields/y"]
            ),
            (
                base.replacing(
                    #""type":"number""#, with: #""type":"number","timing":"submit","style":{"font_size":9}"#),
                ["added fields/y/timing", "added fields/y/style"]
            ),
            (
                base.replacing(#"{"max_length":9}"#, with: #"{"max_length":9,"timing":"submit"}"#),
                ["changed fields/x/validation/max_length"]
            ),
            (
                base.replacing(#"{"max_length":9}"#, with: #"{"max_length":9,"where":"server"}"#),
                ["changed fields/x/validation/max_length"]
            ),
            (base.replacing(#"{"max_length":9}"#, with: #"{"max_length":9,"where":"client","timing":"instant"}"#), []),
            (
                base.replacing(#""id":"y""#, with: #""id":"z""#),
                ["changed steps/main/fields", "removed fields/y", "added fields/z"]
            ),
        ])
    func change(json: String, changes: [String]) throws {
        let found = ConfigDiff.changes(from: try FormFixture.config(Self.base), to: try FormFixture.config(json))
        #expect(found.map { "\($0.kind.rawValue) \($0.path)" } == changes)
    }

    @Test("steps that change places are a change; from and to hold what was and is")
    func values() throws {
        let step = { (id: String) in #"{"id":"\#(id)","fields":[{"id":"\#(id)x","type":"text","required":true}]}"# }
        let form = { (steps: [String]) in
            try FormFixture.config(#"{"form":"a/b","steps":[\#(steps.map(step).joined(separator: ","))]}"#)
        }
        let moved = ConfigDiff.changes(from: try form(["a", "b"]), to: try form(["b", "a"]))
        #expect(moved.map { "\($0.kind.rawValue) \($0.path)" } == ["changed steps"])
        #expect(moved.first?.from == .array([.text("a"), .text("b")]))
        #expect(moved.first?.to == .array([.text("b"), .text("a")]))
        let removed = ConfigDiff.changes(from: try form(["a", "b"]), to: try form(["a"]))
        #expect(removed.map { "\($0.kind.rawValue) \($0.path)" } == ["removed steps/b", "removed fields/bx"])
        #expect(removed.last?.from["required"] == .bool(true))
        #expect(removed.last?.to == .null)
    }
}
