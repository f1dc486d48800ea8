/// The values that data sources gave, found in their document once for all fields that read them.
struct SourceSlots {
    /// What a source said about one field.
    enum Value {
        /// The source was not asked or did not answer.
        case noAnswer
        /// It answered; the slot is absent if it has no such value.
        case value(Slot)
    }

    /// The document, an object with a member for each source.
    let bytes: [UInt8]
    /// For each slot of the form, what its source said; `noAnswer` for fields without a source.
    let values: [Value]

    /// No source was asked.
    init(none form: CompiledForm) {
        bytes = []
        values = Array(repeating: .noAnswer, count: form.fields.count)
    }

    /// Finds every field's value in a document of source values.
    init(_ bytes: [UInt8], for form: CompiledForm) throws(JSONError) {
        self.bytes = bytes
        let top = try Self.members(of: bytes, names: form.config.sourceNames)
        var values: [Value] = []
        for compiled in form.fields {
            let field = form.configFields[compiled.field]
            guard let source = field.dataSource, let index = form.config.sourceNames.firstIndex(of: source),
                top[index].kind != .absent
            else {
                values.append(.noAnswer)
                continue
            }
            let path = field.dataPath ?? "/" + field.id
            values.append(.value(try Self.value(at: JSONPointer.tokens(of: path), in: top[index], of: bytes)))
        }
        self.values = values
    }

    private static func members(of bytes: [UInt8], names: [String]) throws(JSONError) -> [Slot] {
        var slots = [Slot](repeating: .absent, count: names.count)
        var parser = SlotParser()
        var unknown: [SlotParser.UnknownMember] = []
        var failure: JSONError?
        bytes.withUnsafeBufferPointer { bytes in
            slots.withUnsafeMutableBufferPointer { slots in
                do throws(JSONError) {
                    try parser.parse(bytes, names: SlotNames(names), into: slots, unknown: &unknown)
                } catch {
                    failure = error
                }
            }
        }
        if let failure { throw failure }
        return slots
    }

    /// The value that a path of member names leads to; absent where it leads nowhere.
    private static func value(at path: [String], in slot: Slot, of bytes: [UInt8]) throws(JSONError) -> Slot {
        var slot = slot
        for name in path {
            guard slot.kind == .object else { return .absent }
            let start = slot.range.lowerBound
            let member = try members(of: Array(bytes[slot.range]), names: [name])[0]
            if member.kind == .absent { return .absent }
            slot = member
            slot.start += Int32(truncatingIfNeeded: start)
            slot.end += Int32(truncatingIfNeeded: start)
        }
        return slot
    }
}

/// JSON Pointers (RFC 6901), as far as they name members of objects.
enum JSONPointer {
    /// The unescaped member names of a pointer: `/person/first` → `person`, `first`.
    static func tokens(of pointer: String) -> [String] {
        let parts = Array(pointer.utf8).split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return parts.dropFirst().map { String(decoding: unescaped(Array($0)), as: UTF8.self) }
    }

    /// RFC 6901, section 4: first `~1` becomes `/`, then `~0` becomes `~`.
    private static func unescaped(_ token: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = []
        var index = 0
        while index < token.count {
            let isEscape = token[index] == UInt8(ascii: "~") && index + 1 < token.count
            if isEscape, token[index + 1] == UInt8(ascii: "0") || token[index + 1] == UInt8(ascii: "1") {
                bytes.append(token[index + 1] == UInt8(ascii: "0") ? UInt8(ascii: "~") : UInt8(ascii: "/"))
                index += 2
            } else {
                bytes.append(token[index])
                index += 1
            }
        }
        return bytes
    }
}
