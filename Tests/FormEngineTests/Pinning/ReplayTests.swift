import EngineFuzzing
import FormEngine
import Testing

@Suite struct ReplayTests {
    @Test("kept answers are judged to the same verdict", arguments: 0..<UInt64(300))
    func replay(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let form = Candidate(try FormFixture.config(SeedTwins.everything))
        var input = JudgementInput(
            answers: Array("{\(RandomAnswers.members(using: &generator).joined(separator: ","))}".utf8),
            sources: RandomAnswers.sources(using: &generator).map { Array($0.utf8) }, asOf: .leap)
        input.timing = generator.choice(of: Timing.allCases)
        let first = try form.judge(input)
        input.answers = first.keptAnswers
        input.attested = first.attested
        input.droppedUnknownFields = first.unknownFields
        let second = try form.judge(input)
        #expect(text(second.verdict.canonicalBytes) == text(first.verdict.canonicalBytes), "seed \(seed)")
        #expect(text(second.keptAnswers) == text(first.keptAnswers), "seed \(seed)")
        #expect(second.attested == first.attested, "seed \(seed)")
        #expect(second.verdict.pending == first.verdict.pending, "seed \(seed)")
        #expect(second.unknownFields == first.unknownFields, "seed \(seed)")
        #expect(second.values == first.values, "seed \(seed)")
        #expect(second.passwords.isEmpty)
    }

    @Test(
        "a verdict does not depend on the order of the answers, nor on what was judged before",
        arguments: 0..<UInt64(100))
    func independent(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let form = Candidate(try FormFixture.config(SeedTwins.everything))
        let judge = form.makeJudge()
        for _ in 0..<10 {
            let members = RandomAnswers.members(using: &generator)
            let documents = [members, members.shuffled(using: &generator)].map { "{\($0.joined(separator: ","))}" }
            let verdicts = try documents.map { try form.judge($0).verdict }
            #expect(verdicts[0].canonicalBytes == verdicts[1].canonicalBytes, "seed \(seed)")
            for (document, verdict) in zip(documents, verdicts) {
                let broken = Array(document.utf8.dropLast())
                #expect(throws: JSONError.self) {
                    try broken.withUnsafeBufferPointer { try judge.judge($0, asOf: .leap) }
                }
                #expect(!judge.isValid)
                try Array(document.utf8).withUnsafeBufferPointer { try judge.judge($0, asOf: .leap) }
                #expect(judge.isValid == verdict.isValid, "seed \(seed)")
            }
        }
    }

    @Test("a judge used again counts relative dates from each new day")
    func reuse() throws {
        let form = try FormFixture.form(#"{"id":"a","type":"date","validation":[{"max_date":"today"}]}"#)
        let judge = form.makeJudge()
        #expect(!judge.isValid)
        let days = ["2026-01-01", "2025-12-31", "2026-01-01"].compactMap { CivilDate($0) }
        let valid = try days.map { day in
            try Array(#"{"a":"2026-01-01"}"#.utf8).withUnsafeBufferPointer { try judge.judge($0, asOf: day) }
            return judge.isValid
        }
        #expect(valid == [true, false, true])
    }
}

extension CivilDate {
    /// A day at the end of a common February.
    fileprivate static let leap = CivilDate("2026-02-28") ?? .earliest
}
