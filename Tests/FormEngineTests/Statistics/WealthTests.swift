import Testing

@testable import FormEngine

@Suite("Products of many factors")
struct WealthTests {
    @Test("a product comes back from where a double ends", arguments: [0.6, 1.7, 1e-70, 1e70])
    func outside(_ factor: Double) {
        var wealth = Wealth.one
        for _ in 0..<5_000 { wealth.multiply(by: factor) }
        #expect(wealth.value == (factor < 1 ? 0 : .infinity))
        for _ in 0..<5_000 { wealth.multiply(by: 1 / factor) }
        #expect(abs(wealth.value - 1) < 1e-9, "\(wealth.value)")
    }

    @Test("a product within a double's range is the product")
    func inside() {
        var wealth = Wealth.one
        for factor in [3, 0.5, 1e100, 1e-30, 2.0] { wealth.multiply(by: factor) }
        #expect(abs(wealth.value / 3e70 - 1) < 1e-12)
    }
}
