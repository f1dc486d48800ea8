import ConformanceSupport
import FormEngine
import Foundation
import Testing

@Suite(
    "Judges agree on what is undecided",
    .enabled(if: OtherJudge.node != nil, "node with Unicode 17.0 is not on the PATH"))
struct LimitAgreementTests {
    private static let groups = 8
    private static let documentsOfForm = 50

    /// Limits near the cost of short answers; none is below the cost of comparing a field with a constant, which is not
    /// counted.
    private static let limits: [(steps: Int, ofItem: Int)] = [(4, 4), (8, 6), (14, 8), (24, 14), (40, 20), (70, 40)]

    @Test("judges agree on random forms with a low cost limit of expressions", arguments: 0..<UInt64(groups))
    func near(group: UInt64) throws {
        let count = UInt64(SearchExtent.documents / Self.groups / Self.documentsOfForm) + 1
        var batches: [Batch] = []
        var seed = group << 20 | 7 << 44
        while batches.count < count {
            seed += 1
            guard let form = ConformanceForm(seed: seed) else { continue }
            var batch = Batch(of: form, seeds: seed << 8, count: Self.documentsOfForm)
            for index in batch.cases.indices {
                let (steps, ofItem) = Self.limits[(index + Int(seed)) % Self.limits.count]
                batch.cases[index].limits = .init(steps: steps, ofItem: ofItem)
            }
            batches.append(batch)
        }
        let share = try compare(batches)
        #expect(share.undecided * 10 > share.all && share.undecided * 10 < share.all * 9, "\(share)")
    }

    @Test("judges agree on answers of the greatest cost: texts, lists, and lists of texts", arguments: 0..<UInt64(4))
    func long(group: UInt64) throws {
        var batches: [Batch] = []
        for form in LongAnswers.forms {
            var batch = Batch(of: form, seeds: 0, count: 0)
            var random = LongAnswers(seed: group << 8 | UInt64(batches.count))
            batch.seeds = Array(0..<UInt64(max(10, SearchExtent.documents / 4_000)))
            batch.cases = batch.seeds.map { _ in random.make() }
            batches.append(batch)
        }
        let share = try compare(batches)
        #expect(share.undecided * 10 > share.all && share.undecided * 10 < share.all * 9, "\(share)")
    }

    /// Compares what the engine says, with shortcuts and without, with what the judge in JavaScript says.
    private func compare(_ batches: [Batch]) throws -> (undecided: Int, all: Int) {
        let node = try #require(OtherJudge.node)
        let theirs = try node.begin(batches.map { (try Batch.lines(of: $0.cases), $0.form) })
        let ours = batches.map { Self.lines(of: $0, .all) }
        let atLength = batches.map { Self.lines(of: $0, .none) }
        var lines = try theirs.lines()[...]
        var share = (undecided: 0, all: 0)
        for (batch, (ours, atLength)) in zip(batches, zip(ours, atLength)) {
            for (index, their) in lines.prefix(ours.count).enumerated() {
                share.all += 1
                if their.utf8.firstRange(of: Array("\"undecided\"".utf8)) != nil { share.undecided += 1 }
                let isSame = ours[index].utf8.elementsEqual(their.utf8) && ours[index] == atLength[index]
                guard !isSame else { continue }
                Issue.record(
                    """
                    Seed \(batch.seeds[index]) of \(batch.form.description), limits \(String(describing: batch.cases[index].limits)):
                    \(String(decoding: (try? batch.cases[index].line()) ?? Data(), as: UTF8.self).prefix(4_000))
                    the engine:  \(ours[index].prefix(4_000))
                    at length:   \(atLength[index].prefix(4_000))
                    JavaScript: \(their.prefix(4_000))
                    """)
            }
            lines = lines.dropFirst(ours.count)
        }
        return share
    }

    private static func lines(of batch: Batch, _ shortcuts: Shortcuts) -> [String] {
        var candidates: [Int: Candidate] = [:]
        return batch.cases.map { subject in
            let key = subject.limits?.steps ?? 0
            let candidate =
                candidates[key]
                ?? Candidate(batch.form.config, lists: batch.form.lists, shortcuts: shortcuts, limits: subject.limits)
            candidates[key] = candidate
            return String(decoding: JudgementLine.of(try? candidate.judge(subject.input)), as: UTF8.self)
        }
    }
}

extension ExpressionLimits {
    /// The limits that forms have, except what evaluations may cost.
    fileprivate init(steps: Int, ofItem: Int) {
        self = .standard
        self.steps = steps
        stepsOfItem = ofItem
    }
}
