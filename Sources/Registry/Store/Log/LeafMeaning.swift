internal import FormEngine

/// A parsed leaf.
struct LeafMeaning {
    let sequence: Int
    let time: Timestamp
    /// The time of the previous leaf; nil for the first.
    let previousTime: Timestamp?
    let action: String
    let actor: String
    let object: String
    let details: JSONValue

    /// A contradiction within a leaf or its rows.
    struct Fault {
        let code: AuditProblem.Code
        let message: String

        /// The leaf differs from its rows.
        static func leaf(_ message: String) -> Fault { Fault(code: .leafDiffers, message: message) }
        /// A row contradicts another one, or itself.
        static func row(_ message: String) -> Fault { Fault(code: .rowContradicted, message: message) }
    }

    /// Parses a leaf; nil if it lacks a member, or has an unknown one.
    init?(_ value: JSONValue, sequence: Int, after previousTime: Timestamp?) {
        var members = SortedMembers(value)
        guard let action = members.take("action")?.string, let actor = members.take("actor")?.string else { return nil }
        let details = members.take("details")
        if let details, details.members?.isEmpty ?? true { return nil }
        if let note = members.take("note"), note.string == nil { return nil }
        guard let object = members.take("object")?.string,
            let rows = members.take("rows")?.elements, rows.allSatisfy({ $0.string != nil }),
            members.take("sequence") != nil,
            let time = members.take("time")?.string.flatMap({ Timestamp(exactly: $0) }), members.isEmpty
        else { return nil }
        self.sequence = sequence
        self.time = time
        self.previousTime = previousTime
        self.action = action
        self.actor = actor
        self.object = object
        self.details = details ?? .object([])
    }

    /// Contradictions between a leaf and the rows that it records.
    func faults(against rows: [AuditedValues]) -> [Fault] {
        guard let shape = LeafShape.all[action] else {
            return [
                Fault(code: .actionUnknown, message: "This program knows no action `\(action.prefix(64))`.")
            ]
        }
        guard shape.fits(rows) else { return [.leaf("A leaf of this action cannot record these rows.")] }
        var faults: [Fault] = []
        let facts = LeafFacts.members(of: rows)
        let names = (facts.map(\.name) + shape.details).sorted()
        let found = (details.members ?? []).map(\.name).filter { $0 != shape.optionalDetail }
        if found.sorted() != names {
            faults.append(.leaf("The leaf's details are not those of its action."))
        }
        for fact in facts where details[fact.name] != fact.value {
            faults.append(.leaf("The leaf's detail `\(fact.name)` contradicts its rows."))
        }
        if let expected = Self.expectedObject(rows), expected != object {
            faults.append(.leaf("The leaf's object is `\(object.prefix(200))`, but its rows are of `\(expected)`."))
        }
        // The amending actor vouches for nothing: the original sender still vouches for the context.
        if !isAmendment, rows.contains(where: { $0.actor != nil && $0.actor != actor }) {
            faults.append(.leaf("The leaf's actor is not the actor that its rows name."))
        }
        if rows.contains(where: { contradictsAction($0) }) {
            faults.append(.leaf("The leaf's action contradicts its rows."))
        }
        return faults
    }

    /// Object of a change's rows; nil without one.
    ///
    /// If several rows have one, the kind that comes first in ``RowKind/leading`` decides.
    static func expectedObject(_ rows: [AuditedValues]) -> String? {
        let leading = RowKind.leading.lazy.flatMap { kind in rows.filter { $0.kind == kind } }
        let rest = rows.lazy.filter { !RowKind.leading.contains($0.kind) }
        return (Array(leading) + rest).lazy.compactMap { StoredRows.audits[$0.kind]?.object($0) }.first
    }

    /// Whether the leaf records an amendment, accepted or refused.
    var isAmendment: Bool { action == "submission.amend" || action == "submission.refuse-amendment" }

    private func contradictsAction(_ row: AuditedValues) -> Bool {
        StoredRows.audits[row.kind]?.contradicts(row, action) ?? false
    }
}

extension RowKind {
    /// Kinds whose rows determine the object of their leaf before other kinds.
    fileprivate static let leading: [RowKind] = [.key, .submission, .session, .rolloutEvent, .versionState]
}

/// The members of a canonical object, taken in the order of their names.
private struct SortedMembers {
    private var rest: ArraySlice<JSONValue.Member>

    init(_ value: JSONValue) { rest = (value.members ?? [])[...] }

    var isEmpty: Bool { rest.isEmpty }

    /// Takes the next member if it has this name.
    mutating func take(_ name: String) -> JSONValue? {
        guard let next = rest.first, next.name == name else { return nil }
        rest.removeFirst()
        return next.value
    }
}
