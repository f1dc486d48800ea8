import Testing

@testable import FormEngine

@Suite("Identifiers, beside independent implementations")
struct IdentifierOracleTests {
    /// Number of texts for each scheme.
    private static let count = 12_000

    @Test("every scheme is compared with another implementation")
    func complete() {
        #expect(Set(OracleSubject.all.map(\.scheme)) == Set(IdentifierScheme.allCases))
        #expect(OracleSubject.all.count == IdentifierScheme.allCases.count)
    }

    /// All texts with the other implementation's verdicts, from one process.
    private static let asked: Result<[IdentifierScheme: [(text: String, answer: OracleAnswer)]], any Error> = Result {
        let texts = OracleSubject.all.enumerated().map { index, subject in
            OracleTexts.make(count, of: subject, seed: UInt64(index) << 32)
        }
        let questions = zip(OracleSubject.all, texts).map { subject, texts in
            (subject.question, texts.map { $0.uppercased() })
        }
        let answers = try IdentifierOracle.answers(to: questions)
        return Dictionary(
            uniqueKeysWithValues: zip(OracleSubject.all, zip(texts, answers)).map { subject, pair in
                (subject.scheme, Array(zip(pair.0, pair.1)).map { (text: $0, answer: $1) })
            })
    }

    @Test(
        "python-stdnum reads right numbers as we do however they are written, but for what is explained",
        .enabled(if: IdentifierOracle.isPresent, "python3 with python-stdnum and idnumbers is not on the PATH"))
    func writing() throws {
        // idnumbers, which handles British numbers, strips nothing.
        let subjects = OracleSubject.all.filter { $0.scheme != .gbNINO }
        let texts = subjects.enumerated().map { index, subject in
            OracleTexts.written(1_500, of: subject, seed: 77 + UInt64(index) << 32)
        }
        let answers = try IdentifierOracle.answers(
            to: zip(subjects, texts).map { subject, texts in
                (subject.rawQuestion, texts.flatMap { [$0.plain, $0.text] })
            })
        var explained: [OracleWriting: Int] = [:]
        var unexplained: [String] = []
        var agreed = 0
        for (subject, (texts, answers)) in zip(subjects, zip(texts, answers)) {
            for (index, (plain, text)) in texts.enumerated() {
                // The answers of both about the number itself are compared elsewhere.
                guard subject.scheme.isValid(plain), answers[2 * index].isValid else { continue }
                let ours = subject.scheme.isValid(text)
                guard ours != answers[2 * index + 1].isValid else {
                    agreed += 1
                    continue
                }
                if let reason = OracleWriting(text, plain: plain, of: subject.scheme, isOurs: ours) {
                    explained[reason, default: 0] += 1
                } else {
                    unexplained.append("\(subject.scheme) \(text.debugDescription): ours \(ours)")
                }
            }
        }
        #expect(unexplained.isEmpty, "\(unexplained.count): \(unexplained.prefix(9).joined(separator: "\n"))")
        #expect(agreed > 10_000)
        for reason in OracleWriting.allCases { #expect(explained[reason, default: 0] > 0, "\(reason)") }
    }

    @Test(
        "python-stdnum says the same of thousands of texts, but for what is explained",
        .enabled(if: IdentifierOracle.isPresent, "python3 with python-stdnum and idnumbers is not on the PATH"),
        arguments: OracleSubject.all)
    func agrees(subject: OracleSubject) throws {
        let asked = try #require(try Self.asked.get()[subject.scheme])
        var explained = [Int](repeating: 0, count: subject.explanations.count)
        var unexplained: [String] = []
        var valid = 0
        for (text, answer) in asked {
            let ours = Array(text.utf8).lend { subject.scheme.read($0, asOf: IdentifierOracle.asOf) }
            if answer.isValid { valid += 1 }
            if answer.agrees(with: ours) { continue }
            let difference = OracleSubject.Difference(
                text: Array(text.uppercased().utf8), ours: ours, theirs: answer)
            if let index = subject.explanations.firstIndex(where: { $0.covers(difference) }) {
                explained[index] += 1
            } else {
                unexplained.append("\(text): ours \(ours), theirs \(answer)")
            }
        }
        #expect(unexplained.isEmpty, "\(unexplained.count): \(unexplained.prefix(5).joined(separator: "\n"))")
        // Many are right and many are not, or nothing is shown; and an explanation of nothing is dead.
        #expect(valid * 10 > asked.count && valid * 10 < asked.count * 9, "\(valid) of \(asked.count) are valid")
        for (explanation, count) in zip(subject.explanations, explained) {
            #expect(count > 0, "nothing is explained by: \(explanation.reason)")
        }
    }
}

extension OracleSubject {
    /// Query for texts of which the other implementation strips separators itself.
    fileprivate var rawQuestion: String {
        question.contains("cleans") ? question : String(question.dropLast()) + ", cleans=True)"
    }
}

extension IdentifierScheme {
    fileprivate func isValid(_ text: String) -> Bool {
        if case .valid = reading(text, on: IdentifierOracle.asOf.text) { return true }
        return false
    }
}

extension OracleSubject: CustomTestStringConvertible {
    var testDescription: String { scheme.rawValue }
}
