/// A published version of a form, verified by its digest.
///
/// Submissions are judged only by a pinned form.
public struct PinnedForm: Sendable {
    /// Digest with which the document was verified.
    public let digest: DocumentDigest
    /// Digests of everything that the version refers to.
    public let lock: Lock
    /// Whether the version has a field for images, possibly in a list.
    public let hasImages: Bool
    /// The compiled form that judges.
    let compiled: CompiledForm

    /// Loads a stored canonical document, `{"config":…,"lock":…}`, which must have the expected digest.
    ///
    /// `lists` contains the documents of the word lists that the lock names; each must have the locked digest.
    public init(
        document: [UInt8], expecting digest: DocumentDigest, lists: [(name: String, document: [UInt8])] = []
    ) throws(PinError) {
        let read = try LockedDocument(document, expecting: digest, isClient: false, lists: lists)
        self.digest = digest
        lock = read.lock
        hasImages = read.config.fields.contains { $0.hasImages }
        compiled = CompiledForm(read.config, lists: read.lists)
    }

    /// The version's config.
    public var config: FormConfig { compiled.config }

    /// Judges the answers and returns what the closure reads from the result.
    public func judge<Told>(
        _ input: JudgementInput, telling: (borrowing JudgedAnswers) -> Told
    ) throws(InputError) -> Told {
        try compiled.judge(input, telling: telling)
    }

    /// Judges answers and returns the whole result.
    public func judge(_ input: JudgementInput) throws(InputError) -> Judgement {
        try compiled.judge(input)
    }

    /// Creates a judge for judging many sets of answers, one after another.
    public func makeJudge() -> Judge { Judge(compiled: compiled) }
}

/// Error for a stored document that is not the expected version.
public enum PinError: Error, Sendable, Equatable {
    /// The document's digest differs: it was changed after publication.
    case digestDiffers(expected: DocumentDigest)
    /// The digest is right, but the document cannot be parsed as a config of a known edition.
    case unreadable
    /// A word list is missing: no document was passed for it, or the lock does not name it.
    case listMissing(String)
    /// The digest of a word list's document differs from the locked one.
    case listDiffers(String)
}

/// An unpublished config, for linting, comparing and trying out.
///
/// It judges as a pinned form does, but nothing can be submitted to it.
public struct Candidate: Sendable {
    let compiled: CompiledForm
    /// Digests of the registry's documents that the form refers to, as far as they are known.
    private(set) var lock = Lock()

    /// Creates a candidate from a config and the registry's word lists.
    ///
    /// Rules that refer to an unavailable list are not judged.
    public init(_ config: FormConfig, lists: [WordList] = []) {
        compiled = CompiledForm(config, lists: lists)
        lock.lists = lists.filter { list in config.listNames.contains { $0.isBytewiseEqual(to: list.name) } }
            .map { ($0.name, DocumentDigest(of: $0.document)) }
    }

    /// Creates a candidate from a published version, to compare it with others.
    public init(_ form: PinnedForm) {
        compiled = form.compiled
        lock = form.lock
    }

    /// Creates a candidate from the part of a form that clients may know.
    public init(_ form: ClientForm) { compiled = form.compiled }

    /// Creates a candidate with selected fast paths and cost limits, for tests.
    package init(
        _ config: FormConfig, lists: [WordList] = [], shortcuts: Shortcuts, limits: ExpressionLimits? = nil
    ) {
        compiled = CompiledForm(config, lists: lists, shortcuts, limits: limits)
    }

    /// Cost of all expressions evaluated when judging an input; nil if it cannot be judged, or the form has no
    /// expressions.
    package func cost(of input: JudgementInput) -> Int? {
        let judge = Judge(compiled: compiled, timing: input.timing, isPartial: input.through != nil)
        guard (try? judge.judgement(of: input)) != nil else { return nil }
        return compiled.logic.isEmpty ? nil : judge.assessor.machine.direct.steps
    }

    /// Config of the candidate.
    public var config: FormConfig { compiled.config }

    /// Judges the answers and returns what the closure reads from the result.
    public func judge<Told>(
        _ input: JudgementInput, telling: (borrowing JudgedAnswers) -> Told
    ) throws(InputError) -> Told {
        try compiled.judge(input, telling: telling)
    }

    /// Judges answers and returns the whole result.
    public func judge(_ input: JudgementInput) throws(InputError) -> Judgement {
        try compiled.judge(input)
    }

    /// Creates a judge for judging many sets of answers, one after another.
    public func makeJudge() -> Judge { Judge(compiled: compiled) }
}

extension Field {
    /// Whether it is a field for images, or a list with one.
    fileprivate var hasImages: Bool { type == .image || fields.contains { $0.hasImages } }
}
