package import FormEngine
package import Registry

extension SourceOffer {
    /// The field, with the value or options of its source.
    package var member: JSONValue.Member {
        let options = options.map { options in
            JSONValue.array(options.map { .object(["value": .text($0.value), "label": .text($0.label)]) })
        }
        return .init(
            field,
            .object(["source": .text(source), "value": value ?? .null, "options": options ?? .null]))
    }

    /// The number of options, or the value.
    package var summary: String {
        if let options { return "\(options.count) option\(options.count == 1 ? "" : "s") of \(source)" }
        let told = value.map { $0.string ?? $0.summary } ?? "nothing"
        return "\(told), from \(source)"
    }
}
