internal import Registry

extension KeptCheckpoint {
    /// The checkpoints in the named files.
    static func read(_ paths: [String]) throws(CommandError) -> [KeptCheckpoint] {
        var kept: [KeptCheckpoint] = []
        for path in paths {
            guard let note = SignedNote(try text(path)) else { throw noCheckpoint(path) }
            kept.append(KeptCheckpoint(name: path, note: note))
        }
        return kept
    }

    private static func text(_ path: String) throws(CommandError) -> [UInt8] {
        do throws(CommandError) {
            return try InputFile(path).read()
        } catch {
            let isOther = [.binaryFile, .emptyFile, .fileTooLarge].contains { (code: CommandError.Code) in
                code.rawValue == error.code
            }
            throw isOther ? noCheckpoint(path) : error
        }
    }

    private static func noCheckpoint(_ path: String) -> CommandError {
        CommandError(
            .unreadableCheckpoint, "\(path) is no signed checkpoint.",
            help: "`formulary audit checkpoint --output FILE` writes a checkpoint.")
    }
}
