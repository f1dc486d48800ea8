extension Reporter {
    /// Writes one finding down: names, code, severity, and the rule's bounds as parameters.
    mutating func finding(_ raw: RawFinding, asOf: CivilDate) -> Finding {
        if raw.kind == .check { return finding(ofCheck: form.config.checks[raw.rule]) }
        if raw.slot < 0 { return Finding(field: "", rule: FindingCode.undecided.rawValue) }
        let field = form.field(raw.slot)
        var finding = own(raw, of: field, asOf: asOf)
        if raw.row >= 0 {
            finding.field =
                raw.kind == .itemType ? path(ofRow: Int(raw.row)) : path(of: raw.slot, inRow: Int(raw.row))
        }
        // A rule that only the server may know is told of nobody's value.
        if raw.isSourceInvalid, !isSecret(raw) {
            // The author's words and code speak to the person, whose fault this is not.
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

    private mutating func own(_ raw: RawFinding, of field: Field, asOf: CivilDate) -> Finding {
        switch raw.kind {
        case .type:
            return Finding(
                field: field.id, rule: FindingCode.type.rawValue,
                parameters: [.init("type", .text(field.type.rawValue))])
        case .itemType:
            return Finding(
                field: field.id, rule: FindingCode.type.rawValue, parameters: [.init("type", .text(Finding.item))])
        case .minItems:
            let bound = Double(field.minItems ?? 0)
            return Finding(
                field: field.id, rule: FindingCode.minItems.rawValue, parameters: [.init("minimum", .number(bound))])
        case .maxItems:
            let bound = Double(field.maxItems ?? Field.mostItems)
            return Finding(
                field: field.id, rule: FindingCode.maxItems.rawValue, parameters: [.init("maximum", .number(bound))])
        case .required:
            return Finding(field: field.id, rule: FindingCode.required.rawValue)
        case .check:
            return finding(ofCheck: form.config.checks[raw.rule])
        case .undecided:
            return Finding(field: field.id, rule: FindingCode.undecided.rawValue)
        case .calculated:
            return Finding(field: field.id, rule: FindingCode.calculated.rawValue)
        case .readonly:
            return Finding(field: field.id, rule: FindingCode.readonly.rawValue)
        case .sourceMissing:
            return Finding(
                field: field.id, rule: "source", code: FindingCode.sourceMissing.rawValue,
                parameters: [.init("source", .text(field.sourceName ?? ""))])
        case .imageSize:
            return Finding(
                field: field.id, rule: RuleName.image.rawValue,
                parameters: [.init(RuleKey.Image.maxMegapixels.rawValue, .number(ImageLimits.mostMegapixels))])
        case .nameChanged:
            return Finding(
                field: field.id, rule: form.rule(raw.rule, of: raw.slot).toldName,
                code: FindingCode.nameChanged.rawValue,
                severity: .warning)
        case .availabilityUnknown:
            return Finding(
                field: field.id, rule: form.rule(raw.rule, of: raw.slot).toldName,
                code: FindingCode.availabilityUnknown.rawValue, severity: .warning)
        case .rule where raw.rule < 0:
            return Finding(field: field.id, rule: RuleName.oneOf.rawValue)
        case .rule:
            let rule = form.rule(raw.rule, of: raw.slot)
            if rule.side == .server {
                return Finding(field: field.id, rule: FindingCode.refused.rawValue, severity: rule.severity)
            }
            let circumstances = RuleCircumstances(
                asOf: asOf, leapDay: form.leapDay, unmet: raw.unmet, reason: raw.reason)
            return Finding(
                field: field.id, rule: rule.name, code: rule.code, severity: rule.severity,
                parameters: rule.condition.parameters(circumstances), authoredMessage: rule.message)
        }
    }
}
