/// Upper bound of the cost of matching a form's patterns on one document, computed before the form is used.
///
/// A pattern with an automaton costs one unit per character. A pattern without one is simulated and costs its live
/// nodes, each worth four units, as long as four table lookups. A document has at most 1 MiB of text in all fields, and
/// a field gets no more of it than its `max_length` allows, in each item of its lists.
struct PatternLoad {
    /// Maximum units that matching all patterns on one document may take.
    ///
    /// 2^26 units are 64 automata on every character of 1 MiB, or 16 live nodes: about forty times the cost of reading
    /// the bytes, and less than thirty times the cost of an ordinary form of that size.
    static let budget: Int64 = 1 << 26
    /// Maximum size of a document, in bytes.
    static let documentLength = 1 << 20
    /// Maximum size of a text that an expression with list operations can produce within its cost limit, in whole
    /// documents.
    static let mostCopies = 32

    /// One pattern of a field.
    struct Part {
        let place: Place
        let pattern: Pattern
        let work: PatternWork
        /// Maximum number of characters, in all texts of one document, that the pattern is matched against.
        let characters: Int

        init(_ pattern: Pattern, at place: Place, characters: Int) {
            self.place = place
            self.pattern = pattern
            work = PatternWork(pattern)
            self.characters = characters
        }

        /// Cost of matching this pattern alone.
        var cost: Int64 { Int64(work.perCharacter) * Int64(characters) }
    }

    /// The patterns of the field.
    let parts: [Part]
    /// Maximum number of list items that contain the field.
    let items: Int
    /// Whether the field's text comes from the document, whose total size is limited.
    let isAnswered: Bool

    /// Cost of the field's patterns if the whole document is text of this field.
    var cost: Int64 { Self.cost(of: [self]) }

    /// Maximum cost of matching the patterns of several fields on one document.
    ///
    /// The document's text is assigned to the most expensive fields first. Within a field the cost per character never
    /// rises, since its patterns stop at different lengths.
    static func cost(of loads: [PatternLoad]) -> Int64 {
        var total: Int64 = 0
        var stretches: [(characters: Int64, rate: Int64)] = []
        for load in loads {
            total += load.parts.reduce(0) { $0 + Int64($1.work.perText) * Int64(load.items) }
            var reached: Int64 = 0
            for part in load.parts.sorted(by: { $0.characters < $1.characters }) where part.characters > reached {
                let rate: Int64 = load.parts.reduce(0) {
                    $0 + ($1.characters > reached ? Int64($1.work.perCharacter) : 0)
                }
                let stretch = Int64(part.characters) - reached
                if load.isAnswered {
                    stretches.append((stretch, rate))
                } else {
                    total += stretch * rate
                }
                reached += stretch
            }
        }
        var left = Int64(documentLength)
        for stretch in stretches.sorted(by: { $0.rate > $1.rate }) where left > 0 {
            total += min(stretch.characters, left) * stretch.rate
            left -= min(stretch.characters, left)
        }
        return total
    }
}

extension PatternLoad {
    /// Cost bound of a field's patterns; nil if the field has no pattern.
    ///
    /// - Parameters:
    ///   - items: Maximum number of list items that contain the field.
    ///   - copies: Maximum size of a calculated text, in whole documents; nil if the text is an answer.
    init?(of field: Field, rules: [PlacedRule], items: Int, copies: Int?) {
        isAnswered = copies == nil
        // Even an empty item takes some bytes of the document.
        let items = min(items, Self.documentLength / 8)
        self.items = items
        let longest = Self.longestText(of: field, copies: copies)
        parts = rules.compactMap { placed in
            guard case .pattern(let pattern) = placed.rule.condition else { return nil }
            let most = rules.reduce(longest) { most, other in
                min(most, Self.bound(on: placed.rule, by: other.rule, of: field) ?? most)
            }
            return Part(pattern, at: placed.place, characters: Self.product(most, items, atMost: longest))
        }
        if parts.isEmpty { return nil }
    }

    /// The product of two numbers, or a bound if it is larger or overflows 32 bits.
    private static func product(_ left: Int, _ right: Int, atMost bound: Int) -> Int {
        let (product, overflows) = left.multipliedReportingOverflow(by: right)
        return overflows ? bound : min(product, bound)
    }

    /// Maximum characters of a field's text without a `max_length`.
    private static func longestText(of field: Field, copies: Int?) -> Int {
        if let copies { return copies * documentLength }
        // Uppercasing can turn a small letter of two bytes into three letters (U+0390). No other step produces more
        // characters than bytes, except `e164`, whose results have at most 16 characters.
        return field.normalisation.contains(.uppercase) ? documentLength / 2 * 3 : documentLength
    }

    /// Maximum length of a text that reaches a pattern, because a `max_length` rule rejects longer ones first; nil
    /// without one.
    ///
    /// The `max_length` rule must be due whenever the pattern is, and judged on every side that judges the pattern.
    private static func bound(on pattern: Rule, by other: Rule, of field: Field) -> Int? {
        guard case .maxLength(let length) = other.condition, other.endsJudging,
            !field.timing(of: other).isLater(than: field.timing(of: pattern)),
            other.side == .client || pattern.side == .server
        else { return nil }
        return length
    }
}

extension Pattern {
    /// Whether matching a text of this length stays within a form's budget for patterns.
    package func isAffordable(characters: Int) -> Bool {
        let work = PatternWork(self)
        return Int64(work.perText) + Int64(work.perCharacter) * Int64(characters) <= PatternLoad.budget
    }
}
