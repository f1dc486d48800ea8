/// Reading the answers in items that expressions may read: field by field, so that what is to be known of a field is
/// looked at once for all items.
extension Judge {
    func readItems(_ logic: UnsafeMutablePointer<LogicRoom>) {
        let rows = room.pointee.items.rows.elements
        if room.pointee.items.hasOthers { logic.pointee.hasUnreadable = true }
        var first = 0
        while first < rows.count {
            let list = Int(rows[first].list)
            let end = self.end(ofRowsFrom: first, in: rows)
            for index in logic.pointee.referencedOfShapes[Int(fields[list].shape)] {
                readItems(logic.pointee.referenced[index], first..<end, logic)
            }
            first = end
        }
    }

    /// The row behind those of the same list that stand one behind the other from a row on.
    @inline(__always)
    private func end(ofRowsFrom first: Int, in rows: UnsafeBufferPointer<ItemTable.Row>) -> Int {
        let list = rows[first].list
        // A list of the form itself is there once.
        if rows[first].parent < 0 { return room.pointee.items.ofForm[Int(list)].range.upperBound }
        var end = first &+ 1
        while end < rows.count, rows[end].list == list { end &+= 1 }
        return end
    }

    /// Reads one field in rows of its list.
    private func readItems(_ slot: Int, _ rows: Range<Int>, _ logic: UnsafeMutablePointer<LogicRoom>) {
        let field = fields.pointer(to: slot)
        let table = room.pointee.items.rows.elements
        let answers = room.pointee.items.answers.elements
        let document = logic.pointee.answers
        let beside = slot &- Int(field.pointee.firstBeside)
        let (isAnswered, mayBeRequired) = (field.pointee.isReadQuickly, field.pointee.mayBeRequired)
        let isBoolean = isAnswered && field.pointee.type == .boolean
        let isWhole = field.pointee.type == .integer
        let isNumber = isAnswered && (isWhole || field.pointee.type == .number)
        for row in rows where table[row].firstCell >= 0 {
            let cell = Int(table[row].firstCell) &+ beside
            let place = slots.count &+ cell
            switch answers[cell].kind {
            case .absent where isAnswered:
                if mayBeRequired { logic.pointee.missing.append(FieldPlace(slot: slot, row: row, index: place)) }
                logic.pointee.tell(.nothing, at: place)
                continue
            case .string where isAnswered && isSurelyText(answers[cell], in: document, field): continue
            case .true where isBoolean, .false where isBoolean:
                logic.pointee.note(answers[cell].kind == .true, at: place)
                continue
            case .number where isNumber:
                if let number = ShortNumber(answers[cell], in: document),
                    logic.pointee.note(number, isWhole: isWhole, at: place)
                {
                    continue
                }
            default: break
            }
            readOneAnswer(answers[cell], of: field, at: FieldPlace(slot: slot, row: row, index: place), logic)
        }
    }

    @inline(never)
    private func readOneAnswer(
        _ answer: Slot, of field: UnsafePointer<CompiledForm.CompiledField>, at place: FieldPlace,
        _ logic: UnsafeMutablePointer<LogicRoom>
    ) {
        readAnswer(answer, of: field, at: place, logic)
    }
}
