internal import FormDialects
package import FormEngine

/// Diagnostics of files: the reply of `lint`, and of commands that reject a config with errors.
package enum LintReply {
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
}
