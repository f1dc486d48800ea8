/// A count on a terminal's standard error that is written over itself; nothing where no person watches.
struct ProgressLine: Sendable {
    private let word: String
    private let isShown: Bool

    /// A counter with a word; hidden if it would appear among the answers.
    init(_ word: String, besideAnswers: Bool = false) {
        self.word = word
        isShown = Terminal.error.isScreen && !(besideAnswers && Terminal.output.isScreen)
    }

    /// Shows how far it is.
    func show(_ count: Int) {
        show("\(count) \(word)")
    }

    /// Shows what is being done.
    func show(_ text: String) {
        guard isShown else { return }
        // EL (ECMA-48, section 8.3.41) erases what is left of a longer text.
        try? Output.error.write(Array("\r\(text)\u{1B}[K".utf8))
    }

    /// Takes the line away.
    func clear() {
        guard isShown else { return }
        // EL (ECMA-48, section 8.3.41) erases to the end of the line.
        try? Output.error.write(Array("\r\u{1B}[K".utf8))
    }
}
