internal import FormEngine
internal import Replies

/// Findings, as every command tells them.
extension Finding {
    /// The field, what is wrong with it, and the code.
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
    /// Most findings printed for a person: mending these reveals the others next.
    private static let mostFindings = 200

    /// Adds a line a finding, up to a number of lines, and behind them how many more there are.
    mutating func append(_ findings: [Finding], in locale: String, fallback: String, indent: Int? = nil) {
        let told = findings.told
        for finding in told.prefix(Self.mostFindings) {
            line(finding.line(in: locale, fallback: fallback), indent: indent)
        }
        guard told.count > Self.mostFindings else { return }
        line([.dim("\(told.count - Self.mostFindings) more findings; --json tells them all")], indent: indent)
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
