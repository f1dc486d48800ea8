internal import FormEngine

/// Template context of one field; a translation of `view-field.js`.
struct FieldView {
    private static let groups = ["date", "yes_no", "radios", "checkboxes", "list"]
    private static let controls = [
        "line", "area", "password", "number", "date", "checkbox", "yes_no", "radios", "select", "combobox",
        "checkboxes", "list", "image", "value", "note",
    ]
    /// Share of the maximum length from which a field shows the remaining characters.
    private static let countedFrom = 0.75
    private static let mostUnfiltered = 15

    let field: JSONValue
    let page: JSONValue
    let words: PageWords

    init(_ field: JSONValue, page: JSONValue, words: PageWords) {
        self.field = field
        self.page = page
        self.words = words
    }

    var path: String { field.text("path") }
    var control: String { field.text("control") }
    var type: String { field.text("type") }
    private var isAnswered: Bool { FormView.isAnswered(field) }

    /// An example of each part of a date.
    private static let exampleDate = ["day": "31", "month": "3", "year": "1980"]
    /// The words for an invalid month or year, by precision.
    private static let wrongDates = ["month": "month_wrong", "year": "year_wrong"]

    /// A field's message and its language; for a malformed date, an example in the order of its inputs.
    static func message(
        _ message: JSONValue, of field: JSONValue, _ page: JSONValue, _ words: PageWords
    ) -> (text: String, language: JSONValue) {
        guard field.text("control") == "date", message.text("code") == "type" else {
            return (message.text("text"), page.spoken(message["language"]))
        }
        let example = field.list("date_inputs").compactMap { $0.string.flatMap { exampleDate[$0] } }
        let word = wrongDates[field.text("precision")] ?? "date_wrong"
        return (words.fill(word, example.joined(separator: " ")), .bool(false))
    }

    func context(isHeading: Bool = false) -> JSONValue {
        let isGrouped = Self.groups.contains(control)
        let message = field["message"] ?? .null
        let isError = message.text("severity") == "error"
        let said = message == .null ? nil : Self.message(message, of: field, page, words)
        let hint = field.orFalse("hint")
        let style = path.split(separator: "/").filter { Int($0) == nil }.joined(separator: "-")
        var members: [JSONValue.Member] = [
            .init("path", .text(path)), .init("style", .text(style)),
            .init("control", .object(Self.controls.map { .init($0, .bool($0 == control)) })),
            .init("grouped", .bool(isGrouped)), .init("single", .bool(isAnswered && !isGrouped)),
            .init("labelled", .bool(control != "checkbox")), .init("is_heading", .bool(isHeading)),
            .init("is_focused", .bool(page["focus"]?.string == path)),
            .init("label", .text(field.text("label"))), .init("label_language", page.spoken(field["label_language"])),
            .init("hint", hint),
            .init("hint_language", hint == .bool(false) ? hint : page.spoken(field["hint_language"])),
            .init("placeholder", field.orFalse("placeholder")),
            .init("error", said.flatMap { isError ? .text($0.text) : nil } ?? .bool(false)),
            .init("warning", said.flatMap { isError ? nil : .text($0.text) } ?? .bool(false)),
            .init("message_language", said?.language ?? .bool(false)),
            .init("required", .bool(field.flag("required"))),
            .init("optional", .bool(!field.flag("required") && isAnswered)), .init("source", field.orFalse("source")),
            .init("is_loading", .bool(field.text("loading") == "loading")),
            .init("is_failed", .bool(field.text("loading") == "failed")), .init("wait_text", waitText),
            .init("became", field.orFalse("became")), .init("filled_in", field.orFalse("filled_in")),
        ]
        members += entry + nameState + count + rules + choices + list + told
        members.append(.init("parts", .array(control == "date" ? parts : [])))
        members.append(.init("image", control == "image" ? image : .bool(false)))
        members.append(.init("described", Self.described(.object(members))))
        return .object(members)
    }

    /// The time after which a failed source may be queried again.
    private var waitText: JSONValue {
        guard field.text("loading") == "failed", let seconds = page["waits"]?[field.text("source")]?.double else {
            return .bool(false)
        }
        return .text(words.fill("try_in", String(Int(seconds))))
    }

    /// Ids of the elements that describe a field.
    private static func described(_ context: JSONValue) -> JSONValue {
        let present: [(String, [String])] = [
            ("hint", ["hint"]), ("error", ["error"]), ("warning", ["warning"]), ("filled", ["filled_in"]),
            ("became", ["became"]),
            ("state", ["is_asked", "free_text", "is_unknown"]), ("count", ["left_text"]), ("rules", ["has_rules"]),
            ("kept", ["is_kept"]),
        ]
        let names = present.filter { _, members in members.contains { context[$0] != .bool(false) } }.map(\.0)
        return names.isEmpty
            ? .bool(false) : .text(names.map { "\(context.text("path"))-\($0)" }.joined(separator: " "))
    }

    /// The text as typed.
    var entered: String {
        switch field["input"] {
        case .text(let text): text
        case .some(.number): String(decoding: field["input"]?.canonicalBytes ?? [], as: UTF8.self)
        default: ""
        }
    }

    private var entry: [JSONValue.Member] {
        let mode = type == "number" ? "decimal" : type == "integer" ? "numeric" : ""
        let isHidden = control == "password" && !page.flag("scripted")
        var autocomplete = field.orFalse("autocomplete")
        if autocomplete == .bool(false), control == "password" { autocomplete = "new-password" }
        return [
            .init("entered", .text(isHidden ? "" : entered)),
            .init("input_type", .text(Self.inputTypes[type] ?? "text")),
            .init("input_mode", mode.isEmpty ? .bool(false) : .text(mode)), .init("autocomplete", autocomplete),
            .init("width", .text(width)), .init("is_code", .bool(isCode)),
            .init("is_left_to_right", .bool(isCode)),
        ]
    }

    /// Types of HTML inputs by type of field; others are `text`.
    private static let inputTypes = [
        "email": "email", "tel": "tel", "url": "url", "time": "time", "local_datetime": "datetime-local",
    ]

    private var width: String {
        if ["number", "integer", "time"].contains(type) { return "w10" }
        if ["tel", "local_datetime"].contains(type) { return "w20" }
        let most = field.whole("max_length")
        return [4, 10, 20].first { most > 0 && most <= $0 }.map { "w\($0)" } ?? "full"
    }

    // Browsers may correct the spelling of words, but not of codes: identifiers, addresses, user names.
    private var isCode: Bool {
        if Self.codeTypes.contains(type) { return true }
        let token = field.text("autocomplete").split(separator: " ").last.map { String($0) } ?? ""
        let words = path.split(separator: "/").last?.lowercased().split { "_-".contains($0) }.map { String($0) } ?? []
        return type == "text" && (Self.codeTokens.contains(token) || words.contains { Self.codeWords.contains($0) })
    }

    private static let codeTypes = [
        "email", "tel", "url", "number", "integer", "time", "datetime", "local_datetime",
    ]
    private static let codeTokens = ["username", "postal-code", "one-time-code", "cc-number", "cc-csc", "cc-exp"]
    /// Words in the ids of fields that hold codes.
    private static let codeWords = [
        "bsn", "iban", "bic", "ssn", "tin", "vat", "code", "number", "id", "postcode", "zip",
    ]

    private var nameState: [JSONValue.Member] {
        let isAsked = field.flag("pending")
        let availability = field.text("availability")
        let free = availability == "free" && !isAsked ? words.fill("name_free", field.text("value")) : nil
        let suggestions = field.list("suggestions")
        return [
            .init("is_asked", .bool(isAsked)), .init("free_text", free.map { .text($0) } ?? .bool(false)),
            .init("is_unknown", .bool(availability == "unknown" && !isAsked)),
            .init("has_suggestions", .bool(!suggestions.isEmpty)), .init("suggestions", .array(suggestions)),
        ]
    }

    private var count: [JSONValue.Member] {
        let most = field.whole("max_length")
        let count = field["input"]?.string.map { $0.unicodeScalars.count } ?? 0
        guard most > 0, control == "area", Double(count) >= Double(most) * Self.countedFrom else {
            return [.init("left_text", .bool(false)), .init("is_over", .bool(false))]
        }
        let isOver = count > most
        return [
            .init("left_text", .text(words.fill(isOver ? "over" : "left", String(abs(most - count))))),
            .init("is_over", .bool(isOver)),
        ]
    }

    private var rules: [JSONValue.Member] {
        let rules = field.list("password_rules").map { rule in
            JSONValue.object([
                "passed": .bool(rule.flag("passed")), "text": .text(rule.text("text")),
                "language": page.spoken(rule["language"]),
                "state_text": .text(words[rule.flag("passed") ? "rule_met" : "rule_unmet"]),
            ])
        }
        return [
            .init("has_rules", .bool(!rules.isEmpty)), .init("rules", .array(rules)),
            .init("is_kept", .bool(field.flag("kept"))), .init("is_ticked", .bool(isTrue)),
        ]
    }

    private var isTrue: Bool { field["input"] == .bool(true) || field["input"] == "true" }
}

/// Choices, lists, dates and pictures.
extension FieldView {
    private var choices: [JSONValue.Member] {
        let isLate = control == "combobox" && page.flag("scripted")
        let isChoice = ["yes_no", "radios", "select", "combobox", "checkboxes"].contains(control)
        let options = isChoice && !isLate ? options : []
        let chosen = control == "combobox" ? field["input"]?.string.map { label(of: $0) } ?? "" : ""
        return [
            .init(
                "options",
                .array(
                    options.enumerated().map { index, option in
                        let id = index == 0 ? path : "\(path)-\(index + 1)"
                        let language = control == "yes_no" ? .bool(false) : page.spoken(option["label_language"])
                        return option.replacing(["label_language": language, "id": .text(id)])
                    })),
            .init("chosen_label", .text(chosen)),
            .init("is_filtered", .bool(control == "checkboxes" && options.count > Self.mostUnfiltered)),
        ]
    }

    /// The options; countries by name, sorted for the language.
    private var options: [JSONValue] {
        if control == "yes_no" {
            let isFalse = field["input"] == .bool(false) || field["input"] == "false"
            return [
                .object(["value": "true", "label": .text(words["yes"]), "chosen": .bool(isTrue)]),
                .object(["value": "false", "label": .text(words["no"]), "chosen": .bool(isFalse)]),
            ]
        }
        let given = field.list("options")
        guard type == "country" else { return given }
        let named = page.list("countries").compactMap { country -> JSONValue? in
            guard let option = given.first(where: { $0.text("value") == country.text("value") }) else { return nil }
            // A config may name a country itself.
            let isUnnamed = option.text("label") == option.text("value")
            return isUnnamed ? option.replacing(["label": .text(country.text("label"))]) : option
        }
        let known = Set(named.map { $0.text("value") })
        return named + given.filter { !known.contains($0.text("value")) }
    }

    private func label(of value: String) -> String {
        let own = field.list("options").first { $0.text("value") == value }
        if let own, own.text("label") != own.text("value") { return own.text("label") }
        guard type == "country" else { return value }
        return page.list("countries").first { $0.text("value") == value }?.text("label") ?? value
    }

    private var list: [JSONValue.Member] {
        let items = field.list("items")
        let drawn = items.enumerated().map { index, item in
            JSONValue.object([
                "item_path": .text("\(path)/\(index)"),
                "legend": .text(words.fill("item_of", "\(index + 1)", "\(items.count)")),
                "remove_text": .text(words.fill("remove_item", "\(index + 1)")),
                "fields": .array(
                    item.list("fields").filter { $0.flag("shown") }.map {
                        FieldView($0, page: page, words: words).context()
                    }),
            ])
        }
        return [
            .init("items", .array(drawn)), .init("can_add", .bool(field.flag("can_add"))),
            .init("add_text", .text(words[items.isEmpty ? "add" : "add_another"])),
        ]
    }

    /// Up to three inputs by the date's precision, in the reader's order.
    private var parts: [JSONValue] {
        let texts = page["dates"]?[path] ?? Self.split(field["input"]?.string ?? "")
        let isBirthday = field.text("autocomplete") == "bday"
        return field.list("date_inputs").compactMap(\.string).enumerated().map { index, part in
            .object([
                "id": .text(index == 0 ? path : "\(path).\(part)"), "name": .text("\(path).\(part)"),
                "part": .text(part), "text": .text(words[part]), "entered": .text(texts.text(part)),
                "width": .text(part == "year" ? "w4" : "w2"),
                "autocomplete": isBirthday ? .text("bday-\(part)") : .bool(false),
            ])
        }
    }

    /// The parts of a date as entered: the text behind a second hyphen is the day.
    static func split(_ text: String) -> JSONValue {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        return .object([
            "day": .text(parts.dropFirst(2).joined(separator: "-")),
            "month": .text(parts.count > 1 ? String(parts[1]) : ""),
            "year": .text(parts.first.map { String($0) } ?? ""),
        ])
    }

    private var image: JSONValue {
        let upload = field["upload"] ?? .null
        let phase = upload.text("phase")
        let isSending = ["running", "pausing"].contains(phase)
        let id = field["input"]?["id"]?.string
        let attempt = upload.whole("attempt")
        let source = id.map { page.picture(path, $0) }
        let percent = Int(((upload["progress"]?.double ?? 0) * 100).rounded())
        let formats = field["formats"]?.elements?.compactMap(\.string) ?? Self.shownFormats
        return .object([
            "accept": .text(formats.map { "image/\($0)" }.joined(separator: ",")),
            "source": source.map { .text($0) } ?? .bool(false), "is_sending": .bool(isSending),
            "sending_text": .text(
                attempt > 1 ? words.fill("picture_again", "\(attempt)") : words["picture_sending"]),
            "percent": .int(percent), "is_failed": .bool(phase == "failed"),
            "is_skipped": .bool(phase == "skipped"), "can_retry": .bool(phase == "failed" && upload.flag("can_retry")),
            "can_skip": .bool(!field.flag("required") && id == nil && phase != "skipped"),
        ])
    }

    /// Image formats that are offered if no rule names any: those that every browser shows.
    private static let shownFormats = ["jpeg", "png", "webp"]

    /// A read-only value, with its origin.
    private var told: [JSONValue.Member] {
        guard control == "value" else {
            return [.init("told", .bool(false)), .init("origin", .bool(false)), .init("is_told", .bool(false))]
        }
        let told = toldText
        let origin = words[
            field.flag("calculated") ? "calculated" : field["source"]?.string != nil ? "from_source" : "locked"]
        return [
            .init("told", .text(told ?? words["no_answer"])),
            .init("origin", told == nil ? .bool(false) : .text(origin)),
            .init("is_told", .bool(field.text("loading") == "none")),
        ]
    }

    private var toldText: String? {
        switch field["value"] ?? .null {
        case .null, .text(""): nil
        case .bool(let flag): words[flag ? "yes" : "no"]
        case .number:
            String(decoding: field["value"]?.canonicalBytes ?? [], as: UTF8.self).replacing(".", with: words["decimal"])
        case .array(let values): values.map { label(of: $0.string ?? "") }.joined(separator: ", ")
        case .object: words["picture_alt"]
        case .text(let text): field["written"]?.string ?? label(of: text)
        }
    }
}
