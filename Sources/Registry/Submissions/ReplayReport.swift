/// Report of judging stored submissions again.
public struct ReplayReport: Sendable {
    /// A submission that changed, with the reasons.
    public struct Difference: Sendable, Equatable {
        /// Reason of a difference.
        public enum Reason: String, Sendable, CaseIterable {
            /// Judging the record again gives another verdict than the stored one.
            case verdict
            /// Judging the record again gives another outcome than the one in the record.
            case outcome
            /// Judging the record again gives other calculated values than those in the record.
            case calculated
            /// The record does not match its commitment.
            case commitment
            /// The record and the row have different versions.
            case pin
            /// The box is missing or cannot be opened.
            case box
            /// The key of the box is missing.
            case key
            /// The version of the judgement cannot be read.
            case version
            /// The use of an idempotency key differs from the one in the record.
            case idempotency
            /// The end of the session differs from the record.
            case sessionEnd
            /// The consents used, or the one given, differ from the record.
            case consents
            /// The images differ from those in the record.
            case images
            /// The taken names differ from those in the record.
            case names
            /// The age lock differs from the one in the record.
            case ageLock
            /// The record contains the row in an unknown format.
            case record
            /// The row has an unreadable column.
            case unreadable

            // A column of the row differs from the sealed record.

            case accepted
            case arm
            case asOf
            case boxKey
            case channel
            case clockDate
            case contextBy
            case exposure
            case id
            case isTest
            case judgedAt
            case keepUntil
            case reason
            case release
            case rollout
            case session
            case subject
            case supersedes
        }

        /// The submission's id; its number if the id is unreadable.
        public var submission: String
        /// Reasons of the difference.
        public var reasons: [Reason]
    }

    /// The number of submissions judged again.
    public var replayed = 0
    /// The number of identical ones.
    public var identical = 0
    /// The number of different ones.
    public var differentCount = 0
    /// The first different ones, at most `mostDifferent`, in stored order.
    public var different: [Difference] = []
    /// How many of those judged again rely on attested passwords.
    public var attested = 0
    /// The number of submissions whose answers were erased, or ended in part or whole.
    public var erased = 0
    /// The number of submissions whose answers were not kept.
    public var answersNotKept = 0
    /// Whether all requested submissions were read; false for a replay that ended early.
    public var isComplete = true
    /// The number of the last submission read; 0 for none.
    public var through = 0

    /// Maximum number of stored differences: enough for a diagnosis, while a damaged registry may have millions.
    public static let mostDifferent = 10_000

    /// The number of submissions read, judged again or not.
    public var seen: Int { replayed + erased + answersNotKept }
}

extension ReplayReport {
    /// Counts one submission that was judged again.
    mutating func add(_ id: String, _ reasons: [Difference.Reason], isAttested: Bool = false) {
        replayed += 1
        if isAttested { attested += 1 }
        if reasons.isEmpty {
            identical += 1
            return
        }
        differentCount += 1
        if different.count < Self.mostDifferent { different.append(Difference(submission: id, reasons: reasons)) }
    }

    /// Counts unreadable rows below a number, and removes them from the list.
    mutating func add(_ rows: inout ArraySlice<UnreadableSubmission>, before sequence: Int) {
        while let row = rows.first, row.sequence < sequence || sequence == .max {
            add(row.name, [.unreadable])
            rows.removeFirst()
        }
    }

    /// Adds the report of the next submissions.
    mutating func add(_ next: ReplayReport) {
        replayed += next.replayed
        identical += next.identical
        differentCount += next.differentCount
        different += next.different.prefix(Self.mostDifferent - different.count)
        attested += next.attested
        erased += next.erased
        answersNotKept += next.answersNotKept
        through = max(through, next.through)
    }
}
