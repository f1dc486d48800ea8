/// A form's fields as judges of one timing see them, with the cheap test of each field's answers.
///
/// At the end everything is due. Before it, fields with rules that are not are judged rule by rule.
final class DueFields: @unchecked Sendable {
    /// Slot by slot.
    let fields: FrozenBuffer<CompiledForm.CompiledField>
    /// Cheap acceptance tests, slot by slot.
    let acceptances: FrozenBuffer<CompiledForm.Acceptance>
    /// Plan of the form's own acceptances, in the order of the tests.
    let plan: AcceptancePlan

    init(
        _ fields: some Collection<CompiledForm.CompiledField>, rules: LentElements<Constraint>,
        ownFields: Range<Int>,
        shortcuts: Shortcuts
    ) {
        self.fields = FrozenBuffer(fields)
        let acceptances = fields.enumerated().map {
            CompiledForm.Acceptance(of: $1, at: $0, rules[$1.rules], shortcuts)
        }
        self.acceptances = FrozenBuffer(acceptances)
        plan = AcceptancePlan(acceptances[ownFields], shortcuts)
    }
}

extension CompiledForm {
    /// The fields at a time of judging.
    func fields(dueAt timing: Timing) -> DueFields {
        if timing == .submit { return atEnd }
        var due = Array(fields)
        for slot in due.indices {
            let field = field(slot)
            let isLate =
                field.timing.isLater(than: timing)
                || field.rules.contains { field.timing(of: $0).isLater(than: timing) }
            if isLate, field.type != .list { due[slot].isJudgedRuleByRule = true }
        }
        return DueFields(due, rules: rules.elements, ownFields: shapes[0].fields, shortcuts: shortcuts)
    }
}
