internal import FormEngine
internal import Registry
internal import Replies

/// Texts of a form that is filled in at a terminal, line by line.
enum FillPage {
    /// Heading of a step, with its number and the number of steps.
    static func heading(_ state: FormState) -> TextPage {
        var page = TextPage()
        page.line("")
        guard let step = state.presentedSteps.first(where: { $0.isCurrent }) else { return page }
        let place = "Step \(step.number) of \(step.total)"
        page.line(.bold(step.title.map { "\(place) · \($0)" } ?? place))
        return page
    }

    /// A question, with hint, password rules, options and the present answer.
    static func question(_ field: PresentedField) -> TextPage {
        var page = TextPage()
        page.line([.bold(label(of: field))] + (remark(on: field).map { [.dim(" (\($0))")] } ?? []))
        if let hint = field.hint { page.line("  ", StyledText(hint)) }
        for rule in field.passwordRules { page.line("  ", .dim(rule.isPassed ? "✓ " : "· "), StyledText(rule.text)) }
        page.append(options(field.options, of: field))
        if let known = known(field) { page.line("  ", .dim("now: "), StyledText(known)) }
        return page
    }

    /// A field that takes no answer here: a note, or a calculated, fetched or fixed value.
    static func information(_ field: PresentedField) -> TextPage {
        var page = TextPage()
        guard field.type.holdsValue else {
            page.line(StyledText(label(of: field)))
            if let hint = field.hint { page.line("  ", .dim(hint)) }
            return page
        }
        let known = field.missingInputs == nil ? field.written ?? known(field) : nil
        let value = known ?? (field.loading == .failed ? "could not be loaded" : "nothing yet")
        let origin = field.isCalculated ? "calculated" : field.source.map { "from \($0)" } ?? "cannot be changed"
        page.line(.bold(label(of: field) + ": "), StyledText(value), .dim(" (\(origin))"))
        page.append(messages(of: field))
        return page
    }

    /// The messages that show at a field.
    static func messages(of field: PresentedField) -> TextPage {
        var page = TextPage()
        for message in field.messages {
            let isError = message.severity == .error
            page.line("  ", isError ? .red("✗ ") : .yellow("! "), StyledText(message.text))
        }
        if !field.suggestions.isEmpty {
            page.line("  ", .dim("free: "), StyledText(field.suggestions.joined(separator: ", ")))
        }
        if let filledIn = field.filledIn { page.line("  ", .dim(filledIn)) }
        if let became = field.became { page.line("  ", .dim(became)) }
        return page
    }

    /// Options with their numbers; only their count if there are many.
    static func options(_ options: [PresentedOption], of field: PresentedField) -> TextPage {
        var page = TextPage()
        guard field.type == .select || field.type == .multiSelect || field.type == .country else { return page }
        if field.loading == .failed {
            page.line("  ", .yellow("The options could not be loaded. Press Enter to retry."))
        } else if options.count > TypedAnswer.mostNumbered {
            page.line("  ", .dim("\(options.count) to choose from: type one, or a part of it to search."))
        } else {
            for (index, option) in options.enumerated() {
                page.line("  ", .dim("\(index + 1) "), StyledText(option.label))
            }
        }
        return page
    }

    /// Options that a typed text matches, where it does not choose one of them.
    static func unclear(_ options: [PresentedOption]) -> TextPage {
        var page = TextPage()
        page.line("  ", .yellow("Which one?"))
        for option in options.prefix(TypedAnswer.mostNumbered) {
            let value = option.value == option.label ? "" : " \(option.value)"
            page.line("  ", StyledText(option.label), .dim(value))
        }
        let more = options.count - TypedAnswer.mostNumbered
        if more > 0 { page.line("  ", .dim("and \(more) more")) }
        return page
    }

    /// Heading, text and link of the form's outcome, from its config.
    static func outcome(_ view: SessionView) -> TextPage {
        var page = TextPage()
        guard let screen = view.outcome?.screen else { return page }
        for text in [screen.title, screen.text] {
            if let text { page.line(StyledText(text.text(for: view.locale, fallback: view.fallbackLocale))) }
        }
        if let link = screen.link { page.line(StyledText(link)) }
        return page
    }

    /// Errors of the step that was sent.
    static func summary(_ state: FormState) -> TextPage {
        var page = TextPage()
        for entry in state.summary {
            page.line(.red("✗ "), StyledText(entry.label.map { "\($0): \(entry.message)" } ?? entry.message))
        }
        return page
    }

    /// All answers with their numbers, step by step.
    static func review(_ steps: [ReviewedStep]) -> TextPage {
        var page = TextPage()
        page.line("")
        page.line(.bold("Your answers"))
        var number = 0
        for step in steps where !step.answers.isEmpty {
            if let title = step.title { page.line(StyledText(title)) }
            for answer in step.answers {
                number += 1
                let item = answer.items.isEmpty ? "" : " \(answer.items.map { String($0) }.joined(separator: "."))"
                page.line(
                    .dim((number < 10 ? "  " : " ") + "\(number) "), StyledText("\(answer.label)\(item): "),
                    answer.value.map { StyledText($0) } ?? .dim("nothing"))
            }
        }
        return page
    }

    /// The commands that may be typed in place of an answer.
    static let help: TextPage = {
        var page = TextPage()
        for (word, text) in [
            ("Enter", "keeps the answer"), (":clear", "removes the answer"), (":back", "returns to the step before"),
            (":skip", "continues without an image, or without options"),
            (":leave", "stores the answers, and shows how to continue later"),
        ] {
            page.line("  ", .bold(word), StyledText("  \(text)"))
        }
        page.line("  ", .dim("Type two colons for an answer that begins with one."))
        return page
    }()

    private static func label(of field: PresentedField) -> String {
        let items = field.path.split(separator: "/").compactMap { Int($0) }
        guard !items.isEmpty else { return field.label }
        return field.label + " " + items.map { String($0 + 1) }.joined(separator: ".")
    }

    /// Format of the answer, where the question does not show it.
    private static func remark(on field: PresentedField) -> String? {
        var remarks: [String] = []
        switch field.kind {
        case .date: remarks.append("such as 1980-03-31")
        case .partialDate(let precision): remarks.append("such as \(precision.example)")
        case .moment(let scale): remarks.append("such as \(scale.example)")
        case .boolean: remarks.append("y or n")
        case .choices: remarks.append("several, with commas between")
        case .image: remarks.append("a file")
        case .items:
            let words = (field.canAddItem ? ["`add`"] : []) + (field.items.isEmpty ? [] : ["`remove 1`"])
            remarks.append("\(field.items.count) so far; \((words + ["Enter to continue"]).joined(separator: ", "))")
        case .line, .lines, .secret, .number, .integer, .choice, .nothing:
            if let example = field.placeholder { remarks.append("such as \(example)") }
        }
        if !field.isRequired, field.type != .list { remarks.append("optional") }
        return remarks.isEmpty ? nil : remarks.joined(separator: "; ")
    }

    /// Present answer of a field; for a password only that it is kept.
    private static func known(_ field: PresentedField) -> String? {
        if field.type == .password { return field.isKept ? "kept" : nil }
        if field.type == .list { return nil }
        if field.type == .image { return field.value == .null ? nil : "an image" }
        if let option = field.options.first(where: { $0.value == field.value.string }) { return option.label }
        if case .text(let text) = field.input, !text.isEmpty { return text }
        switch field.value {
        case .null: return nil
        case .bool(let flag): return flag ? "y" : "n"
        case .text(let text): return text.isEmpty ? nil : text
        case .number, .array, .object: return String(decoding: field.value.canonicalBytes, as: UTF8.self)
        }
    }
}
