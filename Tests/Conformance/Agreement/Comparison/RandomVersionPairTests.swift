import Foundation
import Testing

@testable import FormEngine

/// Compares random pairs of versions: up to four changes of a seed or template, one after the other.
///
/// `FORMULARY_VERSION_PAIRS=10000` compares that many, `FORMULARY_PAIR_SAMPLES=2000` runs that many answers on each.
@Suite("Comparisons of random pairs of versions") struct RandomVersionPairTests {
    private static let forms = ConformanceForm.seeds + ConformanceForm.templates
    private static let pairs = setting("FORMULARY_VERSION_PAIRS", 150)
    private static let samples = setting("FORMULARY_PAIR_SAMPLES", 40)

    private static func setting(_ name: String, _ usual: Int) -> Int {
        ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? usual
    }

    @Test("no random answer, on any date, contradicts a class, and each witness flips")
    func pairs() throws {
        var tally = Tally()
        for number in 0..<Self.pairs {
            var random = PatternRandom(seed: UInt64(number) &* 0x9E37_79B9 &+ 17)
            let form = Self.forms[random.below(Self.forms.count)]
            guard let pair = Self.pair(of: form, &random) else { continue }
            tally.pairs += 1
            try Self.check(pair, &tally, &random)
        }
        print(
            "\(tally.pairs) pairs: \(tally.undecided) undecided, \(tally.witnesses) witnesses, \(tally.runs) answers,",
            tally.classes.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", "))
        #expect(tally.pairs > Self.pairs * 3 / 4)
        #expect(tally.runs > tally.pairs * Self.samples / 2)
    }

    private struct Pair {
        let name: String
        let old: Candidate
        let new: Candidate
    }

    private struct Tally {
        var (pairs, undecided, witnesses, runs) = (0, 0, 0, 0)
        var classes: [String: Int] = [:]
    }

    /// A form, and the form after one to four random changes; half of the pairs have both sides changed.
    private static func pair(of form: ConformanceForm, _ random: inout PatternRandom) -> Pair? {
        var (names, sides): ([String], [FormConfig]) = ([], [])
        for side in 0..<2 {
            var config = form.config
            let count = side == 0 ? random.below(2) : 1 + random.below(3)
            for _ in 0..<count {
                let all = MutatedConfig.all(of: config.json, most: 3)
                guard !all.isEmpty else { break }
                let mutated = all[random.below(all.count)]
                guard let later = FormConfig.read(json: mutated.config.canonicalBytes).config else { continue }
                names.append("\(side): \(mutated.kind) at \(mutated.path.joined(separator: "/"))")
                config = later
            }
            sides.append(config)
        }
        guard !names.isEmpty else { return nil }
        return Pair(
            name: "\(form.name): \(names.joined(separator: ", "))", old: Candidate(sides[0], lists: form.lists),
            new: Candidate(sides[1], lists: form.lists))
    }

    private static func check(_ pair: Pair, _ tally: inout Tally, _ random: inout PatternRandom) throws {
        let asOf = CivilDate(dayNumber: 20_000 + random.below(15_000)) ?? .earliest
        let comparison = FormComparison(from: pair.old, to: pair.new, asOf: asOf)
        let effect = comparison.effect
        if effect.isUndecided { tally.undecided += 1 }
        for each in comparison.classes { tally.classes[each.rawValue, default: 0] += 1 }
        let (first, second) = (pair.old.makeJudge(), pair.new.makeJudge())
        let common = FieldTree(pair.old.config.fields, pair.new.config.fields)
        for claim in [effect.refuses, effect.accepts, effect.means] {
            guard let witness = claim.witness else { continue }
            tally.witnesses += 1
            let one = try #require(first.result(of: witness.example), "\(pair.name)")
            let other = try #require(second.result(of: witness.example), "\(pair.name)")
            #expect(CaseFlip(from: one, to: other, fields: common) == witness.flip, "\(pair.name)")
        }
        for (form, beside) in [(pair.old, pair.new), (pair.new, pair.old)] {
            var sampler = AnswerSampler(
                of: form, beside: [beside.config], asOf: asOf, seed: UInt64(truncatingIfNeeded: asOf.dayNumber))
            var cases = sampler.accepted(samples / 2)
            if comparison.classes == [.equal] { cases += sampler.refused(samples / 4).map { $0.example } }
            for example in cases {
                guard let one = first.result(of: example), let other = second.result(of: example) else { continue }
                tally.runs += 1
                let flip = CaseFlip(from: one, to: other, fields: common)
                #expect(flip.map { effect.allows($0) } ?? true, "\(pair.name) on \(asOf.text): \(example.answers)")
                guard comparison.classes == [.equal] else { continue }
                #expect(Self.errors(of: one) == Self.errors(of: other), "\(pair.name): \(example.answers)")
            }
        }
    }

    private static func errors(of result: CaseResult) -> [String] {
        result.findings.map { "\($0.field) \($0.rule) \($0.code)" }
    }
}
