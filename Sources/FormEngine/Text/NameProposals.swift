/// Proposals for unknown names in a document, with a limit on the total work.
///
/// A document may have thousands of unknown names among thousands of known ones: comparing each pair takes time
/// quadratic in its length.
struct NameProposals {
    /// The most byte comparisons: those of about a thousand names of 14 letters among a hundred.
    static let mostCompared = 20_000_000

    /// The number of byte comparisons so far.
    private(set) var compared = 0

    /// Help for an unknown name: the nearest known one, or a list of them.
    ///
    /// - Parameter words: The known names; not evaluated once the limit is reached.
    mutating func help(for word: String, among words: @autoclosure () -> [String]) -> String {
        guard compared < Self.mostCompared else {
            return "Correct the unknown names reported first: there are too many to suggest a known name for each."
        }
        let words = words()
        let letters = min(word.utf8.count, 64) + 1
        compared += words.reduce(letters) { $0 + letters * min($1.utf8.count + 1, 2 * letters) }
        return NearestWord.help(for: word, among: words)
    }
}
