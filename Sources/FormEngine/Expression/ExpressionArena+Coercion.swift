/// JavaScript's conversions between types (ECMA-262 §7.1).
extension ExpressionArena {
    /// Whether a value counts as true: ToBoolean of JavaScript, except that an empty list is false.
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

    /// Converts a value to a number: ToNumber.
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

    /// Converts a value to a number by its text: `parseFloat`.
    mutating func leadingNumber(_ value: ExpressionValue) -> Double {
        switch value {
        // `parseFloat` reads -0 as the text `0`, so the sign is lost.
        case .number(let number): return number == 0 ? 0 : number
        case .null, .boolean, .object, .item: return .nan
        case .text, .list:
            let text = self.text(value)
            return read(text) { JavaScriptNumber.number(beginning: $0) }
        }
    }

    /// Converts a value to a text: ToString.
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

    /// Appends a value's text as `Array.prototype.join` does; null gives nothing.
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

    /// Converts lists and objects to text; other values stay unchanged: ToPrimitive.
    mutating func primitive(_ value: ExpressionValue) -> ExpressionValue {
        switch value {
        case .list, .object, .item: .text(text(value))
        case .null, .boolean, .number, .text: value
        }
    }

    /// Calls a closure with a text's bytes, whose cost is counted; with no bytes if the evaluation exceeds its cost
    /// limit.
    @inline(__always)
    mutating func read<Result>(_ text: ExpressionText, _ body: (LentBytes) -> Result) -> Result {
        let isAffordable = spend(bytes: Int(text.count))
        return body(bytes[isAffordable ? text.range : 0..<0])
    }
}
