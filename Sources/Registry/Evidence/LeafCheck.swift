internal import FormEngine

/// Checks leaf after leaf against the one before it, the tree, and the rows that it speaks of.
struct LeafCheck {
    private(set) var report = AuditReport()
    private var frontier = MerkleTree.Frontier()
    private var lastTime = ""

    /// Checks a range of the log with the rows that name its leaves.
    mutating func add(_ leaves: [Leaf], _ rows: [AuditedRow], _ range: SequenceRange) {
        var rowsByLeaf: [Int: [AuditedRow]] = [:]
        for row in rows { rowsByLeaf[row.leaf, default: []].append(row) }
        var expected = range.first
        for leaf in leaves {
            while expected < leaf.sequence {
                addMissing(expected, rowsByLeaf[expected] ?? [])
                expected += 1
            }
            add(leaf, rowsByLeaf[leaf.sequence] ?? [])
            expected = leaf.sequence + 1
        }
        while expected <= range.last {
            addMissing(expected, rowsByLeaf[expected] ?? [])
            expected += 1
        }
    }

    /// Notes rows that name leaves which do not exist.
    mutating func addOrphans(_ rows: [AuditedRow]) {
        for row in rows { note("row_without_leaf", row.leaf, row.name, "It names a leaf that does not exist.") }
    }

    private mutating func addMissing(_ sequence: Int, _ rows: [AuditedRow]) {
        note("leaf_missing", sequence, "leaf \(sequence)", "The leaf is missing from the log.")
        addOrphans(rows)
    }

    private mutating func add(_ leaf: Leaf, _ rows: [AuditedRow]) {
        report.leaves += 1
        let nodes = frontier.append(MerkleTree.leafHash(leaf.bytes))
        report.root = frontier.root
        if nodes != leaf.nodes {
            let isOwn = nodes.prefix(MerkleTree.hashSize) != leaf.nodes.prefix(MerkleTree.hashSize)
            note(
                isOwn ? "leaf_changed" : "tree_changed", leaf.sequence, "leaf \(leaf.sequence)",
                isOwn
                    ? "The leaf's bytes do not have the hash stored with them."
                    : "An earlier leaf no longer gives the hashes stored with this one.")
        }
        guard let value = try? JSONValue(json: leaf.bytes), value.canonicalBytes == leaf.bytes else {
            note("leaf_unreadable", leaf.sequence, "leaf \(leaf.sequence)", "The leaf's bytes are no canonical JSON.")
            return
        }
        checkPlace(value, leaf)
        checkRows(value, leaf, rows)
        if report.unwitnessedSince == nil { report.unwitnessedSince = value["time"]?.string.flatMap { Timestamp($0) } }
    }

    private mutating func checkPlace(_ value: JSONValue, _ leaf: Leaf) {
        if value["sequence"]?.wholeNumber != leaf.sequence {
            note("leaf_moved", leaf.sequence, "leaf \(leaf.sequence)", "The leaf says that it stands elsewhere.")
        }
        let time = value["time"]?.string ?? ""
        if time < lastTime {
            note("time_went_back", leaf.sequence, "leaf \(leaf.sequence)", "The leaf's time is before the last one's.")
        }
        lastTime = max(time, lastTime)
        let note = value["note"]?.string
        if note != leaf.note?.digest {
            self.note(
                "note_changed", leaf.sequence, "the message of leaf \(leaf.sequence)",
                "The message beside the leaf is not the one it was written with.")
        }
    }

    /// The rows a leaf speaks of are exactly those that name it, with the digests it holds.
    private mutating func checkRows(_ value: JSONValue, _ leaf: Leaf, _ rows: [AuditedRow]) {
        var expected = (value["rows"]?.elements ?? []).compactMap(\.string)
        var changed: [AuditedRow] = []
        for row in rows {
            if let digest = row.digest, let index = expected.firstIndex(of: digest) {
                expected.remove(at: index)
            } else {
                changed.append(row)
            }
        }
        for row in changed {
            if let problem = row.problem {
                note("row_unreadable", leaf.sequence, row.name, problem)
            } else if let kind = row.digest?.prefix(while: { $0 != ":" }),
                let index = expected.firstIndex(where: { $0.hasPrefix(kind + ":") })
            {
                expected.remove(at: index)
                note("row_changed", leaf.sequence, row.name, "Its values are not those that the leaf was written with.")
            } else {
                note("row_inserted", leaf.sequence, row.name, "The leaf that it names does not speak of it.")
            }
        }
        let unreadable = changed.filter { $0.digest == nil }.count
        for missing in expected.dropFirst(unreadable) {
            let kind = missing.prefix { $0 != ":" }
            note(
                "row_missing", leaf.sequence, "\(kind) of leaf \(leaf.sequence)",
                "The row that the leaf speaks of is gone.")
        }
    }

    private mutating func note(_ code: String, _ leaf: Int, _ object: String, _ message: String) {
        report.problems.append(AuditProblem(code: code, leaf: leaf, object: object, message: message))
    }
}
