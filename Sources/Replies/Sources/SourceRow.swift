package import DataSources
package import FormEngine
package import Registry

/// One data source: its definition, and the operator's settings but for every secret.
package struct SourceRow: Sendable {
    package let record: DataSourceRecord
    package let definition: DataSourceDefinition
    package let settings: SourceSettings?
    /// Whether a variable of the process's environment is set.
    package let isSet: @Sendable (String) -> Bool

    package init(
        record: DataSourceRecord, definition: DataSourceDefinition, settings: SourceSettings?,
        isSet: @escaping @Sendable (String) -> Bool
    ) {
        self.record = record
        self.definition = definition
        self.settings = settings
        self.isSet = isSet
    }

    package var json: JSONValue {
        .object([
            "name": .text(record.name), "number": .int(record.number), "digest": .text(record.digest.text),
            "kind": .text(definition.kind.rawValue), "description": .text(orNull: definition.summary),
            "aliases": .array(definition.aliases.map { .text($0) }), "about": .text(definition.topic.rawValue),
            "request": .text(orNull: definition.request?.text),
            "repeatable": .bool(definition.request?.isRepeatable ?? true),
            "parameters": .object(definition.parameters.map(json)), "reads": .text(reads),
            "cacheSeconds": .int(definition.cacheSeconds), "origin": .text(orNull: settings?.origin.text),
            "path": .text(orNull: settings?.path),
            "headers": .array((settings?.headers ?? []).map(json)),
            "private": settings.map { .bool($0.allowsPrivateAddresses) } ?? .null,
            "timeoutMilliseconds": .int(orNull: settings?.timeout),
            "timeLimitMilliseconds": .int(orNull: settings?.timeLimit), "retries": .int(orNull: settings?.retries),
            "breaker": settings.map { settings in
                .object([
                    "failures": .int(settings.breaker.failures), "pauseMilliseconds": .int(settings.breaker.pause),
                ])
            } ?? .null,
        ])
    }

    private func json(of parameter: SourceParameter) -> JSONValue.Member {
        .init(
            parameter.name,
            .object(["from": .text(parameter.originText), "optional": .bool(parameter.isOptional)]))
    }

    private func json(of header: SourceSettings.Header) -> JSONValue {
        guard case .variable(let variable) = header.value else {
            return .object(["name": .text(header.name), "variable": .null, "set": .bool(true)])
        }
        return .object([
            "name": .text(header.name), "variable": .text(variable), "set": .bool(isSet(variable)),
        ])
    }

    /// Values that are read of an answer, in words.
    private var reads: String {
        switch definition.mapping {
        case .value(at: ""): "all of it"
        case .value(let pointer): pointer
        case .members(let members):
            members.map { "\($0.name) from \($0.pointer)\($0.isOptional ? ", if there" : "")" }.joined(separator: "; ")
        case .options(let list, let value, let label):
            "options in \(list.isEmpty ? "all of it" : list): value \(value)\(label.map { ", label \($0)" } ?? "")"
        }
    }

    package var page: TextPage {
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
        if definition.cacheSeconds > 0 { rows.append(("kept", "\(definition.cacheSeconds) s")) }
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
                "waits",
                "\(settings.timeout) ms a request, \(settings.timeLimit) ms in all, \(settings.retries) retries"
            ),
            ("rests", "\(settings.breaker.pause) ms after \(settings.breaker.failures) failures in a row"),
        ]
    }
}
