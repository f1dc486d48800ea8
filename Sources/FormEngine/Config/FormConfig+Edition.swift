extension FormConfig {
    /// The config as one of an edition.
    package func ofEdition(_ edition: Edition) -> FormConfig {
        var config = self
        config.edition = edition
        return config
    }

    /// The config as it would be published over another one: of the newest edition, but of that one's where it differs in nothing
    /// else.
    package func published(over base: FormConfig) -> FormConfig {
        let repeated = ofEdition(base.edition)
        return repeated.json.canonicalBytes == base.json.canonicalBytes ? repeated : ofEdition(.current)
    }
}
