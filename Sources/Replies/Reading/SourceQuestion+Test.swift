internal import FormEngine
package import Registry

/// Fault of a test's parameters.
package enum SourceTestFault: Error {
    /// The source has no parameter of the name.
    case unknown(String, known: [String])
    /// The source needs a parameter that has no value.
    case missing(SourceParameter)
}

extension SourceQuestion {
    /// Query that tests a source: typed parameters, with subject and language for those that were not typed.
    package init(
        testing definition: DataSourceDefinition, _ record: DataSourceRecord, typed: [Parameter], subject: String?,
        locale: String
    ) throws(SourceTestFault) {
        let known = definition.parameters.map(\.name)
        if let unknown = typed.first(where: { !known.contains($0.name) }) {
            throw .unknown(unknown.name, known: known)
        }
        var parameters: [Parameter] = []
        for parameter in definition.parameters {
            let usual: JSONValue? =
                switch parameter.origin {
                case .subject: subject.map { .text($0) }
                case .locale: .text(locale)
                case .answer, .context: nil
                }
            if let value = typed.last(where: { $0.name == parameter.name })?.value ?? usual {
                parameters.append(.init(name: parameter.name, value: value))
            } else if !parameter.isOptional {
                throw .missing(parameter)
            }
        }
        self.init(
            definition: definition, digest: record.digest, parameters: parameters,
            subject: definition.topic == .subject ? subject : nil, locale: locale)
    }
}

extension SourceQuestion.Parameter {
    /// A typed parameter: a number or boolean if it is JSON of one, otherwise a text.
    package init(name: String, typed text: String) {
        switch try? JSONValue(json: Array(text.utf8)) {
        case .some(.number(let number)): self.init(name: name, value: .number(number))
        case .some(.bool(let flag)): self.init(name: name, value: .bool(flag))
        default: self.init(name: name, value: .text(text))
        }
    }
}
