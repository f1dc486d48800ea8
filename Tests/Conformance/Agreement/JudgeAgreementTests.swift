import ConformanceSupport
import FormEngine
import Testing

@Suite("Judges agree", .enabled(if: OtherJudge.node != nil, "node with Unicode 17.0 is not on the PATH"))
struct JudgeAgreementTests {
    /// Each seed's share of them; forms that are not for people have fewer.
    private static func share(of number: Int) -> Int {
        let share = (SearchExtent.documents + ConformanceForm.seeds.count - 1) / ConformanceForm.seeds.count
        return number < ConformanceForm.seeds.count ? share : max(200, share / 4)
    }

    @Test(
        "the engine, a judge in JavaScript and a process elsewhere say the same of random documents",
        arguments: Array(ConformanceForm.all.enumerated().map { ($0, $1) }))
    func agree(number: Int, form: ConformanceForm) throws {
        let place = OtherJudge.places[number % OtherJudge.places.count]
        let elsewhere = OtherJudge.engine(at: place)
        let node = try #require(OtherJudge.node)
        let batch = Batch(of: form, seeds: UInt64(number) << 32, count: Self.share(of: number))
        let theirs = try node.begin(Batch.lines(of: batch.cases), by: form)
        let again = try elsewhere.begin(Batch.lines(of: batch.shuffled), by: form)
        let ours = batch.judgements(by: form.candidate)
        compare(ours.map(\.inOrder), try theirs.lines(), "JavaScript", batch)
        compare(ours.map(\.sorted), try again.lines(), place.testDescription, batch)
        // Some are sound and many are not, or the documents show nothing; of the loan's, about one in a hundred is.
        let valid = ours.count { $0.isValid }
        #expect(valid * 200 > ours.count && valid * 20 < ours.count * 19, "\(valid) of \(ours.count) are valid")
    }

    @Test("judges agree on random forms with expressions", arguments: 0..<UInt64(4))
    func randomForms(group: UInt64) throws {
        let count = UInt64(SearchExtent.forms) / 4
        let forms = (0..<count).compactMap { ConformanceForm(seed: group << 20 + $0) }
        #expect(forms.count * 2 > Int(count), "too few of the random forms are sound")
        let batches = forms.map { Batch(of: $0, seeds: group << 20, count: 40) }
        let node = try #require(OtherJudge.node)
        let theirs = try node.begin(batches.map { (try Batch.lines(of: $0.cases), $0.form) })
        let ours = batches.map { $0.judgements(by: $0.form.candidate) }
        var lines = try theirs.lines()[...]
        for (batch, ours) in zip(batches, ours) {
            compare(ours.map(\.inOrder), Array(lines.prefix(ours.count)), "JavaScript", batch)
            lines = lines.dropFirst(ours.count)
        }
    }

    private func compare(_ ours: [String], _ theirs: [Substring], _ who: String, _ batch: Batch) {
        #expect(ours.count == theirs.count)
        var differing = 0
        for (index, (our, their)) in zip(ours, theirs).enumerated() where !our.utf8.elementsEqual(their.utf8) {
            differing += 1
            guard differing <= 5 else { continue }
            Issue.record(
                """
                Seed \(batch.seeds[index]) of \(batch.form.name):
                \(batch.description(at: index))
                the engine:  \(our)
                \(who): \(their)
                """)
        }
        #expect(differing == 0, "\(differing) of \(ours.count) differ from \(who): \(batch.form.description)")
    }
}
