internal import ArgumentParser
internal import FormEngine
internal import Registry

/// Option of values that fill in fields before a person answers.
struct PrefillOption: ParsableArguments {
    @Option(
        help: .init(
            "Values that fill in fields with `prefill: true`, as a link does, until their step is sent: a JSON object, "
                + "or @FILE that holds it (@- for standard input).",
            valueName: "json"))
    var prefill: String?

    /// The file of the values; a JSON object never begins with `@`.
    var file: String? { prefill.flatMap { $0.hasPrefix("@") ? String($0.dropFirst()) : nil } }

    /// The values; nil if none are given.
    func read() throws(CommandError) -> JSONValue? {
        guard let given = prefill else { return nil }
        let text =
            try file.map { path throws(CommandError) in
                try SecretFile.text(path, of: "the values to fill in")
            } ?? given
        return try JSONValue(
            typed: Array(text.utf8), in: file.map { InputFile($0).name } ?? "--prefill",
            code: RegistryError.Code.prefillRefused.rawValue)
    }
}
