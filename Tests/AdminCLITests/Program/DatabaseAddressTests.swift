import Foundation
import Testing

@Suite("Addresses of databases at the command line")
struct DatabaseAddressTests {
    @Test(
        "no error shows the password of a mistyped address",
        arguments: [
            " postgres://owner:S3cret@localhost/forms", "POSTGRES://owner:S3cret@localhost/forms",
            "\"postgres://owner:S3cret@localhost/forms\"", "postgres:owner:S3cret@localhost",
            "mysql://owner:S3cret@localhost/a",
            "host=localhost password=S3cret", "postgres://owner:S3cret/Pw@localhost/forms",
            "postgres://owner:S3cret@Pw@localhost/forms", "postgres://owner:S3cret@localhost/forms",
        ])
    func mistyped(name: String) throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        let runs = [
            try desk.run("init", environment: ["FORMULARY_DB": name]),
            try desk.run("forms", "--json", "--db", name),
            try desk.run("forms", environment: ["FORMULARY_DB": name, "FORMULARY_KEYSTORE": name]),
            try desk.run("move", "--to", name),
        ]
        for run in runs {
            #expect(run.status == 64, "\(run)")
            #expect(!(run.output + run.errors).contains("S3cret"), "\(run)")
        }
    }
}
