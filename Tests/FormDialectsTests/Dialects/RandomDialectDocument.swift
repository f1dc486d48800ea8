import EngineFuzzing
import FormDialects
import FormEngine

/// Sound documents of a dialect, made from a seed, with every key now and then.
struct RandomDialectDocument {
    var generator: SeededGenerator

    private static let texts = ["Größe", "a \"b\"", "NO", "01067", "x: y", "1.10", "ё", "  ", "+237"]

    mutating func chance() -> Bool { Bool.random(using: &generator) }
    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    mutating func text() -> JSONValue {
        .text((Self.texts.randomElement(using: &generator) ?? "") + "\(number(0...999))")
    }

    /// One member in two is left out.
    mutating func some(_ members: [JSONValue.Member]) -> [JSONValue.Member] { members.filter { _ in chance() } }

    /// A document of a dialect; of our own none are made here.
    mutating func document(_ dialect: Dialect) -> JSONValue {
        switch dialect {
        case .formulary, .kyc: kyc()
        case .registration: registration()
        case .dynamicForm: dynamicForm()
        case .formSchema: formSchema()
        }
    }

    /// A `kyc` document.
    mutating func kyc() -> JSONValue {
        let fields = (0...number(0...4)).map { kycField($0) }
        return .object([.init("fields", .array(fields)), .init("country", .text("NL"))])
    }

    private mutating func kycField(_ index: Int) -> JSONValue {
        let types = ["text", "number", "date"]
        let type = types.randomElement(using: &generator) ?? "text"
        var members: [JSONValue.Member] = [.init("id", .text("f\(index)")), .init("type", .text(type))]
        members += some([.init("label", text()), .init("required", .bool(chance()))])
        if chance() {
            members += [.init("data_source", .text("GET /s\(number(0...9))")), .init("readonly", .bool(chance()))]
        }
        if chance() { members.append(.init("validation", .object(kycRules(type)))) }
        return .object(members.shuffled(using: &generator))
    }

    private mutating func kycRules(_ type: String) -> [JSONValue.Member] {
        var rules: [JSONValue.Member] = []
        switch type {
        case "text":
            rules = some([
                .init("regex", .text("^[a-z]{\(number(1...9))}$")), .init("min_length", .number(Double(number(0...5)))),
                .init("max_length", .number(Double(number(6...90)))),
            ])
        case "number":
            rules = some([
                .init(chance() ? "min" : "min_value", .number(Double(number(-9...0)) / 4)),
                .init(chance() ? "max" : "max_value", .number(Double(number(1...900)))),
            ])
        default: break
        }
        if !rules.isEmpty, chance() { rules.append(.init("message", text())) }
        return rules.shuffled(using: &generator)
    }

    /// A `registration` document.
    mutating func registration() -> JSONValue {
        let fields = (0...number(0...4)).map { registrationField($0) }
        return .object([.init("fields", .array(fields))] + some([.init("registrationId", text())]))
    }

    private mutating func registrationField(_ index: Int) -> JSONValue {
        let types = ["Tel", "Password", "Checkbox", "Email", "Select", "Date", "Text"]
        let type = types.randomElement(using: &generator) ?? "Text"
        let name = (chance() ? "Field \(index) é" : "Field\(index)")
        var members: [JSONValue.Member] = [.init("name", .text(name)), .init("inputType", .text(type))]
        if type == "Select" { members.append(.init("data", .text("GET /api/\(number(0...9))?q=é"))) }
        if type == "Tel" || type == "Text" { members += some([.init("defaultValue", text())]) }
        if chance() { members.append(.init("validate", .object(registrationRules(type)))) }
        return .object(members.shuffled(using: &generator))
    }

    private mutating func registrationRules(_ type: String) -> [JSONValue.Member] {
        var rules = some([.init("mandatory", .bool(chance()))])
        if type == "Checkbox" || type == "Date" { return rules }
        rules += some([
            .init("minLength", .number(Double(number(0...5)))), .init("maxLength", .number(Double(number(60...90)))),
        ])
        let custom = (0..<number(0...2)).map { _ -> JSONValue in
            let pattern = JSONValue.Member("pattern", .text("^[a-z0-9@.]{\(number(6...60))}$"))
            return .object([.init("rule", .text("regex")), pattern] + some([.init("errorMessage", text())]))
        }
        if !custom.isEmpty { rules.append(.init("custom", .array(custom))) }
        return rules.shuffled(using: &generator)
    }
}
