import FormEngine
import Testing

extension JSONShapeTests {
    static let rollout = [
        "rollout", "form", "channel", "release", "state", "coverage", "stage", "since", "end", "control", "arms",
        "seed",
        "range", "audience", "stages", "holds", "guardrails", "within", "onBreach", "anonymous", "startedAt", "events",
        "endsBy",
    ]
    static let arms = ["--arm", "now=2", "--arm", "old=1", "--control", "now"]
    /// Options of a rollout that is started before each of its commands.
    static let running = arms + ["--ramp", "5%,100%", "--hold", "safe", "--guardrail", "refused +2pp"]

    static let rollouts = [
        Shape(
            arguments: ["rollout", "start", "kyc/NL", "--dry-run"] + running,
            keys: rollout + ["dryRun", "recent", "forecasts"]),
        Shape(
            arguments: ["rollout", "start", "kyc/NL", "--dry-run"] + running, path: ["recent"],
            keys: ["days", "subjects", "refused", "notCompleted", "abandoned"]),
        Shape(
            arguments: ["rollout", "start", "kyc/NL", "--dry-run"] + running, path: ["forecasts", "0"],
            keys: ["arm", "metric", "margin", "subjects", "days", "coverage"]),
        Shape(arguments: ["rollout", "status", "kyc/NL"], keys: rollout),
        Shape(
            arguments: ["rollout", "status", "kyc/NL/1"], path: ["arms", "0"],
            keys: ["name", "version", "weight", "share", "buckets"]),
        Shape(
            arguments: ["rollout", "status", "kyc/NL/1"], path: ["events", "0"],
            keys: ["number", "kind", "coverage", "arm", "cause", "at", "actor"]),
        Shape(arguments: ["rollout", "status", "kyc/NL/1"], path: ["holds", "0"], keys: ["hold", "count"]),
        Shape(arguments: ["rollout", "status", "kyc/NL/1"], path: ["guardrails", "0"], keys: ["metric", "margin"]),
        Shape(arguments: ["rollout", "advance", "kyc/NL"], keys: rollout),
        Shape(arguments: ["rollout", "pause", "kyc/NL"], keys: rollout),
        Shape(arguments: ["rollout", "abort", "kyc/NL"], keys: rollout),
        Shape(
            arguments: ["rollout", "abort", "kyc/NL"], path: ["end"],
            keys: ["reason", "arm", "event", "release", "version"]),
        Shape(arguments: ["rollout", "promote", "kyc/NL", "--arm", "old"], keys: rollout + ["promotion"]),
        Shape(
            arguments: ["rollout", "promote", "kyc/NL", "--arm", "old"], path: ["promotion"],
            keys: moved + ["channel", "impact"]),
        Shape(
            arguments: ["rollout", "list"], path: ["0"],
            keys: [
                "rollout", "form", "channel", "state", "coverage", "since", "control", "arms", "startedAt", "actor",
                "damaged",
            ]),
        Shape(
            arguments: ["rollout", "tick"], path: ["rollouts", "0"],
            keys: [
                "rollout", "form", "channel", "state", "coverage", "verdict", "subjects", "event", "waitsFor",
            ]),
        Shape(
            arguments: ["rollout", "report", "kyc/NL"],
            keys: [
                "rollout", "form", "channel", "state", "coverage", "control", "within", "at", "subjects", "verdict",
                "sampleRatio", "arms", "comparisons", "stages", "refusals", "waitsFor", "forecasts",
            ]),
        Shape(
            arguments: ["rollout", "report", "kyc/NL"], path: ["comparisons", "0"],
            keys: [
                "arm", "metric", "margin", "finding", "difference", "interval", "breachEvidence", "evidenceToStop",
                "safetyEvidence", "evidenceOfSafety",
            ]),
        Shape(arguments: ["rollout", "export", "kyc/NL"], keys: ["features", "differences"]),
        Shape(
            arguments: ["resolve", "kyc/NL"],
            keys: ["form", "version", "digest", "release", "rollout", "arm", "reason", "bucket"]),
        Shape(
            arguments: ["resolve", "kyc/NL", "--subject", "s"],
            keys: ["form", "version", "digest", "release", "rollout", "arm", "reason", "bucket"]),
    ]

    @Test("each answer about rollouts is one document with all its keys", arguments: rollouts)
    func rolloutKeys(_ shape: Shape) throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        if !shape.arguments.contains("--dry-run") {
            #expect(try desk.run(["rollout", "start", "kyc/NL"] + Self.running).status == 0)
        }
        #expect(try Self.value(shape, at: desk).names == shape.keys)
    }
}
