/// Retention of accepted submissions: how long their answers are kept, at most and at least.
public struct Retention: Sendable, Equatable {
    /// A period of days, weeks, months or years: `90d`, `18m`, `5y`.
    public struct Period: Sendable, Equatable {
        let count: Int
        let unit: DateUnit
    }

    /// Times for which answers are kept, counted from the day of the submission.
    public struct Terms: Sendable, Equatable {
        /// The period after which answers are deleted; nil for no end.
        public var deleteAfter: Period?
        /// The period within which answers are never erased; nil for none.
        public var keepAtLeast: Period?
        /// The law that requires `keepAtLeast`, by its title and article.
        public var basis: String?
    }

    /// Terms of submissions with one outcome.
    public struct OutcomeTerms: Sendable, Equatable {
        /// The outcome's name.
        public var outcome: String
        /// Its terms; an absent period is the form's.
        public var terms: Terms
    }

    /// Period of one field, which ends before its submission.
    public struct FieldPeriod: Sendable, Equatable {
        /// The field's id.
        public var field: String
        /// The period after which the field's answers are deleted.
        public var deleteAfter: Period
    }

    /// Terms of the form.
    public var terms = Terms()
    /// Terms of outcomes that have some of their own, in the order of the config.
    public var outcomes: [OutcomeTerms] = []
    /// Periods of fields, in the order of the config.
    public var fields: [FieldPeriod] = []

    /// The terms of submissions with an outcome.
    public func terms(of outcome: String?) -> Terms {
        guard let own = outcomes.first(where: { $0.outcome.isBytewiseEqual(to: outcome ?? "") })?.terms else {
            return terms
        }
        return Terms(
            deleteAfter: own.deleteAfter ?? terms.deleteAfter, keepAtLeast: own.keepAtLeast ?? terms.keepAtLeast,
            basis: own.keepAtLeast == nil ? terms.basis : own.basis)
    }
}

extension Retention.Period {
    /// The day on which the period is over; nil after 9999-12-31.
    ///
    /// A month or year ends on the day with the same number, or on the last day of a shorter month.
    public func end(from day: CivilDate) -> CivilDate? { day.shifted(by: count, unit, leapDay: .march1) }

    /// A day that is no earlier than the last one whose period is over on another day.
    ///
    /// It is at most three days later, since a shorter month ends periods of its last days together.
    public func latestStart(endingBy day: CivilDate) -> CivilDate {
        guard let start = day.shifted(by: -count, unit, leapDay: .march1) else { return .earliest }
        return start.shifted(by: 3, .day, leapDay: .march1) ?? .latest
    }

    /// Whether the period can be over before another one that begins on the same day.
    func canEnd(before other: Self) -> Bool {
        // Four years from a leap year on have every length of a month and a year.
        (0..<1461).contains { offset in
            guard let day = CivilDate(dayNumber: Self.firstDay + offset), let end = end(from: day) else { return false }
            return other.end(from: day).map { end < $0 } ?? true
        }
    }

    private static let firstDay = CivilDate(checkedYear: 2024, month: 1, day: 1).dayNumber

    /// Parses `90d`, `12w`, `18m` or `5y`; nil for other texts, and for a period of zero.
    init?(_ text: String) {
        let digits = Array(text.utf8.dropLast())
        guard let unit = text.utf8.last.flatMap({ DateUnit(letter: $0) }),
            (1...ConfigRange.retentionDigits).contains(digits.count), digits.allSatisfy({ $0.isDigit }),
            let count = Int(String(decoding: digits, as: UTF8.self)), count > 0
        else { return nil }
        self.init(count: count, unit: unit)
    }

    /// The period as in a config.
    public var text: String { "\(count)\(unit.letter)" }
}

extension Retention {
    /// Canonical JSON; nil without any period.
    var json: JSONValue? {
        var members = terms.members
        let outcomes = outcomes.filter { !$0.terms.members.isEmpty }
        if !outcomes.isEmpty {
            members.append(.init("outcomes", .object(outcomes.map { .init($0.outcome, .object($0.terms.members)) })))
        }
        if !fields.isEmpty {
            members.append(
                .init(
                    "fields",
                    .object(
                        fields.map { .init($0.field, .object([.init("delete_after", .text($0.deleteAfter.text))])) })))
        }
        return members.isEmpty ? nil : .object(members)
    }
}

extension Retention.Terms {
    fileprivate var members: [JSONValue.Member] {
        var members: [JSONValue.Member] = []
        members.append("delete_after", deleteAfter.map { .text($0.text) })
        members.append("keep_at_least", keepAtLeast.map { .text($0.text) })
        members.append("basis", basis.map { .text($0) })
        return members
    }
}
