/// A form at one version, checked against its digest: the only thing that a submission can be judged by.
public struct PinnedForm: Sendable {
    /// The digest that the document was checked against.
    public let digest: DocumentDigest
    /// The digests of everything the version refers to.
    public let lock: Lock
    /// The compiled form that judges.
    let compiled: CompiledForm

    /// Pins a stored canonical document, `{"config":…,"lock":…}`, which must have the digest expected.
    ///
    /// `lists` holds the documents of the word lists that its lock names, each of which must have the digest locked.
    public init(
        document: [UInt8], expecting digest: DocumentDigest, lists: [(name: String, document: [UInt8])] = []
    ) throws(PinError) {
        let read = try LockedDocument(document, expecting: digest, isClient: false, lists: lists)
        self.digest = digest
        lock = read.lock
        compiled = CompiledForm(read.config, lists: read.lists)
    }

    /// The config.
    public var config: FormConfig { compiled.config }

    /// Judges the answers and returns what the closure reads from the result.
    public func judge<Told>(
        _ input: JudgementInput, telling: (borrowing JudgedAnswers) -> Told
    ) throws(InputError) -> Told {
        try compiled.judge(input, telling: telling)
    }

    /// Judges answers and tells everything that was found.
    public func judge(_ input: JudgementInput) throws(InputError) -> Judgement {
        try compiled.judge(input)
    }

    /// A judge of many sets of answers by this form, one after another.
    public func makeJudge() -> Judge { Judge(compiled: compiled) }
}

/// Why a stored document is not the version it should be.
public enum PinError: Error, Sendable, Equatable {
    /// Its bytes have another digest: a change after publication.
    case digestDiffers(expected: DocumentDigest)
    /// Its bytes have the digest, but no config of a known edition can be read from them.
    case unreadable
    /// A word list that it names is not there: no document was given for it, or the lock does not name it.
    case listMissing(String)
    /// The document of a word list has another digest than the one locked.
    case listDiffers(String)
}

/// A config that is not published: linted, compared, tried.
///
/// It judges alike, but nothing can be submitted to it.
public struct Candidate: Sendable {
    let compiled: CompiledForm

    /// A candidate of a config, with the word lists that are not its own; a rule of a list that is not given is not
    /// judged.
    public init(_ config: FormConfig, lists: [WordList] = []) {
        compiled = CompiledForm(config, lists: lists)
    }

    /// A candidate of what clients may know of a form.
    public init(_ form: ClientForm) { compiled = form.compiled }

    /// A candidate that is judged with these shortcuts alone, and within other limits than a form's expressions have.
    package init(
        _ config: FormConfig, lists: [WordList] = [], shortcuts: Shortcuts, limits: ExpressionLimits? = nil
    ) {
        compiled = CompiledForm(config, lists: lists, shortcuts, limits: limits)
    }

    /// Cost of all evaluations that judging these answers takes; nil if they cannot be judged, or nothing is evaluated.
    package func cost(of input: JudgementInput) -> Int? {
        let judge = Judge(compiled: compiled, timing: input.timing, isPartial: input.through != nil)
        guard (try? judge.judgement(of: input)) != nil else { return nil }
        return compiled.logic.isEmpty ? nil : judge.assessor.machine.direct.steps
    }

    /// The config.
    public var config: FormConfig { compiled.config }

    /// Judges the answers and returns what the closure reads from the result.
    public func judge<Told>(
        _ input: JudgementInput, telling: (borrowing JudgedAnswers) -> Told
    ) throws(InputError) -> Told {
        try compiled.judge(input, telling: telling)
    }

    /// Judges answers and tells everything that was found.
    public func judge(_ input: JudgementInput) throws(InputError) -> Judgement {
        try compiled.judge(input)
    }

    /// A judge of many sets of answers by this form, one after another.
    public func makeJudge() -> Judge { Judge(compiled: compiled) }
}
