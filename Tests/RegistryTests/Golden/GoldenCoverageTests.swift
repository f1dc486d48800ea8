import FormEngine
import Foundation
import Testing

@testable import Registry

/// Traces of what a verdict can say, gathered from all golden databases.
private struct Reached {
    var rules: Set<String> = []
    var codes: Set<String> = []
    var outcomes: Set<String> = []
    /// Schemes of identifiers that a number was accepted by, and that one was refused by.
    var accepted: Set<String> = []
    var refused: Set<String> = []
    var types: Set<String> = []
    var operations: Set<String> = []

    mutating func add(_ copy: GoldenDatabase.Copy) async throws {
        var forms: [VersionName: FormConfig] = [:]
        for version in try await copy.versions() {
            let config = try await copy.registry.versionReader.pinAfresh(version).config
            forms[VersionName(form: version.form, number: version.number)] = config
            for field in config.fields { add(field) }
        }
        for record in try await copy.submissions() {
            let config = try #require(forms[record.judgedBy])
            let verdict = try JSONValue(json: record.verdict)
            outcomes.insert(verdict["outcome"]?.string ?? "none")
            var wrong: Set<String> = []
            for finding in verdict["findings"]?.elements ?? [] {
                rules.insert(finding["rule"]?.string ?? "")
                codes.insert(finding["code"]?.string ?? "")
                if finding["rule"]?.string == "identifier" { wrong.insert(finding["field"]?.string ?? "") }
            }
            guard record.key != nil else { continue }
            let opened = try await copy.registry.read(record.id, actor: "tester").judgementRecord
            // Numbers that no double holds are answers too, and are skipped here.
            guard let answers = try? JSONValue(json: try #require(opened).answers) else { continue }
            for field in config.fields {
                for case .identifier(let rule) in field.rules.map(\.condition) where answers[field.id] != nil {
                    if wrong.contains(field.id) {
                        refused.insert(rule.scheme.rawValue)
                    } else if answers[field.id]?.string?.isEmpty == false {
                        accepted.insert(rule.scheme.rawValue)
                    }
                }
            }
        }
    }

    private mutating func add(_ field: Field) {
        types.insert(field.type.rawValue)
        for inner in field.fields { add(inner) }
    }
}

@Suite("Reach of the golden databases")
struct GoldenCoverageTests {
    /// Rules that no golden database has.
    private static let notYet: Set<String> = ["unique", "confirmed_by"]

    @Test("every rule, type, outcome and identifier is in one of them")
    func coverage() async throws {
        var reached = Reached()
        for golden in GoldenDatabase.all {
            reached = try await golden.open { copy in
                var more = reached
                try await more.add(copy)
                return more
            }
        }
        let rules = Set(RuleName.allCases.map(\.rawValue)).subtracting(Self.notYet)
        #expect(rules.subtracting(reached.rules).isEmpty, "\(rules.subtracting(reached.rules))")
        let codes: Set<String> = [
            "type", "required", "readonly", "calculated", "unknown_field", "min_items", "max_items",
            "refused", "undecided", "name_changed",
        ]
        #expect(codes.subtracting(reached.codes).isEmpty, "\(codes.subtracting(reached.codes))")
        let outcomes = Set(Outcome.Kind.allCases.map(\.rawValue)).union(["none"])
        #expect(outcomes.subtracting(reached.outcomes).isEmpty, "\(outcomes.subtracting(reached.outcomes))")
        let schemes = Set(IdentifierScheme.allCases.map(\.rawValue))
        #expect(schemes.subtracting(reached.accepted).isEmpty, "\(schemes.subtracting(reached.accepted))")
        #expect(schemes.subtracting(reached.refused).isEmpty, "\(schemes.subtracting(reached.refused))")
        let types = Set(FieldType.allCases.map(\.rawValue)).subtracting(Self.notYet).subtracting(["unsupported"])
        #expect(types.subtracting(reached.types).isEmpty, "\(types.subtracting(reached.types))")
    }
}
