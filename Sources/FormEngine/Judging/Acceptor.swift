/// Accepts most answers by a cheap test, so that only the rest takes the full judgement.
struct Acceptor: ~Copyable {
    var decider: Decider
    /// The timing of the judgement: rules with a later timing wait.
    let timing: Timing
    /// The fields whose rules are due, with their acceptance tests.
    let due: DueFields
    let fields: LentElements<CompiledForm.CompiledField>
    let acceptances: LentElements<CompiledForm.Acceptance>
    /// The blocks of the plan, and its acceptance tests in their order.
    let blocks: LentElements<AcceptancePlan.Block>
    let planned: LentElements<CompiledForm.Acceptance>
    /// By slot, the dates that all rules of a date field accept at the as-of date.
    private(set) var acceptedDates = PlainBuffer<AcceptedDates>()

    init(_ form: CompiledForm, _ timing: Timing, isPartial: Bool) {
        self.timing = timing
        due = form.fields(dueAt: timing)
        fields = due.fields.elements
        acceptances = due.acceptances.elements
        blocks = due.plan.blocks.elements
        planned = due.plan.acceptances.elements
        acceptedDates.append(.all, count: fields.count)
        let values = FieldValues(AnswerTable(form, fields), form: form, acceptances: acceptances)
        decider = Decider(form, values: values, timing: timing, isPartial: isPartial)
    }

    var values: FieldValues {
        @_transparent _read { yield decider.machine.direct.values }
        @_transparent _modify { yield &decider.machine.direct.values }
    }

    /// Computes the dates that the rules of each date field accept.
    mutating func noteDates(_ sets: borrowing RuleSets) {
        for slot in acceptances.indices where acceptances[slot].course == .date {
            acceptedDates[slot] = sets.dates(acceptedByAll: fields[slot].rules)
        }
    }
}
