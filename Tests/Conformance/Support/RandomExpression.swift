import EngineFuzzing
import FormEngine

/// Random JsonLogic over given fields, as in configs.
struct RandomExpression {
    /// A field that an expression may read.
    struct Name {
        var path: String
        var type: FieldType
        /// The fields of a list's items.
        var inner: [Name] = []
    }

    let names: [Name]

    private static let constants = [
        "0", "1", "2", "-1", "0.5", "10", "100", "\"\"", "\"a\"", "\"b\"", "\"1\"", "\"x y\"", "true", "false", "null",
        "\"2008-02-29\"", "\"NL\"",
    ]

    func expression(depth: Int, _ generator: inout SeededGenerator) -> String {
        guard depth > 0, !generator.once(in: 6) else { return leaf(&generator) }
        let part = { (generator: inout SeededGenerator) in expression(depth: depth - 1, &generator) }
        switch generator.below(12) {
        case 0, 1:
            let name = generator.choice(of: [
                "==", "!=", "===", "<", "<=", ">", ">=", "in", "-", "/", "%", "days_between", "months_between", "split",
            ])
            return "{\"\(name)\":[\(part(&generator)),\(part(&generator))]}"
        case 2, 3:
            let name = generator.choice(of: ["+", "*", "min", "max", "cat", "and", "or", "merge"])
            return "{\"\(name)\":[\(part(&generator)),\(part(&generator))]}"
        case 4: return "{\"if\":[\(part(&generator)),\(part(&generator)),\(part(&generator))]}"
        case 5, 6:
            let name = generator.choice(of: [
                "!", "!!", "age", "length", "round", "floor", "ceil", "abs", "-", "trim", "lower",
            ])
            return "{\"\(name)\":[\(part(&generator))]}"
        case 7:
            let paths = names.filter { _ in generator.once(in: 2) }.map { "\"\($0.path)\"" }.joined(separator: ",")
            return generator.once(in: 2) ? "{\"missing\":[\(paths)]}" : "{\"missing_some\":[1,[\(paths)]]}"
        case 8 where generator.once(in: 4):
            let pattern = generator.choice(of: ["^[a-b]+$", "\\\\d", "x|^$", "1.?", "(?=.*a)^.{2,5}$"])
            return "{\"matches\":[\(part(&generator)),\"\(pattern)\"]}"
        case 8 where generator.once(in: 2):
            let unit = generator.choice(of: ["days", "weeks", "months", "years", "a"])
            return "{\"date_add\":[\(part(&generator)),\(part(&generator)),\"\(unit)\"]}"
        case 8 where generator.once(in: 2):
            let name = generator.choice(of: ["year", "month", "day", "weekday", ""])
            return "{\"date_part\":[\(part(&generator)),\"\(name)\"]}"
        case 8: return "{\"substr\":[\(part(&generator)),1,2]}"
        case 9, 10: return overList(depth, &generator)
        default: return "[\(part(&generator)),\(part(&generator))]"
        }
    }

    private func leaf(_ generator: inout SeededGenerator) -> String {
        guard !names.isEmpty, !generator.once(in: 3) else {
            return generator.once(in: 8) ? "{\"today\":[]}" : generator.choice(of: Self.constants)
        }
        if generator.once(in: 12) { return "{\"var\":\"context.country\"}" }
        let name = generator.choice(of: names)
        var path = name.path
        if let inner = name.inner.first, generator.once(in: 2) { path += ".\(generator.below(2)).\(inner.path)" }
        return generator.once(in: 5)
            ? "{\"var\":[\"\(path)\",\(generator.choice(of: Self.constants))]}" : "{\"var\":\"\(path)\"}"
    }

    private func overList(_ depth: Int, _ generator: inout SeededGenerator) -> String {
        let lists = names.filter { !$0.inner.isEmpty }
        guard let list = lists.first else { return leaf(&generator) }
        let body = RandomExpression(names: list.inner.filter { $0.inner.isEmpty })
        let test = body.expression(depth: depth - 1, &generator)
        if generator.once(in: 3) {
            let path = generator.choice(of: list.inner).path
            return "{\"reduce\":[{\"var\":\"\(list.path)\"},{\"+\":[{\"var\":\"accumulator\"},"
                + "{\"var\":\"current.\(path)\"}]},0]}"
        }
        let name = generator.choice(of: ["map", "filter", "all", "some", "none"])
        return "{\"\(name)\":[{\"var\":\"\(list.path)\"},\(test)]}"
    }
}
