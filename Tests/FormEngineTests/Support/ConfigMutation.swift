import EngineFuzzing
import FormEngine

/// Changes one thing in a config, as a tired author would.
enum ConfigMutation {
    /// The document with one change somewhere.
    static func mutated(_ document: JSONValue, using generator: inout SeededGenerator) -> JSONValue {
        var index = generator.below(count(document))
        return changed(document, at: &index, &generator)
    }

    /// How many values a document has, itself included.
    private static func count(_ value: JSONValue) -> Int {
        children(of: value).reduce(1) { $0 + count($1) }
    }

    private static func children(of value: JSONValue) -> [JSONValue] {
        value.members?.map(\.value) ?? value.elements ?? []
    }

    /// Changes the value at an index, counted in document order.
    private static func changed(
        _ value: JSONValue, at index: inout Int, _ generator: inout SeededGenerator
    ) -> JSONValue {
        defer { index -= 1 }
        if index == 0 { return change(value, &generator) }
        switch value {
        case .array(let elements):
            return .array(
                elements.map { element in
                    index -= 1
                    defer { index += 1 }
                    return index < 0 ? element : changed(element, at: &index, &generator)
                })
        case .object(let members):
            return .object(
                members.map { member in
                    index -= 1
                    defer { index += 1 }
                    return index < 0 ? member : .init(member.name, changed(member.value, at: &index, &generator))
                })
        default: return value
        }
    }

    private static func change(_ value: JSONValue, _ generator: inout SeededGenerator) -> JSONValue {
        if generator.once(in: 4) { return generator.choice(of: values) }
        switch value {
        case .object(let members): return .object(change(members, &generator))
        case .array(let elements): return .array(change(elements, &generator))
        case .text: return .text(generator.choice(of: words))
        case .number(let number): return .number(generator.choice(of: [-number, number + 0.5, number * 1e4] + numbers))
        case .bool(let bool): return generator.once(in: 2) ? .bool(!bool) : .text(bool ? "true" : "false")
        case .null: return generator.choice(of: values)
        }
    }

    private static func change(
        _ members: [JSONValue.Member], _ generator: inout SeededGenerator
    ) -> [JSONValue.Member] {
        var members = members
        let key = generator.choice(of: keys)
        let isNew = !members.contains { $0.name == key }
        switch generator.below(4) {
        case 0 where !members.isEmpty: members.remove(at: generator.below(members.count))
        case 1 where !members.isEmpty && isNew: members[generator.below(members.count)].name = key
        case 2: members = []
        default:
            if isNew {
                let word = JSONValue.text(generator.choice(of: words))
                members.append(.init(key, generator.once(in: 2) ? word : generator.choice(of: values)))
            }
        }
        return members
    }

    private static func change(_ elements: [JSONValue], _ generator: inout SeededGenerator) -> [JSONValue] {
        guard !elements.isEmpty, !generator.once(in: 4) else { return [] }
        if generator.once(in: 3) { return elements + [generator.choice(of: values)] }
        var elements = elements
        elements.remove(at: generator.below(elements.count))
        return elements
    }

    private static let numbers = [
        0, -1, 1.5, 1000, 1001, 1_000_000, 1_000_001, 9_007_199_254_740_991, -9_007_199_254_740_992, 1e300,
    ]

    private static let values: [JSONValue] =
        [.null, .bool(true), .bool(false), .array([]), .object([]), .array([.text("a")]), .array([.null])]
        + [
            .object([.init("en", .text("x"))]), .object([.init("EN", .text("x"))]),
            .object([.init("value", .text(""))]),
        ]
        + [.object([.init("max_length", .number(3))]), .array([.object([.init("unique", .text("n"))])])]
        + [.object([.init("max_bytes", .number(3))]), .array([.text("png")])]
        + numbers.map { .number($0) } + words.prefix(12).map { .text($0) }

    /// Words that are meaningful in some place, and near misses.
    private static let words =
        [
            "", "a", "NL", "nl", "ZZ", "UK", "context", "a b", "a/b", "kyc/NL", "true", "1", "A/b", "a/b/c", "/a",
            "/a~2",
            "/~0~1", "~", "pt-BR", "en-", "EN", "zh-Hant-x", "today", "today-18y", "today+100000d", "today +1d",
            "Today",
            "2024-02-29", "2023-02-29", "1900-02-29", "2000-02-29", "0000-01-01", "0001-12-31", "2024-04-31",
            "24-04-01",
            "none", "90d", "0d", "0001d", "00001d", "9999d", "10000d", "reject", "ignore", "allow", "feb_28", "raw",
            "normalized", "instant", "debounced", "submit", "server", "client", "jpeg", "bmp", "anywhere", "whole",
            "be-nn", "nl-bsn", "it-codicefiscale", "nie", "bis", "born",
            "separators", "repeats", "error", "warning", "completed", "rejected", "alphanumeric_underscore", "trim",
            "digits", "(",
            "Europe/Paris", "GET /api/x", " ", "a\nb", "a\u{2028}b", " a", String(repeating: "é", count: 200),
            String(repeating: "é", count: 201), String(repeating: "a", count: 64), String(repeating: "a", count: 65),
            "k/" + String(repeating: "a", count: 126), "k/" + String(repeating: "a", count: 127),
        ] + FieldType.allCases.map(\.rawValue)

    /// Keys of all places, and some of none.
    private static let keys =
        [
            "form", "title", "description", "country", "locale", "steps", "fields", "lists", "words", "match", "ignore",
            "policy", "examples", "edition",
            "id",
            "label", "hint", "placeholder", "type", "required", "readonly", "data_source", "data_path", "default",
            "options", "normalize", "fields", "min_items", "max_items", "validation", "alias", "pii", "autocomplete",
            "timing", "style", "source_type", "where", "font_style", "font_size", "foreground", "max_bytes", "formats",
            "max_megapixels", "min_aspect", "max_aspect",
            "value", "message", "code",
            "severity",
            "ignore_case", "on", "unknown_fields", "time_zone", "leap_day", "backdating", "keep_refused", "session_ttl",
            "listed",
            "name",
            "as_of",
            "values", "sources", "expect", "outcome", "errors", "labell", "EN", "en", "x y", "visible_if",
            "required_if",
            "calculate", "depends_on", "source", "routes", "outcomes", "checks", "after", "when", "minimum_age",
            "method",
            "kinds", "matches", "field", "accepts", "link", "text", "context", "names", "through", "parameters",
            "facts", "fact", "checked_on", "review_by", "legal_basis", "kind_title", "needs", "item", "retention",
            "delete_after", "keep_at_least", "basis",
        ] + RuleName.allCases.map(\.rawValue)
}
