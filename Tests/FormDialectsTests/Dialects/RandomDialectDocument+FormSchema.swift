import FormEngine

extension RandomDialectDocument {
    /// A `form-schema` document: a step, or a list of them.
    mutating func formSchema() -> JSONValue {
        guard chance() else { return schemaStep(0) }
        return .array((0...number(0...3)).map { schemaStep($0) })
    }

    private mutating func schemaStep(_ index: Int) -> JSONValue {
        let sections = (0...number(0...2)).map { schemaSection("s\(index)_\($0)") }
        let members =
            [.init("id", .text("s\(index)")), .init("sections", .array(sections))] + some([.init("title", text())])
        return .object(members.shuffled(using: &generator))
    }

    private mutating func schemaSection(_ name: String) -> JSONValue {
        // One of these names is what the note of a section would be called.
        let fields = (0...number(0...3)).map {
            schemaField(chance() ? "f\(name)_\($0)" : "\(name.prefix(2))_section_\(name.suffix(1))\($0)")
        }
        return .object([.init("fields", .array(fields))] + some([.init("title", text())]))
    }

    private mutating func schemaField(_ id: String) -> JSONValue {
        let type = ["text", "date", "image"].randomElement(using: &generator) ?? "text"
        var members: [JSONValue.Member] = [.init("id", .text(id)), .init("type", .text(type))]
        members += some([.init("label", text()), .init("required", .bool(chance()))])
        if chance() { members.append(.init("validation", .array(schemaRules(type)))) }
        return .object(members.shuffled(using: &generator))
    }

    private mutating func schemaRules(_ type: String) -> [JSONValue] {
        let rules: [JSONValue] =
            switch type {
            case "text":
                [
                    .object([.init("minLength", .number(Double(number(0...5))))]),
                    .object([.init("maxLength", .number(Double(number(60...90))))]),
                    .text("alphanumericWithUnderscore"), .text("asyncAvailability"),
                ]
            case "date":
                [
                    .text("validDate"),
                    .object([.init("ageEligibility", .object([.init("minimum", .number(Double(number(1...99))))]))]),
                ]
            default: [.text("imageSizeLimit"), .text("imageAspectRatio")]
            }
        return rules.filter { _ in chance() }.shuffled(using: &generator)
    }
}
