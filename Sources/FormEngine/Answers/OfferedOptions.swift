/// The options that a data source offers: an array of texts, or of objects with a text `value`.
struct OfferedOptions {
    /// The values; each as a slot of the source's document.
    private let values: [Slot]
    private let bytes: LentBytes

    /// Reads a list that a parser has checked; nil if it is not one of options.
    init?(_ list: Slot, in bytes: LentBytes) {
        guard list.kind == .array else { return nil }
        let name = SlotNames(["value"])
        var values: [Slot] = []
        for item in SlotItems(list, in: bytes) {
            let value = item.kind == .object ? try? SlotParser.member(name, of: item, in: bytes) : item
            guard let value, value.kind == .string, !value.range.isEmpty else { return nil }
            values.append(value)
        }
        self.values = values
        self.bytes = bytes
    }

    /// Whether a text, unescaped, is the value of one of them.
    func contains(_ text: LentBytes) -> Bool {
        var value: [UInt8] = []
        return values.contains { slot in
            if !slot.hasEscapes { return slot.bytes(in: bytes).elementsEqual(text) }
            slot.unescape(in: bytes, into: &value)
            return value.elementsEqual(text)
        }
    }
}
