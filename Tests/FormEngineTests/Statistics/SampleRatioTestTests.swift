import EngineFuzzing
import Foundation
import Testing

@testable import FormEngine

@Suite("Sample ratio")
struct SampleRatioTestTests {
    @Test("evidence is the ratio of the likelihoods, by gamma functions")
    func closedForm() {
        let shares = [0.2, 0.5, 0.3]
        var generator = SeededGenerator(seed: 31)
        var test = SampleRatioTest(arms: 3)
        var counts = [0.0, 0, 0]
        var greatest = 1.0
        for number in 1...3_000 {
            let arm = Int.random(in: 0..<3, using: &generator)
            test.add(arm: arm, share: shares[arm])
            counts[arm] += 1
            var ratio = lgamma(10_000) - lgamma(10_000 + Double(number))
            for arm in 0..<3 {
                ratio += lgamma(10_000 * shares[arm] + counts[arm]) - lgamma(10_000 * shares[arm])
                ratio -= counts[arm] * log(shares[arm])
            }
            greatest = max(greatest, exp(ratio))
        }
        #expect(greatest > 100)
        #expect(abs(test.evidence / greatest - 1) < 1e-6, "\(test.evidence) and \(greatest)")
        #expect(test.counts.map(Double.init) == counts)
    }
}
