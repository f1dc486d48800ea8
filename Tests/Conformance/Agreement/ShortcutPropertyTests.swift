import ConformanceSupport
import EngineFuzzing
import FormEngine
import Testing

@Suite("Quick judgements are those at length")
struct ShortcutPropertyTests {
    private static let groups = 4
    private static let documentsOfForm = 40

    @Test("by forms of every kind", arguments: ConformanceForm.all)
    func forms(form: ConformanceForm) {
        let count = max(SearchExtent.documents / 4 / ConformanceForm.all.count, Self.documentsOfForm)
        compare(form, seeds: 9 << 40, count: count)
    }

    @Test("by random forms", arguments: 0..<UInt64(groups))
    func randomForms(group: UInt64) {
        let count = UInt64(SearchExtent.documents / Self.groups / Self.documentsOfForm)
        for seed in 0..<count {
            guard let form = ConformanceForm(seed: (11 + group) << 20 + seed) else { continue }
            compare(form, seeds: (group << 20 + seed) << 8, count: Self.documentsOfForm)
        }
    }

    @Test("answers so long that they are hardly decided", arguments: LongAnswers.forms)
    func long(form: ConformanceForm) {
        var random = LongAnswers(seed: 5)
        for _ in 0..<max(10, SearchExtent.documents / 4_000) {
            compare(random.make(), by: Self.candidates(of: form, seed: 3), form)
        }
    }

    /// A form that is judged with all shortcuts, with none, and with some.
    private typealias Candidates = [(shortcuts: Shortcuts, candidate: Candidate)]

    private static func candidates(of form: ConformanceForm, seed: UInt64) -> Candidates {
        var generator = SeededGenerator(seed: seed)
        // Each alone is left out now and then, and any of them together.
        let alone = generator.choice(of: Shortcuts.each)
        let some = Shortcuts(rawValue: UInt32(truncatingIfNeeded: generator.next())).intersection(.all)
        return [.all, .none, .all.subtracting(alone), some].map { shortcuts in
            (shortcuts, Candidate(form.config, lists: form.lists, shortcuts: shortcuts))
        }
    }

    private func compare(_ form: ConformanceForm, seeds first: UInt64, count: Int) {
        let random = RandomCase(form.config, lists: form.lists)
        let candidates = Self.candidates(of: form, seed: first)
        for seed in first..<first + UInt64(count) {
            var generator = SeededGenerator(seed: seed)
            var subject = random.make(seed: seed).inOrder
            if generator.once(in: 3) { subject.answers = Self.rewritten(subject.answers, &generator) }
            compare(subject, by: candidates, form)
        }
    }

    private func compare(_ subject: ConformanceCase, by candidates: Candidates, _ form: ConformanceForm) {
        let expected = Self.told(subject, by: candidates[0].candidate)
        for (shortcuts, candidate) in candidates.dropFirst() {
            let told = Self.told(subject, by: candidate)
            let what: Comment = """
                without \(Shortcuts.all.subtracting(shortcuts).rawValue) of \(form.description): \
                \(String(decoding: subject.answers.prefix(4_000), as: UTF8.self))
                """
            #expect(told.line == expected.line, what)
            #expect(told.kept == expected.kept, what)
            #expect(told.error == expected.error, what)
            // A condition decided once for many costs once; all else costs as much however it is judged.
            if shortcuts.isSuperset(of: [.sharedConditions, .completeness]) {
                #expect(told.cost == expected.cost, what)
            }
        }
    }

    /// Everything that a judge says of answers.
    private static func told(
        _ subject: ConformanceCase, by candidate: Candidate
    ) -> (line: [UInt8], kept: [UInt8]?, error: InputError?, cost: Int?) {
        do throws(InputError) {
            let judgement = try candidate.judge(subject.input)
            return (JudgementLine.of(judgement), judgement.keptAnswers, nil, candidate.cost(of: subject.input))
        } catch {
            return ([], nil, error, nil)
        }
    }

    /// Answers with one byte damaged, or written with escapes and white space where none need be.
    private static func rewritten(_ answers: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
        var bytes = answers
        guard !bytes.isEmpty else { return bytes }
        let place = generator.below(bytes.count)
        let others: [UInt8] = [
            0x00, 0x20, 0x22, 0x2C, 0x30, 0x3A, 0x5B, 0x5C, 0x5D, 0x65, 0x7B, 0x7D, 0x80, 0xC3, 0xFF,
        ]
        switch generator.below(6) {
        case 0: bytes[place] = generator.choice(of: others)
        case 1: bytes.insert(generator.choice(of: others), at: place)
        case 2: bytes.remove(at: place)
        case 3: bytes.removeSubrange(place...)
        case 4: return spread(bytes, &generator)
        default: return escaped(bytes, &generator)
        }
        return bytes
    }

    /// White space between some tokens.
    private static func spread(_ bytes: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
        var isText = false
        var isEscaped = false
        return bytes.flatMap { byte -> [UInt8] in
            defer { isEscaped = isText && byte == 0x5C && !isEscaped }
            if byte == 0x22, !isEscaped { isText.toggle() }
            let mayBreak = !isText && [0x2C, 0x3A, 0x5B, 0x7B].contains(byte)
            return mayBreak && generator.once(in: 3) ? [byte, generator.choice(of: [0x20, 0x0A, 0x09])] : [byte]
        }
    }

    /// Some letters as escapes, in names too.
    private static func escaped(_ bytes: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
        var isText = false
        var isEscaped = false
        return bytes.flatMap { byte -> [UInt8] in
            defer { isEscaped = isText && byte == 0x5C && !isEscaped }
            if byte == 0x22, !isEscaped { isText.toggle() }
            guard isText, !isEscaped, byte.isLetterOrDigit, generator.once(in: 6) else { return [byte] }
            return Array("\\u00".utf8) + Array(String(byte, radix: 16).utf8)
        }
    }
}

extension UInt8 {
    /// Whether it is an ASCII letter or digit; a digit within an escape counts too.
    fileprivate var isLetterOrDigit: Bool { (0x67...0x7A).contains(self) || (0x47...0x5A).contains(self) }
}
