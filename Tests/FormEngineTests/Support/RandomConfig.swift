import EngineFuzzing

@testable import FormEngine

/// Configs of any fields with any rules that fit them, with every key there is.
enum RandomConfig {
    static func json(using generator: inout SeededGenerator) -> String {
        var members = ["\"form\":\"test/random\"", pages(&generator)]
        if generator.once(in: 2) { members.append("\"locale\":\"nl\"") }
        if generator.once(in: 2) { members.append("\"title\":\(label(&generator))") }
        if generator.once(in: 3) { members.append("\"description\":\(label(&generator)),\(entrance)") }
        if generator.once(in: 3) { members.append("\"country\":\(generator.choice(of: ["\"NL\"", "\"XK\""]))") }
        if generator.once(in: 3) { members.append("\"edition\":\(generator.choice(of: ["1", "2"]))") }
        if generator.once(in: 3) { members.append("\"alias\":\"old-1\"") }
        if generator.once(in: 2) { members.append("\"lists\":\(lists(&generator))") }
        if generator.once(in: 3) { members.append("\"facts\":\(facts(&generator))") }
        members += flow(&generator)
        if generator.once(in: 2) { members.append("\"policy\":\(policy(&generator))") }
        let document = "{\(members.shuffled(using: &generator).joined(separator: ","))}"
        return generator.once(in: 2) ? withExample(document) : document
    }

    /// Texts of the list of forms and of the start page.
    private static let entrance =
        #""kind_title":"Kind","needs":["A passport",{"en":"A tax number","nl":"Een nummer"}]"#

    private static func pages(_ generator: inout SeededGenerator) -> String {
        var fields = (0..<Int.random(in: 1...8, using: &generator)).map { field($0, &generator) }
        if generator.once(in: 3) { fields.append(list(fields.count, depth: 1, &generator)) }
        fields += ["{\"id\":\"born\",\"type\":\"date\"}", "{\"id\":\"sex\",\"type\":\"text\"}"]
        if generator.once(in: 2) { return "\"fields\":[\(fields.joined(separator: ","))]" }
        var title = generator.once(in: 2) ? "\"title\":\(label(&generator))," : ""
        if generator.once(in: 2) { title += "\"visible_if\":\(expression(&generator))," }
        let first = "{\"id\":\"one\",\(title)\"fields\":[\(fields.joined(separator: ","))]}"
        return
            "\"steps\":[\(first),{\"id\":\"two\",\"fields\":[{\"id\":\"last\",\"type\":\"note\",\"label\":\"Mind\"}]}]"
    }

    private static func list(_ index: Int, depth: Int, _ generator: inout SeededGenerator) -> String {
        var fields = (0..<Int.random(in: 1...3, using: &generator)).map { "{\"id\":\"f\($0)\",\"type\":\"integer\"}" }
        if depth < 3, generator.once(in: 2) { fields.append(list(fields.count, depth: depth + 1, &generator)) }
        var members = ["\"id\":\"f\(index)\"", "\"type\":\"list\"", "\"fields\":[\(fields.joined(separator: ","))]"]
        if generator.once(in: 2) { members.append("\"min_items\":\(Int.random(in: 0...3, using: &generator))") }
        if generator.once(in: 2) {
            members.append("\"max_items\":\(Int.random(in: 3...99, using: &generator)),\"item\":\"owner\"")
        }
        return "{\(members.shuffled(using: &generator).joined(separator: ","))}"
    }

    private static func lists(_ generator: inout SeededGenerator) -> String {
        let ignored = ["\"separators\"", "\"repeats\""].filter { _ in Bool.random(using: &generator) }
        let members = [
            "\"words\":[\"b\",\"é\",\"xy 1\"]", "\"match\":\(generator.choice(of: ["\"whole\"", "\"anywhere\""]))",
            "\"ignore\":[\(ignored.joined(separator: ","))]", "\"description\":\(quoted("Mind"))",
        ]
        let some = members.prefix(1) + members.dropFirst().filter { _ in Bool.random(using: &generator) }
        return "{\"own\":{\(some.shuffled(using: &generator).joined(separator: ","))},\"more\":[\"c\",\"ẞ\"]}"
    }

    private static func facts(_ generator: inout SeededGenerator) -> String {
        let facts = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
            let field = generator.once(in: 2) ? "\"field\":\"\("f0")\"," : ""
            return "{\(field)\"fact\":\(label(&generator)),\"source\":\(quoted("§ " + .randomText(using: &generator))),"
                + "\"checked_on\":\"2024-02-29\",\"review_by\":\"2024-03-01\"}"
        }
        return "[\(facts.joined(separator: ","))]"
    }

    /// Routes, outcomes and checks.
    private static func flow(_ generator: inout SeededGenerator) -> [String] {
        var members: [String] = []
        if generator.once(in: 3) {
            members.append("\"outcomes\":{\"rejected\":{\"title\":\(label(&generator))},\"own\":{\"accepts\":false}}")
            members.append(
                "\"routes\":[{\"when\":{\"==\":[{\"var\":\"context.x\"},1]},\"outcome\":\"own\",\"method\":\"m\"}]")
        }
        if generator.once(in: 3) {
            members.append(
                "\"checks\":[{\"assert\":\(expression(&generator)),\"severity\":\"warning\",\"code\":\"c\","
                    + "\"message\":\(label(&generator))}]")
        }
        return members
    }

    /// An expression that reads the context alone, so that it is sound in any form.
    private static func expression(_ generator: inout SeededGenerator) -> String {
        generator.choice(of: [
            "true", "{\"var\":[\"context.c\",null]}", "{\"!\":{\"var\":\"context.a\"}}",
            "{\"in\":[\"x\",[\"x\",{\"var\":\"context.b\"}]]}",
            "{\"<\":[{\"days_between\":[{\"today\":[]},\"2030-01-01\"]},1e3]}",
        ])
    }

    private static func policy(_ generator: inout SeededGenerator) -> String {
        let all = [
            "\"keep_refused\":\(generator.choice(of: ["\"7d\"", "\"none\"", "\"0090d\""]))",
            "\"session_ttl\":\(generator.choice(of: ["\"7d\"", "\"24h\"", "\"0090m\""]))",
            "\"time_zone\":\"Europe/Paris\"", "\"unknown_fields\":\"ignore\"", "\"leap_day\":\"feb_28\"",
            "\"backdating\":\"refuse\"", "\"listed\":\(generator.choice(of: ["false", "true"]))",
            "\"retention\":{\"delete_after\":\(generator.choice(of: ["\"010y\"", "\"61m\""])),"
                + "\"outcomes\":{\"completed\":{\"keep_at_least\":\"5y\",\"basis\":\"A law\"}}}",
        ]
        return "{\(all.filter { _ in Bool.random(using: &generator) }.joined(separator: ","))}"
    }

    private static func field(_ index: Int, _ generator: inout SeededGenerator) -> String {
        let type = generator.choice(of: FieldType.allCases.filter { $0 != .note && $0 != .list })
        var members = ["\"id\":\"f\(index)\"", "\"type\":\"\(type.rawValue)\""]
        if generator.once(in: 4) { members.append("\"style\":\(style(&generator))") }
        if type == .unsupported {
            members.append("\"source_type\":\(generator.choice(of: ["\"signature\"", "\"\"", "\"é~/\""]))")
            return "{\(members.shuffled(using: &generator).joined(separator: ","))}"
        }
        if generator.once(in: 3) { members.append("\"timing\":\(timing(&generator))") }
        if generator.once(in: 2) { members.append("\"required\":\(Bool.random(using: &generator))") }
        let texts = type == .image ? ["label", "hint"] : ["label", "hint", "placeholder"]
        for key in texts where generator.once(in: 3) {
            members.append("\"\(key)\":\(label(&generator))")
        }
        if type == .number || type == .integer, generator.once(in: 3) {
            members.append("\"unit\":\(generator.choice(of: ["\"EUR\"", "\"%\"", "{\"en\":\"months\"}"]))")
        }
        if generator.once(in: 4) { members.append("\"pii\":\(Bool.random(using: &generator))") }
        if generator.once(in: 4) { members.append("\"alias\":\"Old name\",\"autocomplete\":\"bday\"") }
        if generator.once(in: 4) { members.append("\"legal_basis\":\(label(&generator))") }
        if type.isText, !type.takesOptions, generator.once(in: 4) { members.append("\"normalize\":[\"trim\",\"nfc\"]") }
        if type != .password, type != .image, generator.once(in: 3) {
            members.append("\"default\":\(value(of: type, &generator))")
        }
        if generator.once(in: 4) { members.append("\"visible_if\":\(expression(&generator))") }
        if generator.once(in: 4) { members.append("\"required_if\":\(expression(&generator))") }
        members.append(contentsOf: sources(type, &generator))
        members.append("\"validation\":\(validation(type, &generator))")
        return "{\(members.shuffled(using: &generator).joined(separator: ","))}"
    }

    private static func timing(_ generator: inout SeededGenerator) -> String {
        generator.choice(of: ["\"instant\"", "\"debounced\"", "\"submit\""])
    }

    private static func style(_ generator: inout SeededGenerator) -> String {
        let all = [
            "\"font_style\":\"bold\"", "\"font_size\":12.5", "\"foreground\":\"#FF0000\"", "\"background\":\"\"",
        ]
        return "{\(all.filter { _ in Bool.random(using: &generator) }.joined(separator: ","))}"
    }

    /// Where the value, or the options, come from.
    private static func sources(_ type: FieldType, _ generator: inout SeededGenerator) -> [String] {
        if type.isChoice {
            let label =
                "{\"value\":\(quoted(.randomText(using: &generator) + "z")),\"label\":\(label(&generator)),"
                + "\"visible_if\":\(expression(&generator))}"
            return ["\"options\":[\"a\",\(label)]"]
                + (generator.once(in: 3) ? ["\"data_source\":\"src\",\"readonly\":true"] : [])
        }
        guard type != .password, type != .image, generator.once(in: 3) else { return [] }
        return ["\"data_source\":\"GET /api/é\",\"data_path\":\"/a~1b\",\"readonly\":true"]
    }

    private static func validation(_ type: FieldType, _ generator: inout SeededGenerator) -> String {
        let rules = rules(type, &generator).filter { _ in Bool.random(using: &generator) }
        // A mapping holds each rule once, without anything else.
        if !rules.isEmpty, type != .text, generator.once(in: 4) { return "{\(rules[0])}" }
        let items = rules.map { rule in
            var members = [rule]
            if generator.once(in: 3) { members.append("\"message\":\(label(&generator))") }
            if generator.once(in: 3) { members.append("\"code\":\"own_code\"") }
            // A date whose age is computed must not be in the future, and that rule cannot be a warning.
            if generator.once(in: 3), !rule.contains("max_date") { members.append("\"severity\":\"warning\"") }
            if generator.once(in: 3) { members.append("\"timing\":\(timing(&generator))") }
            if generator.once(in: 4) {
                members.append("\"where\":\(generator.choice(of: ["\"server\"", "\"client\""]))")
            }
            return "{\(members.joined(separator: ","))}"
        }
        return "[\(items.joined(separator: ","))]"
    }

    /// A rule `identifier` with what its scheme needs, and at times the field `born`, or `sex`, that every such form has.
    private static func identifier(_ generator: inout SeededGenerator) -> String {
        let scheme = generator.choice(of: IdentifierScheme.allCases)
        var rule = "\"identifier\":\"\(scheme.rawValue)\""
        let kinds = scheme.profile.kinds.map { "\"\($0.rawValue)\"" }
        if !kinds.isEmpty {
            let some = kinds.filter { _ in Bool.random(using: &generator) } + [generator.choice(of: kinds)]
            rule += ",\"kinds\":[\(some.shuffled(using: &generator).joined(separator: ","))]"
        }
        var fields = scheme.profile.carriesBirthDate ? ["\"born\""] : []
        if scheme.profile.carriesSex { fields.append("\"sex\"") }
        guard let first = fields.first, generator.once(in: 2) else { return rule }
        return rule + ",\"matches\":" + (generator.once(in: 2) ? first : "[\(fields.joined(separator: ","))]")
    }

    private static func rules(_ type: FieldType, _ generator: inout SeededGenerator) -> [String] {
        let low = Double(Int.random(in: -1_000_000...1_000_000, using: &generator)) / 128
        let text = [
            "\"min_length\":1", "\"max_length\":1000", "\"pattern\":\"^[^x]*$\"",
            "\"pattern\":\"\\\\w\",\"ignore_case\":true",
        ]
        let lists = ["\"reserved\":\"own\"", "\"blocked_words\":\"more\""]
        return switch type {
        case .number: ["\"min\":\(low)", "\"max\":\(low + 1e15)", "\"max_decimals\":2", "\"currency\":\"JPY\""]
        case .integer: ["\"min\":\(low)", "\"max\":\(low + 1e15)"]
        case .boolean: ["\"accepted\":true"]
        case .date: ["\"min_date\":\"today-120y\"", "\"max_date\":\"today-3w\"", "\"min_age\":1", "\"max_age\":99"]
        case .time: ["\"min_time\":\"09:30:00\"", "\"max_time\":\"20:00:59\""]
        case .localDateTime: ["\"min_time\":\"2026-01-31T09:30\""]
        case .dateTime: ["\"min_time\":\"2026-01-31T09:30:00+01:00\"", "\"max_time\":\"9999-12-31t23:59z\""]
        case .multiSelect, .list, .note, .unsupported: []
        case .image:
            [
                "\"image\":{\"max_bytes\":5e6,\"formats\":[\"png\",\"jpeg\",\"png\"]}",
                "\"image\":{\"min_aspect\":0.5,\"max_aspect\":2,\"max_megapixels\":12.1}",
            ]
        case .country: ["\"one_of\":[\"NL\",\"DE\"]"]
        case .email: ["\"email\":true", "\"max_length\":1000"]
        case .url: ["\"url\":true"]
        case .tel: ["\"tel\":true", "\"max_length\":16"]
        case .select: ["\"min_length\":1", "\"max_length\":1000", "\"pattern\":\"\\\\w\",\"ignore_case\":true"]
        case .text:
            text + [
                "\"charset\":\"alphanumeric_underscore\",\"on\":\"raw\"", "\"unique\":\"names\"",
                identifier(&generator),
            ]
                + lists
        case .longText, .password: text + lists.suffix(1)
        }
    }

    private static func value(of type: FieldType, _ generator: inout SeededGenerator) -> String {
        let values: [String] =
            switch type {
            case .number: ["1.50", "-0", "1e-7", "\"12.5\""]
            case .integer: ["5.0", "-0", "1e3", "\"7\""]
            case .boolean: ["true", "false", "\"true\""]
            case .date: ["\"2024-02-29\""]
            case .time: ["\"09:30\""]
            case .localDateTime: ["\"2024-02-29T09:30\""]
            case .dateTime: ["\"2024-02-29T09:30:00-05:00\""]
            case .select: ["\"a\""]
            case .multiSelect: ["[\"a\"]", "[]"]
            case .country: ["\"NL\""]
            default: [quoted(withoutControls(.randomText(using: &generator)))]
            }
        return generator.choice(of: values + ["null"])
    }

    /// A text without the characters that a field of one line may not have.
    private static func withoutControls(_ text: String) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: text.unicodeScalars.filter { $0.properties.generalCategory != .control })
        return String(view)
    }

    /// The document with an example that holds: the outcome of empty answers.
    private static func withExample(_ document: String) -> String {
        guard let config = try? FormFixture.config(document), let judgement = try? Candidate(config).judge("{}") else {
            return document
        }
        let errors = judgement.verdict.findings.filter { $0.severity == .error }
        let fields = config.fields.compactMap { field -> String? in
            let codes = errors.filter { $0.field == field.id }.map { "\"\($0.code)\"" }
            return codes.isEmpty ? nil : "\"\(field.id)\":[\(codes.joined(separator: ","))]"
        }
        let expected = errors.isEmpty ? "\"outcome\":\"completed\"" : "\"errors\":{\(fields.joined(separator: ","))}"
        let example =
            "{\"name\":\"nothing\",\"as_of\":\"2026-01-01\",\"values\":{},\"sources\":{},\"expect\":{\(expected)}}"
        return document.dropLast() + ",\"examples\":[\(example)]}"
    }

    private static func label(_ generator: inout SeededGenerator) -> String {
        let text = quoted(.randomText(using: &generator))
        return generator.once(in: 2) ? text : "{\"nl\":\(text),\"en\":\"E\"}"
    }

    private static func quoted(_ text: String) -> String {
        String(decoding: JSONWriter.bytes(of: .text(text)), as: UTF8.self)
    }
}
