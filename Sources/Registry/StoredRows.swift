internal import FormEngine

/// All kinds of rows that leaves record: a new kind has its own file, and a line here.
package enum StoredRows {
    /// The types of the rows, in the order in which the audit reads their tables.
    package static let all: [any StoredRow.Type] = [
        FormRecord.self, SourcedVersion.self, ChangePage.self, ReleaseRecord.self, VersionStateRecord.self,
        UnschedulingRecord.self,
        DataSourceRecord.self, WordListRecord.self, SessionRecord.self, SubmissionRecord.self, SessionEndRecord.self,
        SessionSuccession.self, IdempotencyUse.self, SessionUse.self, AgeLockRecord.self, RolloutRecord.self,
        RolloutEventRecord.self, ExposureRecord.self, StepRefusal.self, ImageRecord.self, ImageUse.self,
        PictureChange.self, NameRecord.self, NameReleaseRecord.self, ConsentRecord.self, StoredToken.self,
        TokenRevocation.self, SignInLink.self, SignIn.self, SignOut.self, KeyRecord.self, OriginRecord.self,
        InvariantRecord.self, InvariantException.self, Erasure.self, ErasureDeferral.self, AnswerEnd.self, Bar.self,
        BarRelease.self, OutcomeOverride.self, Rejudgement.self, Review.self, ReviewStep.self,
    ]

    /// The tables of these rows, each with its kind.
    package static let tables = all.map { $0.auditedTable }

    /// The table of each kind of row.
    package static let ofKind = Dictionary(uniqueKeysWithValues: tables.map { ($0.kind, $0) })

    /// The audit of each kind of row.
    static let audits = ofKind.mapValues(\.audit)
}

/// A table whose rows leaves record.
package struct AuditedTable: Sendable {
    /// Kind of the rows.
    package let kind: RowKind
    /// The table's name.
    package let name: String
    /// The columns to read of a row, after its leaf.
    package let selection: String
    /// The names of the columns, except `leaf`.
    package let names: [String]
    let audit: RowAudit
    let values: @Sendable (inout RowReader) throws(ColumnFault) -> AuditedValues

    /// The current row as a damaged one; nil if it is readable.
    package func damagedRow(_ reader: inout RowReader) -> DamagedRow? {
        let title = title(reader)
        do throws(ColumnFault) {
            _ = try reader.next(Int.self)
            _ = try values(&reader)
            return nil
        } catch {
            return DamagedRow(name: title, problem: error.message)
        }
    }

    /// The name of the row whose leaf is next in the reader.
    private func title(_ reader: RowReader) -> String {
        audit.title(RowTitle(reader: reader, first: 1, names: names))
    }

    /// The current row: its leaf, its name, and its present values.
    package func row(_ reader: inout RowReader) -> AuditedRow {
        let title = title(reader)
        do throws(ColumnFault) {
            let leaf = try reader.next(AnyInteger.self).value
            do throws(ColumnFault) {
                return AuditedRow(leaf: leaf, name: title, values: try values(&reader))
            } catch {
                return AuditedRow(leaf: leaf, name: title, values: nil, problem: error.message + ".")
            }
        } catch {
            return AuditedRow(leaf: 0, name: title, values: nil, problem: error.message + ".")
        }
    }
}

extension StoredRow {
    fileprivate static var auditedTable: AuditedTable {
        let list = description.columns
        return AuditedTable(
            kind: description.kind, name: description.table, selection: list.selection(of: description.table),
            names: list.names, audit: description.audit,
            values: { row throws(ColumnFault) in try Self.auditedValues(&row) })
    }
}
