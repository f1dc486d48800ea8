/// Shape of an action's leaves: the kinds of rows that they record, and the details that no row has.
struct LeafShape {
    /// Permitted number of rows by kind; other kinds are not permitted.
    let rows: [RowKind: ClosedRange<Int>]
    /// The details that do not derive from the rows.
    let details: [String]
    /// A detail of some leaves of the action; nil: none.
    let optionalDetail: String?

    init(_ rows: [RowKind: ClosedRange<Int>] = [:], details: [String] = [], optionalDetail: String? = nil) {
        self.rows = rows
        self.details = details
        self.optionalDetail = optionalDetail
    }

    /// All actions: those about rows, and those of leaves without rows.
    static let all = StoredRows.audits.values.reduce(into: withoutRows) { all, audit in
        all.merge(audit.actions) { one, _ in one }
    }

    private static let withoutRows: [String: LeafShape] = [
        "image.read": LeafShape(details: ["form"]),
        "submission.read": LeafShape(details: ["form"], optionalDetail: "revealed"),
        "submission.export": LeafShape(details: ["count", "ids"], optionalDetail: "revealed"),
        "submission.explain": LeafShape(details: ["form", "revealed"]),
        "evidence.disclose": LeafShape(details: ["answers", "form", "serverRules"], optionalDetail: "fields"),
        "subject.export": LeafShape(details: ["count", "ids"]),
        "replay": LeafShape(details: ["count", "different", "ids"]),
        "impact": LeafShape(details: [
            "after", "candidate", "count", "different", "ids", "sessions", "since", "through",
        ]),
    ]

    /// Whether these rows may form a change.
    func fits(_ found: [AuditedValues]) -> Bool {
        var counts: [RowKind: Int] = [:]
        for row in found { counts[row.kind, default: 0] += 1 }
        return counts.keys.allSatisfy { rows[$0] != nil }
            && rows.allSatisfy { kind, range in range.contains(counts[kind] ?? 0) }
    }
}

extension Leaf {
    /// All possible actions, such as `publish` and `submission.accept`, sorted.
    public static var actions: [String] { LeafShape.all.keys.sorted() }
}
