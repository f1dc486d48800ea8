/// Proposals for unknown names of a document, with a limit on the work for all of them together.
///
/// A document may hold thousands of unknown names among thousands of known ones: comparing each with each takes time that
/// grows with the square of its length.
struct NameProposals {
    /// The most bytes by bytes that are compared: those of about a thousand names of 14 letters among a hundred.
    static let mostCompared = 20_000_000

    /// Bytes by bytes that were compared.
    private(set) var compared = 0

    /// Help for an unknown name: the nearest known one, or a list of them.
    ///
    /// - Parameter words: The known names; not evaluated once the limit is reached.
    mutating func help(for word: String, among words: @autoclosure () -> [String]) -> String {
        guard compared < Self.mostCompared else {
            return "Correct the names reported before this one: no nearest name was looked for any more."
        }
        let words = words()
        let letters = min(word.utf8.count, 64) + 1
        compared += words.reduce(letters) { $0 + letters * min($1.utf8.count + 1, 2 * letters) }
        return NearestWord.help(for: word, among: words)
    }
}
