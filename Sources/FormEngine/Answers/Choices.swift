/// The texts chosen in a `multi_select`: the elements of a JSON array, without duplicates.
///
/// Valid as long as the document's bytes.
struct Choices {
    /// The array's bytes as sent, with brackets.
    let array: LentBytes
    /// The chosen options as a bit set; 0 if unknown.
    private(set) var options: UInt32 = 0

    /// The texts of an array that is known to contain only options, without duplicates.
    @inline(__always)
    init(_ array: LentBytes, options: UInt64) {
        self.array = array
        isEmpty = false
        self.options = UInt32(exactly: options) ?? 0
    }

    /// Parses an array; nil unless its elements are non-empty texts without duplicates.
    init?(_ array: LentBytes) {
        var few = InlineArray<8, Slot>(repeating: .absent)
        var count = 0
        for item in Self.items(of: array) {
            guard item.kind == .string, !item.range.isEmpty else { return nil }
            if count < few.count {
                for earlier in 0..<count where few[earlier].mayHaveSameContent(as: item) {
                    if few[earlier].hasSameContent(as: item, in: array) { return nil }
                }
                few[count] = item
            }
            count += 1
        }
        self.array = array
        isEmpty = count == 0
        if count > few.count, repeatsAny(count) { return nil }
    }

    /// Whether the array contains a text twice.
    private func repeatsAny(_ count: Int) -> Bool {
        var texts: [Slot] = []
        for item in items { texts.append(item) }
        // Sorting makes equal texts adjacent, for any number of them.
        texts.sort { $0.contentOrder(to: $1, in: array) < 0 }
        return zip(texts, texts.dropFirst()).contains { $0.hasSameContent(as: $1, in: array) }
    }

    /// The number of chosen texts.
    var count: Int {
        if options != 0 { return options.nonzeroBitCount }
        var count = 0
        for _ in items { count += 1 }
        return count
    }

    /// Whether no option was chosen.
    let isEmpty: Bool

    /// The chosen texts.
    var texts: [String] {
        var texts: [String] = []
        _ = allSatisfy { text in
            texts.append(String(decoding: text, as: UTF8.self))
            return true
        }
        return texts
    }

    /// Whether each chosen text, unescaped, satisfies a condition.
    func allSatisfy(_ isWanted: (LentBytes) -> Bool) -> Bool {
        for item in items {
            let isWanted = item.hasEscapes ? isUnescaped(item, isWanted) : isWanted(item.token(in: array))
            if !isWanted { return false }
        }
        return true
    }

    @inline(never)
    private func isUnescaped(_ item: Slot, _ isWanted: (LentBytes) -> Bool) -> Bool {
        var text: [UInt8] = []
        item.unescape(in: array, into: &text)
        return text.lend { isWanted($0) }
    }

    private var items: SlotItems { Self.items(of: array) }

    private static func items(of array: LentBytes) -> SlotItems {
        SlotItems(Slot(.array, start: 0, end: array.count), in: array)
    }
}

extension Slot {
    /// Whether two strings may be equal, judging by their lengths.
    @inline(__always)
    fileprivate func mayHaveSameContent(as other: Slot) -> Bool {
        end &- start == other.end &- other.start || hasEscapes || other.hasEscapes
    }
}
