internal import FormEngine
internal import Synchronization

/// A pinned version, with a pool of judges.
final class CachedPin: Sendable {
    /// The version.
    let form: PinnedForm
    private let idle = Mutex<[IdleJudge]>([])

    /// A judge in the pool.
    ///
    /// It is unchecked: a judge is either in the pool or with exactly one caller.
    private struct IdleJudge: @unchecked Sendable {
        let judge: Judge
    }

    /// The maximum size of the pool: only a machine with more processors uses more judges at once.
    private static let mostIdle = 16

    init(_ form: PinnedForm) {
        self.form = form
    }

    /// Judges with a pooled judge, if the answers are complete and all rules are due; returns what the closure reads.
    func judge<Told>(
        _ input: JudgementInput, telling: (borrowing JudgedAnswers) -> Told
    ) throws(InputError) -> Told {
        guard input.through == nil, input.timing == .submit else { return try form.judge(input, telling: telling) }
        let judge = idle.withLock { $0.popLast() }?.judge ?? form.makeJudge()
        defer {
            idle.withLock { idle in
                if idle.count < Self.mostIdle { idle.append(IdleJudge(judge: judge)) }
            }
        }
        return try judge.judge(input, telling: telling)
    }
}

/// Cache of pinned versions, which never go stale: neither a version nor the document of a digest ever changes.
final class PinCache: Sendable {
    private struct Pins {
        var byDigest: [DocumentDigest: CachedPin] = [:]
        var byNumber: [VersionName: CachedPin] = [:]
    }

    private let pins = Mutex(Pins())

    /// The pinned version of a digest; nil if it is not cached.
    subscript(_ digest: DocumentDigest) -> CachedPin? {
        pins.withLock { $0.byDigest[digest] }
    }

    /// Judges with a pooled `Judge` for this version; returns what the closure reads.
    func judge<Told>(
        _ input: JudgementInput, by form: PinnedForm, telling: (borrowing JudgedAnswers) -> Told
    ) throws(InputError) -> Told {
        guard let pin = self[form.digest] else { return try form.judge(input, telling: telling) }
        return try pin.judge(input, telling: telling)
    }

    /// The pinned version of a form by number; nil if it is not cached.
    subscript(_ form: FormKey, _ number: Int) -> CachedPin? {
        pins.withLock { $0.byNumber[VersionName(form: form, number: number)] }
    }

    /// Caches a pinned version, unless one of its digest is cached already.
    func keep(_ pinned: PinnedForm, as number: Int, of form: FormKey) {
        pins.withLock { pins in
            let pin = pins.byDigest[pinned.digest] ?? CachedPin(pinned)
            pins.byDigest[pinned.digest] = pin
            pins.byNumber[VersionName(form: form, number: number)] = pin
        }
    }
}
