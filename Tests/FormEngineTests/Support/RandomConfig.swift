import FormEngine

/// Configs of any fields with any rules that fit them.
enum RandomConfig {
    static func json(using generator: inout SeededGenerator) -> String {
        var fields: [String] = []
        for index in 0..<Int.random(in: 1...8, using: &generator) { fields.append(field(index, &generator)) }
        var members = ["\"form\":\"test/random\"", "\"fields\":[\(fields.joined(separator: ","))]"]
        if generator.once(in: 2) { members.append("\"locale\":\"nl\"") }
        if generator.once(in: 2) { members.append("\"title\":\(label(&generator))") }
        if generator.once(in: 2) {
            members.append("\"policy\":{\"keep_refused\":\"7d\",\"time_zone\":\"Europe/Paris\"}")
        }
        return "{\(members.shuffled(using: &generator).joined(separator: ","))}"
    }

    private static func field(_ index: Int, _ generator: inout SeededGenerator) -> String {
        let types = [
            "text", "long_text", "password", "number", "integer", "boolean", "date", "select",
            "email", "tel", "url", "country", "multi_select",
        ]
        let type = generator.choice(of: types)
        var members = ["\"id\":\"f\(index)\"", "\"type\":\"\(type)\""]
        if generator.once(in: 2) { members.append("\"required\":\(Bool.random(using: &generator))") }
        if generator.once(in: 2) { members.append("\"label\":\(label(&generator))") }
        if type == "select" || type == "multi_select" {
            members.append("\"options\":[\"a\",{\"value\":\(quoted(.randomText(using: &generator) + "z"))}]")
        }
        if type != "password", generator.once(in: 3) {
            members.append("\"data_source\":\"src\",\"data_path\":\"/a~1b\",\"readonly\":true")
        }
        if type != "password", generator.once(in: 3) { members.append("\"default\":\(value(of: type, &generator))") }
        members.append("\"validation\":[\(rules(type, &generator).joined(separator: ","))]")
        return "{\(members.shuffled(using: &generator).joined(separator: ","))}"
    }

    private static func rules(_ type: String, _ generator: inout SeededGenerator) -> [String] {
        let low = Double(Int.random(in: -1_000_000...1_000_000, using: &generator)) / 128
        let all: [String] =
            switch type {
            case "number", "integer": ["\"min\":\(low)", "\"max\":\(low + 1e15)"]
            case "boolean": ["\"accepted\":true"]
            case "date":
                ["\"min_date\":\"today-120y\"", "\"max_date\":\"today+3w\"", "\"min_age\":1", "\"max_age\":99"]
            case "multi_select": []
            case "country": ["\"one_of\":[\"NL\",\"DE\"]"]
            case "email": ["\"email\":true", "\"max_length\":1000"]
            case "url": ["\"url\":true"]
            case "tel": ["\"tel\":true", "\"max_length\":16"]
            case "select": ["\"min_length\":1", "\"max_length\":1000", "\"pattern\":\"\\\\w\",\"ignore_case\":true"]
            default:
                [
                    "\"min_length\":1", "\"max_length\":1000", "\"pattern\":\"^[^x]*$\"",
                    "\"pattern\":\"\\\\w\",\"ignore_case\":true",
                ]
            }
        return all.filter { _ in Bool.random(using: &generator) }.map { rule in
            var members = [rule]
            if generator.once(in: 3) { members.append("\"message\":\(label(&generator))") }
            if generator.once(in: 3) { members.append("\"code\":\"own_code\"") }
            if generator.once(in: 3) { members.append("\"severity\":\"warning\"") }
            return "{\(members.joined(separator: ","))}"
        }
    }

    private static func value(of type: String, _ generator: inout SeededGenerator) -> String {
        let values: [String] =
            switch type {
            case "number": ["1.50", "-0", "1e-7", "\"12.5\""]
            case "integer": ["5.0", "-0", "1e3", "\"7\""]
            case "boolean": ["true", "false", "\"true\""]
            case "date": ["\"2024-02-29\""]
            case "select": ["\"a\""]
            case "multi_select": ["[\"a\"]", "[]"]
            case "country": ["\"NL\""]
            default: [quoted(.randomText(using: &generator))]
            }
        return generator.choice(of: values + ["null"])
    }

    private static func label(_ generator: inout SeededGenerator) -> String {
        let text = quoted(.randomText(using: &generator))
        return generator.once(in: 2) ? text : "{\"nl\":\(text),\"en\":\"E\"}"
    }

    private static func quoted(_ text: String) -> String {
        String(decoding: JSONWriter.bytes(of: .text(text)), as: UTF8.self)
    }
}
