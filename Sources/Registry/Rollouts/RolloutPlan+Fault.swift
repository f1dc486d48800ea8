internal import FormEngine

extension RolloutPlan {
    /// Fault of the plan itself; nil for a valid plan.
    ///
    /// A start also checks the plan against the registry: existing versions, the live one, other rollouts.
    public var fault: Fault? {
        if arms.count < 2 { return .tooFewArms }
        if arms.count > Self.mostArms { return .tooManyArms }
        for (index, arm) in arms.enumerated() {
            if !Self.isName(arm.name) { return .armName(arm.name) }
            if arms[..<index].contains(where: { $0.name == arm.name }) { return .armTwice(arm.name) }
            if !(1...Self.greatestWeight ~= arm.weight) { return .weight(arm.name) }
            if arm.version < 1 { return .version(arm.name) }
        }
        if arm(named: control) == nil { return .unknownControl(control) }
        if seed.isEmpty || seed.utf8.count > 200 { return .seed }
        if place.isEmpty { return .emptyRange }
        if stages.isEmpty || stages.count > Self.mostStages { return .stages }
        if zip(stages, stages.dropFirst()).contains(where: { $0 >= $1 }) { return .fallingStages }
        if holds.contains(where: { $0.fault }) || holds.count > 4 { return .hold }
        if holds.contains(.safe), guardrails.isEmpty { return .safeWithoutGuardrail }
        for (index, guardrail) in guardrails.enumerated()
        where guardrails[..<index].contains(where: { $0.metric == guardrail.metric }) {
            return .guardrailTwice(guardrail.metric.rawValue)
        }
        if !(1...Self.longestWithin ~= within) { return .within }
        return nil
    }

    /// Maximum number of arms.
    public static let mostArms = 10
    /// Maximum number of stages.
    public static let mostStages = 50
    /// Maximum weight of an arm.
    public static let greatestWeight = 1_000_000
    /// Maximum observation time of a subject in seconds: 90 days.
    public static let longestWithin = 90 * 86_400

    /// Fault of a plan.
    public enum Fault: Sendable, Equatable {
        case tooFewArms, tooManyArms, seed, emptyRange, stages, fallingStages, hold, safeWithoutGuardrail, within
        case armName(String)
        case armTwice(String)
        case weight(String)
        case version(String)
        case emptyArm(String)
        case unknownControl(String)
        case guardrailTwice(String)
    }

    private static func isName(_ text: String) -> Bool {
        (1...32).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
                    UInt8(ascii: "_"):
                    true
                default: false
                }
            }
    }
}

extension RolloutPlan.Hold {
    fileprivate var fault: Bool {
        switch self {
        case .seconds(let count): !(1...366 * 86_400 ~= count)
        case .exposures(let count): !(1...1_000_000_000 ~= count)
        case .approval, .safe: false
        }
    }
}
