/// Reads tokens and signed-in browsers.
struct AccessReader: RegistryReader {
    let registry: Registry
}

extension Registry {
    var accessReader: AccessReader { AccessReader(registry: self) }
}
