internal import FormEngine
internal import Registry

extension SessionScreen {
    /// What restoring and drawing it takes, in operations of ``JudgingPool``, known before anything of it is judged.
    var size: Int {
        // A field that somebody answered has some sixteen bytes.
        form.config.fields.count + ((draft?.count ?? 0) + progress.answers.count) / 16
    }
}
