internal import DataSources
internal import FormEngine
internal import Registry
internal import Replies

extension SourceRow {
    var page: TextPage {
        var page = TextPage()
        page.line(StyledText("\(record.name)@\(record.number)", .bold), StyledText("  \(definition.kind.rawValue)"))
        let about = definition.topic == .subject ? "the subject" : "nobody"
        let parameters = definition.parameters.map { parameter in
            "\(parameter.name) from \(parameter.originText)\(parameter.isOptional ? ", if known" : "")"
        }
        var rows: [(String, String?)] = [
            ("description", definition.summary), ("digest", record.digest.text),
            ("aliases", definition.aliases.isEmpty ? nil : definition.aliases.joined(separator: ", ")),
        ]
        if definition.kind == .http {
            rows += [
                ("about", about), ("request", definition.request?.text ?? "none: its values come with --sources"),
                ("parameters", parameters.isEmpty ? nil : parameters.joined(separator: "; ")), ("reads", reads),
            ]
        }
        if definition.cacheSeconds > 0 { rows.append(("cached", "\(definition.cacheSeconds) s")) }
        if definition.kind == .http || definition.kind == .transparentAccounts { rows += operatorRows }
        for case (let name, let value?) in rows {
            let padding = String(repeating: " ", count: max(1, 13 - name.utf8.count))
            page.line(.dim(name + padding), StyledText(value))
        }
        return page
    }

    private var operatorRows: [(String, String?)] {
        guard let settings else { return [("origin", "none in the file that FORMULARY_SOURCES names")] }
        let headers = settings.headers.map { header in
            guard case .variable(let variable) = header.value else { return header.name }
            return "\(header.name) from \(variable)\(isSet(variable) ? "" : " (not set)")"
        }
        return [
            (
                "origin",
                settings.origin.text + settings.path + (settings.allowsPrivateAddresses ? " (may be private)" : "")
            ),
            ("headers", headers.isEmpty ? nil : headers.joined(separator: ", ")),
            (
                "timeout",
                "\(settings.timeout) ms a request, \(settings.timeLimit) ms in all, \(settings.retries) retries"
            ),
            ("breaker", "opens for \(settings.breaker.pause) ms after \(settings.breaker.failures) failures in a row"),
        ]
    }
}
