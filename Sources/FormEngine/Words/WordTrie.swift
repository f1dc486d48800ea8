/// Words as a tree of their code points, in which a text is searched for all of them in one pass.
///
/// From each place it knows the longest end that begins a word too (Aho and Corasick, "Efficient string matching",
/// 1975). Places are numbered level by level, so that the children of one are contiguous, ordered by code point. A step
/// takes a search among these, and a text at most two steps for each code point.
struct WordTrie: Sendable {
    /// The code point that leads to each place.
    private var labels: [UInt32] = [0]
    /// The first place below each; one more at the end.
    private var firstBelow: [Int32] = []
    /// Place of the longest other word that could be in progress.
    private var fallbacks: [Int32] = []
    /// Whether each place is a word, from its first code point on.
    private var isWord: [Bool] = [false]
    /// Whether a word ends at each place, wherever it began.
    private var endsWord: [Bool] = []
    /// The places below the root of the code points of ASCII, which most texts begin anew with at almost every step.
    private var rootASCII: [Int32] = []

    /// A tree of words in their form for comparing; an empty one is left out.
    init(_ words: [[UInt32]]) {
        let words = words.filter { !$0.isEmpty }.sorted { $0.lexicographicallyPrecedes($1) }
        grow(words)
        rootASCII = (0..<128).map { search($0, below: 0) ?? 0 }
        fallbacks = Array(repeating: 0, count: labels.count)
        endsWord = isWord
        for place in labels.indices { link(place) }
    }

    /// The words of a place, all of which begin alike: a range of them, and how far they were read.
    private struct Branch {
        var first: Int
        var end: Int
        var depth: Int
    }

    private mutating func grow(_ words: [[UInt32]]) {
        var branches = [Branch(first: 0, end: words.count, depth: 0)]
        var place = 0
        while place < branches.count {
            let branch = branches[place]
            firstBelow.append(Int32(truncatingIfNeeded: branches.count))
            var first = branch.first
            while first < branch.end, words[first].count == branch.depth {
                isWord[place] = true
                first += 1
            }
            while first < branch.end {
                let label = words[first][branch.depth]
                var end = first + 1
                while end < branch.end, words[end][branch.depth] == label { end += 1 }
                branches.append(Branch(first: first, end: end, depth: branch.depth + 1))
                labels.append(label)
                isWord.append(false)
                first = end
            }
            place += 1
        }
        firstBelow.append(Int32(truncatingIfNeeded: branches.count))
    }

    /// Sets where what is below a place falls back to; the places above have theirs already.
    private mutating func link(_ place: Int) {
        for below in Int(firstBelow[place])..<Int(firstBelow[place + 1]) where place > 0 {
            let fallback = step(fallbacks[place], labels[below])
            fallbacks[below] = fallback
            if endsWord[Int(fallback)] { endsWord[below] = true }
        }
    }

    /// Where a code point leads to, after what did not go on was given up.
    @inline(__always)
    private func step(_ place: Int32, _ codePoint: UInt32) -> Int32 {
        var place = place
        while place != 0 {
            if let below = search(codePoint, below: place) { return below }
            place = fallbacks[Int(place)]
        }
        return codePoint < 128 ? rootASCII[Int(codePoint)] : search(codePoint, below: 0) ?? 0
    }

    @inline(__always)
    private func search(_ codePoint: UInt32, below place: Int32) -> Int32? {
        var low = firstBelow[Int(place)]
        let end = firstBelow[Int(place) + 1]
        var high = end
        while low < high {
            let middle = (low + high) / 2
            if labels[Int(middle)] < codePoint { low = middle + 1 } else { high = middle }
        }
        return low < end && labels[Int(low)] == codePoint ? low : nil
    }
}

extension WordTrie {
    /// Place of a text in progress.
    struct Walk {
        fileprivate var place: Int32 = 0
    }

    /// Goes on by a code point of one of the words; false if none goes on so.
    @inline(__always)
    func goesOn(_ walk: inout Walk, _ codePoint: UInt32) -> Bool {
        guard let below = search(codePoint, below: walk.place) else { return false }
        walk.place = below
        return true
    }

    /// Whether what was gone through is a word.
    func isWord(_ walk: Walk) -> Bool { isWord[Int(walk.place)] }

    /// Goes on by a code point of a text; true if a word ends there.
    @inline(__always)
    func findsWord(_ walk: inout Walk, _ codePoint: UInt32) -> Bool {
        walk.place = step(walk.place, codePoint)
        return endsWord[Int(walk.place)]
    }
}
