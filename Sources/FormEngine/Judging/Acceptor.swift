/// Tells at a glance of most answers that nothing is found in them, so that the others alone are judged at length.
struct Acceptor: ~Copyable {
    var decider: Decider
    /// When it judges: what is due later waits.
    let timing: Timing
    /// The form's fields, as far as their rules are due.
    let fields: UnsafeMutableBufferPointer<CompiledForm.CompiledField>
    let acceptances: UnsafeMutableBufferPointer<CompiledForm.Acceptance>
    let plan: AcceptancePlan
    /// By slot, the dates that all rules of a date's field accept at the date of judging.
    let acceptedDates: UnsafeMutableBufferPointer<AcceptedDates>

    init(_ form: CompiledForm, _ timing: Timing, isPartial: Bool) {
        self.timing = timing
        // At the end everything is due, and nothing is asked about time.
        let isEnd = timing == .submit
        fields = isEnd ? form.fields : form.fields(dueAt: timing)
        acceptances = isEnd ? form.acceptances : CompiledForm.acceptances(of: fields, form.rules, form.shortcuts)
        plan = isEnd ? form.plan : AcceptancePlan(acceptances[form.layout.shapes[0].fields], form.shortcuts)
        acceptedDates = .allocate(capacity: fields.count)
        acceptedDates.initialize(repeating: .all)
        let values = FieldValues(AnswerTable(form, fields), form, acceptances)
        decider = Decider(form, values, isPartial: isPartial)
    }

    deinit {
        acceptedDates.deallocate()
        guard timing != .submit else { return }
        fields.deallocate()
        acceptances.deallocate()
        plan.deallocate()
    }

    var values: FieldValues {
        @_transparent _read { yield decider.machine.direct.values }
        @_transparent _modify { yield &decider.machine.direct.values }
    }

    /// Notes which dates the rules of each date's field accept.
    mutating func noteDates(_ sets: borrowing RuleSets) {
        for slot in acceptances.indices where acceptances[slot].course == .date {
            acceptedDates[slot] = sets.dates(acceptedByAll: fields[slot].rules)
        }
    }
}
