/// Finds, opens, seals and shows sessions.
struct SessionReader: RegistryReader {
    let registry: Registry
}

extension Registry {
    var sessionReader: SessionReader { SessionReader(registry: self) }
}
