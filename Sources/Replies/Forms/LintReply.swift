internal import FormDialects
package import FormEngine

/// Diagnostics of files: the answer of `lint`, and of whatever refuses a config for its errors.
package enum LintReply {
    /// The diagnostics of all files; the answer is no if one of them is an error.
    package static func make(_ files: [LintedConfig]) -> CommandReply {
        var page = TextPage()
        for file in files { page.append(self.page(of: file)) }
        let errors = files.reduce(0) { $0 + $1.errors }
        return CommandReply(
            .object(["files": .array(files.map(json))]), page, status: errors > 0 ? .no : .yes)
    }

    /// Diagnostics of one document.
    package static func json(of file: LintedConfig) -> JSONValue {
        .object([
            "file": .text(file.name), "dialect": .text(orNull: file.document.dialect?.rawValue),
            "errors": .int(file.errors), "warnings": .int(file.warnings),
            "diagnostics": .array(file.diagnostics.map(json)), "error": .null,
        ])
    }

    private static func json(of diagnostic: Diagnostic) -> JSONValue {
        .object([
            "severity": .text(diagnostic.severity.rawValue), "code": .text(diagnostic.code.rawValue),
            "path": .text(diagnostic.pointer), "line": .int(diagnostic.position.line),
            "column": .int(diagnostic.position.column), "message": .text(diagnostic.message),
            "help": .text(diagnostic.help),
        ])
    }

    /// One line a diagnostic as compilers write it, so that editors find the place; then what to do.
    package static func page(of file: LintedConfig) -> TextPage {
        var page = TextPage()
        for diagnostic in file.diagnostics {
            let isError = diagnostic.severity == .error
            page.line(
                .bold("\(file.name):\(diagnostic.position.line):\(diagnostic.position.column): "),
                StyledText(diagnostic.severity.rawValue, isError ? .red : .yellow),
                StyledText(": \(diagnostic.message) "),
                .dim("[\(diagnostic.code.rawValue)]"), indent: 2)
            page.line(.dim("  help: "), StyledText(diagnostic.help))
        }
        if file.diagnostics.isEmpty {
            page.line(StyledText("\(file.name): "), .green("ok"), dialect(of: file))
        } else {
            page.line(
                StyledText("\(file.name): \(count(file.errors, "error")), \(count(file.warnings, "warning"))"),
                dialect(of: file))
        }
        return page
    }

    /// The dialect that a file was read in, unless it is the usual one.
    private static func dialect(of file: LintedConfig) -> StyledText {
        guard let dialect = file.document.dialect, dialect != .formulary else { return "" }
        return .dim(" (dialect \(dialect.rawValue))")
    }

    private static func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
}
