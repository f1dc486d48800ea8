internal import FormEngine

/// Amendments: one supersedes a submission that was accepted and stands, and is judged by what that one was judged by.
extension LogHistory {
    /// Remembers a submission that was accepted.
    ///
    /// A log may have millions, so each is a number and a mark.
    mutating func take(submission row: AuditedValues) {
        guard row["accepted"]?.boolean == true, let id = row["id"]?.string?.numberOfUUID else { return }
        accepted[id] = Pin(row).hashValue
    }

    /// Faults of what a leaf says to change answers of a submission.
    mutating func amendmentFaults(_ row: AuditedValues, _ leaf: LeafMeaning) -> [Fault] {
        let supersedes = row["supersedes"]?.string
        guard let id = (supersedes ?? leaf.details["amends"]?.string)?.numberOfUUID else {
            return [.row("The submission that it amends is none.")]
        }
        let pin = accepted[id]
        let isRepeated = superseded.contains(id)
        if supersedes != nil {
            accepted[id] = nil
            superseded.insert(id)
        }
        if isRepeated { return [.row("The submission that it amends was superseded before.")] }
        guard isWhole else { return [] }
        guard let pin else { return [.row("The submission that it amends was not accepted by then.")] }
        var faults: [Fault] = []
        if pin != Pin(row).hashValue {
            faults.append(.row("The submission is another's than the one that it amends, or has another pin."))
        }
        let isPinned = row.reason == .pinnedSubmission
        if !isPinned || row["exposure"]?.string != nil || row["session"]?.string != nil {
            faults.append(.row("The submission was not judged by the pin of the one that it amends."))
        }
        if supersedes != nil, row["accepted"]?.boolean == false, row.outcome == nil {
            faults.append(.row("The submission has nothing but errors, and supersedes one."))
        }
        return faults
    }

    /// What a submission and those that amend it have in common.
    private struct Pin: Hashable {
        let texts: [String?]
        let numbers: [Int?]
        let isTest: Bool?
        let subject: [UInt8]?

        init(_ row: AuditedValues) {
            texts = [
                row["form"]?.string, row["channel"]?.string, row["rollout"]?.string, row["arm"]?.string, row.actor,
            ]
            numbers = [row["version"]?.wholeNumber, row["release"]?.wholeNumber]
            isTest = row["isTest"]?.boolean
            subject = row.subject
        }
    }
}

extension AuditedValues {
    /// The outcome's name that a submission's verdict states; nil if it states none.
    fileprivate var outcome: String? {
        (try? JSONValue(stored: Array((self["verdict"]?.string ?? "").utf8)))?["outcome"]?.string
    }
}

extension String {
    /// The number that the hexadecimal digits of a UUID make; nil if the text is none.
    fileprivate var numberOfUUID: UInt128? {
        let digits = utf8.filter { $0 != UInt8(ascii: "-") }
        return digits.count == 32 ? UInt128(String(decoding: digits, as: UTF8.self), radix: 16) : nil
    }
}
