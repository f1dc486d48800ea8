import ConformanceSupport
import EngineFuzzing
import Testing

@testable import FormEngine

@Suite("Circumstances that verdicts do not depend on")
struct VerdictPropertyTests {
    private static let count = SearchExtent.documents / 20

    @Test("the order of the members of answers and sources", arguments: ConformanceForm.all)
    func keyOrder(form: ConformanceForm) throws {
        let batch = Batch(of: form, seeds: 1 << 40, count: Self.count)
        let candidate = form.candidate
        for (ours, shuffled) in zip(batch.judgements(by: candidate), batch.shuffled) {
            let other = JudgementLine.of(try? candidate.judge(shuffled.input), sortsUnknown: true)
            #expect(ours.sorted == String(decoding: other, as: UTF8.self), "\(form.name): \(shuffled)")
        }
    }

    @Test("the time zone and the locale of the process", arguments: ConformanceForm.all, OtherJudge.places)
    func place(form: ConformanceForm, place: OtherJudge.Place) throws {
        let batch = Batch(of: form, seeds: 2 << 40, count: Self.count / 4)
        let elsewhere = try OtherJudge.engine(at: place).begin(Batch.lines(of: batch.cases), by: form)
        let here = batch.judgements(by: form.candidate)
        #expect(try here.map(\.sorted) == elsewhere.lines().map(String.init))
    }

    @Test("an earlier document of the same judge, and whether it could be read", arguments: ConformanceForm.all)
    func before(form: ConformanceForm) throws {
        let batch = Batch(of: form, seeds: 3 << 40, count: Self.count)
        let candidate = form.candidate
        let judge = candidate.makeJudge()
        var generator = SeededGenerator(seed: 4)
        // Each twice, so that it also comes after itself.
        for index in (Array(batch.cases.indices) + batch.cases.indices).shuffled(using: &generator) {
            let subject = batch.cases[index]
            let fresh = try? candidate.judge(JudgementInput(answers: subject.answers, asOf: subject.asOf)).verdict
            let again: Verdict? = subject.answers.withUnsafeBufferPointer { answers in
                guard (try? judge.judge(answers, asOf: subject.asOf)) != nil else { return nil }
                return judge.reporter.verdict(LentBytes(answers), droppedUnknownFields: 0)
            }
            #expect(fresh?.canonicalBytes == again?.canonicalBytes, "seed \(batch.seeds[index]) of \(form.name)")
            #expect(again.map(\.isValid) == again.map { _ in judge.isValid })
        }
    }
}
