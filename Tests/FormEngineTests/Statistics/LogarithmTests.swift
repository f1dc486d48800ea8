import EngineFuzzing
import Foundation
import Testing

@testable import FormEngine

@Suite struct LogarithmTests {
    @Test("logarithms are those of the C library but for rounding")
    func library() {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<20_000 {
            let number = exp(Double.random(in: -300...300, using: &generator))
            let (own, other) = (naturalLogarithm(number), log(number))
            #expect(abs(own - other) <= 4e-15 * max(1, abs(other)), "of \(number) by seed 7")
        }
        #expect(naturalLogarithm(1) == 0)
    }

    @Test("logarithm of what has none is infinite or no number")
    func ends() {
        #expect(naturalLogarithm(0) == -.infinity)
        #expect(naturalLogarithm(.infinity) == .infinity)
        #expect(naturalLogarithm(-1).isNaN && naturalLogarithm(.nan).isNaN)
    }
}
