public import FormEngine

/// Error of a verdict without the answer: field, rule and code.
public struct StatedError: Sendable, Hashable {
    /// The field's path.
    public var field: String
    /// The rule.
    public var rule: String
    /// The stable code.
    public var code: String

    /// An error of a field by a rule.
    public init(field: String, rule: String, code: String) {
        self.field = field
        self.rule = rule
        self.code = code
    }

    var value: JSONValue {
        .object([.init("code", .text(code)), .init("field", .text(field)), .init("rule", .text(rule))])
    }

    /// Parses an error from a finding, or in its stored form; nil for another value.
    public init?(_ value: JSONValue) {
        guard let field = value["field"]?.string, let rule = value["rule"]?.string, let code = value["code"]?.string
        else { return nil }
        self.init(field: field, rule: rule, code: code)
    }
}

extension StatedError {
    /// The error without the numbers of list items in its field's path.
    var ofAnyItem: StatedError {
        let parts = field.split(separator: "/", omittingEmptySubsequences: false)
        let names = parts.filter { part in
            !(part.utf8.first.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false)
        }
        return StatedError(field: names.joined(separator: "/"), rule: rule, code: code)
    }

    /// The error of a finding; an unknown field has no name in it, since a stranger chose the name.
    init(_ finding: Finding) {
        let isUnknown = finding.rule == FindingCode.unknownField.rawValue
        self.init(field: isUnknown ? "" : finding.field, rule: finding.rule, code: finding.code)
    }

    /// The errors of findings, without duplicates, at most 100; sources at fault are none of the person's.
    static func errors(of findings: [Finding]) -> [StatedError] {
        let sources = [FindingCode.sourceMissing, .sourceInvalid].map(\.rawValue)
        let errors = findings.filter { $0.severity == .error && !sources.contains($0.code) }
        return Array(errors.map { StatedError($0) }.eachOnce.prefix(100))
    }

    /// The errors of a stored verdict, without duplicates; empty for a missing or unreadable one.
    package static func errors(ofVerdict verdict: [UInt8]?) -> [StatedError] {
        guard let verdict, let value = try? JSONValue(stored: verdict) else { return [] }
        let errors = (value["findings"]?.elements ?? []).filter { $0["severity"]?.string == "error" }
        return errors.compactMap { StatedError($0) }.eachOnce
    }
}

extension [StatedError] {
    /// The errors in order, without duplicates.
    var eachOnce: [StatedError] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
