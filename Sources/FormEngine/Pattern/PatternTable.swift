/// A minimal automaton as a table for matching: a state is the index of its row, and a step is an addition and a load.
///
/// Rows are ordered: first the dead state, then other rejecting states, then accepting states, and last the state that
/// accepts every continuation. So one comparison decides acceptance, and one finds both final states. A row holds the
/// next row for each class and, if the table stays small, for each pair of classes, which halves the chain of dependent
/// loads. Its last column is the number of its scan, from 1 on, or 0 if it has none.
///
/// Sendable: only the initialiser writes the memory, and it is freed with the last reference.
@safe final class PatternTable: @unchecked Sendable {
    let classMap: PatternClassMap
    let alphabet: PatternAlphabet
    /// Number of states of the minimal automaton.
    let stateCount: Int
    let classCount: Int
    let start: Int
    /// Index of the first accepting row.
    let firstAccepting: Int
    /// Row of the state that accepts every continuation.
    let accepted: Int
    /// For each ASCII character, the offset in a row of the pairs that start with its class; nil without pairs.
    let pairs: UnsafeMutablePointer<UInt16>?
    /// `pairs`, or nil if the literal search is used instead, so that one test decides for most patterns.
    let directPairs: UnsafeMutablePointer<UInt16>?
    /// Search for the literal prefix of every match, or nil.
    private(set) var literal: UnsafeMutablePointer<PatternLiteralSearch>?
    /// Chain for ASCII texts, eight characters at a time; nil for patterns without one.
    let chain: UnsafeMutablePointer<PatternChain>?
    /// Table of pairs for short ASCII texts; nil if it would be too large, or if the literal search is used.
    private(set) var textPairs: UnsafeMutablePointer<PatternPairs>?
    /// Number of table entries per row.
    let stride: Int
    /// Column with the number of a row's scan.
    let scanColumn: Int
    /// Scans for states that a text may stay in, or nil.
    private(set) var scans: UnsafeMutablePointer<PatternScan>?
    private var scanCount = 0
    /// The table with 16-bit row indices, if they suffice; else `wide` is used.
    let narrow: UnsafeMutablePointer<UInt16>?
    let wide: UnsafeMutablePointer<UInt32>?

    /// Maximum entries of a table with pairs: half of a small first-level cache.
    private static let pairedSize = 8_192
    /// Maximum number of scans, so that building them stays cheap for automata with thousands of states.
    private static let mostScans = 32

    init(_ automaton: DeterministicAutomaton, _ alphabet: PatternAlphabet, literal: PatternLiteral? = nil) {
        let order = RowOrder(of: automaton)
        let classCount = automaton.classCount
        let pairedStride = classCount * (classCount + 1)
        let isPaired = Shortcuts.areBuilt && order.count * pairedStride <= Self.pairedSize
        scanColumn = isPaired ? pairedStride : classCount
        stride = scanColumn + 1
        self.alphabet = alphabet
        self.classCount = classCount
        classMap = PatternClassMap(alphabet)
        stateCount = automaton.stateCount
        start = order.rows[Int(automaton.starts[0])] * stride
        firstAccepting = order.firstAccepting * stride
        accepted = (order.count - 1) * stride
        let size = order.count * stride
        unsafe narrow = size <= 1 << 16 ? .allocate(capacity: size) : nil
        unsafe wide = size <= 1 << 16 ? nil : .allocate(capacity: size)
        unsafe pairs = isPaired ? .allocate(capacity: 128) : nil
        unsafe chain = unsafe Shortcuts.areBuilt ? PatternChain(automaton, classMap.ascii).map { unsafe .one($0) } : nil
        unsafe directPairs = unsafe literal == nil ? pairs : nil
        fillSingles(from: automaton, order)
        fillPairs(rowCount: order.count)
        fillScans(order)
        guard Shortcuts.areBuilt else { return }
        if let literal {
            unsafe self.literal = unsafe .one(PatternLiteralSearch(literal, in: self))
        } else {
            unsafe textPairs = unsafe PatternPairs(of: self, rowCount: order.count).map { unsafe .one($0) }
        }
    }

    deinit {
        for number in 0..<scanCount { unsafe scans?[number].ranges.deallocate() }
        unsafe scans?.deallocate()
        unsafe chain?.pointee.deallocate()
        unsafe chain?.deallocate()
        unsafe textPairs?.pointee.deallocate()
        unsafe textPairs?.deallocate()
        unsafe literal?.deallocate()
        unsafe narrow?.deallocate()
        unsafe wide?.deallocate()
        unsafe pairs?.deallocate()
    }

    private func fillSingles(from automaton: DeterministicAutomaton, _ order: RowOrder) {
        for characterClass in 0..<classCount {
            set(characterClass, to: 0)
            set(accepted + characterClass, to: accepted)
        }
        for (state, row) in order.rows.enumerated() {
            for characterClass in 0..<classCount {
                let target = automaton.next(Int32(state), characterClass)
                set(row * stride + characterClass, to: order.rows[Int(target)] * stride)
            }
        }
    }

    private func fillPairs(rowCount: Int) {
        guard Shortcuts.areBuilt, let pairs = unsafe pairs else { return }
        for codePoint in 0..<128 {
            unsafe pairs[codePoint] = UInt16(truncatingIfNeeded: classCount * (1 + Int(classMap.ascii[codePoint])))
        }
        for row in 0..<rowCount {
            for first in 0..<classCount {
                let between = next(row * stride, first)
                for second in 0..<classCount {
                    set(row * stride + classCount * (1 + first) + second, to: next(between, second))
                }
            }
        }
    }

    private func fillScans(_ order: RowOrder) {
        for row in 0..<order.count { set(row * stride + scanColumn, to: 0) }
        guard Shortcuts.areBuilt else { return }
        let classesByLead = alphabet.classesByLead
        for row in order.rows where row > 0 && row < order.count - 1 && scanCount < Self.mostScans {
            guard let scan = PatternScan(of: row * stride, in: self, classesByLead: classesByLead) else { continue }
            if unsafe scans == nil { unsafe scans = .allocate(capacity: Self.mostScans) }
            unsafe scans.map { unsafe ($0 + scanCount).initialize(to: scan) }
            scanCount += 1
            set(row * stride + scanColumn, to: scanCount)
        }
    }

    private func set(_ index: Int, to value: Int) {
        unsafe narrow?[index] = UInt16(truncatingIfNeeded: value)
        unsafe wide?[index] = UInt32(truncatingIfNeeded: value)
    }

    /// The next row after reading a character class.
    func next(_ row: Int, _ characterClass: Int) -> Int {
        if let narrow = unsafe narrow { return unsafe Int(narrow[row + characterClass]) }
        if let wide = unsafe wide { return unsafe Int(wide[row + characterClass]) }
        return 0
    }
}

/// Row index of each state.
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

extension UnsafeMutablePointer {
    /// Allocates memory for a single value, and stores the value there.
    fileprivate static func one(_ value: Pointee) -> Self {
        let pointer = allocate(capacity: 1)
        unsafe pointer.initialize(to: value)
        return unsafe pointer
    }
}
