import FormEngine

extension RandomDialectDocument {
    /// A `dynamic-form` document, with or without a mapping around its fields.
    mutating func dynamicForm() -> JSONValue {
        var named: [String] = []
        let fields = (0...number(0...5)).map { dynamicField($0, &named) }
        return chance() ? .array(fields) : .object([.init("fields", .array(fields))])
    }

    /// A field that depends on nothing but fields before it.
    private mutating func dynamicField(_ index: Int, _ named: inout [String]) -> JSONValue {
        let types = ["string", "longString", "numeric", "bool", "none", "unsupported", "slider", "Größe"]
        let type = types.randomElement(using: &generator) ?? "string"
        let id = chance() ? "Field \(index) é" : "field\(index)"
        var members: [JSONValue.Member] = [.init("id", .text(id)), .init("inputType", .text(type))]
        members += some([
            .init("displayText", text()), .init("fontStyle", text()), .init("foregroundColor", .text("#00ff\(index)")),
            .init("fontSize", .number(Double(number(1...99)) / 4)), .init("backgroundColor", text()),
        ])
        if type != "none" { members += some([.init("placeholder", text())]) }
        if ["string", "longString", "numeric", "bool"].contains(type) {
            members += dynamicValue(type, named)
            named.append(id)
        }
        return .object(members.shuffled(using: &generator))
    }

    private mutating func dynamicValue(_ type: String, _ named: [String]) -> [JSONValue.Member] {
        var members: [JSONValue.Member] = []
        if chance(), !named.isEmpty {
            let others = named.shuffled(using: &generator).prefix(number(1...3))
            members.append(.init("dependsOn", .array(others.map { .text($0) })))
        }
        if chance() { return members + [.init("actionUrl", .text("POST /calculate/\(number(0...9))?q=é"))] }
        let value: JSONValue =
            switch type {
            case "numeric": chance() ? .number(Double(number(-9...9)) / 4) : .text("\(number(0...99)).50")
            case "bool": chance() ? .bool(true) : .text("false")
            default: text()
            }
        return members + some([.init("value", chance() && chance() ? .text("") : value)])
    }
}
