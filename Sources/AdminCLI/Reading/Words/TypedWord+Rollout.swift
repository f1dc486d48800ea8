internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

extension TypedWord {
    /// A rollout by its id, or by its form.
    static func rollout(_ text: String) throws -> RolloutReference {
        if let reference = RolloutReference(text) { return reference }
        throw ValidationError("a rollout is `<kind>/<name>/<number>`, such as `kyc/NL/1`, or its form.")
    }

    /// An arm: `NAME=VERSION`, or `NAME=VERSION:WEIGHT`.
    static func arm(_ text: String) throws -> RolloutPlan.Arm {
        let shape = "an arm is `<name>=<version>` or `<name>=<version>:<weight>`, such as `new=3` or `new=3:1`"
        let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard sides.count == 2 else { throw ValidationError(shape + ".") }
        let numbers = sides[1].split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        guard numbers.count <= 2 else { throw ValidationError(shape + ".") }
        let name = try armName(sides[0])
        guard let version = count(numbers[0]), version > 0 else {
            throw ValidationError("the version of arm `\(name)` must be a number from 1: \(shape).")
        }
        guard numbers.count == 2 else { return RolloutPlan.Arm(name: name, version: version) }
        guard let weight = count(numbers[1]), 1...RolloutPlan.greatestWeight ~= weight else {
            throw ValidationError(
                "the weight of arm `\(name)` must be a whole number from 1 to \(RolloutPlan.greatestWeight).")
        }
        return RolloutPlan.Arm(name: name, version: version, weight: weight)
    }

    /// The name of an arm.
    static func armName(_ text: String) throws -> String { try typed(text, RolloutText.armName) }

    /// A share of the subjects: `12.5%`, or `0.125`.
    static func coverage(_ text: String) throws -> BucketShare { try typed(text, RolloutText.coverage) }

    /// The coverage of each stage: shares between commas.
    static func ramp(_ text: String) throws -> [BucketShare] {
        try typed(RolloutText.parts(of: text), RolloutText.ramp)
    }

    /// The conditions that each stage waits for, between commas.
    static func holds(_ text: String) throws -> [RolloutPlan.Hold] {
        try RolloutText.parts(of: text).map { part in try typed(part, RolloutText.hold) }
    }

    /// A part of the namespace that the rollouts of a form and channel share: `0-0.5`, or `0%-50%`.
    static func range(_ text: String) throws -> Range<BucketShare> { try typed(text, RolloutText.range) }

    /// A guardrail: a metric, and by how many percentage points it may be worse.
    static func guardrail(_ text: String) throws -> Guardrail { try typed(text, RolloutText.guardrail) }

    /// A time span in seconds: `90s`, `30m`, `1h`, `7d`.
    static func duration(_ text: String) throws -> Int { try typed(text, RolloutText.duration) }

    /// Reaction to a breach.
    static func reaction(_ text: String) throws -> RolloutPlan.Reaction {
        try typed(text, RolloutText.reaction)
    }

    /// Treatment of people without a subject.
    static func anonymous(_ text: String) throws -> RolloutPlan.Anonymous {
        try typed(text, RolloutText.anonymous)
    }

    /// The text that subjects are hashed with.
    static func seed(_ text: String) throws -> String { try typed(text, RolloutText.seed) }

    /// Parses a text; a fault becomes an error of usage.
    private static func typed<Typed, Value>(
        _ typed: Typed, _ read: (Typed) throws(RolloutText.Fault) -> Value
    ) throws -> Value {
        do throws(RolloutText.Fault) { return try read(typed) } catch { throw ValidationError(error.message) }
    }
}
