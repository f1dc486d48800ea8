extension Registry {
    /// A subject's keyed hash, by which submissions about it are found.
    public func hash(ofSubject subject: String) throws(RegistryError) -> [UInt8] {
        try openedKeyring().hash(.subject, [Array(subject.utf8)])
    }
}
