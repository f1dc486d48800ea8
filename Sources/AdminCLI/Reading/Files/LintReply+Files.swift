internal import FormEngine
internal import Replies

/// Reply of `lint` to files, some of which could not be read.
extension LintReply {
    /// Diagnostics of all files, with the error of each unreadable one in its place; such a file makes the status
    /// `failed`.
    static func make(_ files: [LintedFile]) -> CommandReply {
        var page = TextPage()
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
        return CommandReply(
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
}
