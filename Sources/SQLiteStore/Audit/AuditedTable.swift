internal import FormEngine
internal import Registry

/// A table whose rows the leaves speak of: how to read its rows, name them and make their digests.
struct AuditedTable: Sendable {
    let name: String
    /// What is read of a row, after its leaf.
    let columns: String
    /// What a row is, for a person, from columns that may be damaged; the leaf is column 0.
    let title: @Sendable (Columns) -> String
    /// The digest of a row's values as they are stored now.
    let digest: @Sendable (inout Columns) throws(ColumnFault) -> String

    static let all = [forms, versions, releases, versionStates, dataSources, wordLists, submissions, keys]

    private static let forms = AuditedTable(
        name: "forms", columns: "key",
        title: { "form \($0.shown(1))" },
        digest: { row throws(ColumnFault) in FormRecord(key: try row.next()).auditDigest })

    private static let versions = AuditedTable(
        name: "versions", columns: "\(VersionRecord.columns), \(SourceDocument.columns)",
        title: { "version \($0.shown(2)) of \($0.shown(1))" },
        digest: { row throws(ColumnFault) in
            let record = try VersionRecord(&row)
            return record.auditDigest(source: try SourceDocument(&row))
        })

    private static let releases = AuditedTable(
        name: "releases", columns: "\(ReleaseRecord.ownColumns), NULL AS actor",
        title: { "release \($0.shown(3)) of \($0.shown(1)) on \($0.shown(2))" },
        digest: { row throws(ColumnFault) in try ReleaseRecord(&row).auditDigest })

    private static let versionStates = AuditedTable(
        name: "version_states", columns: VersionStateRecord.columns,
        title: { "state of version \($0.shown(2)) of \($0.shown(1))" },
        digest: { row throws(ColumnFault) in try VersionStateRecord(&row).auditDigest })

    private static let dataSources = AuditedTable(
        name: "data_sources", columns: DataSourceRecord.columns,
        title: { "definition \($0.shown(2)) of data source \($0.shown(1))" },
        digest: { row throws(ColumnFault) in try DataSourceRecord(&row).auditDigest })

    private static let wordLists = AuditedTable(
        name: "word_lists", columns: WordListRecord.columns,
        title: { "definition \($0.shown(2)) of word list \($0.shown(1))" },
        digest: { row throws(ColumnFault) in try WordListRecord(&row).auditDigest })

    private static let submissions = AuditedTable(
        name: "submissions", columns: SubmissionRecord.columns,
        title: { "submission \($0.shown(1))" },
        digest: { row throws(ColumnFault) in try SubmissionRecord(&row).auditDigest })

    private static let keys = AuditedTable(
        name: "keys", columns: KeyRecord.columns,
        title: { "key \($0.shown(1))" },
        digest: { row throws(ColumnFault) in try KeyRecord(&row).auditDigest })
}

extension AuditedTable {
    /// The row that is the current one.
    func row(_ columns: inout Columns) -> AuditedRow {
        let title = title(columns)
        do throws(ColumnFault) {
            let leaf = try columns.next(Int.self)
            do throws(ColumnFault) {
                return AuditedRow(leaf: leaf, name: title, digest: try digest(&columns))
            } catch {
                return AuditedRow(leaf: leaf, name: title, digest: nil, problem: error.message)
            }
        } catch {
            return AuditedRow(leaf: 0, name: title, digest: nil, problem: error.message)
        }
    }
}
