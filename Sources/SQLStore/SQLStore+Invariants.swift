public import FormEngine
public import Registry

extension SQLStore {
    /// The last definition of each invariant, by name.
    public func invariants() async throws(StoreError) -> [InvariantRecord] {
        try await sql.read { db in
            try db.all(
                """
                SELECT \(InvariantRecord.columns(of: "this")) FROM invariants AS this
                WHERE number = (SELECT max(number) FROM invariants WHERE name = this.name) ORDER BY name
                """
            ) { try InvariantRecord(&$0) }
        }
    }

    /// All exceptions to invariants, in the order of the log.
    public func invariantExceptions() async throws(StoreError) -> [InvariantException] {
        try await sql.read { db in
            try db.all("SELECT \(InvariantException.columns) FROM invariant_exceptions ORDER BY leaf") {
                try InvariantException(&$0)
            }
        }
    }

    /// The forms with an exception, or with a release or a rollout by one.
    public func formsWithExceptions() async throws(StoreError) -> [FormKey] {
        try await sql.read { db in
            try db.all(
                """
                SELECT form FROM invariant_exceptions
                UNION SELECT form FROM releases WHERE excepted IS NOT NULL
                UNION SELECT form FROM rollouts WHERE excepted IS NOT NULL ORDER BY form
                """
            ) { try $0.next() }
        }
    }

    /// The leaf of the last row of a kind.
    public func lastLeaf(of kind: RowKind) async throws(StoreError) -> Int {
        guard let table = StoredRows.ofKind[kind]?.name else { return 0 }
        return try await sql.read { db in
            try db.first("SELECT max(leaf) FROM \(table)") { try $0.next(Int?.self) } ?? nil
        } ?? 0
    }
}
