public import FormEngine

/// Check of a name outside a submission: its state, and suggestions in its place.
public struct NameCheck: Sendable {
    /// The namespace.
    public var namespace: String
    /// The name after the form's normalising; unchanged without a form.
    public var name: String
    /// Findings of the field's other rules; empty without a form.
    public var findings: [Finding]
    /// State of the name; nil if the form's rules do not allow it.
    public var state: NameStanding?
    /// Suggestions if the name is not free.
    public var suggestions: [String]
}

extension Registry {
    /// The state of a name in a namespace, without any form's rules.
    public func checkName(
        _ name: String, in namespace: String, on channel: Channel = .production
    ) async throws(RegistryError) -> NameCheck {
        let question = NameQuestion(field: "", namespace: namespace, name: name)
        return try await NameLookup(self, for: NameAsker(channel: channel)).check(question, maximum: nil) { _ in true }
    }

    /// The state of a name in a field of a form, under the form's rules.
    ///
    /// - Parameter field: The field's id; nil: the only field with the rule `unique`.
    public func checkName(
        _ name: String, of form: PinnedForm, version: Int, field: String?, on channel: Channel = .production
    ) async throws(RegistryError) -> NameCheck {
        let fields = form.config.fieldsWithNames
        guard let field = field ?? (fields.count == 1 ? fields[0] : nil), fields.contains(field) else {
            throw .noNameField(form.config.form, version, fields: fields)
        }
        let input = JudgementInput(
            answers: MemberBytes.write([(field, JSONValue.text(name).canonicalBytes)]),
            asOf: try sessionReader.date(at: try await now(), for: form))
        let verdict: Verdict
        do throws(InputError) {
            verdict = try pins.judge(input, by: form) { $0.verdict }
        } catch {
            throw .unreadableInput(error)
        }
        let findings = verdict.findings.filter { $0.field == field }
        let question = verdict.questions.first { $0.field == field }
        guard let question, !findings.contains(where: { $0.severity == .error }) else {
            let namespace = form.config.namespace(of: field)
            return NameCheck(
                namespace: namespace, name: question?.name ?? "", findings: findings, state: nil, suggestions: [])
        }
        let judge = NameCandidateJudge(registry: self, form: form, input: input)
        var check = try await NameLookup(self, for: NameAsker(channel: channel)).check(
            question, maximum: form.config.mostCodePoints(of: field)
        ) {
            judge.allows($0, in: field)
        }
        check.findings = findings
        return check
    }
}
