extension Pattern {
    /// The shortest text that the pattern matches, with readable characters where possible; nil if none is found.
    ///
    /// Length counts code points, and the result is deterministic. If `knowsShortestMatch` is false, the result is nil
    /// although matches may exist.
    package func shortestMatch() -> String? {
        switch matcher {
        case .table(let table): table.shortestMatch()
        case .simulation(let simulation): simulation.shortestMatch()
        }
    }
}

extension Pattern {
    /// Whether a nil `shortestMatch()` proves that nothing matches; false for lookaheads without an automaton.
    package var knowsShortestMatch: Bool {
        switch matcher {
        case .table: true
        case .simulation(let simulation): simulation.graph.lookaheads.isEmpty
        }
    }
}

/// Nodes of a breadth-first search, each with its predecessor and the character class read between them.
struct PatternTrail {
    private var origins: [Int] = []
    private var classes: [Int] = []

    /// Appends a node with its predecessor (-1 for a root) and character class, and returns the node's index.
    mutating func append(from origin: Int, by characterClass: Int) -> Int {
        origins.append(origin)
        classes.append(characterClass)
        return origins.count - 1
    }

    /// The text read on the path from the root to a node.
    func text(to place: Int, in representatives: [Unicode.Scalar]) -> String {
        var scalars: [Unicode.Scalar] = []
        var place = place
        while place >= 0, origins[place] >= 0 {
            scalars.append(representatives[classes[place]])
            place = origins[place]
        }
        var text = String.UnicodeScalarView()
        for scalar in scalars.reversed() { text.append(scalar) }
        return String(text)
    }
}

extension PatternTable {
    fileprivate func shortestMatch() -> String? {
        let representatives = alphabet.representatives
        let classes = alphabet.classesByFriendliness(representatives)
        var trail = PatternTrail()
        var rows = [start]
        var isKnown = Array(repeating: false, count: accepted + 1)
        isKnown[start] = true
        _ = trail.append(from: -1, by: 0)
        var place = 0
        while place < rows.count {
            if rows[place] >= firstAccepting { return trail.text(to: place, in: representatives) }
            for characterClass in classes {
                let row = next(rows[place], characterClass)
                if row == 0 || isKnown[row] { continue }
                isKnown[row] = true
                rows.append(row)
                _ = trail.append(from: place, by: characterClass)
            }
            place += 1
        }
        return nil
    }
}
