import FormDialects
import FormEngine
import Registry
import Testing

@testable import AdminCLI
@testable import Server

@Suite("The page of codes")
struct CodesPageTests {
    /// A table of the page, and the codes that the program has for it.
    struct Family: CustomTestStringConvertible, Sendable {
        var heading: String
        var codes: [String]
        var testDescription: String { heading }
    }

    static let families = [
        Family(heading: "Config diagnostics", codes: DiagnosticCode.allCases.map(\.rawValue)),
        Family(
            heading: "Findings", codes: FindingCode.allCases.map(\.rawValue) + RuleName.allCases.map(\.rawValue)),
        Family(heading: "JSON", codes: JSONError.Reason.allCases.map(\.code)),
        Family(heading: "YAML", codes: YAMLError.Reason.allCases.map(\.rawValue)),
        Family(heading: "Patterns", codes: PatternError.Code.allCases.map(\.rawValue)),
        Family(heading: "Expressions", codes: ExpressionError.Code.allCases.map(\.rawValue)),
        Family(heading: "Registry", codes: RegistryError.Code.allCases.map(\.rawValue)),
        Family(heading: "Rollouts", codes: RolloutError.Code.allCases.map(\.rawValue)),
        Family(heading: "Data sources", codes: SourceFault.Code.allCases.map(\.rawValue)),
        Family(heading: "Images", codes: ImageError.Code.allCases.map(\.rawValue)),
        Family(heading: "Access", codes: AccessError.Code.allCases.map(\.rawValue)),
        Family(heading: "Image refusals", codes: ImageRefusal.Code.allCases.map(\.rawValue)),
        Family(heading: "Database", codes: StoreError.Code.allCases.map(\.rawValue)),
        Family(heading: "Keys", codes: KeyError.Code.allCases.map(\.rawValue)),
        Family(heading: "Audit", codes: AuditProblem.Code.allCases.map(\.rawValue)),
        Family(heading: "Evidence", codes: EvidenceProblem.Code.allCases.map(\.rawValue)),
        Family(heading: "Replay", codes: ReplayReport.Difference.Reason.allCases.map(\.rawValue)),
        Family(heading: "Impact", codes: ImpactObstacle.allCases.map(\.rawValue)),
        Family(heading: "Server", codes: Problem.Code.allCases.map(\.rawValue)),
        Family(heading: "Command line", codes: CommandError.Code.allCases.map(\.rawValue)),
    ]

    @Test("has a row for every code, and every row is a code or retired", arguments: families)
    func rows(_ family: Family) throws {
        let rows = try #require(try CodesPage().tables[family.heading], "no table `\(family.heading)`")
        let given = rows.filter { !$0.isRetired }.map(\.code)
        let missing = family.codes.filter { !given.contains($0) }
        #expect(missing == [], "Codes.md, \(family.heading): these codes need a row")
        let unknown = given.filter { !family.codes.contains($0) }
        #expect(unknown == [], "Codes.md, \(family.heading): no such code; mark its row as retired")
        #expect(Set(rows.map(\.code)).count == rows.count, "Codes.md, \(family.heading): a code has two rows")
        let revived = rows.filter { $0.isRetired && family.codes.contains($0.code) }.map(\.code)
        #expect(revived == [], "Codes.md, \(family.heading): a retired code never comes back")
    }

    @Test("has these tables and no others, and no cell is empty")
    func tables() throws {
        let tables = try CodesPage().tables
        #expect(Set(tables.keys) == Set(Self.families.map(\.heading)))
        for row in tables.values.joined() {
            #expect(["error", "warning", "retired"].contains(row.cells["severity"]), "\(row.code)")
            #expect(row.cells["meaning"]?.isEmpty == false && row.cells["what to do"]?.isEmpty == false, "\(row.code)")
        }
    }

    @Test("says of each config diagnostic how bad it is, and whether the schema finds it")
    func diagnostics() throws {
        for row in try CodesPage().tables["Config diagnostics"] ?? [] where !row.isRetired {
            let code = try #require(DiagnosticCode(rawValue: row.code))
            #expect(row.cells["severity"] == code.severity.rawValue, "\(row.code)")
            #expect(row.cells["schema"] == (code.isFoundBySchema ? "yes" : "no"), "\(row.code)")
        }
    }

    @Test("repeats the program's words where it has one text for each code")
    func words() throws {
        let words =
            JSONError.Reason.allCases.map { ("JSON", $0.code, $0.message, $0.help) }
            + YAMLError.Reason.allCases.map { ("YAML", $0.rawValue, $0.message, $0.help) }
        let tables = try CodesPage().tables
        for (heading, code, message, help) in words {
            let row = tables[heading]?.first { $0.code == code }
            #expect(row?.cells["meaning"] == CodesPage.markdown(message), "\(heading) \(code)")
            #expect(row?.cells["what to do"] == CodesPage.markdown(help), "\(heading) \(code)")
        }
    }
}
