/// Finds the known word nearest to a misspelt one.
package enum NearestWord {
    /// Synonyms from other systems whose nearest word would be wrong: `min_value` is nearer to `min_date` than to
    /// `min`.
    private static let synonyms = [
        ("regex", "pattern"), ("regexp", "pattern"), ("min_value", "min"), ("max_value", "max"), ("minimum", "min"),
        ("maximum", "max"), ("mandatory", "required"), ("minLength", "min_length"), ("maxLength", "max_length"),
    ]

    /// The word here for a synonym from other systems; nil for other words.
    static func synonym(of word: String) -> String? { synonyms.first { $0.0.isBytewiseEqual(to: word) }?.1 }

    /// The word in `words` that is a synonym or near in spelling; nil if no word is near.
    ///
    /// Up to a quarter of the letters may differ. Words of three letters or fewer, such as currency codes, may only
    /// have a letter missing, doubled or swapped, since another letter makes another word. Words with `/`, such as time
    /// zones, are compared part by part: `Europe/Munich` is no misspelling of `Europe/Zurich`.
    package static func to(_ word: String, among words: [String]) -> String? {
        if let synonym = synonym(of: word), words.contains(where: { $0.isBytewiseEqual(to: synonym) }) {
            return synonym
        }
        if let same = words.first(where: { differsOnlyInCase($0, word) }) { return same }
        let parts = split(word.utf8.prefix(64))
        var best: (word: String, distance: Int)?
        for candidate in words {
            if let distance = distance(parts, candidate, atMost: (best?.distance ?? .max) - 1) {
                best = (candidate, distance)
            }
        }
        return best?.word
    }

    /// The edit distance between two words, part by part; nil if it is too large for a misspelling.
    private static func distance(_ parts: [[UInt8]], _ candidate: String, atMost most: Int) -> Int? {
        let others = split(candidate.utf8)
        guard parts.count == others.count else {
            return distance(
                Array(parts.joined(separator: [UInt8(ascii: "/")])), Array(candidate.utf8), atMost: most)
        }
        var sum = 0
        for (part, other) in zip(parts, others) where part != other && !isItem(part, of: other) {
            guard let distance = distance(part, other, atMost: most - sum) else { return nil }
            sum += distance
        }
        return sum
    }

    private static func distance(_ left: [UInt8], _ right: [UInt8], atMost most: Int) -> Int? {
        let length = max(left.count, right.count)
        if length > 3 { return editDistance(left, right, atMost: min(most, length / 4)) }
        guard most > 0 else { return nil }
        return isShortSlip(left, right) ? 1 : nil
    }

    /// Whether two short words differ by one extra letter or by two swapped letters; a single letter may only be
    /// doubled.
    private static func isShortSlip(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        if left.count == right.count { return left.count > 1 && left.sorted() == right.sorted() }
        let (short, long) = left.count < right.count ? (left, right) : (right, left)
        guard !short.isEmpty, long.count == short.count + 1, short.count > 1 || long[0] == long[1] else { return false }
        return long.indices.contains { index in
            short.elementsEqual(long[..<index] + long[(index + 1)...])
        }
    }

    /// Whether a path part is an item's number, where the other path has `*`.
    private static func isItem(_ part: [UInt8], of other: [UInt8]) -> Bool {
        other == [UInt8(ascii: "*")] && !part.isEmpty && part.allSatisfy { $0.isDigit }
    }

    private static func split(_ word: some Collection<UInt8>) -> [[UInt8]] {
        word.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map { Array($0) }
    }

    /// Help for an unknown word: the nearest known one, or a list of known words.
    package static func help(for word: String, among words: [String]) -> String {
        if let nearest = to(word, among: words) { return "Did you mean `\(nearest)`?" }
        let told = words.prefix(mostTold).joined(separator: ", ")
        return "Known: " + told + (words.count > mostTold ? ", and \(words.count - mostTold) more." : ".")
    }

    /// The most known words in a help: a form may have thousands of fields, and a message for each.
    private static let mostTold = 60

    private static func differsOnlyInCase(_ left: String, _ right: String) -> Bool {
        guard left.utf8.count == right.utf8.count else { return false }
        return zip(left.utf8, right.utf8).allSatisfy { lowercased($0) == lowercased($1) }
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }

    /// Edit distance with insertions, deletions, replacements and swaps of neighbours (optimal string alignment); nil
    /// above `limit`.
    private static func editDistance(_ left: [UInt8], _ right: [UInt8], atMost limit: Int) -> Int? {
        guard limit >= 0, abs(left.count - right.count) <= limit else { return nil }
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
            // Two rows must exceed the limit, since a swap reads the row before the previous one.
            if current.allSatisfy({ $0 > limit }), previous.allSatisfy({ $0 > limit }) { return nil }
            twoBack = previous
            previous = current
        }
        return previous[right.count] <= limit ? previous[right.count] : nil
    }
}
