/// Runs the examples of a config and reports those whose verdict differs from what they expect.
enum FailingExample {
    /// Errors about failing examples, each with the actual verdict.
    static func check(_ config: FormConfig, places: [Place], lists: [WordList] = []) -> [Diagnostic] {
        guard !config.examples.isEmpty, config.examples.count == places.count else { return [] }
        let form = CompiledForm(config, lists: lists)
        var diagnostics: [Diagnostic] = []
        var steps = 0
        for (example, place) in zip(config.examples, places) {
            guard steps <= ConfigLimits.exampleSteps else {
                diagnostics.append(
                    Diagnostic(
                        .tooMany, at: place.pointer, position: place.position,
                        message:
                            "The expressions take more than \(ConfigLimits.exampleSteps) steps on the examples before this example.",
                        help: "Make the expressions go through fewer elements, or leave examples out."))
                break
            }
            guard let fault = fault(of: example, in: form, &steps) else { continue }
            let unreadable = UnreadableAnswer.check(example, place: place, found: fault.found, layout: form.layout)
            guard unreadable.isEmpty else {
                diagnostics += unreadable
                continue
            }
            diagnostics.append(
                Diagnostic(
                    .failingExample, at: place.pointer, position: place.position,
                    message: "The example \"\(example.name)\" fails: \(fault.text)",
                    help: "Correct the rule, or what the example expects."))
        }
        return diagnostics
    }

    /// Actual verdict of a failing example in words, and the errors that it contains.
    private struct Fault {
        let text: String
        let found: [Example.FieldErrors]
    }

    private static func fault(of example: Example, in form: CompiledForm, _ steps: inout Int) -> Fault? {
        var input = JudgementInput(
            answers: JSONWriter.bytes(of: example.values), sources: example.sources.map { JSONWriter.bytes(of: $0) },
            asOf: example.asOf, names: example.names, context: example.context ?? .object([]),
            through: example.through)
        input.consents = example.consents
        let judge = Judge(compiled: form, isPartial: input.through != nil)
        guard let judgement = try? judge.judgement(of: input) else {
            return Fault(text: "its values cannot be read.", found: [])
        }
        steps += judge.assessor.machine.direct.steps
        let found = errors(of: judgement.verdict)
        return difference(example, judgement: judgement, found: found).map { Fault(text: $0, found: found) }
    }

    private static func difference(
        _ example: Example, judgement: Judgement, found: [Example.FieldErrors]
    ) -> String? {
        switch example.expectation.result {
        case .outcome(let name):
            let outcome = judgement.verdict.outcome
            if !(outcome?.name.isBytewiseEqual(to: name) ?? false) {
                let instead = outcome.map { "the outcome `\($0.name)`" } ?? open(judgement) ?? describe(found)
                return "expected the outcome `\(name)`, found \(instead)."
            }
        case .errors(let expected):
            if let outcome = judgement.verdict.outcome, !outcome.accepts {
                return "expected \(describe(expected)), found the outcome `\(outcome.name)`."
            }
            if !same(expected, found) { return "expected \(describe(expected)), found \(describe(found))." }
        }
        return difference(in: example.expectation, from: judgement)
    }

    /// Description of a name that the example must still declare free or taken before it has an outcome.
    private static func open(_ judgement: Judgement) -> String? {
        guard !judgement.verdict.isRefused, let question = judgement.verdict.questions.first else { return nil }
        return "the open question whether the name in `\(question.field)` is free; answer it by "
            + "`names: {\(question.field): free}`"
    }

    /// Description of the first value or parameter that differs from the expected one.
    private static func difference(in expectation: Example.Expectation, from judgement: Judgement) -> String? {
        let told = JSONValue.object(judgement.verdict.outcome?.parameters ?? [])
        for (expected, found, what) in [
            (expectation.parameters, told, "the outcome's"), (expectation.values, judgement.values, "the value of"),
        ] {
            for member in expected?.members ?? [] {
                let value = found[member.name] ?? .null
                guard value.canonicalBytes != member.value.canonicalBytes else { continue }
                return "expected \(what) `\(member.name)` to be \(text(member.value)), found \(text(value))."
            }
        }
        return nil
    }

    private static func text(_ value: JSONValue) -> String {
        String(String(decoding: value.canonicalBytes, as: UTF8.self).prefix(200))
    }

    private static func errors(of verdict: Verdict) -> [Example.FieldErrors] {
        var errors: [Example.FieldErrors] = []
        var places: [[UInt8]: Int] = [:]
        for finding in verdict.findings where finding.severity == .error {
            let name = Array(finding.field.utf8)
            if let index = places[name] {
                errors[index].codes.append(finding.code)
            } else {
                places[name] = errors.count
                errors.append(.init(field: finding.field, codes: [finding.code]))
            }
        }
        return errors
    }

    private static func same(_ left: [Example.FieldErrors], _ right: [Example.FieldErrors]) -> Bool {
        guard left.count == right.count else { return false }
        var codes: [[UInt8]: [String]] = [:]
        for found in right { codes[Array(found.field.utf8)] = found.codes }
        return left.allSatisfy { expected in
            guard let found = codes[Array(expected.field.utf8)] else { return false }
            return found.elementsEqual(expected.codes) { $0.isBytewiseEqual(to: $1) }
        }
    }

    private static func describe(_ errors: [Example.FieldErrors]) -> String {
        if errors.isEmpty { return "no errors" }
        let shown = errors.prefix(20).map { "\($0.field): \($0.codes.joined(separator: ", "))" }.joined(separator: "; ")
        return errors.count > 20 ? shown + "; and \(errors.count - 20) more fields" : shown
    }
}
