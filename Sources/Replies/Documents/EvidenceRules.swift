internal import FormEngine

/// The rules of evidence in words: steps, fields with their requirements, routes, and checks across fields.
struct EvidenceRules {
    private let facts: EvidenceFacts
    private let config: FormConfig?

    init(_ facts: EvidenceFacts) {
        self.facts = facts
        config = facts.config
    }

    var markup: Markup {
        let extent: Markup =
            facts.holdsAllRules
            ? "<p>These are all rules of the version, in words. The exact rules are in the data of this page.</p>"
            : "<p>These are the rules that clients may see, in words. The server judged by further rules.</p>"
        guard let config else {
            return
                "<section><h2>By which rules</h2><p>The program that wrote this file cannot read the rules.</p></section>"
        }
        return """
            <section>
            <h2>By which rules</h2>
            \(extent)
            \(Markup(config.steps.map(step)))
            \(Markup([list("Routes", config.routes.map(route)), list("Checks", config.checks.map(check)), lists]))
            </section>
            """
    }

    private func text(_ text: LocalizedText?) -> String? {
        text.map { $0.text(for: "en", fallback: config?.locale ?? "en") }
    }

    private func logic(_ expression: ConfigExpression) -> Markup {
        "<code>\(String(decoding: JSONWriter.bytes(of: expression.json), as: UTF8.self))</code>"
    }

    private func step(_ step: Step) -> Markup {
        let condition: Markup = step.visibleIf.map { "<p>Part of the form if \(logic($0))</p>" } ?? .none
        return """
            <h3>\(text(step.title) ?? Identifier.words(step.id))</h3>
            \(condition)
            <ul>
            \(Markup(step.fields.map(field)))
            </ul>
            """
    }

    private func field(_ field: Field) -> Markup {
        let asked = questions(field) + field.rules.map(rule)
        let inner: Markup =
            field.fields.isEmpty ? .none : "<li>Each item:<ul>\n\(Markup(field.fields.map(self.field)))\n</ul></li>"
        return """
            <li><strong>\(text(field.label) ?? Identifier.words(field.id))</strong> <code>\(field.id)</code>, \(field.type.rawValue)
            <ul>
            \(Markup(asked.map { "<li>\($0)</li>" } + [inner]))
            </ul></li>
            """
    }

    /// Requirements of a field that are no rules of its list.
    private func questions(_ field: Field) -> [Markup] {
        var asked: [Markup] = []
        if field.isRequired { asked.append("must be answered") }
        if let condition = field.requiredIf { asked.append("must be answered if \(logic(condition))") }
        if let condition = field.visibleIf { asked.append("is part of the form if \(logic(condition))") }
        if field.isReadonly { asked.append("has the value of the source \(field.sourceName ?? "")") }
        switch field.calculation {
        case .expression(let expression): asked.append("is calculated: \(logic(expression))")
        case .source(let name): asked.append("is calculated by the source \(name)")
        case nil: break
        }
        if !field.options.isEmpty {
            asked.append("must be one of \(field.options.map(\.value).joined(separator: ", "))")
        }
        if let count = field.minItems { asked.append("must have at least \(count) items") }
        if let count = field.maxItems { asked.append("must have at most \(count) items") }
        if !field.normalisation.isEmpty {
            asked.append("is normalised by: \(field.normalisation.map(\.rawValue).joined(separator: ", "))")
        }
        return asked
    }

    private func rule(_ rule: Rule) -> Markup {
        let words: Markup
        if case .assert(let expression) = rule.condition {
            let condition: Markup = rule.when.map { ", if \(logic($0))" } ?? .none
            words = "must fulfil \(logic(expression))\(condition)"
        } else {
            words = "\(RuleWords.text(of: rule))"
        }
        let severity: Markup = rule.severity == .warning ? " (a warning)" : .none
        let side: Markup = rule.side == .server ? " (known to the server alone)" : .none
        let message: Markup = text(rule.message).map { "; message: “\($0)”" } ?? .none
        return "\(words)\(severity)\(side)\(message)"
    }

    private func route(_ route: Route) -> Markup {
        let place = route.after.map { "after \($0)" } ?? "as soon as it is known"
        let age: Markup = route.minimumAge.map { ", with the minimum age \($0)" } ?? .none
        let method: Markup = route.method.map { ", by \($0)" } ?? .none
        return "<li>\(place), if \(logic(route.when)): \(route.outcome)\(age)\(method)</li>"
    }

    private func check(_ check: Check) -> Markup {
        let place = check.field.map { "at \($0): " } ?? ""
        let severity: Markup = check.severity == .warning ? " (a warning)" : .none
        let message: Markup = text(check.message).map { "; message: “\($0)”" } ?? .none
        return "<li>\(place)must fulfil \(logic(check.assertion))\(severity)\(message)</li>"
    }

    private func list(_ title: String, _ lines: [Markup]) -> Markup {
        lines.isEmpty
            ? .none
            : """
            <h3>\(title)</h3>
            <ul>
            \(Markup(lines))
            </ul>
            """
    }

    /// The word lists that rules name, with their sizes; the page's data has their words.
    private var lists: Markup {
        list(
            "Word lists",
            facts.lists.compactMap { WordList(document: $0) }.map { "<li>\($0.name): \($0.words.count) words</li>" })
    }
}
