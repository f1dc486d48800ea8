extension ExpressionArena {
    /// The member of a value with a name or index; nil where JavaScript gives `undefined`.
    ///
    /// Lists and texts also have their `length`, and a text its UTF-16 units by index, as in JavaScript. Members that
    /// every JavaScript object inherits (`constructor`, `toString`) do not exist.
    mutating func member(_ segment: ExpressionNode.Segment, of value: ExpressionValue) -> ExpressionValue? {
        switch value {
        // The members of an item come from the scope.
        case .null, .boolean, .number, .item:
            return nil
        case .text(let text):
            guard spend(bytes: Int(text.count)) else { return nil }
            if isSame(segment.name, .length) { return .number(Double(unitCount(of: text))) }
            guard segment.index >= 0, Int(segment.index) < unitCount(of: text) else { return nil }
            return .text(units(from: Int(segment.index), count: 1, of: text))
        case .list(let list):
            let range = elements(of: list)
            if isSame(segment.name, .length) { return .number(Double(range.count)) }
            guard segment.index >= 0, Int(segment.index) < range.count else { return nil }
            return elements[range.lowerBound + Int(segment.index)]
        case .object(let object):
            return member(named: segment.name, of: object)
        }
    }

    private mutating func member(named name: ExpressionText, of object: Int32) -> ExpressionValue? {
        let range = members(of: object)
        guard spend(ExpressionCost.lookingUp(among: range.count)) else { return nil }
        for index in range where isSame(members[index].name, name) { return members[index].value }
        return nil
    }

    /// The number of parts of a path, which points separate.
    func parts(of path: ExpressionText) -> Int {
        bytes[path.range].reduce(1) { $0 + ($1 == Byte.point ? 1 : 0) }
    }

    /// Appends the parts of a path, which points separate, to `segments`.
    func split(_ path: ExpressionText, into segments: inout PlainBuffer<ExpressionNode.Segment>) {
        var start = path.range.lowerBound
        for offset in path.range where bytes[offset] == Byte.point {
            segments.append(segment(from: start, to: offset))
            start = offset + 1
        }
        segments.append(segment(from: start, to: path.range.upperBound))
    }

    private func segment(from start: Int, to end: Int) -> ExpressionNode.Segment {
        ExpressionNode.Segment(name: ExpressionText(from: start, to: end), index: index(from: start, to: end))
    }

    /// The index that a path part writes, without leading zeros; -1 if the part is not an index.
    private func index(from start: Int, to end: Int) -> Int32 {
        guard (1...9).contains(end - start), bytes[start] != Byte.zero || end - start == 1 else { return -1 }
        var index: Int32 = 0
        for offset in start..<end {
            guard bytes[offset].isDigit else { return -1 }
            index = index * 10 + Int32(bytes[offset] &- Byte.zero)
        }
        return index
    }
}
