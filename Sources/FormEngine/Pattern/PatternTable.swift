/// A minimal automaton laid out for matching: a state is the index of its row, and a step is one addition and one load.
///
/// Rows are ordered: first the state that nothing leads out of, then those in which the text may not end, those in which
/// it may, and last the state that accepts whatever follows. So both final verdicts and acceptance are comparisons.
///
/// Sendable: the memory is written by the initialiser alone, and freed when nothing refers to it any more.
final class PatternTable: @unchecked Sendable {
    let classMap: PatternClassMap
    let alphabet: PatternAlphabet
    /// States of the minimal automaton.
    let stateCount: Int
    let classCount: Int
    let start: Int
    /// The first row in which the text may end.
    let firstAccepting: Int
    /// The row of the state that accepts whatever follows.
    let accepted: Int
    /// Where rows can be numbered with 16 bits.
    private let narrow: UnsafeMutablePointer<UInt16>?
    private let wide: UnsafeMutablePointer<UInt32>?

    init(_ automaton: DeterministicAutomaton, _ alphabet: PatternAlphabet) {
        let order = RowOrder(of: automaton)
        self.alphabet = alphabet
        classMap = PatternClassMap(alphabet)
        stateCount = automaton.stateCount
        classCount = automaton.classCount
        start = order.rows[Int(automaton.starts[0])] * classCount
        firstAccepting = order.firstAccepting * classCount
        accepted = (order.count - 1) * classCount
        let size = order.count * classCount
        narrow = size <= 1 << 16 ? .allocate(capacity: size) : nil
        wide = size <= 1 << 16 ? nil : .allocate(capacity: size)
        fill(from: automaton, order)
    }

    deinit {
        narrow?.deallocate()
        wide?.deallocate()
    }

    private func fill(from automaton: DeterministicAutomaton, _ order: RowOrder) {
        for characterClass in 0..<classCount {
            set(characterClass, to: 0)
            set(accepted + characterClass, to: accepted)
        }
        for (state, row) in order.rows.enumerated() {
            for characterClass in 0..<classCount {
                let target = automaton.next(Int32(state), characterClass)
                set(row * classCount + characterClass, to: order.rows[Int(target)] * classCount)
            }
        }
    }

    private func set(_ index: Int, to value: Int) {
        narrow?[index] = UInt16(truncatingIfNeeded: value)
        wide?[index] = UInt32(truncatingIfNeeded: value)
    }

    /// The row that a class leads to from a row.
    func next(_ row: Int, _ characterClass: Int) -> Int {
        if let narrow { return Int(narrow[row + characterClass]) }
        if let wide { return Int(wide[row + characterClass]) }
        return 0
    }

    /// Whether the automaton accepts a text.
    @inline(__always)
    func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        if let narrow { return run(narrow, text) }
        if let wide { return run(wide, text) }
        return false
    }

    @inline(__always)
    private func run<Row: FixedWidthInteger & UnsignedInteger>(
        _ rows: UnsafeMutablePointer<Row>, _ text: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        guard let bytes = text.baseAddress else { return start >= firstAccepting }
        let ascii = classMap.ascii
        let beforeAccepted = UInt(bitPattern: accepted &- 1)
        let count = text.count
        var row = start
        var index = 0
        while index < count {
            let byte = bytes[index]
            let characterClass: Int
            if byte < 0x80 {
                characterClass = Int(ascii[Int(byte)])
                index &+= 1
            } else {
                characterClass = classMap.characterClass(of: UTF8Decoding.next(bytes, &index, count))
            }
            row = Int(truncatingIfNeeded: rows[row &+ characterClass])
            // Row 0 wraps to the greatest number: one comparison finds both rows without a way out.
            if UInt(bitPattern: row &- 1) >= beforeAccepted { return row != 0 }
        }
        return row >= firstAccepting
    }
}

/// Where each state's row stands.
private struct RowOrder {
    var rows: [Int]
    var firstAccepting: Int
    var count: Int

    init(of automaton: DeterministicAutomaton) {
        rows = Array(repeating: 0, count: automaton.stateCount)
        var next = 1
        let verdicts = (0..<automaton.stateCount).map { automaton.verdict(of: Int32($0)) }
        for state in rows.indices where verdicts[state] == nil && !automaton.accepts[state] {
            rows[state] = next
            next += 1
        }
        firstAccepting = next
        for state in rows.indices where verdicts[state] == nil && automaton.accepts[state] {
            rows[state] = next
            next += 1
        }
        for state in rows.indices where verdicts[state] == true { rows[state] = next }
        count = next + 1
    }
}
