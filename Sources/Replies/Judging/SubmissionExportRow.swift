package import FormEngine
package import Registry

/// A submission of an export, with its answers.
package struct SubmissionExportRow {
    private let row: SubmissionRow
    private let exported: SubmissionExport.Row

    package init(_ exported: SubmissionExport.Row) throws(RegistryError) {
        row = try SubmissionRow(exported.opened.record, exported.standing)
        self.exported = exported
    }

    /// The row of the list, with answers by field.
    package var json: JSONValue {
        let kept = exported.opened.judgementRecord
        return row.json.adding([
            "answers": kept.map { OpenedSubmissionReply.value(of: $0.answers) } ?? .null,
            "calculated": kept?.calculated ?? .null, "masked": .array(exported.opened.masked.map { .text($0) }),
            "leftOut": .text(orNull: exported.leftOut?.rawValue),
        ])
    }

    /// The row with a column for each field.
    package func flat(_ fields: [String]) -> JSONValue {
        // Member by member, so that a number that exceeds a double takes no other answer along.
        let kept = exported.opened.judgementRecord
        let answers = (kept.flatMap { try? MemberBytes.read($0.answers) } ?? []).map { member in
            JSONValue.Member(member.name, OpenedSubmissionReply.value(of: member.value))
        }
        let values = JSONValue.object(answers + (kept?.calculated.members ?? []))
        let cells = fields.map { JSONValue.Member(Self.column(of: $0), values[$0] ?? .null) }
        return .object((json.members ?? []) + cells)
    }

    /// The keys of the rows of a file with columns.
    package static func keys(_ fields: [String]) -> [String] {
        SubmissionRow.keys + ["masked", "leftOut"] + fields.map(column)
    }

    private static func column(of field: String) -> String { "answers.\(field)" }
}

extension SubmissionExport {
    /// The fields of the versions that judged its submissions, those of the newest first.
    package func fields(of form: FormKey, in registry: Registry) async throws -> [String] {
        var fields: [String] = []
        for version in versions.reversed() {
            let config = try await registry.readableConfig(version, of: form)
            for field in config?.exportedFields ?? [] where !fields.contains(field) { fields.append(field) }
        }
        return fields
    }

    /// The next rows; nil at the end.
    ///
    /// - Parameter damaged: Gets the submissions whose verdict is malformed.
    package mutating func nextRows(_ damaged: inout [DamagedRow]) async throws -> [SubmissionExportRow]? {
        let page = try await next()
        if page.isEmpty { return nil }
        var rows: [SubmissionExportRow] = []
        for row in page {
            do throws(RegistryError) {
                rows.append(try SubmissionExportRow(row))
            } catch {
                guard error.isDamage else { throw error }
                damaged.append(
                    DamagedRow(name: "submission \(row.opened.record.id)", problem: "The verdict is malformed"))
            }
        }
        return rows
    }
}

extension FormConfig {
    /// The ids of the fields that have answers or calculated values.
    fileprivate var exportedFields: [String] {
        fields.filter { ![.note, .unsupported, .password].contains($0.type) }.map(\.id)
    }
}
