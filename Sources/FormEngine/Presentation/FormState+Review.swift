/// Answers and values on the review page.
extension FormState {
    /// All visible answers by step, for the review page.
    public var review: [ReviewedStep] {
        let (presenter, reviewer) = (FieldPresenter(self), AnswerReviewer(self))
        return config.steps.indices.filter { steps[$0] }.map { step in
            let title = config.steps[step].title
            return ReviewedStep(
                id: config.steps[step].id, title: presenter.language.text(title),
                titleLanguage: presenter.language.otherLanguage(of: title),
                answers: presenter.fields(ofStep: step).flatMap { reviewer.answers(in: $0) })
        }
    }

    /// The values that will be stored, converted to their types: normalised, fetched and calculated; nil before the
    /// review.
    public var values: JSONValue? {
        if stage.isFilling { return nil }
        var input = judgementInput(progress.answers)
        input.attested = progress.attested
        let judge = Judge(compiled: form)
        return try? judge.judge(input) { $0.values }
    }
}
