/// Reading the answers in items that expressions may read: field by field, so that what is to be known of a field is
/// looked at once for all items.
extension Judge {
    func readItems(_ logic: UnsafeMutablePointer<LogicRoom>) {
        let rows = room.pointee.items.rows.elements
        var first = 0
        while first < rows.count {
            let list = rows[first].list
            var end = first
            while end < rows.count, rows[end].list == list {
                if rows[end].firstCell < 0 { logic.pointee.hasUnreadable = true }
                end &+= 1
            }
            for index in logic.pointee.referencedOfShapes[Int(fields[Int(list)].shape)] {
                readItems(logic.pointee.referenced[index], first..<end, logic)
            }
            first = end
        }
    }

    /// Reads one field in rows of its list.
    private func readItems(_ slot: Int, _ rows: Range<Int>, _ logic: UnsafeMutablePointer<LogicRoom>) {
        let field = fields.pointer(to: slot)
        if field.pointee.isAnswered, field.pointee.type == .number || field.pointee.type == .integer {
            return readNumbers(slot, rows, logic)
        }
        let table = room.pointee.items.rows.elements
        let answers = room.pointee.items.answers.elements
        let beside = slot &- Int(field.pointee.firstBeside)
        for row in rows where table[row].firstCell >= 0 {
            let cell = Int(table[row].firstCell) &+ beside
            readAnswer(
                answers[cell], of: field, at: FieldPlace(slot: slot, row: row, index: slots.count &+ cell), logic)
        }
    }

    /// Reads a field of numbers, most of which are short.
    private func readNumbers(_ slot: Int, _ rows: Range<Int>, _ logic: UnsafeMutablePointer<LogicRoom>) {
        let field = fields.pointer(to: slot)
        let table = room.pointee.items.rows.elements
        let answers = room.pointee.items.answers.elements
        let document = logic.pointee.answers
        let beside = slot &- Int(field.pointee.firstBeside)
        let isWhole = field.pointee.type == .integer
        for row in rows where table[row].firstCell >= 0 {
            let cell = Int(table[row].firstCell) &+ beside
            let place = slots.count &+ cell
            guard answers[cell].kind == .number, let number = ShortNumber(answers[cell], in: document),
                !isWhole || number.decimals == 0
            else {
                readOneAnswer(answers[cell], of: field, at: FieldPlace(slot: slot, row: row, index: place), logic)
                continue
            }
            let double = number.double
            logic.pointee.keep(
                isWhole ? .integer(number.digits) : .number(double, decimals: number.decimals), at: place)
            logic.pointee.tell(.number(double), at: place)
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
