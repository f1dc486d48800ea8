/// Load of a form's patterns: the most that matching them can cost on one document, counted before there is any.
///
/// A pattern with an automaton takes one unit for each character. One without is simulated, and takes the steps of its
/// live nodes; a step is worth four units, as long as four look-ups in a table. A document has at most 1 MiB of text in
/// all its fields, and of that a field gets no more than `max_length` lets through, in each item of its lists.
struct PatternLoad {
    /// The most units that one document may take.
    ///
    /// 2^26 are 64 tables on every character of 1 MiB, or 16 live nodes: about forty times what it takes to read the
    /// bytes, and below thirty times what an ordinary form of lists, dates and choices takes for that many.
    static let budget: Int64 = 1 << 26
    /// The longest document, in bytes.
    static let documentLength = 1 << 20
    /// How many documents' worth of text an expression that goes through lists can make within its cost.
    static let mostCopies = 32

    /// One of a field's patterns.
    struct Part {
        let place: Place
        let pattern: Pattern
        let work: PatternWork
        /// The most characters of all texts that it can be matched with in one document.
        let characters: Int

        init(_ pattern: Pattern, at place: Place, characters: Int) {
            self.place = place
            self.pattern = pattern
            work = PatternWork(pattern)
            self.characters = characters
        }

        /// Cost by itself.
        var cost: Int64 { Int64(work.perCharacter) * Int64(characters) }
    }

    /// The field's patterns.
    let parts: [Part]
    /// How many items the field may be in.
    let items: Int
    /// Whether its text comes from the document, whose total length is limited.
    let isAnswered: Bool

    /// Cost if the document holds nothing else.
    var cost: Int64 { Self.cost(of: [self]) }

    /// Cost of the patterns of several fields on one document, at most.
    ///
    /// Text is dealt to where it costs most: as the parts of a field reach fewer characters one after the other, a field's
    /// next character never costs more than the one before.
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
    /// The load of a field; nil if it has no pattern.
    ///
    /// - Parameters:
    ///   - items: How many items the field may be in.
    ///   - copies: How many times over the text of a whole document can be in it; nil if it is answered.
    init?(of field: Field, rules: [PlacedRule], items: Int, copies: Int?) {
        isAnswered = copies == nil
        // An item takes some bytes, however empty it is.
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

    /// A product that may be larger than a number of 32 bits holds, up to a bound that is not.
    private static func product(_ left: Int, _ right: Int, atMost bound: Int) -> Int {
        let (product, overflows) = left.multipliedReportingOverflow(by: right)
        return overflows ? bound : min(product, bound)
    }

    /// The characters of the longest text that a field can have without a bound.
    private static func longestText(of field: Field, copies: Int?) -> Int {
        if let copies { return copies * documentLength }
        // Capitals can be three of one small letter of two bytes (U+0390); no other step makes more characters than
        // bytes, except telephone numbers, which have 16 at most.
        return field.normalisation.contains(.uppercase) ? documentLength / 2 * 3 : documentLength
    }

    /// The longest text that reaches a pattern because another rule refuses longer ones; nil without such a bound.
    ///
    /// A bound must be due whenever the pattern is, and known wherever the pattern is.
    private static func bound(on pattern: Rule, by other: Rule, of field: Field) -> Int? {
        guard case .maxLength(let length) = other.condition, other.endsJudging,
            !field.timing(of: other).isLater(than: field.timing(of: pattern)),
            other.side == .client || pattern.side == .server
        else { return nil }
        return length
    }
}

extension Pattern {
    /// Whether matching a text of this length stays within the budget for all patterns of a form.
    package func isAffordable(characters: Int) -> Bool {
        let work = PatternWork(self)
        return Int64(work.perText) + Int64(work.perCharacter) * Int64(characters) <= PatternLoad.budget
    }
}
