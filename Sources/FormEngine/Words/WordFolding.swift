/// Full case folding by the edition's tables, so that texts which differ only in case are equal.
///
/// The folded form is only compared (The Unicode Standard, section 3.13; CaseFolding.txt, status C and F).
struct WordFolding: Sendable {
    static let table = WordFolding()

    /// The kind of a code point when words are compared.
    enum Kind: UInt32 {
        case other
        case digit
        case letter

        /// The kind of a code point by its general category.
        init(of codePoint: UInt32, in categories: CodePointMap<UInt8>) {
            let category = categories[codePoint]
            if category <= GeneralCategory.otherLetter.rawValue {
                self = .letter
            } else {
                self = category == GeneralCategory.decimalNumber.rawValue ? .digit : .other
            }
        }
    }

    /// The folded code point, 0 if unchanged; beyond U+10FFFF an index in `expansions`.
    private var targets = CodePointMap<UInt32>()
    /// Foldings to several code points: their number, then the code points, each with its kind in the upper bits.
    private var expansions: [UInt32] = []
    private let categories = GeneralCategories.table.map
    private static let kindShift: UInt32 = 24

    private init() {
        for (codePoint, lowest) in TableReader.mappings(UnicodeTables.folding) { targets[codePoint] = lowest }
        let simple = targets
        let full =
            TableReader.expansions(UnicodeTables.lowercaseExpansions)
            + TableReader.expansions(UnicodeTables.uppercaseExpansions)
        // No expansion has index zero, so 0 means none.
        var longer = CodePointMap<UInt32>()
        for (codePoint, sequence) in full {
            let place = CodePointSet.lastCodePoint + 1 + UInt32(expansions.count)
            expansions.append(UInt32(sequence.count))
            for part in sequence {
                let kind = Kind(of: part, in: categories)
                expansions.append((simple[part] == 0 ? part : simple[part]) | kind.rawValue << Self.kindShift)
            }
            targets[codePoint] = place
            longer[simple[codePoint] == 0 ? codePoint : simple[codePoint]] = place
        }
        // Case variants of a letter with an expansion get the same expansion: ẞ, whose lower case is one letter, folds
        // like ß.
        for (codePoint, lowest) in TableReader.mappings(UnicodeTables.folding) {
            let place = longer[lowest]
            guard place > 0 else { continue }
            targets[codePoint] = place
            targets[lowest] = place
        }
    }
}

extension WordFolding {
    /// The state of folding a text: the current index and pending code points.
    struct Cursor {
        fileprivate var index = 0
        /// Pending code points of an expansion.
        fileprivate var pending = 0
        fileprivate var pendingEnd = 0
        /// The previous letter; 0 if the previous code point was not a letter.
        fileprivate var letter: UInt32 = 0
    }

    /// The next code point of the folded text; nil at the end.
    @inline(__always)
    func next(
        _ bytes: UnsafePointer<UInt8>, count: Int, cursor: inout Cursor, ignored: WordList.Ignored
    ) -> UInt32? {
        while let part = unsafe part(bytes, count: count, cursor: &cursor) {
            if part.kind == .other, ignored.contains(.separators) { continue }
            guard ignored.contains(.repeats) else { return part.codePoint }
            let isRepeated = part.kind == .letter && part.codePoint == cursor.letter
            cursor.letter = part.kind == .letter ? part.codePoint : 0
            if !isRepeated { return part.codePoint }
        }
        return nil
    }

    @inline(__always)
    private func part(
        _ bytes: UnsafePointer<UInt8>, count: Int, cursor: inout Cursor
    ) -> (codePoint: UInt32, kind: Kind)? {
        if cursor.pending < cursor.pendingEnd { return expanded(&cursor) }
        guard cursor.index < count else { return nil }
        let codePoint = unsafe UTF8Decoding.next(bytes, index: &cursor.index, count: count)
        let target = targets[codePoint]
        if target > CodePointSet.lastCodePoint {
            let place = Int(target - CodePointSet.lastCodePoint - 1)
            cursor.pending = place + 1
            cursor.pendingEnd = place + 1 + Int(expansions[place])
            return expanded(&cursor)
        }
        return (target == 0 ? codePoint : target, Kind(of: codePoint, in: categories))
    }

    private func expanded(_ cursor: inout Cursor) -> (codePoint: UInt32, kind: Kind) {
        let part = expansions[cursor.pending]
        cursor.pending += 1
        let kind = Kind(rawValue: part >> Self.kindShift) ?? .other
        return (part & (1 << Self.kindShift - 1), kind)
    }

    /// The folded form of a whole text.
    func folded(_ text: String, _ ignored: WordList.Ignored) -> [UInt32] {
        var folded: [UInt32] = []
        Array(text.utf8).lend { bytes in
            guard let start = unsafe bytes.unchecked.baseAddress else { return }
            var cursor = Cursor()
            while let codePoint = unsafe next(start, count: bytes.count, cursor: &cursor, ignored: ignored) {
                folded.append(codePoint)
            }
        }
        return folded
    }
}
