/// Parsing of item answers for expressions: field by field, so that a field's properties are loaded once for all items.
extension FieldValues {
    mutating func readItems() {
        let rows = table.items.rows.elements
        if table.items.hasOthers { hasUnreadable = true }
        var first = 0
        while first < rows.count {
            let list = Int(rows[first].list)
            let end = self.end(ofRowsFrom: first, in: rows)
            for slot in referenced.elements(in: referencedOfShapes[Int(fields[list].shape)]) {
                readItems(slot, first..<end)
            }
            first = end
        }
    }

    /// The end of the run of rows that belong to one list.
    @inline(__always)
    private mutating func end(ofRowsFrom first: Int, in rows: LentElements<ItemTable.Row>) -> Int {
        let list = rows[first].list
        // A list outside of items has a single run of rows.
        if rows[first].parent < 0 { return table.items.ofForm[Int(list)].range.upperBound }
        var end = first &+ 1
        while end < rows.count, rows[end].list == list { end &+= 1 }
        return end
    }

    /// Parses a field's answers in a run of rows.
    private mutating func readItems(_ slot: Int, _ rows: Range<Int>) {
        let field = fields.reference(to: slot)
        let rowsOfTable = table.items.rows.elements
        let answers = table.items.answers.elements
        let document = table.document
        let beside = slot &- Int(field.pointee.firstBeside)
        let (isAnswered, mayBeRequired) = (field.pointee.isReadQuickly, field.pointee.mayBeRequired)
        let isBoolean = isAnswered && field.pointee.kind == .boolean
        let isWhole = field.pointee.kind == .integer
        let isNumber = isAnswered && (isWhole || field.pointee.kind == .number)
        let own = slots.count
        for row in rows {
            let first = rowsOfTable.reference(to: row).pointee.firstCell
            if first < 0 { continue }
            let cell = Int(first) &+ beside
            let place = own &+ cell
            let answer = answers.reference(to: cell)
            switch answer.pointee.kind {
            case .absent where isAnswered:
                if mayBeRequired { missing.append(FieldPlace(slot: slot, row: row, index: place)) }
                tell(.nothing, at: place)
                continue
            case .string where isAnswered && table.isSurelyText(answer.pointee, in: document, field): continue
            case .true where isBoolean, .false where isBoolean:
                note(answer.pointee.kind == .true, at: place)
                continue
            case .number where isNumber:
                if let number = ShortNumber(answer.pointee, in: document),
                    note(number, isWhole: isWhole, at: place)
                {
                    continue
                }
            default: break
            }
            readOneAnswer(answer.pointee, of: field, at: FieldPlace(slot: slot, row: row, index: place))
        }
    }

    @inline(never)
    private mutating func readOneAnswer(
        _ answer: Slot, of field: ElementReference<CompiledForm.CompiledField>, at place: FieldPlace
    ) {
        readAnswer(answer, of: field, at: place)
    }
}
