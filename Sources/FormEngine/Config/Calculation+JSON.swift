extension Field.Calculation {
    var json: JSONValue {
        switch self {
        case .expression(let expression): expression.json
        case .source(let name): .object([.init(ConfigKey.Calculation.source.rawValue, .text(name))])
        }
    }
}

extension Route {
    var json: JSONValue {
        var members: [JSONValue.Member] = []
        members.append("after", after.map { .text($0) })
        members.append(.init("when", when.json))
        members.append(.init("outcome", .text(outcome)))
        members.append("minimum_age", minimumAge.map { .number(Double($0)) })
        members.append("method", method.map { .text($0) })
        members.append("field", field.map { .text($0) })
        return .object(members)
    }
}

extension OutcomeScreen {
    var json: JSONValue {
        var members: [JSONValue.Member] = []
        members.append("title", title?.json)
        members.append("text", text?.json)
        members.append("link", link.map { .text($0) })
        members.append("consent", consent.map { .text($0.text) })
        if !accepts { members.append(.init("accepts", .bool(false))) }
        if !shows.isEmpty { members.append(.init("shows", .array(shows.map { .text($0) }))) }
        return .object(members)
    }
}

extension Check {
    var json: JSONValue {
        var members: [JSONValue.Member] = [.init("assert", assertion.json)]
        members.append("field", field.map { .text($0) })
        members.append("message", message?.json)
        if code != RuleName.assert.rawValue { members.append("code", code.map { .text($0) }) }
        if severity != .error { members.append(.init("severity", .text(severity.rawValue))) }
        return .object(members)
    }
}
