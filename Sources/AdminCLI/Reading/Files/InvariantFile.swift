internal import FormEngine

/// A file with the definition of an invariant.
enum InvariantFile {
    static func read(_ file: InputFile) throws(CommandError) -> Invariant {
        let definition = try file.json(.badInvariant)
        do throws(InvariantFault) {
            return try Invariant(definition)
        } catch {
            throw CommandError(
                .badInvariant, "\(file.name): \(error.message)",
                help:
                    #"Write {"id": "adults", "forms": "kyc/*", "never": {"<": [{"age": {"var": "birth_date"}}, 18]}}."#)
        }
    }
}
