/// When a rule is judged while a person fills in the form; at submission all rules are judged.
public enum Timing: String, Sendable, CaseIterable {
    /// At every change of an answer: the default.
    case instant
    /// After a pause in typing: for queries to other services, such as whether a name is free.
    case debounced
    /// When the form is submitted.
    case submit

    /// Whether this timing is later than another.
    func isLater(than other: Timing) -> Bool {
        switch (self, other) {
        case (.debounced, .instant), (.submit, .instant), (.submit, .debounced): true
        default: false
        }
    }
}
