import EngineFuzzing
import FormEngine
import Testing

@Suite struct NormaliserPropertyTests {
    @Test("a step on its own result changes nothing", arguments: NormaliseStep.allCases)
    func idempotent(step: NormaliseStep) {
        let normaliser = Normaliser([step])
        var generator = RandomText(seed: 5)
        for _ in 0..<2_000 {
            let once = Normalised([UInt8](scalars: generator.scalars()), by: normaliser)
            let twice = Normalised(once.text, by: normaliser)
            #expect(twice.effect == .unchanged, "seed 5, \(once) → \(twice)")
        }
    }

    @Test("text of ASCII alone takes a shorter way to the same result", arguments: [UInt64(7)])
    func asciiPath(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<5_000 {
            let steps = (0..<random.below(5)).map { _ in random.choice(of: NormaliseStep.allCases) }
            let normaliser = Normaliser(steps)
            let text = (0..<random.below(8)).map { _ in
                random.once(in: 3) ? random.choice(of: [0x09, 0x20, 0x20]) : UInt8(random.below(128))
            }
            // A letter that no step but the filters touches makes the text take the long way.
            let long = Normalised(text + Array("中".utf8), by: normaliser)
            let isFiltered = steps.contains(.digits) || steps.contains(.alphanumericUnderscore)
            let body = isFiltered ? long.text : long.text.dropLast(3)
            let trimsEnd = steps.contains(.trim) && !isFiltered
            let short = Normalised(trimsEnd ? text.droppingBlanksAtEnd : text, by: normaliser)
            let expected = trimsEnd ? Array(body).droppingBlanksAtEnd : Array(body)
            #expect(short.text == expected, "seed \(seed), \(steps), \(text)")
            if !isFiltered { #expect(short.effect != .changed(lost: true)) }
        }
    }

    @Test("normalising in steps is normalising at once", arguments: [UInt64(9)])
    func composition(seed: UInt64) {
        var generator = RandomText(seed: seed)
        for _ in 0..<3_000 {
            let text = [UInt8](scalars: generator.scalars())
            let steps = (0..<3).map { _ in generator.random.choice(of: NormaliseStep.allCases) }
            var stepwise = Normalised(text, by: Normaliser([]))
            for step in steps { stepwise = Normalised(stepwise.text, by: Normaliser([step])) }
            let atOnce = Normalised(text, by: Normaliser(steps))
            #expect(atOnce.text == stepwise.text, "seed \(seed), \(steps), \(text)")
            #expect((atOnce.effect == .unchanged) == (atOnce.text == text))
        }
    }

    @Test("no bytes whatever stop a normaliser", arguments: [UInt64(13)])
    func hostileBytes(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let normaliser = Normaliser(NormaliseStep.allCases)
        for _ in 0..<3_000 {
            let bytes = (0..<random.below(12)).map { _ in UInt8(random.below(256)) }
            #expect(Normalised(bytes, by: normaliser).text.allSatisfy { $0 < 0x80 })
        }
    }

    @Test(
        "a megabyte is one more text, also of marks in the wrong order, sigmas and white space",
        arguments: ["\u{345}\u{334}", "Σ'", "\u{2028}e\u{301}"])
    func megabyte(piece: String) {
        let text = Array(String(repeating: piece, count: (1 << 20) / piece.utf8.count).utf8)
        for step in NormaliseStep.allCases {
            let normaliser = Normaliser([step])
            let once = Normalised(text, by: normaliser)
            #expect(Normalised(once.text, by: normaliser).effect == .unchanged)
        }
    }
}

extension [UInt8] {
    fileprivate var droppingBlanksAtEnd: [UInt8] {
        let end = lastIndex { $0 != 0x20 && !(0x09...0x0D).contains($0) } ?? -1
        return Array(self[...end])
    }
}
