/// A state as a screen draws it, in plain values, which a page may alter before it is drawn.
package struct PresentedScreen: Sendable {
    /// Where the person is.
    package var place: FormState.Place
    /// The language of the engine's own sentences, where it is not the screen's.
    package var phraseLanguage: String?
    /// News that concern no field.
    package var notice: String?
    /// The steps that are part of the form.
    package var steps: [PresentedStep] = []
    /// Whether the form has more steps, which answers may show.
    package var hasHiddenSteps = false
    /// The fields of the step that is shown; empty at the review and at the end.
    package var fields: [PresentedField] = []
    /// The errors that `Continue` found.
    package var summary: [SummaryEntry] = []
    /// All answers by step; empty before the review.
    package var review: [ReviewedStep] = []
    /// The end; nil before it.
    package var outcome: PresentedOutcome?
    /// The values that the page of the outcome shows.
    package var results: [ReviewedAnswer] = []
    /// Whether the answers can be submitted now.
    package var canSubmit = false
    /// Whether everything is complete and right.
    package var isComplete = true
    /// The text that says which answers are missing.
    package var completenessText = ""
    /// Whether `Continue` waits for somebody.
    package var isWaiting = false

    /// A screen with nothing to draw but its place.
    package init(place: FormState.Place) { self.place = place }
}

extension FormState {
    /// The state as a screen draws it.
    package var presented: PresentedScreen {
        var screen = PresentedScreen(place: place)
        screen.phraseLanguage = phraseLanguage
        screen.notice = noticeText
        screen.steps = presentedSteps
        screen.hasHiddenSteps = steps.contains(false)
        screen.fields = stage.isFilling ? fields : []
        screen.summary = summary
        screen.review = stage.isFilling ? [] : review
        screen.outcome = outcome
        screen.results = results
        screen.canSubmit = canSubmit
        screen.isComplete = isComplete
        screen.completenessText = completenessText
        screen.isWaiting = isWaiting
        return screen
    }
}

extension PresentedOutcome {
    /// An outcome with its texts in a language.
    package init(
        _ outcome: Outcome, in language: String, fallback: String, isSent: Bool = false, reference: String? = nil
    ) {
        let (title, text) = (outcome.screen?.title, outcome.screen?.text)
        self.init(
            name: outcome.name, title: title?.text(for: language, fallback: fallback),
            titleLanguage: title?.otherLanguage(than: language, fallback: fallback),
            text: text?.text(for: language, fallback: fallback),
            textLanguage: text?.otherLanguage(than: language, fallback: fallback), link: outcome.screen?.link,
            accepts: outcome.accepts, consent: outcome.screen?.consent?.text, parameters: outcome.parameters,
            isSent: isSent, reference: reference)
    }
}
