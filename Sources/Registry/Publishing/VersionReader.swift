/// Reads forms, their versions, and the state of their channels.
struct VersionReader: RegistryReader {
    let registry: Registry
}

extension Registry {
    var versionReader: VersionReader { VersionReader(registry: self) }
}
