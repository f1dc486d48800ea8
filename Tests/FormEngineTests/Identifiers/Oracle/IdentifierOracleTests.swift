import Testing

@testable import FormEngine

@Suite("Identifiers, beside independent implementations")
struct IdentifierOracleTests {
    /// How many texts of each scheme are asked about.
    private static let count = 12_000

    @Test("every scheme is compared with another implementation")
    func complete() {
        #expect(Set(OracleSubject.all.map(\.scheme)) == Set(IdentifierScheme.allCases))
        #expect(OracleSubject.all.count == IdentifierScheme.allCases.count)
    }

    /// All texts and what is said of them, from one process.
    private static let asked: Result<[IdentifierScheme: [(text: String, answer: OracleAnswer)]], any Error> = Result {
        let texts = OracleSubject.all.enumerated().map { index, subject in
            OracleTexts.make(count, of: subject, seed: UInt64(index) << 32)
        }
        let questions = zip(OracleSubject.all, texts).map { subject, texts in
            (subject.question, texts.map { OracleTexts.cleaned($0, for: subject.scheme) })
        }
        let answers = try IdentifierOracle.answers(to: questions)
        return Dictionary(
            uniqueKeysWithValues: zip(OracleSubject.all, zip(texts, answers)).map { subject, pair in
                (subject.scheme, Array(zip(pair.0, pair.1)).map { (text: $0, answer: $1) })
            })
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
            let ours = Array(text.utf8).withUnsafeBufferPointer { subject.scheme.read($0, asOf: IdentifierOracle.asOf) }
            if answer.isValid { valid += 1 }
            if answer.agrees(with: ours) { continue }
            let difference = OracleSubject.Difference(
                text: Array(OracleTexts.cleaned(text, for: subject.scheme).utf8), ours: ours, theirs: answer)
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

extension OracleSubject: CustomTestStringConvertible {
    var testDescription: String { scheme.rawValue }
}
