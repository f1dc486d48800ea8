internal import FormEngine
internal import Registry

extension LeafRow.Telling {
    /// Words for the action of a leaf that changes a rollout.
    package mutating func rolloutDeed(_ action: String, _ object: String) -> String {
        let coverage =
            take("coverage")?.double.flatMap { Int(exactly: $0) }.flatMap { BucketShare(buckets: $0) }?.text ?? "?"
        let cause = take("cause").flatMap { RolloutCause($0) }.map { ", since \(RolloutWords.words(for: $0))" } ?? ""
        let event = told("event", words: " as event ")
        switch action {
        case "rollout.start":
            return "started the rollout \(object)" + told("channel", words: " on ") + " at \(coverage)"
                + told("release", words: ", over release ") + arms()
        case "rollout.advance": return "advanced the rollout \(object) to \(coverage)" + event + cause
        case "rollout.pause": return "paused the rollout \(object)" + event + cause
        case "rollout.resume": return "resumed the rollout \(object) at \(coverage)" + event + cause
        case "rollout.promote":
            return "promoted" + told("arm", words: " arm ", behind: " of") + " the rollout \(object)"
                + told("channel", words: " on ") + event
                + release() + told("from", words: ", over version ") + terms() + cause
        case "rollout.abort": return "aborted the rollout \(object)" + event + cause
        default: return "\(action) \(object)"
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

    /// Words for a step with errors at its first try.
    package mutating func refusedStep(_ object: String) -> String {
        let errors = (take("errors")?.elements ?? []).map { error in
            let field = error["field"]?.string ?? ""
            return "\(field.isEmpty ? "the form" : field) [\(error["code"]?.string ?? "?")]"
        }
        let list = errors.isEmpty ? "" : ": " + errors.joined(separator: ", ")
        return "sent" + told("step", words: " step ", behind: " of")
            + " the session \(object) with errors at its first try" + list
    }
}
