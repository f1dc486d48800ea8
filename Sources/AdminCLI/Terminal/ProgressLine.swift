/// A count on a terminal's standard error that is written over itself; nothing where no person watches.
struct ProgressLine: Sendable {
    private let word: String
    private let isShown = Terminal.error.isScreen

    init(_ word: String) {
        self.word = word
    }

    /// Shows how far it is.
    func show(_ count: Int) {
        guard isShown else { return }
        try? Output.error.write(Array("\r\(count) \(word)".utf8))
    }

    /// Takes the line away.
    func clear() {
        guard isShown else { return }
        // EL (ECMA-48, section 8.3.41) erases to the end of the line.
        try? Output.error.write(Array("\r\u{1B}[K".utf8))
    }
}
