extension Example {
    var json: JSONValue {
        var members: [JSONValue.Member] = [
            .init("name", .text(name)), .init("as_of", .text(asOf.text)), .init("values", values),
        ]
        members.append("sources", sources)
        members.append("context", context)
        if !names.isEmpty {
            let known = names.map { JSONValue.Member($0.field, .text(Name(isTaken: $0.isTaken).rawValue)) }
            members.append(.init("names", .object(known)))
        }
        if !consents.isEmpty { members.append(.init("consents", .array(consents.map { .text($0) }))) }
        members.append("through", through.map { .text($0) })
        members.append(.init("expect", expectation.json))
        return .object(members)
    }
}

extension Example.Expectation {
    var json: JSONValue {
        var members: [JSONValue.Member] = []
        switch result {
        case .outcome(let name):
            members.append(.init("outcome", .text(name)))
        case .errors(let errors):
            let fields = errors.map { JSONValue.Member($0.field, .array($0.codes.map { .text($0) })) }
            members.append(.init("errors", .object(fields)))
        }
        members.append("parameters", parameters)
        members.append("values", values)
        return .object(members)
    }
}
