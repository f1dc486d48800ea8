import FormEngine
import Testing

@Suite struct ManyFaultsTests {
    @Test("a document with twelve faults is told all twelve, with line and column, even without a form")
    func manyFaults() throws {
        let json = #"""
            {
              "formm": "kyc/NL",
              "country": "Netherlands",
              "policy": {"leap_day": "feb_29"},
              "fields": [
                {"id": "a b", "type": "text", "required": 1},
                {"id": "c", "type": "strange", "labell": "C"},
                {"id": "d", "type": "text", "validation": {"pattern": "(", "maxlength": 3}}
              ],
              "examples": [{"name": "x", "as_of": "today", "values": {}, "expect": {}}]
            }
            """#
        let found = try FormFixture.read(json).diagnostics.filter { $0.severity == .error }
        #expect(
            found.map { "\($0.position.line):\($0.position.column) \($0.code.rawValue) \($0.pointer)" } == [
                "1:1 missing_key ", "2:3 unknown_key /formm", "3:14 bad_country /country",
                "4:26 unknown_value /policy/leap_day", "6:12 bad_id /fields/0/id", "6:47 wrong_type /fields/0/required",
                "7:25 unknown_type /fields/1/type", "7:36 unknown_key /fields/1/labell",
                "8:59 bad_pattern /fields/2/validation/pattern", "8:64 unknown_rule /fields/2/validation/maxlength",
                "10:39 bad_date /examples/0/as_of", "10:72 conflicting_keys /examples/0/expect",
            ])
    }

    @Test("names and options that differ in composition alone are different")
    func composition() throws {
        let form = try FormFixture.config(
            FormFixture.document(#"{"id":"a","type":"select","options":["é","e\#u{301}"]}"#))
        #expect(form.fields.first?.options.count == 2)
        let keys = try FormFixture.read(#"{"form":"a/b","fields":[{"id":"\#u{212A}","type":"text"}]}"#)
        #expect(keys.diagnostics.filter { $0.severity == .error }.map(\.code) == [.badID])
    }

    @Test("a source's path that only looks like the field's own is kept")
    func lookalikePath() throws {
        let config = try FormFixture.config(
            FormFixture.document(#"{"id":"K","type":"text","data_source":"s","data_path":"/\#u{212A}"}"#))
        #expect(text(config.document(lock: Lock())).contains("data_path"))
    }
}
