internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

/// The options of a rollout's plan.
struct RolloutPlanOptions: ParsableArguments {
    @Option(
        help: .init(
            "An arm: name, version and relative weight (default: 1). Repeatable.",
            valueName: "name=version[:weight]"), transform: TypedWord.arm)
    var arm: [RolloutPlan.Arm]

    @Option(help: .init("The arm of the live version.", valueName: "name"), transform: TypedWord.armName)
    var control: String

    @Option(
        help: .init("The share of subjects that get an arm. (default: 100%)", valueName: "share"),
        transform: TypedWord.coverage)
    var coverage: BucketShare?

    @Option(
        help: .init("Coverage in stages, such as \"5%,25%,100%\".", valueName: "shares"), transform: TypedWord.ramp)
    var ramp: [BucketShare]?

    @Option(
        help: .init(
            "What each stage waits for, with commas: a time such as 1h, \"500 exposures\", safe, approval. (default: "
                + "approval)", valueName: "conditions"), transform: TypedWord.holds)
    var hold: [RolloutPlan.Hold]?

    @Option(
        help: .init("A metric and how much worse it may get, such as \"refused +2pp\".", valueName: "guardrail"),
        transform: TypedWord.guardrail)
    var guardrail: [Guardrail] = []

    @Option(
        help: .init(
            "How long a subject has to finish before it is counted. (default: 1h)", valueName: "time"),
        transform: TypedWord.duration)
    var within: Int?

    @Option(
        help: .init("The effect of a breach: abort or pause. (default: abort)", valueName: "abort|pause"),
        completion: .list(RolloutPlan.Reaction.allCases.map(\.rawValue)), transform: TypedWord.reaction)
    var onBreach: RolloutPlan.Reaction?

    @Option(
        help: .init("A file with a condition on the context, in JsonLogic, or -.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var audience: String?

    @Option(
        help: .init(
            "The part of the form's subjects that the rollout may take, such as 0-0.5. Disjoint ranges share no subject. "
                + "(default: 0-1)", valueName: "range"), transform: TypedWord.range)
    var range: Range<BucketShare>?

    @Option(
        help: .init("The text that subjects are hashed with. (default: a unique one)", valueName: "text"),
        transform: TypedWord.seed)
    var seed: String?

    @Option(
        help: .init(
            "People without a subject get the live version, or count as visitors of a page. (default: live)",
            valueName: "live|visitor"),
        completion: .list(RolloutPlan.Anonymous.allCases.map(\.rawValue)), transform: TypedWord.anonymous)
    var anonymous: RolloutPlan.Anonymous?

    func validate() throws {
        if coverage != nil, ramp != nil { throw ValidationError("Give one of `--coverage` and `--ramp`.") }
        if coverage == .nobody { throw ValidationError("`--coverage` of 0 % would give nobody an arm.") }
        if hold != nil, (ramp?.count ?? 1) < 2 {
            throw ValidationError("`--hold` needs stages to wait in: give at least two with `--ramp`.")
        }
        var plan = plan
        // An empty seed stands for a unique one, which the registry makes later.
        plan.seed = seed ?? "own"
        guard let fault = plan.fault else { return }
        let error = RolloutError.plan(fault)
        throw ValidationError("\(error.message) \(error.help.commands)")
    }

    /// The plan, with the audience from its file.
    func read() throws(CommandError) -> RolloutPlan {
        var plan = plan
        plan.audience = try AudienceFile.predicate(in: audience)
        return plan
    }

    private var plan: RolloutPlan {
        RolloutPlan(
            arms: arm, control: control, seed: seed ?? "",
            place: range ?? BucketShare.nobody..<BucketShare.everybody,
            stages: ramp ?? [coverage ?? .everybody], holds: hold ?? [], guardrails: guardrail,
            within: within ?? 3600, onBreach: onBreach ?? .abort, anonymous: anonymous ?? .live)
    }
}
