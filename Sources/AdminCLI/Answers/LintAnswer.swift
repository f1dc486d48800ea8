internal import FormDialects
internal import FormEngine

/// Diagnostics of files: the answer of `lint`, and of whatever refuses a config for its errors.
enum LintAnswer {
    /// The diagnostics of all files; the answer is no if one of them is an error.
    static func make(_ files: [ConfigFile]) -> Answer {
        var page = Page()
        for file in files { page.append(self.page(of: file)) }
        let errors = files.reduce(0) { $0 + $1.errors }
        return Answer(
            .object(["files": .array(files.map(json))]), page, status: errors > 0 ? .no : .yes)
    }

    /// The diagnostics of all files, and in its place why one could not be read: then not everything could be done.
    static func make(_ files: [LintedFile]) -> Answer {
        var page = Page()
        var errors = 0
        for file in files {
            switch file.result {
            case .success(let config):
                page.append(self.page(of: config))
                errors += config.errors
            case .failure(let error): page.append(error.page)
            }
        }
        let isComplete = files.allSatisfy { $0.error == nil }
        return Answer(
            .object(["files": .array(files.map(json))]), page, status: !isComplete ? .failed : errors > 0 ? .no : .yes)
    }

    private static func json(of file: LintedFile) -> JSONValue {
        switch file.result {
        case .success(let config): json(of: config)
        case .failure(let error):
            .object([
                "file": .text(file.name), "dialect": .null, "errors": .null, "warnings": .null,
                "diagnostics": .array([]), "error": error.json["error"] ?? .null,
            ])
        }
    }

    private static func json(of file: ConfigFile) -> JSONValue {
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
    static func page(of file: ConfigFile) -> Page {
        var page = Page()
        for diagnostic in file.diagnostics {
            let isError = diagnostic.severity == .error
            page.line(
                .bold("\(file.name):\(diagnostic.position.line):\(diagnostic.position.column): "),
                Span(diagnostic.severity.rawValue, isError ? .red : .yellow), Span(": \(diagnostic.message) "),
                .dim("[\(diagnostic.code.rawValue)]"), indent: 2)
            page.line(.dim("  help: "), Span(diagnostic.help))
        }
        if file.diagnostics.isEmpty {
            page.line(Span("\(file.name): "), .green("ok"), dialect(of: file))
        } else {
            page.line(
                Span("\(file.name): \(count(file.errors, "error")), \(count(file.warnings, "warning"))"),
                dialect(of: file))
        }
        return page
    }

    /// The dialect that a file was read in, unless it is the usual one.
    private static func dialect(of file: ConfigFile) -> Span {
        guard let dialect = file.document.dialect, dialect != .formulary else { return "" }
        return .dim(" (dialect \(dialect.rawValue))")
    }

    private static func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
}
