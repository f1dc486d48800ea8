internal import FormEngine
internal import Replies

/// Findings as lines of a page.
extension Finding {
    /// The field, the message and the code.
    func line(in locale: String, fallback: String) -> [StyledText] {
        let isError = severity == .error
        return [
            StyledText(field.isEmpty ? "(form)" : field, isError ? .red : .yellow),
            StyledText(": \(isError ? "" : "warning: ")\(message(in: locale, fallback: fallback)) "),
            .dim("[\(code)]"),
        ]
    }
}

extension TextPage {
    /// Limit of findings printed for a person, who sees the others after correcting these.
    private static let mostFindings = 200

    /// Adds a line for each finding up to the limit, and the number of the others.
    mutating func append(_ findings: [Finding], in locale: String, fallback: String, indent: Int? = nil) {
        let told = findings.told
        for finding in told.prefix(Self.mostFindings) {
            line(finding.line(in: locale, fallback: fallback), indent: indent)
        }
        guard told.count > Self.mostFindings else { return }
        line([.dim("\(told.count - Self.mostFindings) more findings; --json lists them all")], indent: indent)
    }
}

extension [Finding] {
    /// Findings without duplicates of a field: several refusals by server rules count as one.
    fileprivate var told: [Finding] {
        var refused: Set<[String]> = []
        return filter { finding in
            finding.code != FindingCode.refused.rawValue
                || refused.insert([finding.field, finding.severity.rawValue]).inserted
        }
    }
}
