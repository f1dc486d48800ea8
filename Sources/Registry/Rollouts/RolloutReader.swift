/// Reads rollouts with their events.
struct RolloutReader: RegistryReader {
    let registry: Registry
}

extension Registry {
    var rolloutReader: RolloutReader { RolloutReader(registry: self) }
}
