/// A value that an expression meets without anything being copied or put into an arena.
///
/// A text stays where it is: in the answers, or among the program's constants.
enum DirectValue {
    case null
    case boolean(Bool)
    case number(Double)
    case text(UnsafeBufferPointer<UInt8>)
    case date(CivilDate)

    /// What an answer is to an expression; nil if there is none.
    @inline(__always)
    init?(_ reading: AnswerReading) {
        switch reading {
        case .text(let text, _): self = .text(text)
        case .number(let number, _): self = .number(number)
        case .integer(let integer): self = .number(Double(integer))
        case .boolean(let boolean): self = .boolean(boolean)
        case .date(let date): self = .date(date)
        case .missing, .unreadable, .choices, .image: return nil
        }
    }

    /// Whether it counts as true (ECMA-262 §7.1.2).
    @inline(__always)
    var isTrue: Bool {
        switch self {
        case .null: false
        case .boolean(let boolean): boolean
        case .number(let number): !(number.isNaN || number == 0)
        case .text(let text): !text.isEmpty
        case .date: true
        }
    }

    /// The number that it is (ECMA-262 §7.1.4); nil for texts, which the evaluator reads.
    @inline(__always)
    var number: Double? {
        switch self {
        case .null: 0
        case .boolean(let boolean): boolean ? 1 : 0
        case .number(let number): number
        case .text, .date: nil
        }
    }

    /// What `parseFloat` makes of it; nil for texts, which the evaluator reads.
    @inline(__always)
    var leadingNumber: Double? {
        switch self {
        // The text of a negative zero has no sign.
        case .number(let number): number == 0 ? 0 : number
        case .null, .boolean: .nan
        case .text, .date: nil
        }
    }

    /// The date that it is, or is written as.
    @inline(__always)
    var date: CivilDate? {
        switch self {
        case .date(let date): date
        case .text(let text): CivilDate(iso: text)
        case .null, .boolean, .number: nil
        }
    }
}
