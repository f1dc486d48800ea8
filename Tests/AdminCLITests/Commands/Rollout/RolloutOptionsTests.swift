import FormEngine
import Testing

@testable import AdminCLI
@testable import Registry

@Suite("Options of rollouts")
struct RolloutOptionsTests {
    /// Words behind `rollout start kyc/NL --arm now=2 --arm new=3 --control now`, and the error for them.
    static let refused: [(words: [String], says: String)] = [
        (["--arm", "new"], "an arm is `<name>=<version>`"), (["--arm", "x=3:1:2"], "an arm is `<name>=<version>`"),
        (["--arm", "New=3"], "1 to 32 lower-case letters"), (["--arm", "=3"], "1 to 32 lower-case letters"),
        (["--arm", "x=zero"], "the version of arm `x`"), (["--arm", "x=0"], "the version of arm `x`"),
        (["--arm", "x=3:0"], "the weight of arm `x`"), (["--arm", "x=3:1000001"], "the weight of arm `x`"),
        (["--arm", "now=3"], "Two arms have the name `now`"),
        (["--coverage", "110%"], "a share is `12.5%`"), (["--coverage", "0.00001"], "a share is `12.5%`"),
        (["--coverage", "0"], "would give nobody an arm"),
        (["--coverage", "5%", "--ramp", "5%,10%"], "one of `--coverage` and `--ramp`"),
        (["--ramp", "5%,,10%"], "a share is `12.5%`"), (["--ramp", "10%,5%"], "5% does not follow 10%"),
        (["--hold", "1h"], "needs stages to wait in"), (["--ramp", "50%", "--hold", "1h"], "at least two"),
        (["--ramp", "5%,10%", "--hold", "soon"], "`soon` is no condition of a stage"),
        (["--ramp", "5%,10%", "--hold", "1h,"], "`` is no condition of a stage"),
        (["--ramp", "5%,10%", "--hold", "0 exposures"], "`0 exposures` is no condition of a stage"),
        (["--ramp", "5%,10%", "--hold", "safe"], "there is no guardrail"),
        (["--ramp", "5%,10%", "--hold", "400d"], "A stage cannot wait for this condition"),
        (["--range", "0.5"], "a range is two shares"), (["--range", "0.5-x"], "a range is two shares"),
        (["--range", "0.5-0.5"], "no subject is between 50% and 50%"), (["--seed", ""], "a seed has 1 to 200 bytes"),
        (["--guardrail", "refusd +2pp"], "Did you mean `refused`?"), (["--guardrail", ""], "a guardrail is a metric"),
        (["--guardrail", "refused 2pp"], "such as `refused +2pp`"), (["--guardrail", "refused +2"], "+2pp"),
        (["--guardrail", "refused +100pp"], "below 100"), (["--guardrail", "refused +0.001pp"], "steps of 0.01"),
        (["--guardrail", "refused +1pp", "--guardrail", "refused +2pp"], "Two guardrails use the metric `refused`"),
        (["--within", "1w"], "a time span is a number and its unit"), (["--within", "0s"], "a time span is"),
        (["--within", "91d"], "one second to 90 days"), (["--on-breach", "stop"], "`abort` or `pause`"),
        (["--anonymous", "nobody"], "count as a `visitor`"), (["--control", "b c"], "1 to 32 lower-case letters"),
        (["--channel", "No"], "a channel is"), (["--message", " "], "write a reason"),
    ]

    @Test("each is refused with what it may be, exit status 64", arguments: refused)
    func refusal(_ sample: (words: [String], says: String)) throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        let start = ["rollout", "start", "kyc/NL", "--arm", "now=2", "--arm", "new=3", "--control", "now"]
        let run = try desk.run(start + sample.words)
        #expect(run.status == 64)
        #expect(run.errors.contains(sample.says), "\(run.errors)")
        if sample.words.count == 2, let option = sample.words.first, !sample.says.hasPrefix("Two") {
            let isOfWhole = run.errors.hasPrefix("error: `--") || run.errors.contains(" with `--ramp`")
            #expect(isOfWhole || run.errors.contains(option) || run.errors.contains("--within 1h"), "\(run.errors)")
        }
    }

    /// Arguments of other commands that make no sense.
    static let others: [(words: String, says: String)] = [
        ("rollout start kyc/NL --arm a=1 --control a", "two arms at least"),
        ("rollout start kyc/NL --arm a=1 --arm b=2 --control c", "The control `c` is no arm"),
        ("rollout status kyc/NL/1 --channel staging", "leave `--channel` out"),
        ("rollout status kyc/NL/0", "such as `kyc/NL/1`"), ("rollout status kyc/NL/01", "such as `kyc/NL/1`"),
        ("rollout advance kyc/NL --coverage 5", "a share is `12.5%`"),
        ("rollout promote kyc/NL", "--arm <name>"), ("rollout promote kyc/NL --arm X", "1 to 32 lower-case"),
        ("rollout report kyc/NL --html -", "needs the path of a file"),
        ("rollout list kyc", "a form is `<kind>/<name>`"), ("rollout pause kyc/NL -m", "Missing value"),
        ("resolve kyc/NL --subject a --subject-file b", "one of `--subject` and `--subject-file`"),
        ("resolve kyc/NL --subject-file - --context @-", "Standard input can be read for one option only"),
        ("resolve kyc/NL --at yesterday", "a time is RFC 3339"), ("resolve", "Missing expected argument '<form>'"),
    ]

    @Test("arguments of the other commands are refused in words", arguments: others)
    func other(_ sample: (words: String, says: String)) throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        let run = try desk.run(sample.words.split(separator: " ").map(String.init))
        #expect(run.status == 64)
        #expect(run.errors.contains(sample.says), "\(run.errors)")
    }

    @Test("each is read as what it says")
    func read() throws {
        #expect(try TypedWord.arm("new=3") == RolloutPlan.Arm(name: "new", version: 3, weight: 1))
        #expect(try TypedWord.arm("a-b_9=12:40") == RolloutPlan.Arm(name: "a-b_9", version: 12, weight: 40))
        #expect(try TypedWord.ramp(" 5%, 0.25 ,100%").map(\.buckets) == [500, 2500, 10_000])
        #expect(
            try TypedWord.holds("90s, 30m,500 exposures , safe,approval") == [
                .seconds(90), .seconds(1800), .exposures(500), .safe, .approval,
            ])
        #expect(try ["1h", "7d"].map(TypedWord.duration) == [3600, 7 * 86_400])
        let range = try TypedWord.range("0%-50%")
        #expect(range.lowerBound.buckets == 0 && range.upperBound.buckets == 5000)
        #expect(try TypedWord.range("0-0.5") == range)
        for text in ["not_completed +0.5pp", "not_completed+0.5pp"] {
            let guardrail = try TypedWord.guardrail(text)
            #expect(guardrail.metric == .notCompleted && guardrail.marginBuckets == 50)
        }
        #expect(try TypedWord.reaction("pause") == .pause)
        #expect(try TypedWord.anonymous("visitor") == .visitor)
    }

    /// Files of an audience, and what is said against each.
    static let audiences: [(text: String, says: String)] = [
        ("{\"==\": [1,}", "audience.json:1:"), (#"{"equals": [1, 1]}"#, "There is no operation `equals`"),
        (#"{"==": [{"var": "country"}, "NL"]}"#, "uses no value of the context"),
        ("true", "uses no value of the context"),
    ]

    @Test("an audience that is no condition on the context is reported with its place", arguments: audiences)
    func audience(_ sample: (text: String, says: String)) throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        try desk.write("audience.json", sample.text)
        let run = try desk.run(
            "rollout", "start", "kyc/NL", "--arm", "now=2", "--arm", "old=1", "--control", "now", "--audience",
            "audience.json", "--json")
        #expect(run.status == 2)
        #expect(try run.json["error"]?["code"] == "bad_audience")
        #expect(try run.json["error"]?["message"]?.string?.contains(sample.says) == true, "\(run.output)")
    }
}
