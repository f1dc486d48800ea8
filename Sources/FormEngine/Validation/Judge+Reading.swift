extension Judge {
    /// Reads a slot as its field's type, normalised, and hands the reading on; a text in it is valid until `body` returns.
    @inline(never)
    func read(
        _ slot: Slot, in bytes: UnsafeBufferPointer<UInt8>, of field: CompiledForm.CompiledField,
        _ body: (AnswerReading) -> Void
    ) {
        guard slot.kind == .string, slot.hasEscapes || field.normaliser >= 0 else {
            let token = slot.bytes(in: bytes)
            body(AnswerReading(slot, text: token, token: token, as: field.type))
            return
        }
        // What is read while this text is in use finds other room.
        var unescaped: [UInt8] = []
        swap(&unescaped, &room.pointee.scratch)
        slot.unescape(in: bytes, into: &unescaped)
        unescaped.withUnsafeBufferPointer { text in
            body(AnswerReading(slot, text: text, token: slot.bytes(in: bytes), as: field.type))
        }
        swap(&unescaped, &room.pointee.scratch)
    }
}
