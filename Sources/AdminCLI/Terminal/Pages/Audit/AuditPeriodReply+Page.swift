internal import Replies

extension AuditPeriodReply {
    var page: TextPage {
        var page = TextPage()
        for section in sections + [sampleSection].compactMap(\.self) {
            page.line(.bold(section.title))
            if section.rows.isEmpty {
                page.line(.dim(section.empty))
            } else {
                let columns = section.columns.map { Table.Column($0.uppercased(), .main) }
                page.table(Table(columns, section.rows.map { row in row.map { Table.Cell($0) } }))
            }
            page.line()
        }
        if let sampleOrigin { page.line(.dim(sampleOrigin)) }
        return page
    }
}
