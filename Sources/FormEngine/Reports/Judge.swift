/// Judges one set of answers after another by one form, in reusable memory.
///
/// Not shared between threads: each takes its own. Its results stay until the next judgement.
public final class Judge {
    let form: CompiledForm
    /// When it judges: what is due later waits.
    let timing: Timing
    private let room: OwnedBox<Reporter>

    /// The reporter, which writes findings down and owns the assessor.
    var reporter: Reporter {
        _read { yield room.value }
        _modify { yield &room.value }
    }

    /// The assessor, which judges.
    var assessor: Assessor {
        _read { yield reporter.assessor }
        _modify { yield &reporter.assessor }
    }

    /// A judge of a form.
    ///
    /// - Parameters:
    ///   - timing: When it judges.
    ///   - isPartial: Whether documents come that end with some step.
    init(compiled form: CompiledForm, timing: Timing = .submit, isPartial: Bool = false) {
        self.form = form
        self.timing = timing
        room = OwnedBox(Reporter(assessor: Assessor(form, timing, isPartial: isPartial)))
    }

    /// Judges answers that need nothing besides.
    public func judge(_ answers: [UInt8], asOf: CivilDate) throws(JSONError) {
        unsafe try answers.withUnsafeBufferPointer { (bytes) throws(JSONError) in unsafe try judge(bytes, asOf: asOf) }
    }

    /// Judges answers without other inputs, from bytes that must not move.
    public func judge(_ answers: UnsafeBufferPointer<UInt8>, asOf: CivilDate) throws(JSONError) {
        try room.change { (reporter) throws(JSONError) in
            unsafe try reporter.assessor.judge(LentBytes(answers), asOf: asOf, Circumstances())
        }
    }

    /// Whether the last document was judged whole, and nothing found in it is an error.
    public var isValid: Bool { room.change { reporter in reporter.assessor.isValid() } }
}
