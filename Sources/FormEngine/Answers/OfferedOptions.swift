/// The options in a data source's reply: an array of texts, or of objects with a text `value`.
struct OfferedOptions {
    /// The options' values, as slots of the reply.
    private let values: [Slot]
    private let bytes: LentBytes

    /// Parses a list of options; nil if it has another shape.
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

    /// Whether a text, unescaped, is the value of one of the options.
    func contains(_ text: LentBytes) -> Bool {
        var value: [UInt8] = []
        return values.contains { slot in
            if !slot.hasEscapes { return slot.bytes(in: bytes).elementsEqual(text) }
            slot.unescape(in: bytes, into: &value)
            return value.elementsEqual(text)
        }
    }
}
