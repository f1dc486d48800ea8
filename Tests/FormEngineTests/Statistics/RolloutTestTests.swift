import FormEngine
import Testing

@Suite("Test of a rollout")
struct RolloutTestTests {
    private static func guardrails(_ margins: Double...) -> [Guardrail] {
        zip(Guardrail.Metric.allCases, margins).compactMap { Guardrail($0, margin: $1) }
    }

    /// Feeds a test with subjects of alternating arms, of whom those of the arm that `refuses` are all refused.
    private static func verdict(
        after count: Int, refuses: Int? = nil, buckets: [Int] = [5_000, 5_000], arm: (Int) -> Int = { $0 % 2 }
    ) -> RolloutTest.Verdict {
        var test = RolloutTest(arms: 2, control: 0, guardrails: guardrails(0.02))
        for index in 0..<count {
            let arm = arm(index)
            test.add(ExposedSubject(arm: arm, metrics: arm == refuses ? .refused : []), buckets: buckets)
        }
        return test.verdict
    }

    @Test("no subjects, or few, prove nothing")
    func few() {
        #expect(Self.verdict(after: 0) == .notEnoughYet)
        #expect(Self.verdict(after: 10, refuses: 1) == .notEnoughYet)
        #expect(Self.verdict(after: 400) == .notEnoughYet)
    }

    @Test("an arm that refuses everybody is found within fifty subjects, and one that refuses nobody is safe in time")
    func found() {
        #expect(Self.verdict(after: 50, refuses: 1) == .breached([0]))
        #expect(Self.verdict(after: 1_300) == .safe)
    }

    @Test("a control that refuses everybody makes the other arm safe, not worse")
    func control() {
        #expect(Self.verdict(after: 200, refuses: 0) == .safe)
    }

    @Test("subjects who all come to one arm make the sample ratio wrong, whatever else is seen")
    func ratio() {
        #expect(Self.verdict(after: 500, refuses: 1, arm: { _ in 1 }) == .sampleRatioWrong)
        #expect(
            Self.verdict(after: 2_000, buckets: [9_000, 1_000], arm: { $0 % 10 == 0 ? 1 : 0 }) != .sampleRatioWrong)
        #expect(Self.verdict(after: 2_000, buckets: [9_000, 1_000]) == .sampleRatioWrong)
    }

    @Test("a subject in an arm that had no bucket makes the sample ratio wrong")
    func impossible() {
        #expect(Self.verdict(after: 1, buckets: [0, 5]) == .sampleRatioWrong)
        #expect(Self.verdict(after: 2, buckets: [0, 0]) == .sampleRatioWrong)
    }

    @Test("a breach stays after later subjects")
    func kept() {
        var test = RolloutTest(arms: 2, control: 0, guardrails: Self.guardrails(0.02))
        for index in 0..<60 {
            test.add(ExposedSubject(arm: index % 2, metrics: index % 2 == 1 ? .refused : []), buckets: [1, 1])
        }
        #expect(test.verdict == .breached([0]))
        for index in 0..<3_000 { test.add(ExposedSubject(arm: index % 2, metrics: []), buckets: [1, 1]) }
        #expect(test.verdict == .breached([0]))
    }

    @Test("evidence to stop is shared by all guardrails, arms and the sample ratio")
    func shared() {
        let test = RolloutTest(arms: 3, control: 1, guardrails: Self.guardrails(0.02, 0.03, 0))
        #expect(test.comparisons.map(\.arm) == [0, 0, 0, 2, 2, 2])
        #expect(test.evidenceToStop == 140)
        #expect(test.evidenceOfSafety == 20)
    }

    @Test("a stage in which the control has no bucket compares nothing")
    func emptyControl() {
        var test = RolloutTest(arms: 2, control: 0, guardrails: Self.guardrails(0.02))
        for _ in 0..<100 { test.add(ExposedSubject(arm: 1, metrics: .refused), buckets: [0, 3]) }
        #expect(test.comparisons[0].breachEvidence == 1 && test.comparisons[0].interval == nil)
        #expect(test.counts == [0, 100] && test.verdict == .notEnoughYet)
    }

    @Test("an interval holds the difference that was seen, and gets narrower")
    func interval() throws {
        var test = RolloutTest(arms: 2, control: 0, guardrails: Self.guardrails(0.02))
        var widths: [Double] = []
        for index in 0..<20_000 {
            test.add(ExposedSubject(arm: index % 2, metrics: index % 10 == 1 ? .refused : []), buckets: [1, 1])
            guard [200, 2_000, 19_999].contains(index) else { continue }
            let interval = try #require(test.comparisons[0].interval)
            let seen = try #require(test.comparisons[0].seenDifference)
            #expect(interval.contains(0.2) && interval.contains(seen))
            widths.append(interval.upperBound - interval.lowerBound)
        }
        #expect(widths == widths.sorted(by: >) && widths[2] < 0.1, "\(widths)")
    }

    @Test("a forecast of safety is near what it takes where nothing happens")
    func forecast() throws {
        let guardrail = try #require(Self.guardrails(0.02).first)
        let subjects = try #require(SafetyForecast(guardrail, rate: 0, share: 0.5).subjects)
        #expect(Self.verdict(after: subjects) == .safe)
        #expect(Self.verdict(after: subjects / 2) == .notEnoughYet)
        #expect(SafetyForecast(guardrail, rate: 0.3, share: 0.5).subjects.map { $0 > subjects } == true)
        #expect(Guardrail(.refused, margin: 0).map { SafetyForecast($0, rate: 0, share: 0.5).subjects } == .some(nil))
    }

    @Test("margins outside 0 to 1 make no guardrail", arguments: [-0.01, 1, .nan, .infinity])
    func margins(_ margin: Double) {
        #expect(Guardrail(.refused, margin: margin) == nil)
    }
}
