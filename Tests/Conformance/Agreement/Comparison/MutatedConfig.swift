@testable import FormEngine

/// A change of one part of a config, made by a program: a rule, condition, route or text tightened, loosened, removed or
/// written in another way.
struct MutatedConfig: Sendable {
    /// Effect that the kind of mutation implies.
    enum Intent: Sendable {
        /// The same meaning in other words.
        case respelled
        /// Nothing more may be accepted.
        case tightened
        /// Nothing that was accepted may be refused.
        case loosened
        /// Texts alone.
        case worded
        /// Anything may follow.
        case open
    }

    /// Name of the kind of mutation, such as `max_length - 1`.
    let kind: String
    let intent: Intent
    /// Path of the mutated part in the config.
    let path: [String]
    /// The mutated config.
    let config: JSONValue

    /// All mutations of a config: of each kind at most `most`, spread over the places where it applies.
    static func all(of config: JSONValue, most: Int) -> [MutatedConfig] {
        var maker = MutationMaker(config: config)
        maker.visit()
        var kept: [MutatedConfig] = []
        for kind in maker.kinds {
            let same = maker.made.filter { $0.kind == kind }
            let step = max(1, same.count / most)
            kept += stride(from: 0, to: same.count, by: step).prefix(most).map { same[$0] }
        }
        return kept
    }
}

/// Makes the mutations of a config.
private struct MutationMaker {
    let config: JSONValue
    var made: [MutatedConfig] = []
    var kinds: [String] = []

    init(config: JSONValue) { self.config = config }

    mutating func add(_ kind: String, _ intent: MutatedConfig.Intent, _ path: [String], _ value: JSONValue?) {
        if !kinds.contains(kind) { kinds.append(kind) }
        made.append(.init(kind: kind, intent: intent, path: path, config: config.setting(value, at: path[...])))
    }

    mutating func visit() {
        for (index, step) in (config["steps"]?.elements ?? []).enumerated() {
            let path = ["steps", String(index)]
            conditions(of: step, path)
            fields(of: step, path)
            let field: JSONValue = .object(["id": "added_field", "type": "text", "label": "Added"])
            let fields = step["fields"]?.elements ?? []
            add("optional field added", .open, path + ["fields"], .array(fields + [field]))
            add(
                "required field added", .open, path + ["fields"],
                .array(fields + [field.setting(true, at: ["required"][...])]))
        }
        for (index, route) in (config["routes"]?.elements ?? []).enumerated() {
            let path = ["routes", String(index)]
            expression(route["when"], path + ["when"], "route")
            add("route removed", .open, ["routes"], config["routes"]?.removing(index))
        }
        for (index, check) in (config["checks"]?.elements ?? []).enumerated() {
            let path = ["checks", String(index)]
            expression(check["assert"], path + ["assert"], "check")
            add("check removed", .loosened, ["checks"], config["checks"]?.removing(index))
        }
    }

    private mutating func conditions(of part: JSONValue, _ path: [String]) {
        for key in ["visible_if", "required_if"] {
            guard let condition = part[key] else { continue }
            expression(condition, path + [key], key)
            add("\(key) removed", .open, path + [key], nil)
        }
    }

    private mutating func fields(of parent: JSONValue, _ path: [String]) {
        for (index, field) in (parent["fields"]?.elements ?? []).enumerated() {
            let path = path + ["fields", String(index)]
            conditions(of: field, path)
            rules(of: field, path)
            if field["type"]?.string == "note" { continue }
            if field["hint"] != nil { add("hint changed", .worded, path + ["hint"], "Another hint") }
            add("pii changed", .open, path + ["pii"], .bool(field["pii"]?.boolean == false))
            if field["calculate"] == nil, field["readonly"] == nil {
                let isRequired = field["required"]?.boolean == true
                add(
                    isRequired ? "required removed" : "required added", isRequired ? .loosened : .tightened,
                    path + ["required"], isRequired ? nil : true)
            }
            if let calculation = field["calculate"] { expression(calculation, path + ["calculate"], "calculate") }
            let options = field["options"]?.elements ?? []
            if options.count > 2 {
                add("option removed", .tightened, path + ["options"], field["options"]?.removing(options.count - 1))
                add(
                    "option added", .loosened, path + ["options"],
                    .array(options + [.object(["value": "added_option", "label": "Added"])]))
            }
            fields(of: field, path)
        }
    }

    private mutating func rules(of field: JSONValue, _ path: [String]) {
        let rules = field["validation"]?.elements ?? []
        for (index, rule) in rules.enumerated() {
            let place = path + ["validation"]
            let one = place + [String(index)]
            add("rule removed", .loosened, place, rules.count == 1 ? nil : field["validation"]?.removing(index))
            add("rule warns", .loosened, one + ["severity"], "warning")
            add(
                "rule with a condition", .loosened, one + ["when"],
                .object(["==": .array([.object(["var": "context.country"]), "NL"])]))
            for (key, isLeast) in [
                ("min_length", true), ("max_length", false), ("min", true), ("max", false), ("min_age", true),
                ("max_age", false), ("max_decimals", false),
            ] {
                guard let number = rule[key]?.double, number >= 1 else { continue }
                let shift = key == "min" || key == "max" ? 0.5 : 1
                let (up, down) = (JSONValue.number(number + shift), JSONValue.number(number - shift))
                add("\(key) raised", isLeast ? .tightened : .loosened, one + [key], up)
                add("\(key) lowered", isLeast ? .loosened : .tightened, one + [key], down)
            }
            if let pattern = rule["pattern"]?.string {
                add("pattern in a group", .respelled, one + ["pattern"], .text("(?:\(pattern))"))
                add("pattern tightened", .tightened, one + ["pattern"], .text("^(?=[\\s\\S]*?(?:\(pattern)))[^5]*$"))
                add("pattern loosened", .loosened, one + ["pattern"], .text("(?:\(pattern))|^x9$"))
            }
        }
        if ["text", "long_text"].contains(field["type"]?.string), field["options"] == nil {
            add("rule added", .tightened, path + ["validation"], .array(rules + [.object(["max_length": .int(7)])]))
            add(
                "dead rule added", .respelled, path + ["validation"], .array(rules + [.object(["min_length": .int(1)])])
            )
        }
    }

    private mutating func expression(_ expression: JSONValue?, _ path: [String], _ what: String) {
        guard let expression, expression.members != nil else { return }
        if what == "calculate" {
            if let swapped = expression.swapped { add("calculate respelled", .respelled, path, swapped) }
        } else {
            add("\(what) in and", .respelled, path, .object(["and": .array([expression])]))
            add("\(what) denied twice", .respelled, path, .object(["!": .object(["!": expression])]))
        }
        if let shifted = expression.shifted { add("\(what) shifted", .open, path, shifted) }
        if let turned = expression.turned { add("\(what) turned", .respelled, path, turned) }
    }
}

extension JSONValue {
    fileprivate func removing(_ index: Int) -> JSONValue? {
        guard var elements else { return nil }
        elements.remove(at: index)
        return .array(elements)
    }

    /// The expression with its first number one greater; nil without a number.
    fileprivate var shifted: JSONValue? {
        switch self {
        case .number(let number): return .number(number + 1)
        case .array(let elements):
            for (index, element) in elements.enumerated() {
                if let shifted = element.shifted { return setting(shifted, at: [String(index)][...]) }
            }
            return nil
        case .object(let members):
            guard members.count == 1, members[0].name != "var", let shifted = members[0].value.shifted else {
                return nil
            }
            return .object([.init(members[0].name, shifted)])
        case .null, .bool, .text: return nil
        }
    }

    /// The expression with the sides of its first comparison exchanged; nil without one.
    fileprivate var turned: JSONValue? {
        if let elements {
            for (index, element) in elements.enumerated() {
                if let turned = element.turned { return setting(turned, at: [String(index)][...]) }
            }
            return nil
        }
        guard let members, members.count == 1 else { return nil }
        let opposites = ["<": ">", ">": "<", "<=": ">=", ">=": "<=", "==": "==", "!=": "!="]
        if let opposite = opposites[members[0].name], let operands = members[0].value.elements, operands.count == 2 {
            return .object([.init(opposite, .array(operands.reversed()))])
        }
        guard members[0].name != "var", let turned = members[0].value.turned else { return nil }
        return .object([.init(members[0].name, turned)])
    }

    /// The expression with the operands of its first sum or product of two exchanged; nil without one.
    fileprivate var swapped: JSONValue? {
        if let elements {
            for (index, element) in elements.enumerated() {
                if let swapped = element.swapped { return setting(swapped, at: [String(index)][...]) }
            }
            return nil
        }
        guard let members, members.count == 1 else { return nil }
        if ["+", "*"].contains(members[0].name), let operands = members[0].value.elements, operands.count == 2 {
            return .object([.init(members[0].name, .array(operands.reversed()))])
        }
        guard members[0].name != "var", let swapped = members[0].value.swapped else { return nil }
        return .object([.init(members[0].name, swapped)])
    }
}
