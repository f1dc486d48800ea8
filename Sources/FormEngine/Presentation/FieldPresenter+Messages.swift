/// Messages at a field, and what its rules require before any is shown.
extension FieldPresenter {
    /// The messages that a field shows, in the order of its rules.
    func messages(of cell: FieldCell) -> [PresentedMessage] {
        guard !cell.facts.isHidden else { return [] }
        let own = cell.shown.map { problem in
            PresentedMessage(
                text: language.message(of: problem.finding), language: language.otherLanguage(of: problem.finding),
                code: problem.finding.code, severity: problem.finding.severity,
                isDefault: problem.finding.authoredMessage == nil
                    && problem.finding.code.isBytewiseEqual(to: problem.finding.rule))
        }
        let others = cell.refusals.map { PresentedMessage(text: $0.message, code: $0.code, severity: $0.severity) }
        // For an image, a refusal is listed first, since it says more than a missing answer.
        return form.field(cell.slot).type == .image ? others + own : own + others
    }

    /// Whether a name that was left shows neither a message nor a reply, since its fault is due at `Continue`.
    func isCheckedLater(_ cell: FieldCell) -> Bool {
        cell.isAwake && !cell.isTyping && cell.check == nil && !cell.facts.isHidden && cell.facts.value != .null
            && cell.hasFault && messages(of: cell).isEmpty && cell.isCheckedWhileTyping(in: form)
    }

    /// The rules of a password field, with those that the typed or the accepted password passes.
    ///
    /// The greatest length is left out until a password exceeds it.
    func passwordRules(of field: Field, in cell: FieldCell) -> [PasswordRule] {
        let judge = Judge(compiled: form)
        return field.rules.indices.filter { field.rules[$0].side == .client }.compactMap { rule in
            let finding = judge.reporter.finding(ofRule: rule, of: cell.slot, asOf: asOf)
            // A rule counts as passed only if the input is a text, and nothing was found against it.
            var isPassed = cell.hasInput && !cell.found.contains { $0.rule == rule || $0.rule < 0 }
            if !cell.hasInput, let kept = attestation(of: field) { isPassed = !kept.failedRules.contains(rule) }
            if case .maxLength = field.rules[rule].condition, isPassed || !cell.hasInput { return nil }
            return PasswordRule(
                text: language.message(of: finding), language: language.otherLanguage(of: finding), isPassed: isPassed)
        }
    }

    /// The attestation of a password that was accepted, so that it need not be typed again.
    func attestation(of field: Field) -> AttestedPassword? {
        progress.attested.first { $0.field.isBytewiseEqual(to: field.id) && $0.state == .judged }
    }
}
