/// Judges documents of answers by one form, in reusable memory.
///
/// A judge is not shared between threads. Its results are valid until the next judgement.
public final class Judge {
    let form: CompiledForm
    /// The timing of the judgement: rules with a later timing wait.
    let timing: Timing
    private let room: OwnedBox<Reporter>

    /// The reporter, which writes reports and owns the assessor.
    var reporter: Reporter {
        _read { yield room.value }
        _modify { yield &room.value }
    }

    /// The assessor, which judges answers.
    var assessor: Assessor {
        _read { yield reporter.assessor }
        _modify { yield &reporter.assessor }
    }

    /// A judge of a form.
    ///
    /// - Parameters:
    ///   - timing: The timing of its judgements.
    ///   - isPartial: Whether documents may lack the answers of later steps.
    init(compiled form: CompiledForm, timing: Timing = .submit, isPartial: Bool = false) {
        self.form = form
        self.timing = timing
        room = OwnedBox(Reporter(assessor: Assessor(form, timing, isPartial: isPartial)))
    }

    /// Judges answers without other inputs, such as data sources.
    public func judge(_ answers: [UInt8], asOf: CivilDate) throws(JSONError) {
        unsafe try answers.withUnsafeBufferPointer { (bytes) throws(JSONError) in unsafe try judge(bytes, asOf: asOf) }
    }

    /// Judges answers without other inputs, from bytes that must not move.
    public func judge(_ answers: UnsafeBufferPointer<UInt8>, asOf: CivilDate) throws(JSONError) {
        try room.change { (reporter) throws(JSONError) in
            unsafe try reporter.assessor.judge(LentBytes(answers), asOf: asOf, Circumstances())
        }
    }

    /// Whether the last document was judged completely, without errors.
    public var isValid: Bool { room.change { reporter in reporter.assessor.isValid() } }
}
