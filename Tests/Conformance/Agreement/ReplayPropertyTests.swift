import ConformanceSupport
import Testing

@testable import FormEngine

@Suite("Answers judged again come out the same")
struct ReplayPropertyTests {
    private static func randomForms(_ group: UInt64) -> [ConformanceForm] {
        (0..<UInt64(SearchExtent.forms / 4)).compactMap { ConformanceForm(seed: (5 + group) << 20 + $0) }
    }

    @Test("the answers that are kept, by forms of every kind", arguments: ConformanceForm.all)
    func kept(form: ConformanceForm) {
        replay(Batch(of: form, seeds: 5 << 40, count: SearchExtent.documents / 20))
    }

    @Test("the answers that are kept, by random forms", arguments: 0..<UInt64(4))
    func kept(group: UInt64) {
        for form in Self.randomForms(group) { replay(Batch(of: form, seeds: group << 40, count: 40)) }
    }

    @Test("answers after a change, by a judge that is kept from change to change", arguments: ConformanceForm.all)
    func changed(form: ConformanceForm) {
        for seed in 0..<UInt64(8) { judgeChanges(of: form, seed: seed) }
    }

    @Test("answers after a change, by random forms", arguments: 0..<UInt64(4))
    func changed(group: UInt64) {
        for form in Self.randomForms(group) { judgeChanges(of: form, seed: group) }
    }

    private func replay(_ batch: Batch) {
        let candidate = batch.form.candidate
        for (seed, subject) in zip(batch.seeds, batch.cases) {
            guard let first = try? candidate.judge(subject.input) else { continue }
            var input = subject.input
            input.answers = first.keptAnswers
            input.attested = first.attested
            input.droppedUnknownFields = first.unknownFields
            let again = try? candidate.judge(input)
            let what: Comment =
                "seed \(seed) of \(batch.form): \(String(decoding: subject.answers, as: UTF8.self)) keeps \(String(decoding: first.keptAnswers, as: UTF8.self))"
            #expect(again?.verdict.canonicalBytes == first.verdict.canonicalBytes, what)
            #expect(again?.calculated.canonicalBytes == first.calculated.canonicalBytes, what)
            #expect(again?.values.canonicalBytes == first.values.canonicalBytes, what)
            #expect(again?.keptAnswers == first.keptAnswers, what)
            #expect(again?.isTooYoung == first.isTooYoung, what)
        }
    }

    private func judgeChanges(of form: ConformanceForm, seed: UInt64) {
        let candidate = form.candidate
        let judge = candidate.makeJudge()
        // Without expressions nothing is remembered, nor asked for its steps.
        guard judge.assessor.decider.isNeeded else { return }
        let other = Batch(of: form, seeds: seed, count: 1).cases[0]
        for (index, subject) in RandomCase(form.config, lists: form.lists).series(seed: seed, count: 60).enumerated() {
            // A document judged in between changes nothing.
            if index % 8 == 7 {
                other.answers.withUnsafeBufferPointer { try? judge.judge($0, asOf: other.asOf) }
            }
            let once = try? candidate.judge(subject.input)
            let again = try? judge.judgement(of: subject.input)
            let what: Comment =
                "change \(index) of seed \(seed) of \(form): \(String(decoding: subject.answers, as: UTF8.self)), \(subject.asOf.text), \(subject.through ?? "")"
            #expect(text(again) == text(once), what)
            #expect(again?.keptAnswers == once?.keptAnswers, what)
        }
    }

    private func text(_ judgement: Judgement?) -> String {
        String(decoding: JudgementLine.of(judgement), as: UTF8.self)
    }
}
