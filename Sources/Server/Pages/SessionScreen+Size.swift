internal import FormEngine
internal import Registry

extension SessionScreen {
    /// Cost of restoring and rendering it, in operations of ``JudgingPool``, known before anything is judged.
    var size: Int {
        // An answered field takes about sixteen bytes.
        form.config.fields.count + ((draft?.count ?? 0) + progress.answers.count + quietSize) / 16
    }
}
