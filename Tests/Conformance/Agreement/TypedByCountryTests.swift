import FormDialects
import Foundation
import Seeds
import Testing

@testable import FormEngine

/// Texts that people of the templates' countries write, row by row in `Tests/Conformance/typed.tsv`, with the stored
/// values.
@Suite("Typed answers of 22 countries") struct TypedByCountryTests {
    struct Row: CustomTestStringConvertible {
        var country: String
        var typed: String
        var language: String
        var kind: String
        /// The stored value, or a `!` and the finding's code.
        var expected: String

        var testDescription: String { "\(country) \(language) \(kind) “\(typed)”" }
    }

    private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("typed.tsv")

    static func rows() throws -> [Row] {
        try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0) }
            try #require(cells.count == 5, "\(line)")
            return Row(country: cells[0], typed: cells[1], language: cells[2], kind: cells[3], expected: cells[4])
        }
    }

    /// The field that a row is typed into, in a form of its own, of the row's country.
    private static func form(of row: Row) throws -> (form: Candidate, field: Field) {
        let field =
            switch row.kind {
            case "number": #"{"id":"f","type":"number"}"#
            case "date": #"{"id":"f","type":"date"}"#
            case "tel", "postal": try template(of: row)
            default: #"{"id":"f","type":"number","validation":[{"currency":"\#(row.kind)"}]}"#
            }
        let text =
            #"{"form":"t/f","title":"T","locale":"\#(row.language)","country":"\#(row.country)","fields":[\#(field)]}"#
        let document = ConfigDocument(Array(text.utf8), fileName: "f.json")
        let config = try #require(document.reading.config, "\(document.reading.diagnostics)")
        return (Candidate(config), try #require(config.steps.first?.fields.first))
    }

    /// The field of the country's template, as JSON.
    private static func template(of row: Row) throws -> String {
        let template = try #require(Seeds.templates.first { $0.form == "kyc/" + row.country })
        let reading = ConfigDocument(Array(template.text.utf8), fileName: template.file).reading
        let id = row.kind == "tel" ? "phone" : "postal_code"
        let fields = try #require(reading.config).json["steps"]?.elements?.flatMap { $0["fields"]?.elements ?? [] }
        let field = try #require(fields?.first { $0["id"]?.string == id })
        return String(decoding: JSONWriter.bytes(of: field), as: UTF8.self)
    }

    /// The stored value of a row's text, as a page sends it, or the finding.
    private static func read(_ row: Row) throws -> String {
        let (form, field) = try form(of: row)
        var state = FormState(form, asOf: try #require(CivilDate("2026-01-01")), language: row.language)
        // A date is typed into three boxes, which are joined as they are sent.
        let typed = row.kind == "date" ? row.typed.split(separator: "/").reversed().joined(separator: "-") : row.typed
        _ = state.send(.fieldChanged(field.id, .text(typed)))
        _ = state.send(.fieldLeft(field.id))
        _ = state.send(.stepContinued)
        let presented = try #require(state.field(field.id))
        if let message = presented.message { return "!" + message.code }
        if let number = presented.value.double { return NumberText.text(of: number) }
        return presented.value.string ?? "nothing"
    }

    @Test("is stored as it was meant, or a finding says that it cannot be read", arguments: try rows())
    func row(_ row: Row) throws {
        #expect(try Self.read(row) == row.expected)
    }

    @Test("every country has rows of every kind")
    func whole() throws {
        let rows = try Self.rows()
        let countries = Seeds.templates.map { String($0.form.suffix(2)) }
        #expect(countries.count == 22)
        for country in countries {
            let kinds = Set(
                rows.filter { $0.country == country }.map {
                    $0.kind.count == 3 && $0.kind != "tel" ? "amount" : $0.kind
                })
            #expect(kinds == ["number", "amount", "date", "tel", "postal"], "\(country)")
        }
    }
}
