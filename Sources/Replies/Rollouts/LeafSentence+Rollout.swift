internal import FormEngine
internal import Registry

extension LeafSentence {
    /// Words for the action of a leaf that changes a rollout.
    mutating func rolloutText(of action: String, object: String) -> String {
        let given = details
        let coverage =
            take("coverage")?.double.flatMap { Int(exactly: $0) }.flatMap { BucketShare(buckets: $0) }?.text ?? "?"
        let cause = take("cause").flatMap { RolloutCause($0) }.map { ", since \(RolloutWords.words(for: $0))" } ?? ""
        let event = detail("event", words: " as event ")
        switch action {
        case "rollout.start":
            return "started the rollout \(object)" + detail("channel", words: " on ") + " at \(coverage)"
                + detail("release", words: ", over release ") + arms()
                + detail("excepted", words: "; excepted from ")
        case "rollout.advance": return "advanced the rollout \(object) to \(coverage)" + event + cause
        case "rollout.pause": return "paused the rollout \(object)" + event + cause
        case "rollout.resume": return "resumed the rollout \(object) at \(coverage)" + event + cause
        case "rollout.promote":
            return "promoted" + detail("arm", words: " arm ", behind: " of") + " the rollout \(object)"
                + detail("channel", words: " on ") + event
                + release() + detail("from", words: ", over version ") + terms() + cause
        case "rollout.abort": return "aborted the rollout \(object)" + event + cause
        default:
            // All details of an unknown action follow by their names.
            details = given
            return "\(action) \(object)"
        }
    }

    /// The arms of a plan; `rollout status` shows the rest.
    private mutating func arms() -> String {
        guard let plan = take("plan").flatMap({ RolloutPlan($0) }) else { return "" }
        let arms = plan.arms.map {
            "\($0.name) is version \($0.version)" + ($0.name == plan.control ? ", the control" : "")
        }
        return ": " + arms.joined(separator: "; ")
    }
}
