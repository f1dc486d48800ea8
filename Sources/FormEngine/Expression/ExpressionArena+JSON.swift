extension ExpressionArena {
    /// Takes a copy of a JSON value, which counts no steps: it is the data.
    mutating func value(of json: JSONValue) -> ExpressionValue {
        switch json {
        case .null: return .null
        case .bool(let bool): return .boolean(bool)
        case .number(let number): return .number(number)
        case .text(let text): return .text(self.text(text))
        case .array(let array):
            // The elements of inner lists come first: each list's own must stand side by side.
            let values = array.map { value(of: $0) }
            let first = elements.count
            for value in values { append(element: value) }
            return list(from: first)
        case .object(let object):
            return self.object(object.map { Member(name: text($0.name), value: value(of: $0.value)) })
        }
    }

    /// A value as JSON: NaN and the infinities are null, as `JSON.stringify` has them (ECMA-262 §25.5.2.2).
    ///
    /// It counts steps: a value that holds another many times becomes larger than the arena is. Null if it gets too large.
    mutating func json(_ value: ExpressionValue) -> JSONValue {
        let json = partialJSON(value)
        return isExhausted ? .null : json
    }

    private mutating func partialJSON(_ value: ExpressionValue) -> JSONValue {
        guard spend(1) else { return .null }
        switch value {
        case .null: return .null
        case .boolean(let boolean): return .bool(boolean)
        case .number(let number): return number.isFinite ? .number(number) : .null
        case .text(let text): return .text(string(text))
        case .list(let list):
            var array: [JSONValue] = []
            for index in elements(of: list) where !isExhausted { array.append(partialJSON(elements[index])) }
            return .array(array)
        case .object(let object):
            var result: [JSONValue.Member] = []
            for index in members(of: object) where !isExhausted {
                result.append(.init(string(members[index].name), partialJSON(members[index].value)))
            }
            return .object(result)
        }
    }

    private mutating func string(_ text: ExpressionText) -> String {
        spend(bytes: Int(text.count))
        return String(decoding: bytes[text.range], as: UTF8.self)
    }
}
