/// JavaScript's conversions between types (ECMA-262 §7.1).
extension ExpressionArena {
    /// Whether a value counts as true: ToBoolean, but an empty list is false.
    func isTrue(_ value: ExpressionValue) -> Bool {
        switch value {
        case .null: false
        case .boolean(let boolean): boolean
        case .number(let number): !(number.isNaN || number == 0)
        case .text(let text): text.count > 0
        case .list(let list): !elements(of: list).isEmpty
        case .object, .item: true
        }
    }

    /// ToNumber.
    mutating func number(_ value: ExpressionValue) -> Double {
        switch value {
        case .null: return 0
        case .boolean(let boolean): return boolean ? 1 : 0
        case .number(let number): return number
        case .text(let text):
            return read(text) { JavaScriptNumber.number(of: $0) }
        case .list: return number(.text(self.text(value)))
        case .object, .item: return .nan
        }
    }

    /// `parseFloat`, which reads what the value would be as text.
    mutating func leadingNumber(_ value: ExpressionValue) -> Double {
        switch value {
        // The text of a negative zero has no sign.
        case .number(let number): return number == 0 ? 0 : number
        case .null, .boolean, .object, .item: return .nan
        case .text, .list:
            let text = self.text(value)
            return read(text) { JavaScriptNumber.number(beginning: $0) }
        }
    }

    /// ToString.
    mutating func text(_ value: ExpressionValue) -> ExpressionText {
        switch value {
        case .null: return .null
        case .boolean(let boolean): return boolean ? .true : .false
        case .text(let text): return text
        case .object, .item: return .object
        case .number, .list:
            let start = bytes.count
            appendText(of: value)
            return ExpressionText(from: start, to: bytes.count)
        }
    }

    /// Appends a value as `Array.prototype.join` writes it between separators: as its text, and null as nothing.
    ///
    /// The cost counts the bytes of texts and the elements of lists.
    mutating func appendText(of value: ExpressionValue) {
        switch value {
        case .null: break
        case .boolean(let boolean): appendCopy(of: (boolean ? ExpressionText.true : .false).range)
        case .number(let number): NumberText.append(number, to: &bytes)
        case .text(let text): appendCopy(of: text.range)
        case .object, .item: appendCopy(of: ExpressionText.object.range)
        case .list(let list):
            let range = elements(of: list)
            for index in range {
                guard spend(1) else { return }
                if index > range.lowerBound { bytes.append(Byte.comma) }
                appendText(of: elements[index])
            }
        }
    }

    /// ToPrimitive: lists and objects as their text, everything else as it is.
    mutating func primitive(_ value: ExpressionValue) -> ExpressionValue {
        switch value {
        case .list, .object, .item: .text(text(value))
        case .null, .boolean, .number, .text: value
        }
    }

    /// Value read from a text's bytes, which are counted; from none of them once there were too many steps.
    @inline(__always)
    mutating func read<Result>(_ text: ExpressionText, _ body: (LentBytes) -> Result) -> Result {
        let isAffordable = spend(bytes: Int(text.count))
        return body(bytes[isAffordable ? text.range : 0..<0])
    }
}
