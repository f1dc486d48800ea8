extension Judge {
    /// What normalising did to the text that is being judged.
    struct Normalisation {
        /// The text before it.
        var raw = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
        /// Whether a letter, digit or symbol was dropped.
        var isShortened = false
    }

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
            normalise(text, field) { text in
                body(AnswerReading(slot, text: text, token: slot.bytes(in: bytes), as: field.type))
            }
        }
        swap(&unescaped, &room.pointee.scratch)
    }

    private func normalise(
        _ text: UnsafeBufferPointer<UInt8>, _ field: CompiledForm.CompiledField,
        _ body: (UnsafeBufferPointer<UInt8>) -> Void
    ) {
        guard field.normaliser >= 0 else { return body(text) }
        var normalised: [UInt8] = []
        swap(&normalised, &room.pointee.normalised)
        let outer = room.pointee.normalisation
        let effect = normalisers[Int(field.normaliser)].normalise(text, into: &normalised)
        room.pointee.normalisation = Normalisation(raw: text, isShortened: effect == .changed(lost: true))
        if effect == .unchanged {
            body(text)
        } else {
            normalised.withUnsafeBufferPointer { body($0) }
        }
        room.pointee.normalisation = outer
        swap(&normalised, &room.pointee.normalised)
    }
}
