internal import FormEngine

/// Template context of a form: that of `form` and its parts, from the engine's state and the page's data.
///
/// A translation of `view.js`: a page looks alike before and after its script runs, and a test compares both.
struct FormView {
    let state: JSONValue
    let page: JSONValue
    let words: PageWords

    init(_ state: JSONValue, page: JSONValue, words: PageWords) {
        self.state = state
        self.page = page
        self.words = words
    }

    private var place: String { state.text("place") }
    private var isStep: Bool { place == "step" }

    /// The context.
    var context: JSONValue {
        let heading = heading
        let fields = state.list("fields").filter { $0.flag("shown") }
        let all = Self.flatten(fields)
        let hasSummary = !state.list("summary").isEmpty
        let isAlone = isStep && heading == .bool(false)
        let first = heading.string ?? fields.first { Self.isQuestion($0) }?.text("label")
        let isWaiting = state.flag("waiting")
        let own: [JSONValue.Member] = [
            .init("title", .text(title(first, hasSummary))), .init("default_action", defaultAction),
            .init("is_step", .bool(isStep)), .init("is_review", .bool(place == "review")),
            .init("is_outcome", .bool(place == "outcome")),
            .init("step", .text(isStep ? currentStep.text("id") : place)), .init("notice", notice),
            .init("waiting", .bool(isWaiting)), .init("still_loading", .bool(isStep && isWaiting)),
            .init("has_files", .bool(all.contains { $0.text("control") == "image" })),
            .init("shown", .text(all.filter { Self.isAnswered($0) }.map { $0.text("path") }.joined(separator: " "))),
            .init("phrase_language", page.spoken(state["phrase_language"])), .init("progress", progress),
            .init("heading", heading), .init("heading_language", headingLanguage(heading)),
            .init(
                "fields",
                .array(
                    fields.map {
                        FieldView($0, page: page, words: words).context(isHeading: isAlone && Self.isQuestion($0))
                    })),
            .init("has_summary", .bool(hasSummary)),
            .init("summary", .array(state.list("summary").map { summaryEntry($0, all) })),
            .init(
                "completeness",
                isStep && !isWaiting && !state.flag("complete") ? state.orFalse("completeness") : .bool(false)),
            .init("can_go_back", .bool(isStep && currentStep.whole("number") > 1)),
            .init("continue_text", .text(waitingText ?? words["continue"])),
            .init("send_text", .text(words[isWaiting ? "sending" : "send"])),
            .init("review", .array(state.list("review").map { reviewed($0) })),
            .init("outcome", OutcomeView(state, page: page, words: words).context), .init("json", page.orFalse("json")),
        ]
        let names = Set(own.map(\.name))
        return .object((page.members ?? []).filter { !names.contains($0.name) } + own)
    }

    /// The engine's notice, or else the server's.
    private var notice: JSONValue {
        let own = state.orFalse("notice")
        return own == .bool(false) ? page.orFalse("notice") : own
    }

    // The step's title; without one, the form's title, or nothing if the label of a single question is the heading.
    private var heading: JSONValue {
        guard isStep else { return .bool(false) }
        if let title = currentStep["title"]?.string, !title.isEmpty { return .text(title) }
        let questions = state.list("fields").filter { $0.flag("shown") && Self.isQuestion($0) }
        let isOnly = questions.count == 1 && !["value", "checkbox"].contains(questions[0].text("control"))
        return isOnly ? .bool(false) : page["form"]?.orFalse("title") ?? .bool(false)
    }

    private func headingLanguage(_ heading: JSONValue) -> JSONValue {
        guard heading != .bool(false) else { return heading }
        let isOwn = !currentStep.text("title").isEmpty
        return page.spoken(isOwn ? currentStep["title_language"] : page["form"]?["title_language"])
    }

    private var currentStep: JSONValue {
        state.list("steps").first { $0.flag("current") } ?? .object(["id": "", "number": .int(1), "total": .int(1)])
    }

    private func title(_ heading: String?, _ hasSummary: Bool) -> String {
        var first = heading
        if place == "review" { first = words["review_title"] }
        if place == "outcome" { first = OutcomeView(state, page: page, words: words).context["title"]?.string }
        var parts: [String] = []
        for part in [first, page["form"]?["title"]?.string, page["registry"]?.string] {
            if let part, !part.isEmpty, !parts.contains(part) { parts.append(part) }
        }
        return (hasSummary ? words["error_prefix"] + " " : "") + parts.joined(separator: " – ")
    }

    private var defaultAction: JSONValue {
        if isStep { return "continue" }
        return state.flag("can_submit") ? "submit" : .bool(false)
    }

    private var progress: JSONValue {
        let (number, total) = (currentStep.whole("number"), currentStep.whole("total"))
        return isStep && total > 1 ? .text(words.fill("step_of", "\(number)", "\(total)")) : .bool(false)
    }

    private var waitingText: String? {
        guard state.flag("waiting") else { return nil }
        let isLoading = Self.flatten(state.list("fields")).contains { $0.text("loading") == "loading" }
        return words[isLoading ? "loading" : "waiting"]
    }

    private func summaryEntry(_ entry: JSONValue, _ fields: [JSONValue]) -> JSONValue {
        let drawn = fields.first { $0.text("path") == entry.text("field") }
        let own = drawn?["message"].flatMap { $0 == .null ? nil : $0 }
        let message = own.map { FieldView.message($0, of: drawn ?? .null, page, words) }
        let label = entry.orFalse("label")
        return .object([
            "field": .text(entry.text("field")), "label": label,
            "label_language": label == .bool(false) ? label : page.spoken(entry["label_language"]),
            "message": .text(message?.text ?? entry.text("message")),
            "message_language": message?.language ?? page.spoken(entry["message_language"]),
            "target": drawn != nil ? .text(entry.text("field")) : .bool(false),
        ])
    }

    // Answers of one item are grouped under its list's label and its number.
    private func reviewed(_ step: JSONValue) -> JSONValue {
        var groups: [(key: String, first: JSONValue, answers: [JSONValue])] = []
        for answer in step.list("answers") {
            let path = answer.text("path").split(separator: "/").dropLast()
            let key = answer.list("items").isEmpty ? "" : path.joined(separator: "/")
            if groups.last?.key != key { groups.append((key, answer, [])) }
            groups[groups.count - 1].answers.append(reviewedAnswer(answer))
        }
        let title = step.orFalse("title")
        return .object([
            "step": .text(step.text("id")), "has_title": .bool(title != .bool(false)), "title": title,
            "title_language": title == .bool(false) ? title : page.spoken(step["title_language"]),
            "groups": .array(
                groups.map { group in
                    let list = group.first.orFalse("list")
                    return .object([
                        "key": .text(group.key), "list": list,
                        "list_language": list == .bool(false) ? list : page.spoken(group.first["list_language"]),
                        "group_title": group.key.isEmpty ? .bool(false) : .text(itemTitle(group.first)),
                        "answers": .array(group.answers),
                    ])
                }),
        ])
    }

    private func itemTitle(_ answer: JSONValue) -> String {
        words.fill("item", answer.list("items").compactMap { $0.double.map { String(Int($0)) } }.joined(separator: "."))
    }

    private func reviewedAnswer(_ answer: JSONValue) -> JSONValue {
        var value = answer.orFalse("value")
        if answer.text("type") == "country", let code = value.string {
            value = .text(page.list("countries").first { $0.text("value") == code }?.text("label") ?? code)
        }
        let age = answer["age"]?.double.map { words.fill("age", String(Int($0))) }
        return .object([
            "label": .text(answer.text("label")), "label_language": page.spoken(answer["label_language"]),
            "value": value,
            "value_language": answer.orFalse("value_language"),
            "picture": answer["image"]?.string.map { .text(page.picture(answer.text("path"), $0)) } ?? .bool(false),
            "no_picture": .bool(answer.text("type") == "image" && answer["image"]?.string == nil),
            "beside": age.map { .text($0) } ?? .bool(false),
            "changeable": .bool(answer.flag("changeable")),
        ])
    }

    static func isQuestion(_ field: JSONValue) -> Bool { field.text("control") != "note" }

    /// Whether the page shows an input for a field.
    static func isAnswered(_ field: JSONValue) -> Bool { !["value", "note"].contains(field.text("control")) }

    /// Fields, each followed by the fields in its items, in the order of the screen; hidden ones are left out.
    static func flatten(_ fields: [JSONValue]) -> [JSONValue] {
        fields.filter { $0.flag("shown") }.flatMap { field in
            [field] + field.list("items").flatMap { flatten($0.list("fields")) }
        }
    }
}

/// Members with a default where they are absent.
extension JSONValue {
    /// The `lang` of an element: that of a text in a fallback language, or the form's if the page's words are in
    /// another.
    func spoken(_ language: JSONValue?) -> JSONValue {
        if let language, language.string != nil { return language }
        return orFalse("words_lang") == .bool(false) ? .bool(false) : orFalse("lang")
    }

    /// The address of an uploaded image.
    func picture(_ path: String, _ id: String) -> String {
        let paths = self["paths"] ?? .null
        return "\(paths.text("image"))/\(path)?\(paths.text("query"))v=\(id.inQuery)"
    }

    func text(_ name: String) -> String { self[name]?.string ?? "" }
    func flag(_ name: String) -> Bool { self[name]?.boolean ?? false }
    func list(_ name: String) -> [JSONValue] { self[name]?.elements ?? [] }
    func whole(_ name: String) -> Int { self[name]?.double.map { Int($0) } ?? 0 }

    /// A member for templates; `false` if it is absent, null or an empty text.
    func orFalse(_ name: String) -> JSONValue {
        switch self[name] {
        case nil, .null, .text(""): .bool(false)
        case .some(let value): value
        }
    }
}
