/// Suggestions for a taken name, in the order in which they are offered.
///
/// They depend only on the name and a seed. Callers check them by the form's rules and in the registry: there are more
/// suggestions than are ever shown.
package enum NameCandidates {
    /// The longest name with suggestions, in code points: each suggestion costs as much as its name.
    private static let longest = 100

    /// Suggestions for a name, without duplicates and the name itself; none for an empty name.
    ///
    /// - Parameters:
    ///   - name: The name in its normalised form.
    ///   - maximum: The most code points that the field accepts; nil for no limit.
    ///   - seed: Seed of the random choice of numbers and words.
    package static func of(_ name: String, maximum: Int?, seed: UInt64) -> [String] {
        var random = SplitMix(state: seed)
        var base = Array(name.unicodeScalars)
        while let last = base.last, isAddition(last) { base.removeLast() }
        if base.isEmpty { base = Array(name.unicodeScalars) }
        guard !base.isEmpty, base.count <= longest else { return [] }
        var found: [String] = []
        for round in 0..<8 {
            let word = words[Int(random.next() % UInt64(words.count))]
            for (before, after) in [
                ("", number(digits: 2, &random)), ("", "_" + word), ("", number(digits: 3 + round / 4, &random)),
                (word + "_", ""), ("", word),
            ] {
                let candidate = join(before, base: base, after: after, maximum: maximum)
                guard let candidate, !candidate.isBytewiseEqual(to: name) else { continue }
                if !found.contains(where: { $0.isBytewiseEqual(to: candidate) }) { found.append(candidate) }
            }
        }
        return found
    }

    /// Words that imply no country, year, age or sex.
    private static let words = ["hello", "here", "now", "online", "today", "too", "yes"]

    /// Numbers with a meaning that may offend or mislead.
    private static let loaded: [UInt64] = [69, 88, 333, 555, 666, 777, 888, 999]

    /// A number without the digits 0 and 1, which look like letters.
    private static func number(digits: Int, _ random: inout SplitMix) -> String {
        while true {
            var number: UInt64 = 0
            for _ in 0..<digits { number = number * 10 + 2 + random.next() % 8 }
            if !loaded.contains(number) { return String(number) }
        }
    }

    /// A name with additions, shortened to fit the maximum; nil if nothing would be left of the name.
    private static func join(_ before: String, base: [Unicode.Scalar], after: String, maximum: Int?) -> String? {
        var room = base.count
        if let maximum { room = min(room, maximum - before.unicodeScalars.count - after.unicodeScalars.count) }
        guard room > 0 else { return nil }
        var text = String.UnicodeScalarView()
        for scalar in before.unicodeScalars { text.append(scalar) }
        for scalar in base[..<room] { text.append(scalar) }
        for scalar in after.unicodeScalars { text.append(scalar) }
        return String(text)
    }

    /// Whether a final character is likely an addition to a name: a digit or an underscore.
    private static func isAddition(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "_" || (0x30...0x39).contains(scalar.value)
    }
}

/// A pseudo-random generator, SplitMix64 (Steele, Lea and Flood 2014).
private struct SplitMix {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
