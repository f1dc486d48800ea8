/// When a rule is judged while a form is being filled in; at the end all of them are.
public enum Timing: String, Sendable, CaseIterable {
    /// At every change: the default.
    case instant
    /// After a pause in typing: for outside queries, such as whether a name is free.
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
