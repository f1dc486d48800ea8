extension Judge {
    /// Effects of normalising on the text that is being judged.
    struct Normalisation {
        /// The text before it.
        var raw = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
        /// Whether a letter, digit or symbol was dropped.
        var isShortened = false
    }

    /// Reads a slot as its field's type, normalised; a text in it stays until the next document.
    @inline(__always)
    func reading(
        of slot: Slot, in bytes: UnsafeBufferPointer<UInt8>, _ field: UnsafePointer<CompiledForm.CompiledField>
    ) -> AnswerReading {
        let token = slot.token(in: bytes)
        guard slot.kind == .string,
            slot.hasEscapes || field.pointee.normaliser >= 0 && !field.pointee.shortcut.keeps(token)
        else {
            if field.pointee.judgesRawText { room.pointee.normalisation = Normalisation(raw: token) }
            return AnswerReading(slot, text: token, token: token, as: field.pointee.type)
        }
        return changedReading(of: slot, in: bytes, field)
    }

    /// Whether a field is surely answered by a text, which need not be read to say so.
    @inline(__always)
    func isSurelyText(
        _ answer: Slot, in bytes: UnsafeBufferPointer<UInt8>, _ field: UnsafePointer<CompiledForm.CompiledField>
    ) -> Bool {
        field.pointee.isText && answer.kind == .string && answer.end > answer.start
            && NormaliserShortcut.keepsSome(of: bytes[Int(answer.start)])
            && answer.controls.isEmpty
    }

    @inline(never)
    private func changedReading(
        of slot: Slot, in bytes: UnsafeBufferPointer<UInt8>, _ field: UnsafePointer<CompiledForm.CompiledField>
    ) -> AnswerReading {
        let token = slot.token(in: bytes)
        let text = slot.hasEscapes ? unescaped(slot, in: bytes) : token
        return AnswerReading(slot, text: normalised(text, field), token: token, as: field.pointee.type)
    }

    private func unescaped(_ slot: Slot, in bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        let text = slot.token(in: bytes)
        let unescaped = room.pointee.texts.reserve(text.count)
        return UnsafeBufferPointer(rebasing: unescaped[..<slot.unescape(text, into: unescaped)])
    }

    private func normalised(
        _ text: UnsafeBufferPointer<UInt8>, _ field: UnsafePointer<CompiledForm.CompiledField>
    ) -> UnsafeBufferPointer<UInt8> {
        guard field.pointee.normaliser >= 0, !field.pointee.shortcut.keeps(text) else {
            room.pointee.normalisation = Normalisation(raw: text)
            return text
        }
        let effect = normalisers[Int(field.pointee.normaliser)].normalise(text, into: &room.pointee.scratch)
        room.pointee.normalisation = Normalisation(raw: text, isShortened: effect == .changed(lost: true))
        return effect == .unchanged ? text : room.pointee.texts.copy(of: room.pointee.scratch)
    }
}
