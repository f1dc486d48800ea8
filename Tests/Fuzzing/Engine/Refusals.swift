package import FormEngine

/// Errors of the three readers on the same bytes; nil for a reader that accepts them.
package struct Refusals {
    package let value: JSONError?
    package let node: JSONError?
    package let slots: JSONError?

    package init(of bytes: [UInt8], names: [String] = ["a", "b"]) {
        value = Self.error { () throws(JSONError) in _ = try JSONValue(json: bytes) }
        node = Self.error { () throws(JSONError) in _ = try SourceNode(json: bytes) }
        slots = Self.error { () throws(JSONError) in _ = try ParsedSlots(bytes, names: names) }
    }

    private static func error(_ body: () throws(JSONError) -> Void) -> JSONError? {
        do {
            try body()
            return nil
        } catch {
            return error
        }
    }

    /// Whether the readers agree, each within what it is for: slots are made of objects only, and a value needs
    /// numbers that a double holds.
    package var agree: Bool {
        let slotsAgree = slots?.reason == .expectedObject || slots == node
        let valueAgrees = value?.reason == .numberOutOfRange || value == node
        return slotsAgree && valueAgrees
    }
}

/// The slots of a document, with the document.
package struct ParsedSlots {
    package let bytes: [UInt8]
    package let slots: [Slot]
    package let unknown: [SlotParser.UnknownMember]

    package init(_ bytes: [UInt8], names: [String]) throws(JSONError) {
        var parser = SlotParser()
        try self.init(bytes, names: names, parser: &parser)
    }

    package init(_ bytes: [UInt8], names: [String], parser: inout SlotParser) throws(JSONError) {
        self.bytes = bytes
        let slotNames = SlotNames(names)
        (slots, unknown) = try bytes.lend { (bytes) throws(JSONError) in
            try parser.parse(bytes, names: slotNames)
        }
    }

    /// The text of a slot, its escapes resolved.
    package func text(_ slot: Slot) -> String {
        bytes.lend { slot.text(in: $0) }
    }

    /// The value that a slot refers to.
    package func value(_ slot: Slot) throws(JSONError) -> JSONValue {
        if slot.kind == .string { return .text(text(slot)) }
        return try JSONValue(json: Array(bytes[slot.range]))
    }
}
