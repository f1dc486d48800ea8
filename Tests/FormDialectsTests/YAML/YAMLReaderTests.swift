import FormDialects
import FormEngine
import Testing

@Suite struct YAMLReaderTests {
    @Test(
        "plain scalars stay as written, quoted and block scalars are text",
        arguments: [
            ("country: NO", "{country=<NO>}"),
            ("[01067, 1.10, +237, yes, 0x1F]", "[<01067> <1.10> <+237> <yes> <0x1F>]"),
            ("a: 'NO'\nb: \"1.10\"", #"{a="NO" b="1.10"}"#), ("a: |\n  x\n   y\n\n", #"{a="x\n y\n"}"#),
            ("a: >-\n  x\n  y\n", #"{a="x y"}"#), ("a:\nb: ~", "{a=<> b=<~>}"), ("a: one\n  two", "{a=<one two>}"),
            ("a: x # comment", "{a=<x>}"), ("'it''s'", #""it's""#), (#""\u00e9\x41\n\N""#, "\"éA\\n\u{85}\""),
            ("--- a\n...\n", "<a>"),
            ("a: b\r\nc: |\r\n  x\r\n  y\r\n", #"{a=<b> c="x\ny\n"}"#), ("a: 1\rb: 2", "{a=<1> b=<2>}"),
        ])
    func scalars(text: String, outline: String) throws {
        #expect(try YAMLReader.read(Array(text.utf8)).outline == outline)
    }

    @Test(
        "mappings keep their order and their keys as written",
        arguments: [
            ("b: 1\na: 2", "{b=<1> a=<2>}"),
            ("NO: 1\nno: 2\n1.10: 3\n01: 4\nnull: 5", "{NO=<1> no=<2> 1.10=<3> 01=<4> null=<5>}"),
            (#"{"a":1,"b":[true,null]}"#, "{a=<1> b=[<true> <null>]}"), ("'': 1", "{=<1>}"), ("\"<<\": 1", "{<<=<1>}"),
            ("? a\n: b", "{a=<b>}"), ("[a: b]", "[{a=<b>}]"), ("{a}", "{a=<>}"), ("{a: {}, b: []}", "{a={} b=[]}"),
            ("a:\n- b\n- c: d\n  e: f", "{a=[<b> {c=<d> e=<f>}]}"), (#"{"<=": [{var: x}, 1]}"#, "{<==[{var=<x>} <1>]}"),
            ("é: 1\ne\u{301}: 2", "{é=<1> e\u{301}=<2>}"),
        ])
    func mappings(text: String, outline: String) throws {
        #expect(try YAMLReader.read(Array(text.utf8)).outline == outline)
    }

    @Test(
        "aliases stand for what their anchor names, the latest of that name",
        arguments: [
            ("a: &x NO\nb: *x", "{a=<NO> b=<NO>}"), ("a: &x {b: 1}\nc: [*x, *x]", "{a={b=<1>} c=[{b=<1>} {b=<1>}]}"),
            ("- &x a\n- &x b\n- *x", "[<a> <b> <b>]"), ("&x yes: *x", "{yes=<yes>}"), ("a: &x\nb: *x", "{a=<> b=<>}"),
            ("- &x 'a'\n- [*x]", #"["a" ["a"]]"#), ("- &x [1]\n- &x [*x]", "cyclic"),
        ])
    func aliases(text: String, outline: String) {
        #expect((try? YAMLReader.read(Array(text.utf8)).outline) ?? "cyclic" == outline)
    }

    @Test(
        "lines and columns are those of an editor, in code points, whatever ends the lines",
        arguments: [
            ("a: 1\nb:\n  - x", "1:1 1:1 1:4 2:1 3:3 3:5"), ("a: 1\r\nb:\r\n  - x", "1:1 1:1 1:4 2:1 3:3 3:5"),
            ("a: 1\rb:\r  - x", "1:1 1:1 1:4 2:1 3:3 3:5"), ("é: ñ\n🎉: [é, ü]", "1:1 1:1 1:4 2:1 2:4 2:5 2:8"),
            ("# é🎉\n  a: 'ü' # x\n", "2:3 2:3 2:6"), ("- &x é\n- *x", "1:1 1:3 2:3"),
            ("- &x [é]\n- *x", "1:1 1:3 1:7 2:3 1:7"),
            ("a:\n  |\n  x\nb:", "1:1 1:1 2:3 4:1 4:3"), ("? a", "1:1 1:3 1:4"), ("\n\n  'x'", "3:3"),
        ])
    func places(text: String, places: String) throws {
        let node = try YAMLReader.read(Array(text.utf8))
        #expect(node.places.joined(separator: " ") == places)
    }

    @Test("nesting to 64 levels is read, and 100,000 values")
    func limits() throws {
        let deep = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
        #expect(try YAMLReader.read(Array(deep.utf8)).outline == deep)
        let wide = "[" + String(repeating: "1,", count: 99_999) + "]"
        guard case .array(let items) = try YAMLReader.read(Array(wide.utf8)).content else {
            Issue.record("no sequence")
            return
        }
        #expect(items.count == 99_999)
    }
}
