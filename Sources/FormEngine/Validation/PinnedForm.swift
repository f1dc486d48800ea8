/// A form at one version, checked against its digest: the only thing that a submission can be judged by.
public struct PinnedForm: Sendable {
    /// The digest that the document was checked against.
    public let digest: Digest
    /// The digests of everything the version refers to.
    public let lock: Lock
    /// What judges.
    let compiled: CompiledForm

    /// Pins a stored canonical document, `{"config":…,"lock":…}`, which must have the digest expected.
    public init(document: [UInt8], expecting digest: Digest) throws(PinError) {
        guard Digest(of: document) == digest else { throw .digestDiffers(expected: digest) }
        let root: SourceNode
        do throws(JSONError) {
            root = try SourceNode(json: document)
        } catch {
            throw .unreadable
        }
        guard case .object(let members) = root.content, members.count == 2,
            let config = members.first(where: { $0.key == "config" })?.value,
            let lock = members.first(where: { $0.key == "lock" }).flatMap({ Lock($0.value) })
        else { throw .unreadable }
        guard let config = FormConfig.pinned(config) else { throw .unreadable }
        self.digest = digest
        self.lock = lock
        compiled = CompiledForm(config)
    }

    /// The config.
    public var config: FormConfig { compiled.config }

    /// Judges answers and tells everything about them.
    public func judge(_ input: JudgementInput) throws(InputError) -> Judgement {
        try compiled.judge(input)
    }

    /// What judges many sets of answers by this form, one after another.
    public func makeJudge() -> Judge { Judge(compiled: compiled) }
}

/// Why a stored document is not the version it should be.
public enum PinError: Error, Sendable, Equatable {
    /// Its bytes have another digest: it was changed after it was published.
    case digestDiffers(expected: Digest)
    /// Its bytes have the digest, but no config of a known edition can be read from them.
    case unreadable
}

/// A config that is not published: linted, compared, tried.
///
/// It judges alike, but nothing can be submitted to it.
public struct Candidate: Sendable {
    let compiled: CompiledForm

    /// A candidate of a config.
    public init(_ config: FormConfig) {
        compiled = CompiledForm(config)
    }

    /// The config.
    public var config: FormConfig { compiled.config }

    /// Judges answers and tells everything about them.
    public func judge(_ input: JudgementInput) throws(InputError) -> Judgement {
        try compiled.judge(input)
    }

    /// What judges many sets of answers by this form, one after another.
    public func makeJudge() -> Judge { Judge(compiled: compiled) }
}
