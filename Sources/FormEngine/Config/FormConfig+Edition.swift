extension FormConfig {
    /// Copy of the config with another edition.
    package func ofEdition(_ edition: Edition) -> FormConfig {
        var config = self
        config.edition = edition
        return config
    }

    /// The config as published after another version: with the newest edition, or with that version's edition if
    /// nothing else changed.
    package func published(over base: FormConfig) -> FormConfig {
        let repeated = ofEdition(base.edition)
        return repeated.json.canonicalBytes == base.json.canonicalBytes ? repeated : ofEdition(.current)
    }
}
