package import FormEngine

/// An audience in JsonLogic as a condition of GrowthBook's SDKs, which never holds for a context outside the audience.
///
/// Both languages convert types, each in its own way, and SDKs differ too. So each comparison names its type: for a
/// missing or null attribute the condition equals the audience, and a value of another type matches nobody. A negation
/// is moved down to the comparisons, so that it matches nobody by mistake either.
///
/// Source: GrowthBook, Build Your Own SDK, specification 0.7 (`evalCondition`, `isOperatorObject`, `getPath`, `getType`).
package struct GrowthBookCondition: Sendable {
    /// The condition, as the member `condition` of a rule holds it.
    package let json: JSONValue

    /// Part of an audience that no condition can express, with the reason.
    package struct Fault: Error, Equatable {
        /// The place in the audience: operations and the numbers of operands, such as `/and/1/in`.
        package let place: String
        /// The reason: a sentence without its full stop.
        package let reason: String
    }

    /// The condition of an audience.
    package init(_ audience: JSONValue) throws(Fault) {
        json = try Self.part(audience, isTrue: true, at: "").json
    }

    /// A condition with a constant result, or one to evaluate.
    private enum Part {
        case everybody
        case nobody
        case test(JSONValue)

        var json: JSONValue {
            switch self {
            case .everybody: .object([])
            case .nobody: .object([.init("$not", .object([]))])
            case .test(let json): json
            }
        }

        static func all(_ parts: [Part]) -> Part {
            var tests: [JSONValue] = []
            for part in parts {
                switch part {
                case .everybody: break
                case .nobody: return .nobody
                case .test(let json): tests.append(json)
                }
            }
            if tests.count > 1 { return .test(.object([.init("$and", .array(tests))])) }
            return tests.first.map { .test($0) } ?? .everybody
        }

        static func any(_ parts: [Part]) -> Part {
            var tests: [JSONValue] = []
            for part in parts {
                switch part {
                case .everybody: return .everybody
                case .nobody: break
                case .test(let json): tests.append(json)
                }
            }
            if tests.count > 1 { return .test(.object([.init("$or", .array(tests))])) }
            return tests.first.map { .test($0) } ?? .nobody
        }
    }

    /// The condition that an expression is true, or that it is false.
    private static func part(_ expression: JSONValue, isTrue: Bool, at place: String) throws(Fault) -> Part {
        if case .bool(let flag) = expression { return flag == isTrue ? .everybody : .nobody }
        guard let member = expression.members?.first, expression.members?.count == 1 else {
            throw Fault(place: place, reason: "a condition is an operation, not a value")
        }
        let place = place + "/" + member.name
        let operands = member.value.elements ?? [member.value]
        switch member.name {
        case "and", "or":
            var parts: [Part] = []
            for (index, operand) in operands.enumerated() {
                parts.append(try part(operand, isTrue: isTrue, at: "\(place)/\(index)"))
            }
            if parts.isEmpty { throw Fault(place: place, reason: "`\(member.name)` has no operand") }
            return (member.name == "and") == isTrue ? .all(parts) : .any(parts)
        case "!", "!!":
            guard operands.count == 1 else { throw Fault(place: place, reason: "`\(member.name)` has one operand") }
            return try part(operands[0], isTrue: isTrue == (member.name == "!!"), at: place + "/0")
        case "==", "===": return try equality(operands, isTrue: isTrue, at: place)
        case "!=", "!==": return try equality(operands, isTrue: !isTrue, at: place)
        case "<", "<=", ">", ">=": return try order(member.name, operands, isTrue: isTrue, at: place)
        case "in": return try membership(operands, isTrue: isTrue, at: place)
        default:
            throw Fault(place: place, reason: "GrowthBook's conditions have no `\(member.name)`")
        }
    }
}

/// Comparisons of one attribute with a literal.
extension GrowthBookCondition {
    private static func equality(_ operands: [JSONValue], isTrue: Bool, at place: String) throws(Fault) -> Part {
        guard operands.count == 2 else { throw Fault(place: place, reason: "two operands are compared") }
        let isFirst = isAttribute(operands[0]) || !isAttribute(operands[1])
        let attribute = try attribute(operands[isFirst ? 0 : 1], at: "\(place)/\(isFirst ? 0 : 1)")
        let value = operands[isFirst ? 1 : 0]
        if case .null = value { return exists(attribute, !isTrue) }
        let type = try type(of: value, at: "\(place)/\(isFirst ? 1 : 0)")
        let same = test(attribute, type: type, operators: [.init(isTrue ? "$eq" : "$ne", value)])
        // A missing attribute equals only null.
        return isTrue ? same : .any([exists(attribute, false), same] + unlike(value, attribute))
    }

    /// Types whose values JsonLogic's `==` never takes for a value of another type.
    private static func unlike(_ value: JSONValue, _ attribute: String) -> [Part] {
        switch value {
        case .text(let text) where !mayBeNumber(text):
            ["number", "boolean"].map { test(attribute, type: $0, operators: []) }
        case .number(let number) where number != 0 && number != 1: [test(attribute, type: "boolean", operators: [])]
        default: []
        }
    }

    private static func order(
        _ operation: String, _ operands: [JSONValue], isTrue: Bool, at place: String
    ) throws(Fault) -> Part {
        if operands.count == 3, operation.hasPrefix("<") {
            let lower = try order(operation, Array(operands[..<2]), isTrue: isTrue, at: place)
            let upper = try order(operation, Array(operands[1...]), isTrue: isTrue, at: place)
            return isTrue ? .all([lower, upper]) : .any([lower, upper])
        }
        guard operands.count == 2 else { throw Fault(place: place, reason: "two operands are compared") }
        let isFirst = isAttribute(operands[0]) || !isAttribute(operands[1])
        let attribute = try attribute(operands[isFirst ? 0 : 1], at: "\(place)/\(isFirst ? 0 : 1)")
        let value = operands[isFirst ? 1 : 0]
        let type = try type(of: value, at: "\(place)/\(isFirst ? 1 : 0)")
        guard type != "boolean" else {
            throw Fault(place: place, reason: "`true` and `false` have no order in GrowthBook")
        }
        var comparison = isFirst ? operation : mirrored(operation)
        if !isTrue { comparison = denied(comparison) }
        let test = test(attribute, type: type, operators: [.init(name(of: comparison), value)])
        return .any([test] + (holdsOfNothing(comparison, value) ? [exists(attribute, false)] : []))
    }

    /// Whether a comparison holds where the attribute is missing, which JsonLogic takes for 0.
    ///
    /// For a text that may be a number the result is unknown, so the condition matches nobody.
    private static func holdsOfNothing(_ comparison: String, _ value: JSONValue) -> Bool {
        guard case .number(let number) = value else { return false }
        switch comparison {
        case "<": return 0 < number
        case "<=": return 0 <= number
        case ">": return 0 > number
        default: return 0 >= number
        }
    }

    private static func membership(_ operands: [JSONValue], isTrue: Bool, at place: String) throws(Fault) -> Part {
        guard operands.count == 2, let values = operands[1].elements else {
            throw Fault(place: place, reason: "`in` needs a literal list, not a text or an attribute")
        }
        let attribute = try attribute(operands[0], at: place + "/0")
        var parts: [Part] = []
        for name in ["string", "number", "boolean"] {
            var own: [JSONValue] = []
            for (index, value) in values.enumerated() where value != .null {
                if try type(of: value, at: "\(place)/1/\(index)") == name { own.append(value) }
            }
            // An attribute that is a list is in no list; SDKs would match its elements, so the type is tested.
            if !own.isEmpty {
                parts.append(test(attribute, type: name, operators: [.init(isTrue ? "$in" : "$nin", .array(own))]))
            } else if !isTrue {
                parts.append(test(attribute, type: name, operators: []))
            }
        }
        if values.contains(.null) == isTrue { parts.append(exists(attribute, false)) }
        return .any(parts)
    }

    private static func test(_ attribute: String, type: String, operators: [JSONValue.Member]) -> Part {
        .test(.object([.init(attribute, .object([.init("$type", .text(type))] + operators))]))
    }

    private static func exists(_ attribute: String, _ flag: Bool) -> Part {
        .test(.object([.init(attribute, .object([.init("$exists", .bool(flag))]))]))
    }

    private static func type(of value: JSONValue, at place: String) throws(Fault) -> String {
        switch value {
        case .text: return "string"
        case .number: return "number"
        case .bool: return "boolean"
        case .null, .array, .object:
            throw Fault(place: place, reason: "an attribute is compared with a text, a number, `true` or `false`")
        }
    }

    private static func isAttribute(_ operand: JSONValue) -> Bool { operand.members?.first?.name == "var" }

    private static func mirrored(_ operation: String) -> String {
        (operation.hasPrefix("<") ? ">" : "<") + operation.dropFirst()
    }

    private static func denied(_ operation: String) -> String {
        switch operation {
        case "<": ">="
        case "<=": ">"
        case ">": "<="
        default: "<"
        }
    }

    private static func name(of operation: String) -> String {
        (operation.hasPrefix("<") ? "$lt" : "$gt") + (operation.hasSuffix("=") ? "e" : "")
    }

    /// Whether JavaScript may read a text as a number, so that a number may be equal to it.
    private static func mayBeNumber(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else { return true }
        let isPlain = { (scalar: Unicode.Scalar) in scalar.value > 0x20 && scalar.value < 0x7F }
        if !isPlain(first) || !isPlain(last) { return true }
        let isPrefixed = ["0x", "0o", "0b"].contains { text.lowercased().hasPrefix($0) }
        return isPrefixed || text.contains("Infinity") || Double(text) != nil
    }
}

/// Attributes.
extension GrowthBookCondition {
    /// The name of an attribute, a path with dots in both languages.
    private static func attribute(_ operand: JSONValue, at place: String) throws(Fault) -> String {
        guard operand.members?.count == 1, let path = operand["var"] else {
            throw Fault(place: place, reason: "an attribute must be in this place: `{\"var\": \"context.NAME\"}`")
        }
        guard let text = path.string ?? path.elements.flatMap({ $0.count == 1 ? $0[0].string : nil }) else {
            throw Fault(place: place, reason: "an attribute is named by a text, without a default value")
        }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 1, parts[0] == "context", parts.dropFirst().allSatisfy({ isName($0) }) else {
            throw Fault(place: place, reason: "`\(text)` is no attribute that SDKs could look up")
        }
        let name = parts.dropFirst().joined(separator: ".")
        // The subject is a text without members, so a condition on a member would hold for everybody.
        if name == "id" || name.hasPrefix("id.") {
            throw Fault(place: place, reason: "in GrowthBook the attribute `id` is the subject, not the context's `id`")
        }
        return name
    }

    /// Whether a part of a path has the same value in every SDK: list elements, operators and members that JavaScript
    /// objects inherit do not.
    private static func isName(_ part: Substring) -> Bool {
        !part.isEmpty && !part.hasPrefix("$") && Int(part) == nil && !inherited.contains(String(part))
    }

    private static let inherited: Set = [
        "__proto__", "__defineGetter__", "__defineSetter__", "__lookupGetter__", "__lookupSetter__", "constructor",
        "hasOwnProperty", "isPrototypeOf", "length", "propertyIsEnumerable", "toLocaleString", "toString", "valueOf",
    ]
}
