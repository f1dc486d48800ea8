/// Finds the known word that an unknown one was probably meant to be.
public enum NearestWord {
    /// What other systems call a thing, whose letters lead elsewhere: `min_value` is nearer to `min_date`.
    private static let synonyms = [
        ("regex", "pattern"), ("regexp", "pattern"), ("min_value", "min"), ("max_value", "max"), ("minimum", "min"),
        ("maximum", "max"), ("mandatory", "required"), ("minLength", "min_length"), ("maxLength", "max_length"),
    ]

    /// The one of `words` that means the same, or is at most a third of the letters away; nil if none is.
    public static func to(_ word: String, among words: [String]) -> String? {
        let synonym = synonyms.first { $0.0.isBytewiseEqual(to: word) }?.1
        if let synonym, words.contains(where: { $0.isBytewiseEqual(to: synonym) }) { return synonym }
        let letters = Array(word.utf8).prefix(64)
        var best: (word: String, distance: Int)?
        for candidate in words {
            let distance = editDistance(Array(letters), Array(candidate.utf8))
            let limit = max(1, max(letters.count, candidate.utf8.count) / 3)
            if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        return best?.word
    }

    /// What to do about an unknown word: the nearest known one, or the list of all.
    public static func help(for word: String, among words: [String]) -> String {
        if let nearest = to(word, among: words) { return "Did you mean `\(nearest)`?" }
        return "Known here: " + words.joined(separator: ", ") + "."
    }

    /// Insertions, deletions, replacements and swaps of neighbours between two words (optimal string alignment).
    private static func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var twoBack: [Int] = []
        var previous = Array(0...right.count)
        for (row, byte) in left.enumerated() {
            var current = [row + 1]
            for (column, other) in right.enumerated() {
                var distance = min(previous[column + 1], current[column]) + 1
                distance = min(distance, previous[column] + (byte == other ? 0 : 1))
                if row > 0, column > 0, byte == right[column - 1], left[row - 1] == other {
                    distance = min(distance, twoBack[column - 1] + 1)
                }
                current.append(distance)
            }
            twoBack = previous
            previous = current
        }
        return previous[right.count]
    }
}
