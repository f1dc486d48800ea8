/// A form as a client may know it: without the rules, and the lists, that only the server judges by.
///
/// Its verdict is provisional: a submission is judged by the whole version.
public struct ClientForm: Sendable {
    /// The digest that the document was checked against.
    public let digest: DocumentDigest
    /// The digests of everything that the document refers to.
    public let lock: Lock
    /// The compiled form that judges.
    let compiled: CompiledForm

    /// Takes a version's client document, which must have the digest expected, and the lists that its lock names.
    public init(
        document: [UInt8], expecting digest: DocumentDigest, lists: [(name: String, document: [UInt8])] = []
    ) throws(PinError) {
        let read = try LockedDocument(document, expecting: digest, isClient: true, lists: lists)
        self.digest = digest
        lock = read.lock
        compiled = CompiledForm(read.config, lists: read.lists)
    }

    /// The config, as far as it is known.
    public var config: FormConfig { compiled.config }

    /// Judges the answers and returns what the closure reads from the result.
    public func judge<Told>(
        _ input: JudgementInput, telling: (borrowing JudgedAnswers) -> Told
    ) throws(InputError) -> Told {
        try compiled.judge(input, telling: telling)
    }

    /// Judges answers by what is known of the version, and tells everything that was found.
    public func judge(_ input: JudgementInput) throws(InputError) -> Judgement {
        try compiled.judge(input)
    }

    /// A judge of many sets of answers by this form, one after another.
    public func makeJudge() -> Judge { Judge(compiled: compiled) }
}
