package import DataSources
package import FormEngine
package import Registry

/// Reply of `sources show`: a definition, and the operator's settings without secrets.
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

    /// Parts of a reply that are read, in words.
    package var reads: String {
        switch definition.mapping {
        case .value(at: ""): "the whole reply"
        case .value(let pointer): pointer
        case .members(let members):
            members.map { "\($0.name) from \($0.pointer)\($0.isOptional ? ", if present" : "")" }.joined(
                separator: "; ")
        case .options(let list, let value, let label):
            "options in \(list.isEmpty ? "the whole reply" : list): value \(value)\(label.map { ", label \($0)" } ?? "")"
        }
    }
}
