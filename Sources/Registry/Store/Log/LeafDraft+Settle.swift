internal import Crypto
internal import FormEngine

extension LeafDraft {
    /// The leaf's time after a log that ended at `last`.
    ///
    /// It never goes back. A leaf that changes a live version is at least a millisecond later than all previous ones,
    /// so that times alone determine the release at each leaf.
    public func settledTime(after last: Timestamp?, movesVersions: Bool) -> Timestamp {
        guard let last else { return time }
        return max(time, movesVersions ? Timestamp(milliseconds: last.milliseconds + 1) : last)
    }
}

extension Note {
    /// `sha256:` and the digest of salt and text, as in the leaf.
    public var digest: String {
        var hasher = Crypto.SHA256()
        hasher.update(data: salt)
        hasher.update(data: Array(text.utf8))
        return "sha256:" + HexText.encode(Array(hasher.finalize()))
    }
}
