/// Simple case folding, as Canonicalize has it under `iu` (ECMA-262 §22.2.2.7.3; CaseFolding.txt, status C and S).
struct CaseFolding: Sendable {
    static let table = CaseFolding()

    /// A code point that is equal to another one, and the lowest of those.
    private struct Member: Sendable {
        var codePoint: UInt32
        var lowest: UInt32
    }

    /// Members that are equal to others, by code point.
    private let members: [Member]
    /// Members that are equal to others, by the lowest of each class.
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

    /// A range and all that is equal to a member of it; the time grows with how many of its members have case.
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

    /// The index of the first member that is not below what is looked for.
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
