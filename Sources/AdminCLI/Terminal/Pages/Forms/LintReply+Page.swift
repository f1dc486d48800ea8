internal import FormDialects
internal import FormEngine
internal import Replies

extension LintReply {
    /// The diagnostics of all files; the status is `no` if one of them is an error.
    static func make(_ files: [LintedConfig]) -> CommandReply {
        var page = TextPage()
        for file in files { page.append(self.page(of: file)) }
        let errors = files.reduce(0) { $0 + $1.errors }
        return CommandReply(
            .object(["files": .array(files.map(json))]), page, status: errors > 0 ? .no : .yes)
    }

    /// Two lines a diagnostic: place and message in the form of compilers, which editors parse, and the help.
    static func page(of file: LintedConfig) -> TextPage {
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

    /// The dialect of a file, unless it is Formulary's own.
    private static func dialect(of file: LintedConfig) -> StyledText {
        guard let dialect = file.document.dialect, dialect != .formulary else { return "" }
        return .dim(" (dialect \(dialect.rawValue))")
    }

    private static func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
}
