import FormEngine
import Testing

// DYN-29: exported values have the names that an API expects. DYN-28: so does the form itself.
@Suite("Exported values")
struct ExportedValuesTests {
    private static let form = """
        form: registration/CM
        alias: reg-42
        fields:
          - {id: Mobile, type: text, alias: phone, normalize: [trim]}
          - {id: MobilePrefix, type: text, alias: phonePrefix}
          - {id: Other, type: text, alias: phone}
          - {id: Password, type: password, alias: password}
          - {id: Twice, type: number, calculate: {"*": [2, {var: Count}]}, alias: doubled}
          - {id: Count, type: number}
          - {id: owners, type: list, alias: people, fields: [{id: name, type: text, alias: fullName}]}
        """

    @Test("stand under the fields' aliases, read and calculated, without a password")
    func aliases() throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        try desk.must("init")
        try desk.write("f.yaml", Self.form)
        try desk.must("publish", "f.yaml")
        let answers = #"""
            {"Mobile":" 677123456 ","MobilePrefix":"+237","Password":"long enough","Count":"3","owners":[{"name":"A"}]}
            """#
        let run = try desk.run("submit", "registration/CM", "--data", "-", "--json", input: answers)
        #expect(run.status == 0, "\(run.output)")
        let shown = try desk.run("submissions", "show", "1", "--json").json
        #expect(shown["alias"] == "reg-42")
        let expected = #"""
            {"phone":"677123456","phonePrefix":"+237","Other":null,"doubled":6,"Count":3,"people":[{"fullName":"A"}]}
            """#
        #expect(shown["handedOn"] == (try JSONValue(json: Array(expected.utf8))))
    }
}
