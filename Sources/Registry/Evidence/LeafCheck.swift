internal import FormEngine

/// Checks leaf after leaf against the one before it, the tree, and the rows that it speaks of.
struct LeafCheck {
    private(set) var report = AuditReport()
    private var frontier = MerkleTree.Frontier()
    private var lastTime = ""
    /// The number of the last leaf that has one a leaf can have.
    private var lastNumber = 0
    private var lastReadTime: Timestamp?
    private(set) var history = LogHistory()
    /// Uses of idempotency keys before this time may be gone.
    private let usesExpireBefore: Timestamp?

    /// A check of a log whose last leaf has a time.
    init(endingAt time: Timestamp?) {
        usesExpireBefore = time.map { IdempotencyUse.expiry(at: $0) }
    }

    /// The root of the leaves so far; made when it is asked for, since it costs more than a leaf.
    var root: [UInt8] { frontier.root }

    /// Takes in facts of versions that are published by the leaves that are checked next.
    mutating func learn(_ facts: [VersionName: VersionFacts]) {
        history.facts.merge(facts) { known, _ in known }
    }

    /// Checks leaves that follow those before, with the rows that name a leaf between the first and the last of them.
    mutating func add(_ leaves: [AuditedLeaf], _ rows: [AuditedRow]) {
        var rowsByLeaf: [Int: [AuditedRow]] = [:]
        for row in rows { rowsByLeaf[row.leaf, default: []].append(row) }
        for found in leaves {
            checkNumber(found.sequence)
            guard let leaf = found.leaf else {
                addUnreadable("leaf \(found.sequence)", found.problem ?? "", leaf: found.sequence)
                continue
            }
            add(leaf, rowsByLeaf[leaf.sequence] ?? [])
        }
    }

    /// Notes rows that name leaves which do not exist, of which there may be more than were read.
    mutating func addOrphans(_ rows: [AuditedRow], count: Int) {
        for row in rows { note(.rowWithoutLeaf, row.leaf, row.name, "It names a leaf that does not exist.") }
        report.problems.count(.rowWithoutLeaf, more: count - rows.count)
    }

    /// Takes over what was found beside the log.
    mutating func add(_ problems: AuditProblems) {
        report.problems.add(problems)
    }

    /// Notes a part of the database that cannot be read: a leaf if one is named.
    mutating func addUnreadable(_ object: String, _ detail: String, leaf: Int? = nil) {
        history.isWhole = false
        note(leaf == nil ? .unreadable : .leafUnreadable, leaf, object, "It cannot be read: \(detail).")
    }

    /// Leaves are numbered 1, 2, 3…; all that are missing between two are one problem.
    private mutating func checkNumber(_ sequence: Int) {
        guard LeafNumber.possible.contains(sequence) else {
            history.isWhole = false
            note(.leafMoved, nil, "leaf \(sequence)", "No leaf can have this number.")
            return
        }
        let next = lastNumber + 1
        if sequence > next {
            history.isWhole = false
            let isOne = sequence - 1 == next
            let name = isOne ? "leaf \(next)" : "leaves \(next) to \(sequence - 1)"
            note(.leafMissing, next, name, "The \(isOne ? "leaf is" : "leaves are") missing from the log.")
        }
        lastNumber = sequence
    }

    private mutating func add(_ leaf: Leaf, _ rows: [AuditedRow]) {
        report.leaves += 1
        let nodes = frontier.append(MerkleTree.leafHash(leaf.bytes))
        if nodes != leaf.nodes {
            let isOwn = nodes.prefix(MerkleTree.hashSize) != leaf.nodes.prefix(MerkleTree.hashSize)
            note(
                isOwn ? .leafChanged : .treeChanged, leaf.sequence, "leaf \(leaf.sequence)",
                isOwn
                    ? "The leaf's bytes do not have the hash stored with them."
                    : "An earlier leaf no longer gives the hashes stored with this one.")
        }
        guard let value = try? JSONValue(stored: leaf.bytes), value.canonicalBytes == leaf.bytes else {
            history.isWhole = false
            note(.leafUnreadable, leaf.sequence, "leaf \(leaf.sequence)", "The leaf's bytes are no canonical JSON.")
            return
        }
        let time = value["time"]?.string.flatMap { Timestamp($0) }
        checkPlace(value, leaf, time)
        let known = report.problems.count
        checkRows(value, leaf, rows)
        // The meaning of a leaf is asked only where its rows are those it was written with.
        if report.problems.count > known {
            history.isWhole = false
        } else {
            checkMeaning(value, time, leaf, rows)
        }
        lastReadTime = time ?? lastReadTime
        if report.unwitnessedSince == nil { report.unwitnessedSince = lastReadTime }
    }

    private mutating func checkPlace(_ value: JSONValue, _ leaf: Leaf, _ read: Timestamp?) {
        if value["sequence"]?.wholeNumber != leaf.sequence {
            note(.leafMoved, leaf.sequence, "leaf \(leaf.sequence)", "The leaf says that it stands elsewhere.")
        }
        let time = value["time"]?.string ?? ""
        if time < lastTime {
            note(.timeWentBack, leaf.sequence, "leaf \(leaf.sequence)", "The leaf's time is before the last one's.")
        }
        if read != nil { lastTime = max(time, lastTime) }
        checkNote(value["note"]?.string, leaf)
    }

    /// The message beside a leaf is the one that the leaf was written with, if any.
    private mutating func checkNote(_ named: String?, _ leaf: Leaf) {
        let object = "the message of leaf \(leaf.sequence)"
        switch (named, leaf.note) {
        case (.some(let named), .some(let found)) where named != found.digest:
            note(.noteChanged, leaf.sequence, object, "It does not have the digest that its leaf names.")
        case (.some, nil): note(.noteMissing, leaf.sequence, object, "The message that the leaf names is not there.")
        case (nil, .some): note(.noteUnknown, leaf.sequence, object, "There is a message that its leaf does not name.")
        case (.some, .some), (nil, nil): break
        }
    }

    /// The leaf says of its rows what they say, and they can follow on what came before.
    private mutating func checkMeaning(
        _ value: JSONValue, _ time: Timestamp?, _ leaf: Leaf, _ rows: [AuditedRow]
    ) {
        guard let meaning = LeafMeaning(value, sequence: leaf.sequence, after: lastReadTime, reading: time) else {
            history.isWhole = false
            note(
                .leafMalformed, leaf.sequence, "leaf \(leaf.sequence)",
                "The leaf lacks a member that leaves have, or has one that they do not have.")
            return
        }
        let values = rows.compactMap(\.values)
        let name = rows.first { $0.values?.kind == .submission }?.name ?? "leaf \(leaf.sequence)"
        for fault in meaning.faults(against: values) + history.add(meaning, values) {
            note(fault.code, leaf.sequence, name, fault.message)
        }
    }

    /// The rows a leaf speaks of are exactly those that name it, with the digests it holds.
    private mutating func checkRows(_ value: JSONValue, _ leaf: Leaf, _ rows: [AuditedRow]) {
        var expected = (value["rows"]?.elements ?? []).compactMap(\.string)
        var changed: [AuditedRow] = []
        for row in rows {
            if let digest = row.digest,
                let index = expected.firstIndex(of: digest)
                    ?? row.values?.former.flatMap({ expected.firstIndex(of: $0.digest) })
            {
                expected.remove(at: index)
            } else {
                changed.append(row)
            }
        }
        for row in changed {
            if let problem = row.problem {
                note(.rowUnreadable, leaf.sequence, row.name, problem)
            } else if let kind = row.digest?.prefix(while: { $0 != ":" }),
                let index = expected.firstIndex(where: { $0.hasPrefix(kind + ":") })
            {
                expected.remove(at: index)
                note(.rowChanged, leaf.sequence, row.name, "Its values are not those that the leaf was written with.")
            } else {
                note(.rowInserted, leaf.sequence, row.name, "The leaf that it names does not speak of it.")
            }
        }
        let unreadable = changed.filter { $0.digest == nil }.count
        for missing in expected.dropFirst(unreadable) where !mayBeGone(missing, rows) {
            let kind = missing.prefix { $0 != ":" }
            note(
                .rowMissing, leaf.sequence, "\(kind) of leaf \(leaf.sequence)",
                "The row that the leaf speaks of is gone.")
        }
    }

    /// Whether a row may have been deleted since: the use of a key that has expired.
    private func mayBeGone(_ digest: String, _ rows: [AuditedRow]) -> Bool {
        guard let usesExpireBefore else { return false }
        let time: (RowKind, String) -> Timestamp? = { kind, name in
            rows.first { $0.values?.kind == kind }?.values?[name]?.string.flatMap { Timestamp($0) }
        }
        let usedAt: Timestamp? =
            switch digest.prefix(while: { $0 != ":" }) {
            case RowKind.idempotency.name[...]: time(.submission, "judgedAt")
            case RowKind.sessionUse.name[...]: time(.session, "startedAt")
            default: nil
            }
        return usedAt.map { $0 < usesExpireBefore } ?? false
    }

    private mutating func note(_ code: AuditProblem.Code, _ leaf: Int?, _ object: String, _ message: String) {
        report.problems.add(AuditProblem(code: code, leaf: leaf, object: object, message: message))
    }
}
