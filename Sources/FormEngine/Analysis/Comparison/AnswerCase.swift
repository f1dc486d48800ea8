/// A set of answers with everything else that a verdict depends on besides the form.
///
/// It is made up: data sources reply what the case holds.
public struct AnswerCase: Sendable {
    /// Answers, as an object by field.
    public var answers: JSONValue
    /// Replies of data sources, as an object by source; nil if the form needs none.
    public var sources: JSONValue?
    /// Context about the person, as an object.
    public var context = JSONValue.object([])
    /// Date of judging.
    public var asOf: CivilDate
    /// Whether somebody else has each name that the form would ask the registry about.
    public var namesAreTaken = false
    /// Outcomes to which somebody else has consented.
    public var consents: [String] = []

    init(answers: JSONValue, sources: JSONValue? = nil, asOf: CivilDate) {
        self.answers = answers
        self.sources = sources
        self.asOf = asOf
    }

    /// The answers of an example.
    init(_ example: Example) {
        self.init(answers: example.values, sources: example.sources, asOf: example.asOf)
        if let context = example.context { self.context = context }
        consents = example.consents
    }

    /// The path with the number of the first item for each list on the way; nil if a list has no items.
    static func place(of path: [String], in answers: JSONValue) -> [String]? {
        var whole: [String] = []
        for (index, name) in path.enumerated() {
            whole.append(name)
            guard index < path.count - 1 else { break }
            guard let items = answers.value(at: whole)?.elements, !items.isEmpty else { return nil }
            whole.append("0")
        }
        return whole
    }

    /// A copy with another answer; nil removes the answer.
    func with(_ value: JSONValue?, at path: [String]) -> AnswerCase {
        var copy = self
        copy.answers = answers.setting(value, at: path[...])
        return copy
    }
}

extension JSONValue {
    /// A copy in which the value at a path of member names and indices is replaced; nil removes it.
    func setting(_ value: JSONValue?, at path: ArraySlice<String>) -> JSONValue {
        guard let name = path.first else { return value ?? .null }
        let rest = path.dropFirst()
        if case .array(var elements) = self {
            guard let index = Int(name), elements.indices.contains(index) else { return self }
            elements[index] = elements[index].setting(value, at: rest)
            return .array(elements)
        }
        var members = self.members ?? []
        let index = members.firstIndex { $0.name.isBytewiseEqual(to: name) }
        if rest.isEmpty, value == nil {
            if let index { members.remove(at: index) }
            return .object(members)
        }
        let inner = (index.map { members[$0].value } ?? .object([])).setting(value, at: rest)
        if let index { members[index].value = inner } else { members.append(.init(name, inner)) }
        return .object(members)
    }

    /// The value at a path of member names and indices, or nil.
    func value(at path: [String]) -> JSONValue? {
        var value = self
        for name in path {
            let next = value.elements.map { elements in
                Int(name).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
            }
            guard let found = next ?? value[name] else { return nil }
            value = found
        }
        return value
    }
}
