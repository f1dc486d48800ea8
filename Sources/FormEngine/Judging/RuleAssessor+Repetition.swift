extension RuleAssessor {
    /// A value of a list item, with the item's number.
    private struct ItemValue {
        let value: AnswerReading
        /// The number of the item, from one.
        let item: Int32
    }

    /// Judges the rule `unique_items`: no two items of a list have equal values in a field.
    @inline(never)
    mutating func judge(repetitionOf field: Int, inList slot: Int, rule: Int) {
        guard let repeated = firstRepetition(of: field, inList: slot) else { return }
        found(.rule, slot: slot, rule: rule, detail: .repeated(repeated))
    }

    /// The first item whose value in a field equals an earlier item's; unreadable and missing values are skipped.
    ///
    /// Values are sorted, so that the cost is close to that of parsing them.
    private mutating func firstRepetition(of field: Int, inList slot: Int) -> RepeatedItem? {
        guard let list = table.place(of: slot, from: Int(itemRow)) else { return nil }
        let rows = table.rows(at: list).range
        var items: [ItemValue] = []
        for row in rows {
            guard let value = value(of: field, inItem: row) else { continue }
            items.append(ItemValue(value: value, item: Int32(truncatingIfNeeded: row - rows.lowerBound + 1)))
        }
        items.sort { $0.value.precedes($1.value) ?? ($0.item < $1.item) }
        var repeated: RepeatedItem?
        var first = 0
        for index in items.indices.dropFirst() {
            if items[index - 1].value.precedes(items[index].value) != nil { first = index }
            guard first < index, items[index].item < repeated?.second ?? .max else { continue }
            repeated = RepeatedItem(first: items[first].item, second: items[index].item)
        }
        return repeated
    }

    /// The value in a field of an item; nil if missing, hidden or unknown.
    private mutating func value(of field: Int, inItem row: Int) -> AnswerReading? {
        let reading: AnswerReading
        if decider.isNeeded {
            guard let place = comparedPlace(of: field, from: row) else { return nil }
            reading = values.reading(at: place)
        } else {
            // A form without conditions and calculations has no cached values.
            guard let place = table.place(of: field, from: row) else { return nil }
            reading = table.reading(of: table.answer(at: place), in: table.document, fields.reference(to: field))
        }
        switch reading {
        case .missing, .unreadable: return nil
        default: return reading
        }
    }
}

extension AnswerReading {
    /// Whether a value sorts before another one of its field; nil if they are equal.
    fileprivate func precedes(_ other: AnswerReading) -> Bool? {
        switch (self, other) {
        case (.text(let left, _), .text(let right, _)):
            left.hasSameBytes(as: right) ? nil : left.lexicographicallyPrecedes(right)
        case (.number(let left, _), .number(let right, _)): left == right ? nil : left < right
        case (.integer(let left), .integer(let right)): left == right ? nil : left < right
        case (.date(let left), .date(let right)): left == right ? nil : left < right
        case (.moment(let left), .moment(let right)): left == right ? nil : left.seconds < right.seconds
        default: nil
        }
    }
}
