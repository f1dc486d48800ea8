internal import FormEngine

extension LogHistory {
    /// A rejudgement so far, with the last step of each review.
    struct Rejudged: Sendable {
        let affected: Int
        /// Number of its reviews so far.
        var reviews = 0
        /// Number of the last step of each review, and whether that closed it.
        var steps: [Int: (number: Int, isClosed: Bool)] = [:]
    }

    /// Checks that a rejudgement follows the last one, which has all its reviews, and is between known versions.
    mutating func add(rejudgement row: AuditedValues, _ leaf: LeafMeaning) -> [Fault] {
        defer { rejudgements.append(Rejudged(affected: row["affected"]?.wholeNumber ?? 0)) }
        guard row["number"]?.wholeNumber == rejudgements.count + 1, isListed || !isWhole else {
            return [.row("The rejudgement does not follow the last one with all its reviews.")]
        }
        let newest = newest[row["form"]?.string ?? ""] ?? 0
        let pair = [row["version"]?.wholeNumber ?? 0, row["successor"]?.wholeNumber ?? 0]
        guard pair.allSatisfy({ (1...max(1, newest)).contains($0) && newest > 0 }) || !isWhole else {
            return [.row("The rejudgement is between versions that the form did not have.")]
        }
        return row.time("madeAt") == leaf.time ? [] : [.row("The rejudgement has another time than its leaf.")]
    }

    /// Checks that a review follows the last one of the last rejudgement, which needs it.
    mutating func add(review row: AuditedValues) -> [Fault] {
        guard let last = rejudgements.indices.last, row["rejudgement"]?.wholeNumber == last + 1,
            row["number"]?.wholeNumber == rejudgements[last].reviews + 1,
            rejudgements[last].reviews < rejudgements[last].affected
        else { return isWhole ? [.row("The review does not follow the last one of its rejudgement.")] : [] }
        rejudgements[last].reviews += 1
        return []
    }

    /// Checks that a step follows the last one of its review, which is not closed.
    mutating func add(reviewStep row: AuditedValues, _ leaf: LeafMeaning) -> [Fault] {
        let (index, review) = ((row["rejudgement"]?.wholeNumber ?? 0) - 1, row["review"]?.wholeNumber ?? 0)
        guard rejudgements.indices.contains(index), (1...max(1, rejudgements[index].reviews)).contains(review) else {
            return isWhole ? [.row("The step is of a review that no rejudgement has.")] : []
        }
        let last = rejudgements[index].steps[review]
        let number = row["number"]?.wholeNumber ?? 0
        rejudgements[index].steps[review] = (number, row["isClosed"]?.boolean ?? false)
        guard isListed, number == (last?.number ?? 0) + 1, last?.isClosed != true else {
            return isWhole ? [.row("The step does not follow the last of its review.")] : []
        }
        return row.time("takenAt") == leaf.time ? [] : [.row("The step has another time than its leaf.")]
    }

    /// Whether the last rejudgement has a review of each submission that it affects.
    private var isListed: Bool { rejudgements.last.map { $0.reviews == $0.affected } ?? true }
}
