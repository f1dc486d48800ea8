extension Reporter {
    /// Converts a raw finding to a reported one: names, code, severity, and the rule's bounds as parameters.
    mutating func finding(_ raw: RawFinding, asOf: CivilDate) -> Finding {
        if raw.kind == .check { return finding(ofCheck: form.config.checks[raw.rule]) }
        if raw.slot < 0 { return Finding(field: "", rule: FindingCode.undecided.rawValue) }
        let field = form.field(raw.slot)
        var finding = own(raw, of: field, asOf: asOf)
        if raw.row >= 0 {
            finding.field =
                raw.kind == .itemType ? path(ofRow: Int(raw.row)) : path(of: raw.slot, inRow: Int(raw.row))
        }
        // A finding of a server rule reveals no value.
        if raw.isSourceInvalid, !isSecret(raw) {
            // The author's message and code address the person, who is not at fault.
            finding.code = FindingCode.sourceInvalid.rawValue
            finding.authoredMessage = nil
            finding.parameters.append(.init("source", .text(field.sourceName ?? "")))
        }
        return finding
    }

    private mutating func isSecret(_ raw: RawFinding) -> Bool {
        raw.kind == .rule && raw.rule >= 0 && form.rule(raw.rule, of: raw.slot).side == .server
    }

    private mutating func finding(ofCheck check: Check) -> Finding {
        Finding(
            field: check.field ?? "", rule: RuleName.assert.rawValue, code: check.code, severity: check.severity,
            authoredMessage: check.message)
    }

    /// A finding in a field, with its parameters.
    private mutating func own(_ raw: RawFinding, of field: Field, asOf: CivilDate) -> Finding {
        if raw.kind == .rule, raw.rule >= 0 { return finding(of: form.rule(raw.rule, of: raw.slot), raw, asOf) }
        var finding = Finding(field: field.id, rule: raw.kind.code)
        switch raw.kind {
        case .type:
            finding.tell("type", .text(field.type.rawValue))
            if case .partialDate(let precision) = field.kind {
                finding.tell(ConfigKey.Field.precision.rawValue, .text(precision.rawValue))
            }
        case .itemType: finding.tell("type", .text(Finding.item))
        case .minItems: finding.tell("minimum", .number(Double(field.minItems ?? 0)))
        case .maxItems: finding.tell("maximum", .number(Double(field.maxItems ?? Field.mostItems)))
        case .imageSize: finding.tell(RuleKey.Image.maxMegapixels.rawValue, .number(ImageLimits.mostMegapixels))
        case .sourceMissing:
            finding.rule = "source"
            finding.tell("source", .text(field.sourceName ?? ""))
        case .nameChanged, .availabilityUnknown:
            finding.rule = form.rule(raw.rule, of: raw.slot).toldName
            finding.severity = .warning
        case .required, .undecided, .calculated, .readonly, .exclusive, .rule, .check: break
        }
        return finding
    }

    /// A finding of a rule; that of a server rule has no details.
    private mutating func finding(of rule: Rule, _ raw: RawFinding, _ asOf: CivilDate) -> Finding {
        let field = form.field(raw.slot).id
        if rule.side == .server {
            return Finding(field: field, rule: FindingCode.refused.rawValue, severity: rule.severity)
        }
        let circumstances = RuleCircumstances(
            asOf: asOf, leapDay: form.leapDay, detail: raw.detail)
        return Finding(
            field: field, rule: rule.name, code: rule.code, severity: rule.severity,
            parameters: rule.condition.parameters(circumstances), authoredMessage: rule.message)
    }
}

extension Finding {
    fileprivate mutating func tell(_ name: String, _ value: JSONValue) { parameters.append(.init(name, value)) }
}

extension RawFinding.Kind {
    /// The code of a finding or pending rule that is not a rule of the config.
    var code: String {
        switch self {
        case .type, .itemType: FindingCode.type.rawValue
        case .required: FindingCode.required.rawValue
        case .readonly: FindingCode.readonly.rawValue
        case .calculated: FindingCode.calculated.rawValue
        case .sourceMissing: FindingCode.sourceMissing.rawValue
        case .minItems: FindingCode.minItems.rawValue
        case .maxItems: FindingCode.maxItems.rawValue
        case .undecided: FindingCode.undecided.rawValue
        case .nameChanged: FindingCode.nameChanged.rawValue
        case .availabilityUnknown: FindingCode.availabilityUnknown.rawValue
        case .imageSize: RuleName.image.rawValue
        case .exclusive: FindingCode.exclusive.rawValue
        case .rule, .check: RuleName.oneOf.rawValue
        }
    }
}
