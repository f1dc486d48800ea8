/// A form as clients may know it: without server-only rules, and without the lists that only these rules use.
///
/// Verdicts of a client form are provisional: the server judges a submission by the whole version.
public struct ClientForm: Sendable {
    /// Digest with which the document was verified.
    public let digest: DocumentDigest
    /// Digests of everything that the document refers to.
    public let lock: Lock
    /// The compiled form that judges.
    let compiled: CompiledForm

    /// Loads a version's client document, which must have the expected digest, and the word lists that its lock names.
    public init(
        document: [UInt8], expecting digest: DocumentDigest, lists: [(name: String, document: [UInt8])] = []
    ) throws(PinError) {
        let read = try LockedDocument(document, expecting: digest, isClient: true, lists: lists)
        self.digest = digest
        lock = read.lock
        compiled = CompiledForm(read.config, lists: read.lists)
    }

    /// The part of the config that clients may know.
    public var config: FormConfig { compiled.config }

    /// Judges the answers and returns what the closure reads from the result.
    public func judge<Told>(
        _ input: JudgementInput, telling: (borrowing JudgedAnswers) -> Told
    ) throws(InputError) -> Told {
        try compiled.judge(input, telling: telling)
    }

    /// Judges answers by the part of the version that clients know, and returns the whole result.
    public func judge(_ input: JudgementInput) throws(InputError) -> Judgement {
        try compiled.judge(input)
    }

    /// Creates a judge for judging many sets of answers, one after another.
    public func makeJudge() -> Judge { Judge(compiled: compiled) }
}
