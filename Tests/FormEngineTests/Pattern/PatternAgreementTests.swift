import FormEngine
import Testing

@Suite(.enabled(if: NodeRegExp.executable != nil, "node is not on the PATH"))
struct PatternAgreementTests {
    /// Valid ECMA-262 that is refused, as documented; Node may answer anything.
    static let unsupported: Set<PatternError.Code> = [
        .backReference, .lookbehind, .inlineModifier, .unicodeProperty, .tooDeep, .tooLarge,
    ]

    @Test(
        "a random pattern matches what Node's RegExp matches",
        arguments: [(UInt64(1), false), (2, true), (3, false)])
    func matching(seed: UInt64, ignoresCase: Bool) throws {
        var generator = RandomPattern(seed: seed)
        var questions: [NodeRegExp.Question] = []
        for _ in 0..<1_400 {
            let pattern = generator.pattern()
            let texts = (0..<5).map { _ in generator.text() }
            questions.append(NodeRegExp.Question(pattern: pattern, ignoresCase: ignoresCase, texts: texts))
        }
        for (question, theirs) in zip(questions, try NodeRegExp.answers(to: questions)) {
            let pattern = try? Pattern(question.pattern, ignoreCase: question.ignoresCase)
            let ours = pattern.map { pattern in question.texts.map { pattern.matches($0) } }
            #expect(ours == theirs, "seed \(seed), \(question)")
        }
    }

    @Test("a damaged pattern is a syntax error exactly where it is one for Node", arguments: [UInt64(11), 12])
    func refusing(seed: UInt64) throws {
        var generator = RandomPattern(seed: seed)
        var questions: [NodeRegExp.Question] = []
        for _ in 0..<1_500 {
            questions.append(NodeRegExp.Question(pattern: generator.damaged(generator.pattern())))
        }
        for (question, theirs) in zip(questions, try NodeRegExp.answers(to: questions)) {
            let fault = fault(in: question)
            if let fault, Self.unsupported.contains(fault.code) { continue }
            #expect((fault == nil) == (theirs != nil), "seed \(seed), \(question), \(String(describing: fault))")
        }
    }

    private func fault(in question: NodeRegExp.Question) -> PatternError? {
        do {
            _ = try Pattern(question.pattern, ignoreCase: question.ignoresCase)
            return nil
        } catch {
            return error
        }
    }
}
