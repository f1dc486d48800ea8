internal import Registry
internal import Replies

/// The database now at the restore target, as far as it is readable.
struct ExistingDatabase {
    /// Evidence that somebody changed the database: it needs `--force`, not only a person's consent.
    struct Doubt {
        let code: CommandError.Code
        let message: String
    }

    /// The registry in the database; nil without one, or if it cannot be read.
    var replaced: Registry?
    /// Origin, size and root of its log.
    var standing: LogStanding?
    /// Leaves and submissions that the backup lacks; nil without a database.
    var loss: RestoreLoss?
    /// Reason that parts of it cannot be read, so that the loss is unknown.
    var unread: String?
    /// Doubts about the database, each of which needs `--force`.
    var doubts: [Doubt] = []

    /// Whether the restore loses data, or may lose some, and so needs a person's consent.
    var needsConsent = false

    /// The registry whose head the new log can name; nil if a checkpoint contradicts it.
    var named: Registry? { doubts.contains { $0.code == .checkpointDiffers } ? nil : replaced }

    /// Whether log, loss and readability equal those of another inspection.
    func isSame(as other: ExistingDatabase) -> Bool {
        standing == other.standing && loss == other.loss && unread == other.unread
    }

    /// The loss, as the beginning of a sentence.
    func words(backup: String, database: String) -> String {
        guard let loss, loss.leaves != nil else {
            let why = unread ?? "its log is missing"
            return "Changes after \(backup) cannot be counted: \(why.hasSuffix(".") ? String(why.dropLast()) : why)"
        }
        return "\(backup) lacks \(RestoreReply.words(for: loss, of: database))"
    }
}
