/// Gives a review to somebody, or closes it.
struct TakingReviewStep: RegistryOperation {
    let registry: Registry
    let rejudgement: Int
    let review: Int
    /// Who gets the review; nil: it is closed.
    let assignee: String?
    let actor: String
    let message: String?

    func plan() async throws(RegistryError) -> OperationPlan<ReviewState> {
        let state = try await registry.review(review, of: rejudgement)
        if state.isClosed { throw .reviewClosed(state.review.name) }
        if let assignee, !(1...200).contains(assignee.utf8.count) { throw .unusableMessage }
        let time = try await registry.now()
        let last = state.step?.number ?? 0
        let step = ReviewStep(
            rejudgement: rejudgement, review: review, number: last + 1, assignee: assignee ?? state.step?.assignee,
            isClosed: assignee == nil, takenAt: time)
        let leaf = LeafDraft(
            time: time, actor: actor, action: assignee == nil ? "review.close" : "review.assign",
            object: "review \(state.review.name)", note: surroundings.note(message))
        let steps = Guard.lastReviewStep(rejudgement: rejudgement, review: review, number: last)
        return .change(Change(guards: [steps], rows: [step], leaf: leaf)) { receipt in
            var step = step
            (step.leaf, step.takenAt) = (receipt.leaves.lowerBound, receipt.time)
            return ReviewState(review: state.review, step: step)
        }
    }
}
