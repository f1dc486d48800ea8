package import FormEngine

/// Findings as JSON in replies.
extension Finding {
    package func json(in locale: String, fallback: String) -> JSONValue {
        .object([
            "field": .text(field), "rule": .text(rule), "code": .text(code),
            "message": .text(message(in: locale, fallback: fallback)), "severity": .text(severity.rawValue),
            "parameters": .object(parameters),
        ])
    }
}
