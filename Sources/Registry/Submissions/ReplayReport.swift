/// Report of judging stored submissions again.
public struct ReplayReport: Sendable {
    /// A submission that changed, with the reasons.
    public struct Difference: Sendable, Equatable {
        /// Reason of a difference.
        public enum Reason: String, Sendable, CaseIterable {
            /// The verdict of the stored judgement record is not the stored verdict.
            case verdict
            /// The outcome inside the sealed record is not the one that follows now.
            case outcome
            /// The values that are calculated now are not those in the sealed record.
            case calculated
            /// The record does not fit the commitment made to it.
            case commitment
            /// The record names another version than the row does.
            case pin
            /// The box is gone or cannot be opened.
            case box
            /// The key that sealed the box is gone.
            case key
            /// The version that judged it cannot be read.
            case version
            /// The use of an idempotency key is not the one that the record speaks of.
            case idempotency
            /// The end of the session is not the one that the record speaks of.
            case sessionEnd
            /// Consents differ from those in the record, or the given one differs.
            case consents
            /// Images are not those that the record names, or hold something else.
            case images
            /// Names that were taken are not those in the record.
            case names
            /// The lock on an age is not the one that the record speaks of.
            case ageLock
            /// The record holds the row in a form that is not known.
            case record
            /// The row has a column that cannot be read.
            case unreadable

            // A column of the row is not what the sealed record holds of it.

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

        /// The submission's id; its number if the id cannot be read.
        public var submission: String
        /// Reasons of the difference.
        public var reasons: [Reason]
    }

    /// How many were judged again.
    public var replayed = 0
    /// How many of these gave the same.
    public var identical = 0
    /// How many were not.
    public var differentCount = 0
    /// The first of these, at most `mostDifferent`, in the order in which they were stored.
    public var different: [Difference] = []
    /// How many of those judged again rest on what was attested about a password.
    public var attested = 0
    /// How many could not be judged, since the keys of their answers were erased.
    public var erased = 0
    /// How many could not be judged, since their answers were not kept.
    public var answersNotKept = 0
    /// Whether all requested submissions were read; false if it was ended early.
    public var isComplete = true
    /// The number of the last submission read, or 0.
    public var through = 0

    /// Most differences that are kept: enough for a diagnosis, while a damaged registry may have millions.
    public static let mostDifferent = 10_000

    /// Number of submissions read, judged again or not.
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

    /// Counts rows that cannot be read, up to a number, and takes them away.
    mutating func add(_ rows: inout ArraySlice<UnreadableSubmission>, before sequence: Int) {
        while let row = rows.first, row.sequence < sequence || sequence == .max {
            add(row.name, [.unreadable])
            rows.removeFirst()
        }
    }

    /// Adds what was found of the submissions behind those counted so far.
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
