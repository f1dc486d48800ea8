internal import FormEngine
internal import Synchronization

/// A version made ready for judging, with judges that are kept beside it.
final class CachedPin: Sendable {
    /// The version.
    let form: PinnedForm
    private let idle = Mutex<[IdleJudge]>([])

    /// A judge that nobody uses.
    ///
    /// It is unchecked since a judge is either here or with the one caller that took it, never with two.
    private struct IdleJudge: @unchecked Sendable {
        let judge: Judge
    }

    /// How many judges are kept: more are at work at once only where there are more processors.
    private static let mostIdle = 16

    init(_ form: PinnedForm) {
        self.form = form
    }

    /// Judges by a pooled judge, if the answers are complete and judged at the end; returns what the closure reads.
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

/// Versions made ready for judging: what a form's version is, and what has one digest, never changes.
final class PinCache: Sendable {
    private struct Pins {
        var byDigest: [DocumentDigest: CachedPin] = [:]
        var byNumber: [VersionName: CachedPin] = [:]
    }

    private let pins = Mutex(Pins())

    /// The version of a digest, if it was made ready before.
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

    /// A form's version of a number, if it was made ready before.
    subscript(_ form: FormKey, _ number: Int) -> CachedPin? {
        pins.withLock { $0.byNumber[VersionName(form: form, number: number)] }
    }

    /// Keeps a version that was made ready; of two, the first.
    func keep(_ pinned: PinnedForm, as number: Int, of form: FormKey) {
        pins.withLock { pins in
            let pin = pins.byDigest[pinned.digest] ?? CachedPin(pinned)
            pins.byDigest[pinned.digest] = pin
            pins.byNumber[VersionName(form: form, number: number)] = pin
        }
    }
}
