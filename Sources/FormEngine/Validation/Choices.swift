/// The texts that a `multi_select` was answered with: the elements of a JSON array, each once.
///
/// Valid as long as the bytes it was read from.
struct Choices {
    /// The array as it was sent, with its brackets.
    private let array: UnsafeBufferPointer<UInt8>

    /// Reads an array that a parser has checked; nil unless its elements are texts that are not empty and all differ.
    init?(_ array: UnsafeBufferPointer<UInt8>) {
        self.array = array
        var few = InlineArray<8, Slot>(repeating: .absent)
        var count = 0
        for item in items {
            guard item.kind == .string, !item.range.isEmpty else { return nil }
            if count < few.count {
                for earlier in 0..<count where few[earlier].hasSameContent(as: item, in: array) { return nil }
                few[count] = item
            }
            count += 1
        }
        if count > few.count, repeatsAny(count) { return nil }
    }

    /// Whether any text is there twice.
    private func repeatsAny(_ count: Int) -> Bool {
        var texts: [Slot] = []
        for item in items { texts.append(item) }
        // In order, equal ones stand side by side, however many there are.
        texts.sort { $0.contentOrder(to: $1, in: array) < 0 }
        return zip(texts, texts.dropFirst()).contains { $0.hasSameContent(as: $1, in: array) }
    }

    /// How long it is as it was sent.
    var byteCount: Int { array.count }

    /// Whether nothing was chosen.
    var isEmpty: Bool {
        var items = items
        return items.next() == nil
    }

    /// The texts.
    var texts: [String] {
        var texts: [String] = []
        _ = allSatisfy { text in
            texts.append(String(decoding: text, as: UTF8.self))
            return true
        }
        return texts
    }

    /// Whether each of the texts, unescaped, is as asked.
    func allSatisfy(_ isWanted: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool {
        var text: [UInt8] = []
        for item in items {
            if item.hasEscapes {
                item.unescape(in: array, into: &text)
                if !text.withUnsafeBufferPointer({ isWanted($0) }) { return false }
            } else if !isWanted(item.bytes(in: array)) {
                return false
            }
        }
        return true
    }

    private var items: SlotItems { SlotItems(Slot(.array, start: 0, end: array.count), in: array) }
}
