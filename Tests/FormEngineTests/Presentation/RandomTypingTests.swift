import EngineFuzzing
import Testing

@testable import FormEngine

@Suite("Typing at random") struct RandomTypingTests {
    struct Form: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let make: @Sendable () throws -> Candidate
        /// Whether it has neither names nor passwords, of which a saved state does not know everything.
        var isSavedWhole = true
    }

    static let forms = [
        Form(testDescription: "rules of all times", make: ScreenForms.timed),
        Form(testDescription: "a loan", make: ScreenForms.loan),
        Form(testDescription: "a profile", make: ScreenForms.profile, isSavedWhole: false),
        Form(testDescription: "an account", make: ScreenForms.account, isSavedWhole: false),
    ]

    @Test("shows no message at an untouched field, none that flickers, the focus at the first", arguments: forms)
    func typing(_ form: Form) throws {
        let candidate = try form.make()
        for seed in 0..<UInt64(2_000) {
            var typing = try RandomTyping(candidate, seed: seed)
            for _ in 0..<(5 + seed % 10) { typing.act() }
            if form.isSavedWhole { try typing.checkSaved() }
            try #require(typing.broken == [], "seed \(seed)")
        }
    }

    @Test("holds on forms of any fields and rules")
    func anyForm() throws {
        for seed in 0..<UInt64(2_000) {
            var generator = SeededGenerator(seed: seed)
            let config = try FormFixture.config(RandomConfig.json(using: &generator))
            var typing = try RandomTyping(Candidate(config), seed: seed)
            for _ in 0..<8 { typing.act() }
            try #require(typing.broken == [], "seed \(seed)")
        }
    }
}
