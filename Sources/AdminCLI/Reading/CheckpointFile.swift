internal import Registry

extension KeptCheckpoint {
    /// The checkpoints in files that were named.
    static func read(_ paths: [String]) throws(CommandError) -> [KeptCheckpoint] {
        var kept: [KeptCheckpoint] = []
        for path in paths {
            guard let note = SignedNote(try InputFile(path).read()) else {
                throw CommandError(
                    .unreadableCheckpoint, "\(path) is no signed checkpoint.",
                    help: "`formulary audit checkpoint --output FILE` writes one.")
            }
            kept.append(KeptCheckpoint(name: path, note: note))
        }
        return kept
    }
}
