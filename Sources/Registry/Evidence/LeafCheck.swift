internal import FormEngine

/// Checks each leaf against the previous one, the tree, and the rows that it records.
struct LeafCheck {
    private(set) var report = AuditReport()
    private var frontier = MerkleTree.Frontier()
    private var lastTime = ""
    /// The highest valid number of a leaf so far.
    private var lastNumber = 0
    private var lastReadTime: Timestamp?
    private(set) var history = LogHistory()
    /// Uses of idempotency keys before this time may have been deleted lawfully.
    private let usesExpireBefore: Timestamp?
    /// People whose uses of idempotency keys were deleted with their answers.
    private var erased = ErasedPeople()

    /// A check of a log whose last leaf has this time.
    init(endingAt time: Timestamp?) {
        usesExpireBefore = time.map { IdempotencyUse.expiry(at: $0) }
    }

    /// Adds the people whose answers were erased.
    mutating func learn(_ erased: ErasedPeople) { self.erased = erased }

    /// The root of all leaves so far; computed on each call, which costs more than checking a leaf.
    var root: [UInt8] { frontier.root }

    /// Adds facts of the versions that the next leaves publish.
    mutating func learn(_ facts: [VersionName: VersionFacts]) {
        history.facts.merge(facts) { known, _ in known }
    }

    /// Checks the next leaves, with all rows that refer to them or to numbers between them.
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

    /// Records rows that refer to missing leaves; the count includes rows that were not read.
    mutating func addOrphans(_ rows: [AuditedRow], count: Int) {
        for row in rows {
            note(.rowWithoutLeaf, at: row.leaf, of: row.name, "The row names a leaf that does not exist.")
        }
        report.problems.count(.rowWithoutLeaf, more: count - rows.count)
    }

    /// Adds problems found outside the log.
    mutating func add(_ problems: AuditProblems) {
        report.problems.add(problems)
    }

    /// Records a part of the database that cannot be read: a leaf, if its number is given.
    mutating func addUnreadable(_ object: String, _ detail: String, leaf: Int? = nil) {
        history.isWhole = false
        let part = leaf == nil ? "This part of the database" : "The leaf"
        note(leaf == nil ? .unreadable : .leafUnreadable, at: leaf, of: object, "\(part) cannot be read: \(detail).")
    }

    /// Checks that leaves are numbered 1, 2, 3…; a gap is one problem, however many leaves are missing.
    private mutating func checkNumber(_ sequence: Int) {
        guard LeafNumber.possible.contains(sequence) else {
            history.isWhole = false
            note(.leafMoved, at: nil, of: "leaf \(sequence)", "No leaf can have this number.")
            return
        }
        let next = lastNumber + 1
        if sequence > next {
            history.isWhole = false
            let isOne = sequence - 1 == next
            let name = isOne ? "leaf \(next)" : "leaves \(next) to \(sequence - 1)"
            note(.leafMissing, at: next, of: name, "The \(isOne ? "leaf is" : "leaves are") missing from the log.")
        }
        lastNumber = sequence
    }

    private mutating func add(_ leaf: Leaf, _ rows: [AuditedRow]) {
        report.leaves += 1
        let nodes = frontier.append(MerkleTree.leafHash(leaf.bytes))
        if nodes != leaf.nodes {
            let isOwn = nodes.prefix(MerkleTree.hashSize) != leaf.nodes.prefix(MerkleTree.hashSize)
            note(
                isOwn ? .leafChanged : .treeChanged, at: leaf.sequence, of: "leaf \(leaf.sequence)",
                isOwn
                    ? "The leaf's bytes do not have the hash stored with them."
                    : "The hashes stored with the leaf do not follow from the leaves before it.")
        }
        guard let value = try? JSONValue(stored: leaf.bytes), value.canonicalBytes == leaf.bytes else {
            history.isWhole = false
            note(
                .leafUnreadable, at: leaf.sequence, of: "leaf \(leaf.sequence)",
                "The leaf's bytes are no canonical JSON.")
            return
        }
        let time = value["time"]?.string.flatMap { Timestamp($0) }
        checkPlace(value, of: leaf, at: time)
        let known = report.problems.count
        checkRows(rows, of: leaf, saying: value)
        // The meaning of a leaf is checked only if its rows are unchanged.
        if report.problems.count > known {
            history.isWhole = false
        } else {
            checkMeaning(value, of: leaf, rows: rows)
        }
        lastReadTime = time ?? lastReadTime
        if report.unwitnessedSince == nil { report.unwitnessedSince = lastReadTime }
    }

    private mutating func checkPlace(_ value: JSONValue, of leaf: Leaf, at read: Timestamp?) {
        if value["sequence"]?.wholeNumber != leaf.sequence {
            note(
                .leafMoved, at: leaf.sequence, of: "leaf \(leaf.sequence)",
                "The leaf has another number than its place in the log.")
        }
        let time = value["time"]?.string ?? ""
        if time < lastTime {
            note(
                .timeWentBack, at: leaf.sequence, of: "leaf \(leaf.sequence)",
                "The leaf's time is before that of an earlier leaf.")
        }
        if read != nil { lastTime = max(time, lastTime) }
        checkNote(value["note"]?.string, leaf)
    }

    /// Checks that the message stored beside a leaf has the digest in the leaf, if any.
    private mutating func checkNote(_ named: String?, _ leaf: Leaf) {
        let object = "the message of leaf \(leaf.sequence)"
        switch (named, leaf.note) {
        case (.some(let named), .some(let found)) where named != found.digest:
            note(
                .noteChanged, at: leaf.sequence, of: object, "The message does not have the digest that its leaf names."
            )
        case (.some, nil):
            note(.noteMissing, at: leaf.sequence, of: object, "The message with the leaf's digest is missing.")
        case (nil, .some):
            note(.noteUnknown, at: leaf.sequence, of: object, "A message is stored that its leaf does not name.")
        case (.some, .some), (nil, nil): break
        }
    }

    /// Checks that the leaf describes its rows correctly, and that they can follow the earlier ones.
    private mutating func checkMeaning(
        _ value: JSONValue, of leaf: Leaf, rows: [AuditedRow]
    ) {
        guard let meaning = LeafMeaning(value, sequence: leaf.sequence, after: lastReadTime) else {
            history.isWhole = false
            note(
                .leafMalformed, at: leaf.sequence, of: "leaf \(leaf.sequence)",
                "The leaf lacks a required member, or has an unknown member.")
            return
        }
        let values = rows.compactMap(\.values)
        let name = rows.first { $0.values?.kind == .submission }?.name ?? "leaf \(leaf.sequence)"
        for fault in meaning.faults(against: values) + history.add(meaning, values) {
            note(fault.code, at: leaf.sequence, of: name, fault.message)
        }
    }

    /// Checks that the rows in a leaf are exactly those that refer to it, with the same digests.
    private mutating func checkRows(_ rows: [AuditedRow], of leaf: Leaf, saying value: JSONValue) {
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
                note(.rowUnreadable, at: leaf.sequence, of: row.name, problem)
            } else if let kind = row.digest?.prefix(while: { $0 != ":" }),
                let index = expected.firstIndex(where: { $0.hasPrefix(kind + ":") })
            {
                expected.remove(at: index)
                note(
                    .rowChanged, at: leaf.sequence, of: row.name,
                    "The row's values differ from those that its leaf was written with.")
            } else {
                note(
                    .rowInserted, at: leaf.sequence, of: row.name,
                    "The leaf that the row names does not record the row.")
            }
        }
        let unreadable = changed.filter { $0.digest == nil }.count
        for missing in expected.dropFirst(unreadable) where !mayBeGone(missing, rows, at: leaf.sequence) {
            let kind = missing.prefix { $0 != ":" }
            note(
                .rowMissing, at: leaf.sequence, of: "\(kind) of leaf \(leaf.sequence)",
                "A row that the leaf records is missing.")
        }
    }

    /// Whether a missing row may have been deleted lawfully: the use of a key that has expired, or of an erased person.
    private func mayBeGone(_ digest: String, _ rows: [AuditedRow], at leaf: Int) -> Bool {
        let (kind, time): (RowKind, String)
        switch digest.prefix(while: { $0 != ":" }) {
        case RowKind.idempotency.name[...]: (kind, time) = (.submission, "judgedAt")
        case RowKind.sessionUse.name[...]: (kind, time) = (.session, "startedAt")
        default: return false
        }
        guard let row = rows.first(where: { $0.values?.kind == kind })?.values else { return false }
        if erased.hold(row, at: leaf) { return true }
        guard let usesExpireBefore, let usedAt = row[time]?.string.flatMap({ Timestamp($0) }) else { return false }
        return usedAt < usesExpireBefore
    }

    private mutating func note(_ code: AuditProblem.Code, at leaf: Int?, of object: String, _ message: String) {
        report.problems.add(AuditProblem(code: code, leaf: leaf, object: object, message: message))
    }
}
