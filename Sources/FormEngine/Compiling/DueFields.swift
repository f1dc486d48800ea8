/// A form's compiled fields for judging at one timing, with their acceptance tests.
///
/// At submission all rules are due. At earlier timings, fields with rules that are not due are judged rule by rule.
final class DueFields: @unchecked Sendable {
    /// Compiled fields by slot.
    let fields: FrozenBuffer<CompiledForm.CompiledField>
    /// Acceptance tests by slot.
    let acceptances: FrozenBuffer<CompiledForm.Acceptance>
    /// Order of the acceptance tests of the form's own fields.
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
    /// Compiled fields for judging at a timing.
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
