/// The step `trim`.
enum Trimming {
    static func keeps(_ codePoint: UInt32, after previous: UInt32?, isLast: Bool) -> Bool {
        previous != nil && !isLast || !CodePointSet.blanks.contains(codePoint)
    }

    static func apply(to text: inout [UInt32]) {
        let blanks = CodePointSet.blanks
        let end = text.lastIndex { !blanks.contains($0) } ?? -1
        text.removeLast(text.count - end - 1)
        let start = text.firstIndex { !blanks.contains($0) } ?? 0
        text.removeFirst(start)
    }
}

extension CodePointSet {
    /// White space of trimming and collapsing: `\s`, and U+0085 (NEXT LINE).
    static let blanks = CodePointSet(whiteSpace.ranges + [Range(first: 0x85, last: 0x85)])
}
