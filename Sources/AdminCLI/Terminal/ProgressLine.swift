/// A progress line on standard error that overwrites itself; prints nothing unless that is a terminal.
struct ProgressLine: Sendable {
    private let word: String
    private let isShown: Bool

    /// A counter with a word; hidden if it would appear among the answers.
    init(_ word: String, besideAnswers: Bool = false) {
        self.word = word
        isShown = Terminal.error.isScreen && !(besideAnswers && Terminal.output.isScreen)
    }

    /// Shows a count.
    func show(_ count: Int) {
        show("\(count) \(word)")
    }

    /// Shows a text.
    func show(_ text: String) {
        guard isShown else { return }
        // EL (ECMA-48, section 8.3.41) erases what is left of a longer text.
        try? Output.error.write(Array("\r\(text)\u{1B}[K".utf8))
    }

    /// Erases the line.
    func clear() {
        guard isShown else { return }
        // EL (ECMA-48, section 8.3.41) erases to the end of the line.
        try? Output.error.write(Array("\r\u{1B}[K".utf8))
    }
}
