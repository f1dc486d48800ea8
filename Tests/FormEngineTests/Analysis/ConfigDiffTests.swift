import FormEngine
import Testing

@Suite struct ConfigDiffTests {
    private static let base =
        #"{"form":"a/b","title":"T","fields":[{"id":"x","type":"text","validation":[{"min_length":1},{"max_length":9}]},{"id":"y","type":"number"}]}"#

    @Test(
        "a difference is described by its kind",
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
                ["removed fields/y", "changed steps/main/fields"]
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
                base.replacing(#""id":"y""#, with: #""id":"z","alias":"y","label":"Z""#),
                ["renamed fields/z", "added fields/z/label", "changed steps/main/fields"]
            ),
            (
                base.replacing(#""id":"y","type":"number""#, with: #""id":"z","alias":"y","type":"text""#),
                ["renamed fields/z", "changed fields/z/type", "changed steps/main/fields"]
            ),
            (
                base.replacing(#""id":"y""#, with: #""id":"z","label":"Z""#),
                ["removed fields/y", "added fields/z", "changed steps/main/fields"]
            ),
            (
                base.replacing(#""id":"y""#, with: #""id":"z""#),
                ["perhaps_renamed fields/z", "changed steps/main/fields"]
            ),
        ])
    func change(json: String, changes: [String]) throws {
        let found = ConfigDiff.changes(from: try FormFixture.config(Self.base), to: try FormFixture.config(json))
        #expect(found.map { "\($0.kind.rawValue) \($0.path)" } == changes)
    }

    @Test("fields and rules come first, then what decides the outcome, examples last")
    func order() throws {
        let example = { (name: String) in
            #"{"name":"\#(name)","as_of":"2026-01-01","values":{"x":"abc"},"expect":{"outcome":"completed"}}"#
        }
        let old = Self.base.replacing(#""fields""#, with: #""examples":[\#(example("a"))],"fields""#)
        let new = Self.base.replacing(
            #""title":"T","fields""#,
            with: #""description":"D","policy":{"time_zone":"UTC"},"examples":[\#(example("b"))],"fields""#
        ).replacing(#""max_length":9"#, with: #""max_length":8"#)
        let changes = ConfigDiff.changes(from: try FormFixture.config(old), to: try FormFixture.config(new))
        #expect(
            changes.map(\.path) == [
                "fields/x/validation/max_length", "policy/time_zone", "title", "description", "examples",
            ])
        let without = ConfigDiff.changes(from: try FormFixture.config(Self.base), to: try FormFixture.config(new))
        #expect(without.last?.path == "examples" && without.last?.kind == .added)
    }

    @Test("another edition is one change, before all others")
    func edition() throws {
        let first = try FormFixture.config(Self.base.replacing(#""title":"T","#, with: #""edition":1,"title":"T","#))
        let second = try FormFixture.config(Self.base)
        let alone = ConfigDiff.changes(from: first, to: second)
        #expect(alone.map { "\($0.kind.rawValue) \($0.path)" } == ["edition edition"])
        #expect(alone.first?.from == .int(1) && alone.first?.to == .int(2))
        let other = try FormFixture.config(Self.base.replacing(#""max_length":9"#, with: #""max_length":8"#))
        #expect(ConfigDiff.changes(from: first, to: other).map(\.kind) == [.edition, .changed])
    }

    @Test("a config that repeats another one but for its edition is published as one of that edition")
    func publishedOver() throws {
        let first = try FormFixture.config(Self.base).ofEdition(.first)
        #expect(try FormFixture.config(Self.base).published(over: first).edition == .first)
        let other = try FormFixture.config(Self.base.replacing(#""max_length":9"#, with: #""max_length":8"#))
        #expect(other.ofEdition(.first).published(over: first).edition == .current)
        #expect(first.published(over: first.ofEdition(.second)).edition == .second)
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
        #expect(removed.map { "\($0.kind.rawValue) \($0.path)" } == ["removed fields/bx", "removed steps/b"])
        #expect(removed.first?.from["required"] == .bool(true))
        #expect(removed.first?.to == .null)
    }
}
