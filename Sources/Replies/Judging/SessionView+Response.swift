package import FormEngine
package import Registry

extension SessionView {
    /// Response to a step, or to a submission if `step` is nil.
    package func response(toStep step: String?) -> FormState.Response {
        if superseded != nil { return .superseded }
        if let submission { return .accepted(reference: submission.record.id) }
        let refusals = findings.filter(\.isFault).map { finding in
            FormState.Refusal(
                field: finding.field, code: finding.code,
                message: finding.message(in: locale, fallback: fallbackLocale),
                suggestions: suggestions.first { $0.field == finding.field }?.names ?? [])
        }
        if !refusals.isEmpty { return .refused(refusals) }
        if !pending.isEmpty, step == nil || next == step { return .pending(pending) }
        return next == step && step != nil || outcome == nil && step == nil ? .failed : .accepted(reference: nil)
    }
}
