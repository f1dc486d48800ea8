extension ExpressionArena {
    /// Copies a JSON value into the arena, which costs no steps.
    mutating func value(of json: JSONValue) -> ExpressionValue {
        switch json {
        case .null: return .null
        case .bool(let bool): return .boolean(bool)
        case .number(let number): return .number(number)
        case .text(let text): return .text(self.text(text))
        case .array(let array):
            // Elements of inner lists are stored first, since the elements of each list must be contiguous.
            let values = array.map { value(of: $0) }
            let first = elements.count
            for value in values { append(element: value) }
            return list(from: first)
        case .object(let object):
            return self.object(object.map { Member(name: text($0.name), value: value(of: $0.value)) })
        }
    }

    /// Converts a value to JSON: NaN and the infinities become null, as in `JSON.stringify` (ECMA-262 §25.5.2.2).
    ///
    /// A value that contains another many times can become larger than the arena: convert only a result whose size was
    /// counted and is within the limit.
    func json(_ value: ExpressionValue) -> JSONValue {
        switch value {
        case .null: return .null
        case .boolean(let boolean): return .bool(boolean)
        case .number(let number): return number.isFinite ? .number(number) : .null
        case .text(let text): return .text(string(text))
        case .list(let list):
            var array: [JSONValue] = []
            for index in elements(of: list) { array.append(json(elements[index])) }
            return .array(array)
        case .object(let object):
            var result: [JSONValue.Member] = []
            for index in members(of: object) {
                result.append(.init(string(members[index].name), json(members[index].value)))
            }
            return .object(result)
        // Only expressions of forms read items, and their results are not converted to JSON.
        case .item: return .object([])
        }
    }

    private func string(_ text: ExpressionText) -> String {
        String(decoding: bytes[text.range], as: UTF8.self)
    }
}
