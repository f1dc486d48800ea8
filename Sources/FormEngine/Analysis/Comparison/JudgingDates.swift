/// The dates of judging for which sets of dates are compared: 400 years, after which the calendar repeats.
///
/// Relative bounds repeat with the calendar, so a proof about them holds on all dates; a proof about fixed dates holds
/// within the range.
struct JudgingDates {
    /// The first and last date of judging.
    let range: ClosedRange<CivilDate>
    /// The date from which witnesses are looked for.
    let near: CivilDate
    private let leapDays: (old: LeapDay, new: LeapDay)

    private static let daysBefore = 36_524
    private static let daysInAll = 146_097

    init(near: CivilDate, _ old: LeapDay, _ new: LeapDay) {
        let first = max(near.dayNumber - Self.daysBefore, CivilDate.earliest.dayNumber)
        let last = min(first + Self.daysInAll, CivilDate.latest.dayNumber)
        range = (CivilDate(dayNumber: first) ?? .earliest)...(CivilDate(dayNumber: last) ?? .latest)
        self.near = near
        leapDays = (old, new)
    }

    /// The dates that only the first sets, or only the second, accept on some date of judging.
    func differences(_ one: [DateSet], _ other: [DateSet]) -> (lost: ValueDifference, gained: ValueDifference) {
        var (lost, gained): ([ProposedAnswer], [ProposedAnswer]) = ([], [])
        let (first, last, start) = (range.lowerBound.dayNumber, range.upperBound.dayNumber, near.dayNumber)
        for day in Array(start...last) + (first..<start).reversed() {
            guard let asOf = CivilDate(dayNumber: day) else { continue }
            let (old, new) = (Self.dates(of: one, asOf, leapDays.old), Self.dates(of: other, asOf, leapDays.new))
            if lost.count < Self.mostProposals { lost += Self.proposals(old, lacking: new, asOf) }
            if gained.count < Self.mostProposals { gained += Self.proposals(new, lacking: old, asOf) }
        }
        return (lost.isEmpty ? .none : .possible(lost), gained.isEmpty ? .none : .possible(gained))
    }

    /// Whether no date is in all sets, whichever day of 400 years is the day of judging.
    static func haveNoDate(_ sets: [DateSet], _ leapDay: LeapDay) -> Bool {
        // From 1 January 1900 on.
        let first = -25_567
        return !(first..<first + daysInAll).contains { day in
            guard let asOf = CivilDate(dayNumber: day) else { return false }
            return !dates(of: sets, asOf, leapDay).isEmpty
        }
    }

    /// Whether each date that is in all sets is in another set, whichever day of 400 years is the day of judging.
    static func areWithin(_ sets: [DateSet], _ other: DateSet, _ leapDay: LeapDay) -> Bool {
        // From 1 January 1900 on.
        let first = -25_567
        return (first..<first + daysInAll).allSatisfy { day in
            guard let asOf = CivilDate(dayNumber: day) else { return true }
            return dates(of: sets, asOf, leapDay).edges(outside: other.dates(asOf: asOf, leapDay)).isEmpty
        }
    }

    /// The ages, on some day of 400 years, of dates that are in all sets, and all greater ones as `last`; nil if a date
    /// may be after the day of judging.
    static func ages(of sets: [DateSet], through last: Int, near: CivilDate, _ leapDay: LeapDay) -> [Int]? {
        var ages: Set<Int> = []
        let start = max(near.dayNumber - daysBefore, CivilDate.earliest.dayNumber)
        for day in start..<start + daysInAll {
            guard let asOf = CivilDate(dayNumber: day), let tomorrow = CivilDate(dayNumber: day + 1) else { continue }
            let dates = dates(of: sets, asOf, leapDay)
            if dates.isEmpty { continue }
            var later = dates
            later.narrow(from: tomorrow)
            if !later.isEmpty { return nil }
            for age in 0...last where !ages.contains(age) {
                var aged = dates
                aged.narrow(toAgesFrom: age, on: asOf, leapDay)
                if age < last { aged.narrow(toAgesTo: age, on: asOf, leapDay) }
                if !aged.isEmpty { ages.insert(age) }
            }
        }
        return ages.sorted()
    }

    private static let mostProposals = 16

    private static func proposals(_ dates: AcceptedDates, lacking other: AcceptedDates, _ asOf: CivilDate)
        -> [ProposedAnswer]
    {
        dates.edges(outside: other).map { .init(value: .text($0.text), asOf: asOf) }
    }

    private static func dates(of sets: [DateSet], _ asOf: CivilDate, _ leapDay: LeapDay) -> AcceptedDates {
        var dates = AcceptedDates.all
        for set in sets { dates.formIntersection(set.dates(asOf: asOf, leapDay)) }
        return dates
    }
}
