/// When a rule is judged while a form is being filled in; at the end all of them are.
public enum Timing: String, Sendable, CaseIterable {
    /// At every change: the default.
    case instant
    /// Once the person has paused: for what is asked elsewhere, such as whether a name is free.
    case debounced
    /// When everything is sent.
    case submit

    /// Whether it comes after another.
    func isLater(than other: Timing) -> Bool {
        switch (self, other) {
        case (.debounced, .instant), (.submit, .instant), (.submit, .debounced): true
        default: false
        }
    }
}

extension Rule.Condition {
    /// When a rule is judged at the earliest if its config does not say: what is asked elsewhere waits for a pause.
    fileprivate var earliestTiming: Timing { name == .unique || name == .confirmedBy ? .debounced : .instant }
}

extension Field {
    /// When a rule of the field is judged that says nothing of it: the field's own timing, but no earlier than makes sense.
    func usualTiming(of condition: Rule.Condition) -> Timing {
        condition.earliestTiming.isLater(than: timing) ? condition.earliestTiming : timing
    }

    /// When a rule of the field is judged.
    func timing(of rule: Rule) -> Timing { rule.timing ?? usualTiming(of: rule.condition) }
}
