import Testing

@testable import FormEngine

/// Compares the seeds and templates with versions of them in which one part was changed by a program.
@Suite("Comparisons of the seeds with changed versions") struct FormComparisonTests {
    /// The share of comparisons with something undecided that is allowed.
    static let mostUndecided = 0.05
    private static let forms = ConformanceForm.seeds + ConformanceForm.templates
    private static let asOf = CivilDate(year: 2026, month: 11, day: 29) ?? .earliest

    @Test("say nothing that the kind of change contradicts, and leave little undecided")
    func mutations() {
        var (count, undecided): (Int, [String]) = (0, [])
        for form in Self.forms {
            for mutated in MutatedConfig.all(of: form.config.json, most: 2) {
                guard let later = FormConfig.read(json: mutated.config.canonicalBytes).config else { continue }
                let comparison = FormComparison(
                    from: form.candidate, to: Candidate(later, lists: form.lists), asOf: Self.asOf)
                count += 1
                let name = "\(form.name): \(mutated.kind) at \(mutated.path.joined(separator: "/"))"
                if comparison.effect.isUndecided { undecided.append(name) }
                Self.check(comparison, mutated.intent, name)
            }
        }
        print("\(count) comparisons, undecided: \(undecided.count)")
        for name in undecided { print("undecided: \(name)") }
        #expect(count > 1_200)
        #expect(Double(undecided.count) <= Self.mostUndecided * Double(count))
    }

    private static func check(_ comparison: FormComparison, _ intent: MutatedConfig.Intent, _ name: String) {
        let effect = comparison.effect
        switch intent {
        case .respelled: #expect(comparison.classes == [.equal], "\(name)")
        case .tightened: #expect(!effect.accepts.isPossible, "\(name)")
        case .loosened: #expect(!effect.refuses.isPossible, "\(name)")
        case .worded: #expect(comparison.classes == [.texts], "\(name)")
        case .open: break
        }
    }

    @Test("are shown by answers that both versions were run on, and that random answers do not contradict")
    func claims() {
        var (runs, witnesses) = (0, 0)
        for form in Self.forms {
            let old = form.candidate
            var sampler = AnswerSampler(of: old, asOf: Self.asOf, seed: 7)
            let before = sampler.accepted(24)
            for mutated in MutatedConfig.all(of: form.config.json, most: 1) {
                guard let later = FormConfig.read(json: mutated.config.canonicalBytes).config else { continue }
                let new = Candidate(later, lists: form.lists)
                let comparison = FormComparison(from: old, to: new, asOf: Self.asOf)
                let name = "\(form.name): \(mutated.kind) at \(mutated.path.joined(separator: "/"))"
                let (first, second) = (old.makeJudge(), new.makeJudge())
                let common = FieldTree(form.config.fields, later.fields)
                for claim in [comparison.effect.refuses, comparison.effect.accepts, comparison.effect.means] {
                    guard let witness = claim.witness else { continue }
                    witnesses += 1
                    let again = first.result(of: witness.example).flatMap { one in
                        second.result(of: witness.example).flatMap { CaseFlip(from: one, to: $0, fields: common) }
                    }
                    #expect(again == witness.flip, "\(name)")
                }
                var sampler = AnswerSampler(of: new, beside: [form.config], asOf: Self.asOf, seed: 11)
                for example in before + sampler.accepted(24) {
                    guard let one = first.result(of: example), let other = second.result(of: example) else { continue }
                    runs += 1
                    let flip = CaseFlip(from: one, to: other, fields: common)
                    #expect(flip.map { comparison.effect.allows($0) } ?? true, "\(name): \(example.answers)")
                }
            }
        }
        print("\(witnesses) witnesses run again, \(runs) random answers run on both versions")
        #expect(witnesses > 400)
        #expect(runs > 10_000)
    }

    @Test("samples are accepted, or refused because of the rule that they name")
    func samples() {
        var (accepted, refused) = (0, 0)
        for form in Self.forms {
            let judge = form.candidate.makeJudge()
            var sampler = AnswerSampler(of: form.candidate, asOf: Self.asOf, seed: 3)
            for example in sampler.accepted(12) {
                accepted += 1
                #expect(judge.result(of: example)?.isAccepted == true, "\(form.name): \(example.answers)")
            }
            for sample in sampler.refused(100) {
                refused += 1
                let errors = judge.result(of: sample.example)?.findings.filter { $0.severity == .error } ?? []
                #expect(errors.count == 1 && errors.first?.rule == sample.rule, "\(form.name): \(sample)")
            }
        }
        print("\(accepted) accepted and \(refused) refused samples")
        #expect(accepted == 12 * Self.forms.count)
        #expect(refused > 10 * Self.forms.count)
    }
}

extension ChangeEffect {
    /// Whether the claims leave room for a difference.
    func allows(_ flip: CaseFlip) -> Bool {
        switch flip {
        case .refused: refuses.isPossible
        case .accepted: accepts.isPossible
        case .outcome, .values: means.isPossible
        }
    }
}
