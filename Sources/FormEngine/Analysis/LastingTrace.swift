/// Finds fields with a retention period that leave a trace in data which stays readable: outcomes and warnings.
enum LastingTrace {
    /// Errors, each placed at the field's period, for a field whose answer an unsealed result reveals.
    static func check(_ config: FormConfig, _ policy: Place?) -> [Diagnostic] {
        guard let fields = config.policy.retention?.fields, let policy else { return [] }
        let place = policy.member(named: "retention")?.member(named: "fields")
        return fields.compactMap { own in
            guard let place = place?.member(named: own.field), let trace = trace(of: own.field, in: config) else {
                return nil
            }
            return Diagnostic(
                .lastingTrace, at: place.pointer, position: place.position,
                message: "\(trace), which stays readable after the answers of `\(own.field)` end.",
                help: "Leave the field's period out, or remove what depends on the field.")
        }
    }

    /// The result that depends on a field.
    private static func trace(of field: String, in config: FormConfig) -> String? {
        let derived = config.derivedFields(from: field)
        let names = derived.compactMap { $0.last }
        let isRead = { (expression: JSONValue) in names.contains { expression.mentions($0) } }
        if let outcome = config.outcome(reading: derived) { return "The outcome `\(outcome)` depends on it" }
        if config.checks.contains(where: { $0.severity == .warning && isRead($0.assertion.json) }) {
            return "A check that warns depends on it"
        }
        if let path = derived.first(where: { $0.count > 1 && !($0.first ?? "").isBytewiseEqual(to: field) }) {
            return "`\(path.joined(separator: "/"))` is calculated from it within a list"
        }
        let warns = config.fields.flatMap { $0.withInnerFields }.first { inner in
            names.contains { $0.isBytewiseEqual(to: inner.id) } && inner.rules.contains { $0.severity == .warning }
        }
        return warns.map { "A rule of `\($0.id)` that warns depends on it" }
    }
}
