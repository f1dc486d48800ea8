/// The values in the replies of data sources, looked up once for all fields that use them.
final class SourceSlots {
    /// The value of a field in its data source's reply.
    enum Value {
        /// The source was not queried, or did not reply.
        case noAnswer
        /// The value in the reply; an absent slot if the reply has no such value.
        case value(Slot)
    }

    private let memory: FrozenBuffer<UInt8>
    /// For each slot of the form, the value from its source; `noAnswer` for fields without a source.
    private(set) var values: [Value] = []

    /// Looks up every field's value in a document of replies.
    init(_ bytes: [UInt8], for form: CompiledForm) throws(JSONError) {
        memory = FrozenBuffer(bytes)
        let bytes = memory.elements
        let answers = try SlotParser.members(of: bytes, named: form.sources.names).known
        for field in form.sources.fields {
            guard let field, answers[field.source].kind != .absent else {
                values.append(.noAnswer)
                continue
            }
            values.append(.value(try Self.value(at: field.path, in: answers[field.source], of: bytes)))
        }
    }

    /// The document of replies: an object with a member for each source.
    var bytes: LentBytes { memory.elements }

    /// The value at a path; absent if the path does not match.
    private static func value(
        at path: [SourcePlan.Token], in slot: Slot, of bytes: LentBytes
    ) throws(JSONError) -> Slot {
        var slot = slot
        for token in path {
            switch slot.kind {
            case .object: slot = try SlotParser.member(token.name, of: slot, in: bytes)
            case .array: slot = token.index.flatMap { element($0, of: slot, in: bytes) } ?? .absent
            default: return .absent
            }
        }
        return slot
    }

    private static func element(_ index: Int, of array: Slot, in bytes: LentBytes) -> Slot? {
        var items = SlotItems(array, in: bytes)
        for _ in 0..<index where items.next() == nil { return nil }
        return items.next()
    }
}
