/// Part of all submissions with their boxes, and which rows in it cannot be read.
public struct SubmissionScan: Sendable {
    /// The rows that were read, in the order of their sequence.
    public var submissions: [SealedSubmission]
    /// The rows that could not be read, in the order of their sequence.
    public var unreadable: [UnreadableSubmission]

    /// A part of all submissions.
    public init(submissions: [SealedSubmission] = [], unreadable: [UnreadableSubmission] = []) {
        self.submissions = submissions
        self.unreadable = unreadable
    }

    /// The sequence of the last row read, or nil.
    public var last: Int? {
        guard let read = submissions.last?.record.sequence else { return unreadable.last?.sequence }
        return max(read, unreadable.last?.sequence ?? read)
    }
}

/// A submission's row with a column that does not hold what its table says.
public struct UnreadableSubmission: Sendable {
    /// Its place among all submissions.
    public var sequence: Int
    /// Its id; nil if that cannot be read either.
    public var id: String?
    /// Error that names the column.
    public var problem: StoreError

    /// A row that cannot be read.
    public init(sequence: Int, id: String?, problem: StoreError) {
        self.sequence = sequence
        self.id = id
        self.problem = problem
    }

    /// Name of the row in a report: its id, or else its number.
    var name: String { id ?? String(sequence) }
}

extension SubmissionScan {
    /// Names of all rows, in the order of their sequence.
    var names: [String] {
        var names: [String] = []
        names.reserveCapacity(submissions.count + unreadable.count)
        var unread = unreadable[...]
        for submission in submissions {
            while let row = unread.first, row.sequence < submission.record.sequence {
                names.append(row.name)
                unread.removeFirst()
            }
            names.append(submission.record.id)
        }
        return names + unread.map(\.name)
    }
}
