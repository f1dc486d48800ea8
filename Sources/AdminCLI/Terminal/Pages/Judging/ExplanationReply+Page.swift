internal import FormEngine
internal import Registry
internal import Replies

extension ExplanationReply {
    var page: TextPage {
        var page = TextPage()
        appendPin(to: &page)
        if let trace {
            appendSteps(trace, to: &page)
            appendRoutes(trace, to: &page)
            appendRules("checks", trace.checks + trace.ofForm, to: &page)
        } else {
            let why = record.key == nil ? "not kept" : "erased"
            page.line(
                .yellow("The answers were \(why): this explanation uses the verdict only, and no record was opened."))
            page.append(explanation.findings, in: locale, fallback: explanation.config.locale, indent: 2)
        }
        if !explanation.rowDifferences.isEmpty {
            let names = explanation.rowDifferences.map(\.rawValue).joined(separator: ", ")
            page.line(
                .red(
                    "The row differs from its sealed record (\(names)): see `formulary replay \(record.id)`."
                ))
        }
        if !explanation.fitsVerdict {
            page.line(.red("The engine's verdict now differs from the stored one: see `formulary replay`."))
        }
        return page
    }

    private func appendPin(to page: inout TextPage) {
        let release = explanation.release
        page.line(.bold(record.id), "  ", record.accepted ? .green("accepted") : .red("refused"))
        page.line(
            .dim("judged by  "),
            StyledText("\(record.form.text)@\(record.version) edition \(explanation.version.edition) "),
            .dim(explanation.version.digest.text))
        page.line(
            .dim("live       "),
            StyledText("release \(release.draft.number) (\(release.draft.kind.rawValue)) on \(record.channel.name), "),
            StyledText("from \(release.effectiveAt.text), by \(release.actor); \(record.reason)"))
        page.line(.dim("sent by    "), StyledText(record.contextBy + (record.session.map { ", session \($0)" } ?? "")))
        page.line(.dim("judged at  "), StyledText(record.judgedAt.text))
        let mark = record.isBackdated ? " backdated: the registry's own date was \(record.clockDate.text)" : ""
        page.line(.dim("as of      "), StyledText(record.asOf.text), .yellow(mark))
        if record.isTest { page.line(.dim("test       "), .yellow("test traffic")) }
        page.line(.dim("outcome    "), StyledText(outcome ?? "none"))
        page.line(.dim("because    "), StyledText(reason))
    }

    private func appendSteps(_ trace: JudgementTrace, to page: inout TextPage) {
        for step in trace.steps {
            page.line("")
            page.line(.dim("step       "), .bold(step.id), StyledText("  \(standing(step.standing))"))
            append(step.visibility, "shown if", indent: 2, to: &page)
            for field in trace.fields where field.step == step.id { append(field, to: &page) }
        }
    }

    private func standing(_ standing: TracedStep.Standing) -> String {
        switch standing {
        case .shown: "part of the form"
        case .hidden: "not part of the form: its condition does not hold"
        case .undecided: "not decided"
        case .notReached: "not reached"
        }
    }

    private func append(_ field: TracedField, to page: inout TextPage) {
        let config = fields[field.pointer]
        let value = value(at: field.path).flatMap { field.presence == .present ? ": \($0.summary)" : nil } ?? ""
        let known =
            field.isAttested && field.presence == .present
            ? "attested, never kept" : standing(of: field, config) + value
        page.line(
            [StyledText("  \(field.path)", .bold), StyledText("  \(known)"), .dim("  \(place(field.pointer))")],
            indent: 4)
        append(field.visibility, "shown if", indent: 4, to: &page)
        append(field.requirement, "required if", indent: 4, to: &page)
        append(field.calculation, "calculated from", indent: 4, to: &page)
        switch field.standing {
        case .hidden, .hiddenAround:
            let count = field.rules.count
            page.line([
                "    ", .dim("not judged  "),
                StyledText("\(count == 1 ? "its rule" : "its \(count) rules"): the field was not part of the form"),
            ])
        case .shown, .undecided, .routed:
            for rule in field.rules { append(rule, of: config, isAttested: field.isAttested, to: &page) }
        }
    }

    private func standing(of field: TracedField, _ config: Field?) -> String {
        switch field.standing {
        case .hidden: "not part of the form: its condition does not hold"
        case .hiddenAround: "not part of the form: its step or list is not"
        case .undecided: "not decided"
        case .shown, .routed: RuleWords.text(of: field.presence, config)
        }
    }

    private func append(_ condition: TracedCondition?, _ title: String, indent: Int, to page: inout TextPage) {
        guard let condition else { return }
        let answer =
            switch condition.answer {
            case .yes: "yes"
            case .no: "no"
            case .undecided: "not decided"
            case .unknown: "not known"
            case .differs: "in some items"
            }
        let margin = String(repeating: " ", count: indent)
        page.line(
            [
                .dim("\(margin)\(title): "), StyledText(answer + reads(condition.inputs)),
                .dim("  \(place(condition.pointer))"),
            ],
            indent: indent + 2)
    }

    /// The fields of an expression, with their certainty.
    private func reads(_ inputs: [TracedCondition.Input]) -> String {
        guard !inputs.isEmpty else { return "" }
        return "; reads "
            + inputs.map { "\($0.field) (\(RuleWords.text(of: $0.presence, nil)))" }.joined(separator: ", ")
    }

    private func append(_ rule: TracedRule, of field: Field?, isAttested: Bool, to page: inout TextPage) {
        var text = words(rule, of: field)
        if case .notJudged(let reason) = rule.answer { text += ": " + RuleWords.text(of: reason) }
        page.line(
            [
                "    ", mark(rule, isAttested: isAttested), StyledText(text + reads(rule.inputs)),
                .dim("  \(place(rule.pointer, rule: rule.name))"),
            ], indent: 16)
        guard let finding = rule.finding else { return }
        let at = field != nil && finding.field.contains("/") ? "\(finding.field): " : ""
        page.line(
            [
                StyledText(String(repeating: " ", count: 16)), StyledText(at + message(finding)),
                .dim(" [\(finding.code)]"),
            ],
            indent: 16)
    }

    /// Mark of a rule's result, twelve columns wide.
    private func mark(_ rule: TracedRule, isAttested: Bool) -> StyledText {
        switch rule.answer {
        case .passed: isAttested ? .green("attested    ") : .green("passed      ")
        case .failed: .red("failed      ")
        case .warned: .yellow("warned      ")
        case .notJudged: .dim("not judged  ")
        }
    }

    private func appendRoutes(_ trace: JudgementTrace, to page: inout TextPage) {
        guard !trace.routes.isEmpty else { return }
        page.line("")
        page.line(.dim("routes"))
        for route in trace.routes {
            page.line(
                [
                    StyledText("  \(route.outcome)", route.standing == .taken ? .bold : .plain),
                    StyledText("  after \(route.step): \(standing(route.standing))" + reads(route.inputs)),
                    .dim("  \(place(route.pointer))"),
                ], indent: 4)
        }
    }

    private func standing(_ standing: TracedRoute.Standing) -> String {
        switch standing {
        case .taken: "taken"
        case .consented: "consented to, so the route no longer ends the form"
        case .no: "does not hold"
        case .unknown: "not evaluated, a value that the route uses is unknown"
        case .undecided: "not decided"
        case .notTried: "not tried"
        case .notReached: "not reached"
        }
    }

    private func appendRules(_ title: String, _ rules: [TracedRule], to page: inout TextPage) {
        guard !rules.isEmpty else { return }
        page.line("")
        page.line(.dim(title))
        for rule in rules { append(rule, of: nil, isAttested: false, to: &page) }
    }
}
