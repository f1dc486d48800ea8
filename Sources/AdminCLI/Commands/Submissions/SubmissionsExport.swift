internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

extension Submissions {
    /// `submissions export`.
    struct Export: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "export",
            abstract: "Export a form's submissions with their answers.",
            discussion: """
                Prints one JSON object a line, newest first; --csv prints a column for each field instead, in which a \
                text that a spreadsheet would run has an apostrophe before it. Memory stays constant. What comes in \
                meanwhile is left out. `leftOut` is restricted where nobody may read the answers, and damaged where they \
                do not open. The audit log records the export before an answer is read.

                A form may mask answers (`policy.masks`): --purpose shows them whole.

                Examples:
                  formulary submissions export --form kyc/NL > answers.jsonl
                  formulary submissions export --form kyc/NL --since 2026-11-01 --accepted --csv > answers.csv
                """)

        @OptionGroup var filters: SubmissionFilters

        @Option(
            help: .init("Why masked answers are shown whole; the audit log records it.", valueName: "text"),
            transform: TypedWord.message)
        var purpose: String?

        @OptionGroup var global: TracedRowsOptions

        func validate() throws {
            try filters.check()
            if filters.form == nil { throw ValidationError("An export is of one form: give `--form`.") }
        }

        func reply(in context: CommandContext) async throws -> CommandReply {
            guard let form = filters.form else { throw ValidationError("An export is of one form: give `--form`.") }
            return try await context.writing { registry in
                var query = try await filters.query(in: registry)
                query.subject = try filters.person.read().map { try registry.hash(ofSubject: $0) }
                var export = try await registry.exportSubmissions(
                    query, of: form, actor: context.actor, purpose: purpose)
                let fields = try await export.fields(of: form, in: registry)
                try await print(&export, fields, in: context)
                return .printed(.yes)
            }
        }

        private func print(
            _ export: inout SubmissionExport, _ fields: [String], in context: CommandContext
        ) async throws {
            var stream = RowStream(context.format, keys: SubmissionExportRow.keys(fields), columns: [])
            var (isAtEnd, damaged) = (false, export.damaged)
            repeat {
                let page = try await export.nextRows(&damaged)
                isAtEnd = page == nil
                let rows = page ?? []
                switch context.format {
                case .json: try stream.write(rows.map { ($0.json, []) }, opening: SubmissionList.opening)
                case .csv: try stream.write(rows.map { ($0.flat(fields), []) }, opening: "")
                case .page:
                    try Output.standard.write(rows.flatMap { JSONWriter.bytes(of: $0.json) + [UInt8(ascii: "\n")] })
                }
            } while !isAtEnd
            for row in damaged { context.note("\(row.text); see `formulary audit verify`") }
            let list = String(decoding: JSONWriter.bytes(of: damaged.json), as: UTF8.self)
            try stream.end(closing: "],\"damaged\":\(list)}")
        }
    }
}
