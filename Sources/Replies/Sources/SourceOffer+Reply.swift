package import FormEngine
package import Registry

extension SourceOffer {
    /// The field, with the value or the options that its source has.
    package var member: JSONValue.Member {
        let options = options.map { options in
            JSONValue.array(options.map { .object(["value": .text($0.value), "label": .text($0.label)]) })
        }
        return .init(
            field,
            .object(["source": .text(source), "value": value ?? .null, "options": options ?? .null]))
    }

    /// How many options there are, or the value.
    package var summary: String {
        if let options { return "\(options.count) option\(options.count == 1 ? "" : "s") of \(source)" }
        let told = value.map { $0.string ?? $0.summary } ?? "nothing"
        return "\(told), from \(source)"
    }
}
