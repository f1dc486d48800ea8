internal import FormEngine

/// Members with a default where they are absent.
extension JSONValue {
    func text(_ name: String) -> String { self[name]?.string ?? "" }
    func flag(_ name: String) -> Bool { self[name]?.boolean ?? false }
    func list(_ name: String) -> [JSONValue] { self[name]?.elements ?? [] }

    /// A member for templates; `false` if it is absent, null or an empty text.
    func orFalse(_ name: String) -> JSONValue {
        switch self[name] {
        case nil, .null, .text(""): .bool(false)
        case .some(let value): value
        }
    }

    /// The object with members added or replaced.
    func replacing(_ members: KeyValuePairs<String, JSONValue>) -> JSONValue {
        replacing(members.map { Member($0.key, $0.value) })
    }

    /// The object with another one's members added or replaced.
    func replacing(_ members: [Member]) -> JSONValue {
        let names = Set(members.map(\.name))
        return .object((self.members ?? []).filter { !names.contains($0.name) } + members)
    }
}
