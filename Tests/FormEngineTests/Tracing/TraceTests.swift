import EngineFuzzing
import Testing

@testable import FormEngine

/// Traces of a judgement, against the verdict on the same document.
@Suite struct TraceTests {
    /// Findings as a verdict keeps them, in an order that does not depend on where they were found.
    private static func texts(_ findings: [Finding]) -> [String] {
        findings.map { text($0.verdictValue.canonicalBytes) }.sorted()
    }

    /// Everything that a trace says a rule found.
    private static func found(_ trace: JudgementTrace) -> [Finding] {
        (trace.fields.flatMap(\.rules) + trace.checks + trace.ofForm).compactMap(\.finding)
    }

    /// Checks that a trace has the verdict's findings, and that parts traced as not judged have none.
    private static func check(_ trace: JudgementTrace, _ verdict: Verdict, _ comment: String) {
        // Unknown fields are many findings, and one check of the form.
        let isUnknown: (Finding) -> Bool = { $0.rule == FindingCode.unknownField.rawValue }
        let found = found(trace)
        #expect(
            texts(found.filter { !isUnknown($0) }) == texts(verdict.findings.filter { !isUnknown($0) }), "\(comment)")
        #expect(found.contains(where: isUnknown) == verdict.findings.contains(where: isUnknown), "\(comment)")
        #expect(
            text(trace.judgement.verdict.canonicalBytes) == text(verdict.canonicalBytes), "\(comment): the verdict")
        for rule in trace.fields.flatMap(\.rules) {
            switch rule.answer {
            case .failed, .warned: #expect(rule.finding != nil, "\(comment): \(rule.pointer)")
            case .passed, .notJudged: #expect(rule.finding == nil, "\(comment): \(rule.pointer)")
            }
        }
        if let outcome = verdict.outcome, outcome.name != "completed", !trace.routes.isEmpty {
            let taken = trace.routes.filter { $0.standing == .taken }.map(\.outcome)
            #expect(taken == [outcome.name], "\(comment): the route")
        }
    }

    @Test(
        "rules that a trace calls failed are the verdict's findings, on random answers to the seeds' forms",
        arguments: SeedTwins.all.indices)
    func seeds(index: Int) throws {
        let form = try FormFixture.candidate(SeedTwins.all[index])
        let document = try SourceNode(json: form.config.document(lock: Lock()))
        var generator = SeededGenerator(seed: UInt64(index))
        for round in 0..<300 {
            let answers = Self.answers(form.config.fields, &generator)
            let sources = generator.once(in: 2) ? Self.sources(&generator) : RandomAnswers.sources(using: &generator)
            let input = JudgementInput(
                answers: Array(answers.utf8), sources: sources.map { Array($0.utf8) },
                asOf: try #require(CivilDate("2026-01-01")))
            guard let judgement = try? form.judge(input) else { continue }
            let trace = try form.trace(input)
            Self.check(trace, judgement.verdict, "round \(round): \(answers)")
            if round == 0 { Self.checkPointers(trace, document) }
        }
    }

    @Test("a trace of random expressions finds what the verdict does", arguments: 0..<25)
    func expressions(seed: UInt64) throws {
        var random = RandomDirectForm(seed: seed)
        let form = try FormFixture.candidate(random.form())
        for _ in 0..<20 {
            let (answers, sources) = (random.answers(), random.sources())
            let judgement = try form.judge(answers, sources: sources)
            let input = JudgementInput(
                answers: Array(answers.utf8), sources: Array(sources.utf8), asOf: try #require(CivilDate("2026-01-01")))
            Self.check(try form.trace(input), judgement.verdict, "seed \(seed): \(answers)")
        }
    }

    private static let values = [
        "null", #""""#, #""x""#, "1", "0", "-5", "true", "false", #""2001-02-29""#, #""1980-05-17""#, #""2015-01-01""#,
        #""123456782""#, "[]", "[1]", "{}", #""NL""#, "250000", #""a text that is longer than most of them are""#, "36",
    ]

    private static func answers(_ fields: [Field], _ generator: inout SeededGenerator) -> String {
        let members = fields.filter { $0.type.holdsValue && !generator.once(in: 5) }.map { field in
            "\"\(field.id)\":" + value(field, &generator)
        }
        return "{" + (members + (generator.once(in: 6) ? [#""nobody":1"#] : [])).joined(separator: ",") + "}"
    }

    private static func value(_ field: Field, _ generator: inout SeededGenerator) -> String {
        if field.type == .list, !generator.once(in: 5) {
            let items = (0..<generator.below(4)).map { _ in
                generator.once(in: 8) ? "7" : answers(field.fields, &generator)
            }
            return "[" + items.joined(separator: ",") + "]"
        }
        if !field.options.isEmpty, !generator.once(in: 4) { return "\"\(generator.choice(of: field.options).value)\"" }
        return generator.choice(of: values)
    }

    private static func sources(_ generator: inout SeededGenerator) -> String {
        let born = generator.choice(of: ["\"1985-07-20\"", "\"2015-01-02\"", "null", "5"])
        return #"{"nl-user-profile":{"first_name":"Jan","birth_date":\#(born)}}"#
    }

    /// Checks that every pointer of a trace leads somewhere in the stored document.
    private static func checkPointers(_ trace: JudgementTrace, _ document: SourceNode) {
        let implied = ["/max_items", "/options"]
        let rules = trace.fields.flatMap(\.rules) + trace.checks
        let pointers =
            trace.steps.map(\.pointer) + trace.fields.map(\.pointer) + trace.routes.map(\.pointer)
            + rules.map(\.pointer)
            + trace.fields.compactMap(\.visibility?.pointer) + trace.fields.compactMap(\.requirement?.pointer)
        for pointer in pointers where !implied.contains(where: pointer.hasSuffix) {
            #expect(document.node(at: pointer) != nil, "\(pointer) leads nowhere")
        }
        for field in trace.fields {
            guard case .text(let id)? = document.node(at: field.pointer + "/id")?.content else {
                Issue.record("\(field.pointer) is no field")
                continue
            }
            #expect(Substring(id) == field.path.split(separator: "/").last)
        }
        for rule in rules where rule.pointer.contains("/validation/") {
            #expect(document.node(at: rule.pointer + "/" + rule.name) != nil, "\(rule.pointer) is no \(rule.name)")
        }
    }
}

extension SourceNode {
    /// The node that a JSON Pointer leads to.
    fileprivate func node(at pointer: String) -> SourceNode? {
        var node = self
        for part in pointer.split(separator: "/") {
            switch node.content {
            case .object(let members):
                guard let member = members.first(where: { $0.key == part }) else { return nil }
                node = member.value
            case .array(let elements):
                guard let index = Int(part), elements.indices.contains(index) else { return nil }
                node = elements[index]
            default: return nil
            }
        }
        return node
    }
}
