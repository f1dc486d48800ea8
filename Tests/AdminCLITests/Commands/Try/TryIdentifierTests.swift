import FormEngine
import Foundation
import Testing

@Suite("try identifier")
struct TryIdentifierTests {
    static let asked: [(arguments: [String], status: Int32, output: String)] = [
        (["nl-bsn", "111222333"], 0, "valid  111222333\n"),
        (
            ["be-nn", "85.07.30-033 28", "85073003329"], 1,
            """
            valid  85.07.30-033 28  national, born 1985-07-30, male
            no     85073003329  checksum: the check digits do not fit the rest of the value

            """
        ),
        (["it-codicefiscale", "RCCMNL83S18D969H"], 0, "valid  RCCMNL83S18D969H  born 83-11-18, male\n"),
        (
            ["be-nn", "17073003384", "--as-of", "2017-07-29"], 1,
            "no     17073003384  date: the date in the value does not exist, or is in the future\n"
        ),
        (
            ["be-nn", "17073003384", "--as-of", "2017-07-30"], 0,
            "valid  17073003384  national, born 2017-07-30, male\n"
        ),
        (
            ["nl-bsn", "--data", "-"], 1,
            "valid  123456782\nno     x  format: the value's length, its characters or one of its parts do not fit the identifier\n"
        ),
        (
            ["nl-bsn"], 0,
            """
            what:      Burgerservicenummer, Netherlands
            structure: 9 digits that pass the eleven test
            kinds:     one only
            carries:   nothing about its holder
            source:    Besluit burgerservicenummer, article 2; Logisch Ontwerp BSN, section 2.2

            """
        ),
    ]

    @Test("says of each value what it is, or of the identifier if there is none", arguments: asked)
    func said(arguments: [String], status: Int32, output: String) throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        let run = try desk.run(["try", "identifier"] + arguments, input: #"["123456782", "x"]"#)
        #expect(run.status == status, "\(run.errors)")
        #expect(run.output == output)
    }

    @Test("tells a program the same, with every key")
    func json() throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        let run = try desk.run("try", "identifier", "nl-bsn", "111222333", "é", "--json")
        #expect(run.status == 1)
        #expect(
            run.output.contains(
                #""results":[{"value":"111222333","valid":true,"reason":null,"kind":null,"birthDate":null,"sex":null},"#
                    + #"{"value":"é","valid":false,"reason":"format","kind":null,"birthDate":null,"sex":null}]"#))
    }

    @Test("without a name all are listed; each is a completion")
    func list() throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        let run = try desk.run("try", "identifier")
        let lines = run.output.split(separator: "\n").dropFirst()
        #expect(lines.map { String($0.prefix { $0 != " " }) } == IdentifierScheme.allCases.map(\.rawValue))
        let script = try desk.run("--generate-completion-script", "bash").output
        for scheme in IdentifierScheme.allCases { #expect(script.contains(scheme.rawValue)) }
    }
}
