internal import FormEngine
internal import Registry

extension SessionScreen {
    /// Cost of restoring and drawing it, in operations of ``JudgingPool``, known before anything is judged.
    var size: Int {
        // A field that somebody answered has some sixteen bytes.
        form.config.fields.count + ((draft?.count ?? 0) + progress.answers.count) / 16
    }
}
