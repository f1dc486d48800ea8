/// Reads definitions of data sources and word lists, and checks the names that a config gives them.
struct DefinitionReader: RegistryReader {
    let registry: Registry
}

extension Registry {
    var definitionReader: DefinitionReader { DefinitionReader(registry: self) }
}
