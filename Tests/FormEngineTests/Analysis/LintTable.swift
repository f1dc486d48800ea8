@testable import FormEngine

/// Documents of one field or form, and the codes that lint finds in them.
enum LintTable {
    /// The places of a code's diagnostics in a form with these fields and members.
    static func pointers(
        _ code: DiagnosticCode, _ fields: String, rest: String = ""
    ) throws -> [String] {
        try FormFixture.read(#"{"form":"a/b","country":"NL","fields":[\#(fields)]\#(rest)}"#).diagnostics
            .filter { $0.code == code }.map(\.pointer)
    }
}
