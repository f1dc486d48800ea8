/// The values that one version of a field accepts and another version refuses.
enum ValueDifference {
    /// Proved: there is no such value.
    case none
    /// Not proved: these answers may show it.
    case possible([ProposedAnswer])

    /// Whether the difference is proved to be empty.
    var isNone: Bool {
        if case .none = self { true } else { false }
    }

    var proposals: [ProposedAnswer] {
        if case .possible(let proposals) = self { proposals } else { [] }
    }
}

/// An answer that may show a difference between two versions.
struct ProposedAnswer {
    var value: JSONValue
    /// Date of judging on which the answer shows the difference; nil if it does so on any date.
    var asOf: CivilDate?
}

/// How the values that two versions of a field accept relate, for all answers, dates of judging and other answers.
struct ValueRelation {
    /// Values that only the earlier version accepts.
    var lost: ValueDifference
    /// Values that only the later version accepts.
    var gained: ValueDifference

    /// The relation of values of one type, normalised in the same way.
    ///
    /// - Parameters:
    ///   - keeps: Whether normalising leaves a text as it is.
    ///   - image: The texts that normalising can make, and perhaps more; nil for all.
    init(
        _ old: AcceptedValues, _ new: AcceptedValues, _ judging: JudgingDates, keeps: (String) -> Bool,
        image: RegularLanguage? = nil
    ) {
        let sets = Self.compare(
            old, new, judging,
            possible: (Self.both(image, old.possibleTexts), Self.both(image, new.possibleTexts)))
        lost = sets.lost
        gained = sets.gained
        if case .texts = old.values {
            lost = Self.filtered(lost, keeps)
            gained = Self.filtered(gained, keeps)
        }
    }

    private static func both(_ one: RegularLanguage?, _ other: RegularLanguage?) -> RegularLanguage? {
        guard let one, let other else { return one ?? other }
        return (try? one.intersection(other)) ?? one
    }

    /// Proposals that normalising leaves as they are.
    private static func filtered(_ difference: ValueDifference, _ keeps: (String) -> Bool) -> ValueDifference {
        guard case .possible(let proposals) = difference else { return difference }
        return .possible(proposals.filter { proposal in proposal.value.string.map { keeps($0) } ?? true })
    }

    private static func compare(
        _ old: AcceptedValues, _ new: AcceptedValues, _ judging: JudgingDates,
        possible: (old: RegularLanguage?, new: RegularLanguage?)
    ) -> (lost: ValueDifference, gained: ValueDifference) {
        switch (old.values, new.values) {
        case (.texts(let one), .texts(let other)):
            return (difference(one, other, possible.old), difference(other, one, possible.new))
        case (.numbers(let one), .numbers(let other)):
            return (difference(one, other), difference(other, one))
        case (.dates(let one), .dates(let other)): return judging.differences(one, other)
        case (.moments(let one, let scale), .moments(let other, _)):
            return (difference(one, other, scale), difference(other, one, scale))
        case (.booleans(let mustBeTrue), .booleans(let mustBeTrueNow)):
            let refused = ValueDifference.possible([.init(value: false)])
            return (!mustBeTrue && mustBeTrueNow ? refused : .none, mustBeTrue && !mustBeTrueNow ? refused : .none)
        case (.counts(let one), .counts(let other)):
            // A list is compared by its number of items; the sampler makes the items.
            return (one.isWithin(other) ? .none : .possible([]), other.isWithin(one) ? .none : .possible([]))
        case (.choices(let one), .choices(let other)):
            return (difference(one, other), difference(other, one))
        case (.images(let one), .images(let other)):
            let edges = (one.edges + other.edges).map { ProposedAnswer(value: $0) }
            return (other.contains(one) ? .none : .possible(edges), one.contains(other) ? .none : .possible(edges))
        case (.all, .all): return (.none, .none)
        default: return (.possible([]), .possible([]))
        }
    }

    /// The shortest texts that only the first language has, and random ones.
    private static func difference(
        _ one: RegularLanguage, _ other: RegularLanguage, _ possible: RegularLanguage?
    ) -> ValueDifference {
        guard var texts = try? one.subtracting(other) else { return .possible([]) }
        if let possible, let both = try? texts.intersection(possible) { texts = both }
        if texts.isEmpty { return .none }
        let longest = (texts.shortestText?.unicodeScalars.count ?? 0) + 2
        let shortest = texts.texts(atMost: 24, longest: longest)
        return .possible((shortest + texts.samples(24, seed: 1)).map { .init(value: .text($0)) })
    }

    private static func difference(_ one: NumberSet, _ other: NumberSet) -> ValueDifference {
        if other.contains(one) { return .none }
        let numbers = (one.edges + other.edges).filter { one.contains($0) && !other.contains($0) }
        return .possible(numbers.map { .init(value: .number($0)) })
    }

    private static func difference(_ one: [String], _ other: [String]) -> ValueDifference {
        let lost = one.filter { option in !other.contains { $0.isBytewiseEqual(to: option) } }
        return lost.isEmpty ? .none : .possible(lost.map { .init(value: .array([.text($0)])) })
    }

    private static func difference(
        _ one: ValueBounds<Int64>, _ other: ValueBounds<Int64>, _ scale: Moment.Scale
    ) -> ValueDifference {
        if one.isWithin(other) { return .none }
        let possible: ClosedRange<Int64> = scale == .day ? 0...86_399 : -60_000_000_000...250_000_000_000
        var proposals: [ProposedAnswer] = []
        for edge in [one.least, one.most, other.least, other.most] where possible.contains(edge) {
            for shift: Int64 in [0, -1, 1, -60, 60] {
                let seconds = edge + shift
                guard possible.contains(seconds), one.contains(seconds), !other.contains(seconds) else { continue }
                proposals.append(ProposedAnswer(value: .text(Moment(scale: scale, seconds: seconds).text)))
            }
        }
        return .possible(proposals)
    }
}

extension ValueBounds {
    /// Whether every value of the range is in another range.
    fileprivate func isWithin(_ other: ValueBounds) -> Bool {
        isEmpty || (other.contains(least) && other.contains(most))
    }
}
