extension Judgement {
    /// The fields of a step whose answers are dropped because they are hidden; empty answers do not count.
    func hidden(
        among answers: [(field: String, value: [UInt8])], of step: Int, in form: CompiledForm
    ) -> [String] {
        guard let kept = try? MemberBytes.read(keptAnswers) else { return [] }
        let sent = answers.filter { answer in
            form.ownSlot(of: answer.field).map { form.layout.steps[$0] } == step && !Self.isEmpty(answer.value)
        }
        return sent.map { $0.field }.filter { field in
            form.isPassword(field)
                ? !attested.contains { $0.field.isBytewiseEqual(to: field) }
                : !kept.contains { $0.name.isBytewiseEqual(to: field) }
        }
    }

    /// Whether a step that was reached is visible; without conditions, every step is.
    func hasStep(_ index: Int) -> Bool { visibleSteps.isEmpty || visibleSteps.contains(index) }

    private static func isEmpty(_ value: [UInt8]) -> Bool {
        value == Array("null".utf8) || value == Array("\"\"".utf8) || value == Array("[]".utf8)
    }
}
