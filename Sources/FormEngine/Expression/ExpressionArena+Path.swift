extension ExpressionArena {
    /// What stands under a name or index in a value; nil if nothing does, as JavaScript's `undefined`.
    ///
    /// As in JavaScript, a list and a text also have their `length`, and a text its UTF-16 units by index. What every
    /// JavaScript object inherits (`constructor`, `toString`) is not there.
    mutating func member(_ segment: ExpressionNode.Segment, of value: ExpressionValue) -> ExpressionValue? {
        switch value {
        case .null, .boolean, .number:
            return nil
        case .text(let text):
            if isEqual(segment.name, .length) { return .number(Double(unitCount(of: text))) }
            guard segment.index >= 0, Int(segment.index) < unitCount(of: text) else { return nil }
            return .text(units(from: Int(segment.index), count: 1, of: text))
        case .list(let list):
            let range = elements(of: list)
            if isEqual(segment.name, .length) { return .number(Double(range.count)) }
            guard segment.index >= 0, Int(segment.index) < range.count else { return nil }
            return elements[range.lowerBound + Int(segment.index)]
        case .object(let object):
            return member(named: segment.name, of: object)
        }
    }

    private mutating func member(named name: ExpressionText, of object: Int32) -> ExpressionValue? {
        let range = members(of: object)
        for index in range {
            if index > range.lowerBound, (index - range.lowerBound) & 7 == 0, !spend(1) { return nil }
            if isEqual(members[index].name, name) { return members[index].value }
        }
        if !range.isEmpty, range.count & 7 == 0 { spend(1) }
        return nil
    }

    /// The parts of a text between points, put behind each other in `segments`.
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

    /// The index that digits without a leading zero mean; -1 for anything else.
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
