/// Simple case folding, as ECMA-262 uses it for `iu` patterns (§22.2.2.7.3; CaseFolding.txt, status C and S).
struct CaseFolding: Sendable {
    static let table = CaseFolding()

    /// A code point with case variants, and the lowest code point of its class.
    private struct Member: Sendable {
        var codePoint: UInt32
        var lowest: UInt32
    }

    /// All members, sorted by code point.
    private let members: [Member]
    /// All members, sorted by the lowest code point of their class.
    private let classes: [Member]

    private init() {
        var classes: [Member] = []
        for (codePoint, lowest) in TableReader.mappings(UnicodeTables.folding) {
            classes.append(Member(codePoint: codePoint, lowest: lowest))
        }
        var last: UInt32?
        for lowest in classes.map({ $0.lowest }).sorted() where lowest != last {
            classes.append(Member(codePoint: lowest, lowest: lowest))
            last = lowest
        }
        members = classes.sorted { $0.codePoint < $1.codePoint }
        self.classes = classes.sorted { ($0.lowest, $0.codePoint) < ($1.lowest, $1.codePoint) }
    }

    /// A range together with all case variants of its members; the time grows with the number of members that have
    /// case.
    func closure(of range: CodePointSet.Range) -> [CodePointSet.Range] {
        var closure = [range]
        var index = Self.position(in: members) { $0.codePoint < range.first }
        while index < members.count, members[index].codePoint <= range.last {
            let lowest = members[index].lowest
            var like = Self.position(in: classes) { $0.lowest < lowest }
            while like < classes.count, classes[like].lowest == lowest {
                let codePoint = classes[like].codePoint
                if codePoint < range.first || codePoint > range.last {
                    closure.append(CodePointSet.Range(first: codePoint, last: codePoint))
                }
                like += 1
            }
            index += 1
        }
        return closure
    }

    /// Binary search: the index of the first member that is not below the key.
    private static func position(in sorted: [Member], isBelow: (Member) -> Bool) -> Int {
        var low = 0
        var high = sorted.count
        while low < high {
            let middle = (low + high) / 2
            if isBelow(sorted[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
