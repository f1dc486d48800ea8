/// A form while a person fills it in: a reducer, whose state a screen renders.
///
/// A screen sends actions (``send(_:)``), carries out the effects that are returned, and draws the state. The form's
/// own engine judges at every action and decides which messages show. The state has no clock, network or files: for a
/// pause the screen starts a timer and reports when it ends.
public struct FormState: Sendable {
    /// The place in the form where the person is.
    public enum Place: Sendable, Equatable {
        /// On the step with this id.
        case step(String)
        /// On the review page, after the last step and before submitting.
        case review
        /// At the outcome.
        case outcome
    }

    var form: CompiledForm
    /// The date from which ages and relative dates are computed.
    public internal(set) var asOf: CivilDate
    /// Facts about the person beside the answers: a JSON object.
    public let context: JSONValue
    /// The screen's language: a BCP 47 tag.
    public internal(set) var language: String
    /// The reader's region, two letters of ISO 3166, which decides how dates are written; nil if unknown.
    public var region: String?

    /// The form's own fields with their inputs.
    var root: FieldRow
    /// The number of items in all lists, as of the last judgement.
    var load = ScreenLoad()
    /// The index of the current step, or of the last one before the outcome.
    var stepIndex = 0
    var stage = Stage.filling
    /// The steps that were accepted so far.
    var progress = FormProgress()
    /// The answers of each step when it was last accepted.
    var accepted = NumberedValues<[UInt8]>()
    var sources: [SourceState]
    /// The index of the field in which the person is typing: queries about it wait for a pause.
    var typedPlace: Int?
    /// The outcomes to which somebody else consented.
    var consents: [String] = []
    /// Whether each step is visible.
    var steps: [Bool]
    /// Names that the registry must check, without a reply yet.
    var questions: [NameQuestion] = []
    /// Problems of the form as a whole.
    var formFound: [FieldProblem] = []
    var formShown: [FieldProblem] = []
    var formRefusals: [Refusal] = []
    /// Whether `Continue` found errors on the current step.
    var isRevealed = false
    /// The request to the server or app that is in progress.
    var request: Request?
    /// The action that is repeated after names were checked and sources replied.
    var continuation: Continuation?
    var outbox = Outbox()
    /// How often the form was judged so far: the cost of a screen.
    package internal(set) var judgements = 0

    /// The verdict of the last `Continue` or submission; nil before.
    public internal(set) var verdict: Verdict?
    /// The target to which the form last moved the focus; nil after the person moved it.
    public internal(set) var focus: FocusTarget?
    /// The notice about the form as a whole.
    public internal(set) var notice: Notice?

    /// A form at one version, to be filled in.
    ///
    /// - Parameters:
    ///   - form: The form that judges the answers.
    ///   - asOf: The date from which ages and relative dates are computed.
    ///   - language: The screen's language; nil for the form's own.
    ///   - context: Facts about the person beside the answers, an object.
    public init(_ form: PinnedForm, asOf: CivilDate, language: String? = nil, context: JSONValue = .object([])) {
        self.init(form.compiled, asOf: asOf, language: language, context: context)
    }

    /// A form with only the rules that clients may know; the server judges its answers again in full.
    public init(_ form: ClientForm, asOf: CivilDate, language: String? = nil, context: JSONValue = .object([])) {
        self.init(form.compiled, asOf: asOf, language: language, context: context)
    }

    /// An author's config in a preview, to be filled in.
    public init(_ form: Candidate, asOf: CivilDate, language: String? = nil, context: JSONValue = .object([])) {
        self.init(form.compiled, asOf: asOf, language: language, context: context)
    }

    init(_ form: CompiledForm, asOf: CivilDate, language: String?, context: JSONValue) {
        self.form = form
        self.asOf = asOf
        self.context = context
        self.language = language ?? form.config.locale
        root = FieldRow(
            id: 0, shape: 0, of: form, in: TypedNumber.language(self.language, in: form.config.country))
        sources = form.config.sourceNames.map { SourceState(name: $0, of: form) }
        steps = form.config.steps.map { _ in true }
        judgeAll()
        stepIndex = steps.firstIndex(of: true) ?? 0
    }

    /// The screen's language, with the form's country if that decides how numbers are written.
    var numberLanguage: String { TypedNumber.language(language, in: config.country) }
    /// The screen's language, with the notation of dates and numbers for the reader.
    var screenLanguage: ScreenLanguage { ScreenLanguage(language, region: region, of: config) }

    /// The form's config.
    public var config: FormConfig { form.config }

    /// The place in the form where the person is.
    public var place: Place {
        switch stage {
        case .filling: .step(config.steps[stepIndex].id)
        case .review: .review
        case .ended: .outcome
        }
    }

    /// The stage of the form: filling it in, reviewing, or ended.
    enum Stage: Sendable {
        case filling
        case review
        /// The form has an outcome; `isSent` after the registry has stored the answers.
        case ended(Outcome, isSent: Bool, reference: String?)
    }

    /// A request to the server or app that has no reply yet.
    struct Request: Sendable {
        let id: Int
        let kind: Kind

        enum Kind: Sendable {
            /// A step, with the progress that applies once the step is accepted.
            case step(Int, FormProgress, FormProgress.Next)
            case submission(Outcome)
        }
    }

    /// An action that waits until names were checked and sources replied.
    enum Continuation: Sendable, Equatable { case step, submission }

    /// Number of fields, including those of all list items.
    package var size: Int {
        var count = 0
        var root = root
        root.changeEach { _, _ in count += 1 }
        return count
    }

    mutating func announce(_ phrase: ScreenPhrase) { outbox.emit(.announce(phrase.text(in: language))) }

    mutating func moveFocus(to target: FocusTarget) {
        focus = target
        outbox.emit(.focus(target))
    }

    /// The step of a cell, or of the list around it.
    func step(of address: FieldAddress) -> Int { form.layout.steps[address[0]] }

    func field(at address: FieldAddress) -> Field { form.field(root[address].slot) }
}
