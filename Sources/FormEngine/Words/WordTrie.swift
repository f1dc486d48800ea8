/// A trie of words, in which a text is searched for all words in one pass.
///
/// Each node has a fallback: the longest suffix of its path that begins a word too (Aho and Corasick, "Efficient string
/// matching", 1975). Nodes are numbered level by level, so that a node's children are contiguous, sorted by code point.
/// A step searches them, and a text takes at most two steps for each code point.
struct WordTrie: Sendable {
    /// The code point on the edge to each node.
    private var labels: [UInt32] = [0]
    /// The first child of each node; one more entry at the end.
    private var firstBelow: [Int32] = []
    /// The fallback of each node.
    private var fallbacks: [Int32] = []
    /// Whether the path to each node is a word.
    private var isWord: [Bool] = [false]
    /// Whether a word ends at each node, wherever it began.
    private var endsWord: [Bool] = []
    /// The root's child for each ASCII code point, since most texts return to the root at almost every step.
    private var rootASCII: [Int32] = []

    /// Builds a trie of folded words, without empty ones.
    init(_ words: [[UInt32]]) {
        let words = words.filter { !$0.isEmpty }.sorted { $0.lexicographicallyPrecedes($1) }
        grow(words)
        rootASCII = (0..<128).map { search($0, below: 0) ?? 0 }
        fallbacks = Array(repeating: 0, count: labels.count)
        endsWord = isWord
        for place in labels.indices { link(place) }
    }

    /// The words that share the path to a node: a range of them, and the length of that path.
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

    /// Sets the fallbacks of a node's children; those of the levels above are already set.
    private mutating func link(_ place: Int) {
        for below in Int(firstBelow[place])..<Int(firstBelow[place + 1]) where place > 0 {
            let fallback = step(fallbacks[place], labels[below])
            fallbacks[below] = fallback
            if endsWord[Int(fallback)] { endsWord[below] = true }
        }
    }

    /// The node after a code point, following fallbacks while no child matches.
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
    /// The current node while a text is matched.
    struct Walk {
        fileprivate var place: Int32 = 0
    }

    /// Moves to the child for a code point; false if the node has no such child.
    @inline(__always)
    func goesOn(_ walk: inout Walk, _ codePoint: UInt32) -> Bool {
        guard let below = search(codePoint, below: walk.place) else { return false }
        walk.place = below
        return true
    }

    /// Whether the path so far is a word.
    func isWord(_ walk: Walk) -> Bool { isWord[Int(walk.place)] }

    /// Moves by a code point, with fallbacks; true if a word ends there.
    @inline(__always)
    func findsWord(_ walk: inout Walk, _ codePoint: UInt32) -> Bool {
        walk.place = step(walk.place, codePoint)
        return endsWord[Int(walk.place)]
    }
}
