import EngineFuzzing
import FormEngine

/// Forms of a few fields in which expressions decide as much as they can, as JSON.
package struct RandomForm {
    private var generator: SeededGenerator
    /// The fields of the steps so far.
    private var earlier: [RandomExpression.Name] = []

    package init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    private static let types: [FieldType] = [
        .text, .text, .number, .number, .integer, .boolean, .date, .select, .multiSelect, .list, .list, .time,
        .dateTime, .localDateTime,
    ]

    package mutating func json() -> String {
        let count = 1 + generator.below(3)
        var steps: [String] = []
        for step in 0..<count {
            let condition = step > 0 && generator.once(in: 3) ? ",\"visible_if\":" + expression(earlier) : ""
            steps.append("{\"id\":\"s\(step)\"\(condition),\"fields\":[\(fields(of: step))]}")
        }
        return """
            {"form":"test/random","steps":[\(steps.joined(separator: ","))],"routes":[\(routes())],\
            "outcomes":{"own":{},"none":{"accepts":false}},"checks":[\(checks())],\
            "policy":{"leap_day":"\(generator.choice(of: ["march_1", "feb_28"]))"}}
            """
    }

    /// A step's fields: each reads those of earlier steps, and of its own those that come before it in some order; what
    /// must be answered may depend on any of them, on the field itself too.
    private mutating func fields(of step: Int) -> String {
        let count = 2 + generator.below(5)
        var fields = [String](repeating: "", count: count)
        var readable = earlier
        for index in Array(0..<count).shuffled(using: &generator) {
            let beside = (0..<count).map { RandomExpression.Name(path: "f\(step)\($0)", type: .text) }
            let (json, name) = field("f\(step)\(index)", readable, beside: beside, depth: 0)
            fields[index] = json
            readable.append(name)
        }
        earlier = readable
        return fields.joined(separator: ",")
    }

    private mutating func field(
        _ id: String, _ readable: [RandomExpression.Name], beside: [RandomExpression.Name] = [], depth: Int
    ) -> (json: String, name: RandomExpression.Name) {
        var type = generator.choice(of: Self.types)
        if type == .list, depth > 1 { type = .number }
        var name = RandomExpression.Name(path: id, type: type)
        var members = ["\"id\":\"\(id)\"", "\"type\":\"\(type.rawValue)\""]
        var precision = DatePrecision.day
        if type == .date, generator.once(in: 3) {
            precision = generator.choice(of: [.year, .month])
            members.append("\"precision\":\"\(precision.rawValue)\"")
            // No rule of others means a year or month, which is neither a date nor a text.
            name.type = .note
        }
        if generator.once(in: 3) { members.append("\"required\":true") }
        if generator.once(in: 4) { members.append("\"required_if\":" + expression(readable + beside)) }
        if generator.once(in: 4) { members.append("\"visible_if\":" + expression(readable)) }
        if type == .select || type == .multiSelect {
            let condition = "{\"value\":\"b\",\"visible_if\":\(expression(readable + beside))}"
            let isExclusive = type == .multiSelect && generator.once(in: 2)
            let last = isExclusive ? "{\"value\":\"1\",\"exclusive\":true}" : "\"1\""
            members.append("\"options\":[\"a\",\(generator.once(in: 2) ? "\"b\"" : condition),\(last)]")
        }
        if type == .list {
            // An item cannot read lists outside of it.
            var inner = readable.filter { $0.inner.isEmpty }
            let fields = (0...generator.below(3)).map { index in
                let (json, name) = field(
                    generator.once(in: 8) ? "f0\(index)" : "\(id)_\(index)", inner, depth: depth + 1)
                inner.removeAll { $0.path == name.path }
                if name.inner.isEmpty { inner.append(name) }
                return (json, name)
            }
            name.inner = fields.map { $0.1 }
            members.append("\"fields\":[\(fields.map { $0.0 }.joined(separator: ","))]")
            if generator.once(in: 3) { members.append("\"max_items\":3") }
        } else if generator.once(in: 3) {
            members.append("\"calculate\":" + expression(readable))
        }
        var rules: [String] = []
        if generator.once(in: 4) {
            rules.append("{\"assert\":\(expression(readable + beside + [name]))\(condition(readable + beside))}")
        }
        let isAnswered = !members.contains { $0.hasPrefix("\"calculate\"") }
        if type == .text, depth == 0, isAnswered, generator.once(in: 3) {
            let more = generator.choice(of: ["", "", ",\"where\":\"server\"", ",\"severity\":\"warning\""])
            rules.append("{\"confirmed_by\":\"register-\(generator.below(2))\"\(more)}")
        }
        if type == .number, generator.once(in: 4) {
            let rule = generator.choice(of: ["\"multiple_of\":0.5", "\"min\":1", "\"max_decimals\":1"])
            rules.append("{\(rule)\(condition(readable + beside))}")
        }
        let bounds: [FieldType: [String]] = [
            .number: ["min", "max"], .date: ["min_date", "max_date"], .time: ["min_time", "max_time"],
            .dateTime: ["min_time", "max_time"], .localDateTime: ["min_time", "max_time"],
        ]
        if precision == .day, let names = bounds[type], generator.once(in: 4) {
            let rule = generator.choice(of: names)
            let others = readable.filter { $0.type == type && $0.inner.isEmpty }
            let bound = others.isEmpty ? expression(readable) : "{\"var\":\"\(generator.choice(of: others).path)\"}"
            if bound.hasPrefix("{") { rules.append("{\"\(rule)\":\(bound)\(condition(readable + beside))}") }
        }
        if precision != .day, generator.once(in: 2) {
            let rule = generator.choice(of: ["min_date", "max_date"])
            let bound = generator.choice(of: ["today", "today-2y", "today+1m", "today-40d", precision.example])
            rules.append("{\"\(rule)\":\"\(bound)\"\(condition(readable + beside))}")
        }
        let own = name.inner.filter { [.text, .number, .date, .time, .select].contains($0.type) }
        if type == .list, !own.isEmpty, generator.once(in: 2) {
            rules.append("{\"unique_items\":\"\(generator.choice(of: own).path)\"\(condition(readable + beside))}")
        }
        let alike = readable.filter { $0.type == type && $0.path != id && $0.inner.isEmpty }
        if [.text, .number, .date, .time, .dateTime, .select].contains(type), precision == .day, !alike.isEmpty,
            generator.once(in: 3)
        {
            rules.append("{\"equals\":\"\(generator.choice(of: alike).path)\"\(condition(readable + beside))}")
        }
        if type == .text, generator.once(in: 2) {
            rules.append(identifier(readable.filter { $0.path != id }, condition(readable + beside)))
        }
        if !rules.isEmpty { members.append("\"validation\":[\(rules.joined(separator: ","))]") }
        return ("{\(members.joined(separator: ","))}", name)
    }

    /// A rule `identifier` whose number is compared with some of the fields that can be read here.
    private mutating func identifier(_ readable: [RandomExpression.Name], _ condition: String) -> String {
        let scheme = generator.choice(of: RandomAnswer.identifiers.keys.sorted { $0.rawValue < $1.rawValue })
        let profile = scheme.profile
        let kinds = profile.kinds.shuffled(using: &generator).prefix(1 + generator.below(2))
        let fields = readable.filter { name in
            name.type == .date ? profile.carriesBirthDate : profile.carriesSex && [.text, .select].contains(name.type)
        }
        let matches = Set(fields.map(\.path)).sorted().filter { _ in generator.once(in: 2) }.prefix(8)
        var rule = "\"identifier\":\"\(scheme.rawValue)\""
        if !kinds.isEmpty { rule += ",\"kinds\":[\(kinds.map { "\"\($0.rawValue)\"" }.joined(separator: ","))]" }
        if !matches.isEmpty { rule += ",\"matches\":[\(matches.map { "\"\($0)\"" }.joined(separator: ","))]" }
        return "{\(rule)\(condition)}"
    }

    /// The condition of a rule, as a key; most rules have none.
    private mutating func condition(_ readable: [RandomExpression.Name]) -> String {
        generator.once(in: 3) ? ",\"when\":\(expression(readable))" : ""
    }

    private mutating func expression(_ readable: [RandomExpression.Name]) -> String {
        RandomExpression(names: readable).expression(depth: 3, &generator)
    }

    private mutating func routes() -> String {
        (0..<generator.below(3)).map { _ in
            let outcome = generator.choice(of: [
                "\"rejected\"", "\"own\"", "\"none\"", "\"verification_required\",\"method\":\"paper\"",
                "\"completed\"",
            ])
            return "{\"when\":{\"and\":[\(expression(earlier)),\(expression(earlier))]},\"outcome\":\(outcome)}"
        }.joined(separator: ",")
    }

    private mutating func checks() -> String {
        (0..<generator.below(3)).map { _ in
            let field = generator.once(in: 2) ? ",\"field\":\"\(generator.choice(of: earlier).path)\"" : ""
            return "{\"assert\":\(expression(earlier))\(field)}"
        }.joined(separator: ",")
    }
}
