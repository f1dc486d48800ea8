internal import FormEngine

/// What was found, as every command tells it.
extension Finding {
    func json(in locale: String, fallback: String) -> JSONValue {
        .object([
            "field": .text(field), "rule": .text(rule), "code": .text(code),
            "message": .text(message(in: locale, fallback: fallback)), "severity": .text(severity.rawValue),
            "parameters": .object(parameters),
        ])
    }

    /// The field, what is wrong with it, and the code.
    func line(in locale: String, fallback: String) -> [Span] {
        let isError = severity == .error
        return [
            Span(field.isEmpty ? "(form)" : field, isError ? .red : .yellow),
            Span(": \(isError ? "" : "warning: ")\(message(in: locale, fallback: fallback)) "),
            .dim("[\(code)]"),
        ]
    }
}

extension [Finding] {
    /// Findings but for those that repeat what is said of a field: of server rules only that one refuses is told.
    var told: [Finding] {
        var refused: Set<[String]> = []
        return filter { finding in
            finding.code != FindingCode.refused.rawValue
                || refused.insert([finding.field, finding.severity.rawValue]).inserted
        }
    }
}
