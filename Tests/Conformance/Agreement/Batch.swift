import ConformanceSupport
import FormEngine
import Foundation

/// Many cases of one form.
struct Batch: Sendable {
    /// Verdict of the engine on a case, in its own order and with unknown fields by name.
    struct Ours {
        var inOrder: String
        var sorted: String
        var isValid: Bool
    }

    let form: ConformanceForm
    var seeds: [UInt64]
    var cases: [ConformanceCase]
    /// Cases with the members of their objects in another order.
    let shuffled: [ConformanceCase]

    init(of form: ConformanceForm, seeds first: UInt64, count: Int) {
        self.form = form
        seeds = (0..<UInt64(count)).map { first + $0 }
        let random = RandomCase(form.config, lists: form.lists)
        let made = seeds.map { random.make(seed: $0) }
        cases = made.map(\.inOrder)
        shuffled = made.map(\.shuffled)
    }

    /// Cases as other programs read them.
    static func lines(of cases: [ConformanceCase]) throws -> Data {
        var lines = Data()
        for subject in cases {
            lines.append(try subject.line())
            lines.append(UInt8(ascii: "\n"))
        }
        return lines
    }

    func judgements(by candidate: Candidate) -> [Ours] {
        cases.map { subject in
            let judgement = try? candidate.judge(subject.input)
            let unknown = judgement?.unknownFields ?? 0
            let inOrder = String(decoding: JudgementLine.of(judgement), as: UTF8.self)
            let sorted =
                unknown < 2
                ? inOrder : String(decoding: JudgementLine.of(judgement, sortsUnknown: true), as: UTF8.self)
            return Ours(inOrder: inOrder, sorted: sorted, isValid: judgement?.verdict.isValid ?? false)
        }
    }

    /// The case as a report of a disagreement shows it.
    func description(at index: Int) -> String {
        let subject = cases[index]
        let sources = subject.sources.map { String(decoding: $0, as: UTF8.self) } ?? "none"
        return """
            \(String(decoding: subject.answers, as: UTF8.self))
            sources \(sources), as of \(subject.asOf.text), names \(subject.names)
            """
    }
}
