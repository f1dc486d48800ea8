extension PinnedForm {
    /// Decodes a stored verdict from canonical bytes and adds this version's messages; nil if the bytes are no verdict.
    ///
    /// The answers are not judged again. Details that stored verdicts lack stay empty: parameters of the outcome, and
    /// names of unknown fields.
    package func verdict(stored bytes: [UInt8]) -> Verdict? {
        guard let value = try? JSONValue(stored: bytes), let found = value["findings"]?.elements else { return nil }
        var findings: [Finding] = []
        for element in found {
            guard let finding = Finding(verdictValue: element) else { return nil }
            if let count = finding.unknownFieldCount {
                guard (1...Self.mostUnknownFields).contains(count) else { return nil }
                findings += (0..<count).map { _ in Finding(field: "", rule: Verdict.unknownField) }
            } else {
                findings.append(config.worded(finding))
            }
        }
        let isValid = value["valid"]?.boolean ?? false
        let outcome = value["outcome"]?.string.map { name in
            Outcome(
                name: name, accepts: isValid,
                screen: config.outcomes.first { $0.name.isBytewiseEqual(to: name) })
        }
        let verdict = Verdict(findings: findings, route: isValid ? nil : outcome, end: isValid ? outcome : nil)
        // A verdict whose canonical bytes differ from the stored ones was not written by this engine.
        return verdict.canonicalBytes == bytes ? verdict : nil
    }

    /// Upper bound on unknown fields; no document that is small enough to be judged can have more.
    private static let mostUnknownFields = 10_000_000
}

extension Finding {
    /// Decodes a finding of a stored verdict.
    fileprivate init?(verdictValue value: JSONValue) {
        guard let field = value["field"]?.string, let rule = value["rule"]?.string, let code = value["code"]?.string,
            let severity = value["severity"]?.string.flatMap({ Rule.Severity(named: $0) }),
            let parameters = value["parameters"]?.members
        else { return nil }
        self.init(field: field, rule: rule, code: code, severity: severity, parameters: parameters)
    }

    /// Number of unknown fields that the finding reports; nil for other findings.
    fileprivate var unknownFieldCount: Int? {
        guard rule.isBytewiseEqual(to: Verdict.unknownField) else { return nil }
        guard let count = parameters.first(where: { $0.name.isBytewiseEqual(to: "count") })?.value.double else {
            return 0
        }
        return Int(exactly: count) ?? 0
    }
}

extension FormConfig {
    /// The finding with its author's message; with the default message if several rules could have produced it.
    fileprivate func worded(_ finding: Finding) -> Finding {
        var messages: [LocalizedText?] = []
        if let field = field(at: finding.field), finding.code != FindingCode.sourceInvalid.rawValue {
            messages += field.rules.filter { $0.side == .client && $0.couldMake(finding) }.map { $0.message }
        }
        if finding.rule.isBytewiseEqual(to: RuleName.assert.rawValue) {
            messages += checks.filter { $0.couldMake(finding) }.map { $0.message }
        }
        guard messages.count == 1, let message = messages[0] else { return finding }
        var worded = finding
        worded.authoredMessage = message
        return worded
    }

    /// Field at a path such as `owners/0/share`.
    private func field(at path: String) -> Field? {
        var candidates = fields
        var field: Field?
        for (place, id) in path.parts(separatedBy: Byte.slash).enumerated()
        where place.isMultiple(of: 2) {
            field = candidates.first { $0.id.isBytewiseEqual(to: id) }
            candidates = field?.fields ?? []
        }
        return field
    }
}

extension Rule {
    fileprivate func couldMake(_ finding: Finding) -> Bool {
        name.isBytewiseEqual(to: finding.rule) && (code ?? name).isBytewiseEqual(to: finding.code)
            && severity == finding.severity
    }
}

extension Check {
    fileprivate func couldMake(_ finding: Finding) -> Bool {
        (field ?? "").isBytewiseEqual(to: finding.field)
            && (code ?? RuleName.assert.rawValue).isBytewiseEqual(to: finding.code) && severity == finding.severity
    }
}
