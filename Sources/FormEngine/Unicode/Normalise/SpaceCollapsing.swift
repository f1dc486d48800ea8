/// The step `collapse_spaces`.
enum SpaceCollapsing {
    private static let space: UInt32 = 0x20

    static func keeps(_ codePoint: UInt32, after previous: UInt32?) -> Bool {
        guard CodePointSet.blanks.contains(codePoint) else { return true }
        return codePoint == space && previous.map { !CodePointSet.blanks.contains($0) } ?? true
    }

    static func apply(to text: inout [UInt32]) {
        var isAfterBlank = false
        var count = 0
        for index in text.indices {
            let isBlank = CodePointSet.blanks.contains(text[index])
            if !(isBlank && isAfterBlank) {
                text[count] = isBlank ? space : text[index]
                count += 1
            }
            isAfterBlank = isBlank
        }
        text.removeLast(text.count - count)
    }
}
