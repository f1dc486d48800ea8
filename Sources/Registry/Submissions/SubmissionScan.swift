/// A part of all submissions with their boxes, and the unreadable rows in it.
public struct SubmissionScan: Sendable {
    /// The readable rows, in the order of their sequence.
    public var submissions: [SealedSubmission]
    /// The unreadable rows, in the order of their sequence.
    public var unreadable: [UnreadableSubmission]

    /// A part of all submissions.
    public init(submissions: [SealedSubmission] = [], unreadable: [UnreadableSubmission] = []) {
        self.submissions = submissions
        self.unreadable = unreadable
    }

    /// The sequence of the last row, readable or not; nil for an empty part.
    public var last: Int? {
        guard let read = submissions.last?.record.sequence else { return unreadable.last?.sequence }
        return max(read, unreadable.last?.sequence ?? read)
    }
}

/// A submission's row with a column of an unexpected type or value.
public struct UnreadableSubmission: Sendable {
    /// Its sequence among all submissions.
    public var sequence: Int
    /// Its id; nil if unreadable.
    public var id: String?
    /// Error with the column's name.
    public var problem: StoreError

    /// An unreadable row.
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
        // A loop over indices, since copying each row would retain and release all its texts.
        for index in submissions.indices {
            while let row = unread.first, row.sequence < submissions[index].record.sequence {
                names.append(row.name)
                unread.removeFirst()
            }
            names.append(submissions[index].record.id)
        }
        return names + unread.map(\.name)
    }
}
