/// A form as a person sees it while filling it in: a reducer, which a screen renders.
///
/// A screen sends what happens (``send(_:)``), carries out the effects it is given, and draws what the state says. The
/// state judges by the form's own engine at every action, decides which message shows when, and has no clock, network
/// or files: for a pause the screen starts a timer and reports when it fires.
public struct FormState: Sendable {
    /// Where the person is.
    public enum Place: Sendable, Equatable {
        /// On a step, by its id.
        case step(String)
        /// Behind the last step, looking over the answers before they are sent.
        case review
        /// At the end.
        case outcome
    }

    var form: CompiledForm
    /// The date that ages and relative dates count from.
    public internal(set) var asOf: CivilDate
    /// Facts about the person beside the answers: a JSON object.
    public let context: JSONValue
    /// The language of the screen: a BCP 47 tag.
    public internal(set) var language: String
    /// The reader's region, two letters of ISO 3166, by which dates are written; nil where nobody knows it.
    public var region: String?

    /// The form's own fields, with all that was entered.
    var root: FieldRow
    /// The items of all lists together, as they were judged last.
    var load = ScreenLoad()
    /// The step that is shown, or was shown last.
    var stepIndex = 0
    var stage = Stage.filling
    /// The way through the form, as far as it was accepted.
    var progress = FormProgress()
    /// Answers of each step as they were accepted last.
    var accepted = NumberedValues<[UInt8]>()
    var sources: [SourceState]
    /// The form's own field that is being typed in, by its place: nobody asks about it before a pause.
    var typedPlace: Int?
    /// The outcomes that somebody else consented to.
    var consents: [String] = []
    /// Whether each step is part of the form.
    var steps: [Bool]
    /// Names that nothing was found out about yet.
    var questions: [NameQuestion] = []
    /// Problems of the form as a whole.
    var formFound: [FieldProblem] = []
    var formShown: [FieldProblem] = []
    var formRefusals: [Refusal] = []
    /// Whether `Continue` found something wrong on the step that is shown.
    var isRevealed = false
    /// The request that is on its way to another judge, such as the registry.
    var request: Request?
    /// The action that goes on once names are known and sources have answered.
    var continuation: Continuation?
    /// Numbers of timers, checks, uploads, requests and items, each used once.
    var lastNumber = 0
    var outbox: [Effect] = []
    /// How often the form was judged so far: what a screen costs.
    package internal(set) var judgements = 0

    /// The verdict of the last `Continue` or submitting; nil before.
    public internal(set) var verdict: Verdict?
    /// The target that took the focus last; nil while it is where the person put it.
    public internal(set) var focus: FocusTarget?
    /// News that concern no field.
    public internal(set) var notice: Notice?

    /// A form at one version, to be filled in.
    ///
    /// - Parameters:
    ///   - form: The form that judges the answers.
    ///   - asOf: The date that ages and relative dates count from.
    ///   - language: The language of the screen; the form's own if nil.
    ///   - context: Facts about the person beside the answers, an object.
    public init(_ form: PinnedForm, asOf: CivilDate, language: String? = nil, context: JSONValue = .object([])) {
        self.init(form.compiled, asOf: asOf, language: language, context: context)
    }

    /// A form as clients may know it, to be filled in: what it accepts is judged whole where it is sent to.
    public init(_ form: ClientForm, asOf: CivilDate, language: String? = nil, context: JSONValue = .object([])) {
        self.init(form.compiled, asOf: asOf, language: language, context: context)
    }

    /// A form that is being tried, to be filled in.
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

    /// The language of the screen as numbers are written in it in the form's country.
    var numberLanguage: String { TypedNumber.language(language, in: config.country) }
    /// The tag by which dates are written: the screen's language, with the reader's region where the tag has none.
    var reader: String {
        guard let region, LanguageTag.region(of: language) == nil else { return language }
        return language + "-" + region
    }

    /// The config of the form.
    public var config: FormConfig { form.config }

    /// Where the person is.
    public var place: Place {
        switch stage {
        case .filling: .step(config.steps[stepIndex].id)
        case .review: .review
        case .ended: .outcome
        }
    }

    /// How far the form as a whole is.
    enum Stage: Sendable {
        case filling
        case review
        /// The end, with its outcome; `isSent` once the registry has the answers.
        case ended(Outcome, isSent: Bool, reference: String?)
    }

    /// A request to the server or app that judges the answers, without a reply yet.
    struct Request: Sendable {
        let id: Int
        let kind: Kind

        enum Kind: Sendable {
            /// A step, with the way through the form as it is once it is accepted.
            case step(Int, FormProgress, FormProgress.Next)
            case submission(Outcome)
        }
    }

    /// Action that the person asked for, and that waits until names are known and sources have answered.
    enum Continuation: Sendable, Equatable { case step, submission }

    /// Number of fields, including those of all items.
    package var size: Int {
        var count = 0
        var root = root
        root.changeEach { _, _ in count += 1 }
        return count
    }

    mutating func nextNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }

    mutating func emit(_ effect: Effect) { outbox.append(effect) }

    mutating func announce(_ phrase: ScreenPhrase) { emit(.announce(phrase.text(in: language))) }

    mutating func moveFocus(to target: FocusTarget) {
        focus = target
        emit(.focus(target))
    }

    /// The step that a cell's own field is on.
    func step(of address: FieldAddress) -> Int { form.layout.steps[address[0]] }

    func field(at address: FieldAddress) -> Field { form.field(root[address].slot) }
}
