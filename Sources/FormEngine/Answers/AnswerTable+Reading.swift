extension AnswerTable {
    /// Parses and normalises the value at a slot; a text is valid until the next document.
    @inline(__always)
    mutating func reading(
        of slot: Slot, in bytes: LentBytes, _ field: ElementReference<CompiledForm.CompiledField>
    ) -> AnswerReading {
        let token = slot.token(in: bytes)
        guard slot.kind == .string,
            slot.hasEscapes || field.pointee.normaliser >= 0 && !field.pointee.shortcut.keeps(token)
        else {
            if field.pointee.judgesRawText { normalisation = Normalisation(raw: token) }
            return AnswerReading(slot, text: token, token: token, as: field.pointee.kind)
        }
        return changedReading(of: slot, in: bytes, field)
    }

    /// Whether an answer is certainly a text, without parsing it.
    @inline(__always)
    mutating func isSurelyText(
        _ answer: Slot, in bytes: LentBytes, _ field: ElementReference<CompiledForm.CompiledField>
    ) -> Bool {
        field.pointee.isText && answer.kind == .string && answer.end > answer.start
            && NormaliserShortcut.keepsSome(of: bytes[Int(answer.start)])
            && answer.controls.isEmpty
    }

    @inline(never)
    private mutating func changedReading(
        of slot: Slot, in bytes: LentBytes, _ field: ElementReference<CompiledForm.CompiledField>
    ) -> AnswerReading {
        let token = slot.token(in: bytes)
        let text = slot.hasEscapes ? unescaped(slot, in: bytes) : token
        return AnswerReading(slot, text: normalised(text, field), token: token, as: field.pointee.kind)
    }

    private mutating func unescaped(_ slot: Slot, in bytes: LentBytes) -> LentBytes {
        let text = slot.token(in: bytes)
        return texts.text(ofAtMost: text.count) { slot.unescape(text, into: &$0) }
    }

    private mutating func normalised(
        _ text: LentBytes, _ field: ElementReference<CompiledForm.CompiledField>
    ) -> LentBytes {
        guard field.pointee.normaliser >= 0, !field.pointee.shortcut.keeps(text) else {
            normalisation = Normalisation(raw: text)
            return text
        }
        let effect = normalisers[Int(field.pointee.normaliser)].normalise(text, into: &scratch)
        normalisation = Normalisation(raw: text, isShortened: effect == .changed(lost: true))
        return effect == .unchanged ? text : texts.copy(of: scratch)
    }
}
