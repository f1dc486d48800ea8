/// The values that data sources gave, found in their document once for all fields that read them.
final class SourceSlots {
    /// Value that a source said of one field.
    enum Value {
        /// The source was not asked or did not answer.
        case noAnswer
        /// It answered; the slot is absent if it has no such value.
        case value(Slot)
    }

    /// The document, an object with a member for each source: memory of its own.
    let bytes: UnsafeBufferPointer<UInt8>
    /// For each slot of the form, what its source said; `noAnswer` for fields without a source.
    private(set) var values: [Value] = []

    /// Finds every field's value in a document of source values.
    init(_ bytes: [UInt8], for form: CompiledForm) throws(JSONError) {
        self.bytes = UnsafeBufferPointer(.copy(of: bytes))
        let answers = try Self.members(of: self.bytes, named: form.sources.names).known
        for field in form.sources.fields {
            guard let field, answers[field.source].kind != .absent else {
                values.append(.noAnswer)
                continue
            }
            values.append(.value(try Self.value(at: field.path, in: answers[field.source], of: self.bytes)))
        }
    }

    deinit { bytes.deallocate() }

    /// The value that a path leads to; absent where it leads nowhere.
    private static func value(
        at path: [Plan.Token], in slot: Slot, of bytes: UnsafeBufferPointer<UInt8>
    ) throws(JSONError) -> Slot {
        var slot = slot
        for token in path {
            switch slot.kind {
            case .object: slot = try member(token.name, of: slot, in: bytes)
            case .array: slot = token.index.flatMap { element($0, of: slot, in: bytes) } ?? .absent
            default: return .absent
            }
        }
        return slot
    }

    static func member(
        _ name: SlotNames, of object: Slot, in bytes: UnsafeBufferPointer<UInt8>
    ) throws(JSONError) -> Slot {
        try members(of: object.bytes(in: bytes), named: name).known[0].moved(by: object.start)
    }

    private static func element(_ index: Int, of array: Slot, in bytes: UnsafeBufferPointer<UInt8>) -> Slot? {
        var items = SlotItems(array, in: bytes)
        for _ in 0..<index where items.next() == nil { return nil }
        return items.next()
    }

    /// The members of an object that stand alone in its bytes.
    static func members(
        of bytes: UnsafeBufferPointer<UInt8>, named names: SlotNames
    ) throws(JSONError) -> (known: [Slot], unknown: [SlotParser.UnknownMember]) {
        var slots = [Slot](repeating: .absent, count: names.count)
        var parser = SlotParser()
        var unknown: [SlotParser.UnknownMember] = []
        try slots.withUnsafeMutableBufferPointer { (slots) throws(JSONError) in
            try parser.parse(bytes, names: names, into: slots, unknown: &unknown)
        }
        return (slots, unknown)
    }
}
