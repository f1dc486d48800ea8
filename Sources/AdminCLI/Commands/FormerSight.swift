internal import Registry
internal import Replies

/// The database now at the restore target, as far as it is readable.
struct FormerSight {
    /// Evidence that somebody changed something: more than a person's yes is needed.
    struct Doubt {
        let code: CommandError.Code
        let message: String
    }

    /// Its registry; nil if missing or unreadable.
    var replaced: Registry?
    /// How far its log has come.
    var standing: LogStanding?
    /// Its loss compared with the backup; nil without a database.
    var loss: RestoreLoss?
    /// Why it cannot be read wholly, so that its loss is not known.
    var unread: String?
    /// Doubts about the restore.
    var doubts: [Doubt] = []

    /// Whether the restore loses data, or may lose some.
    var needsConsent = false

    /// The registry whose head can be named as that of the former log: not one that contradicts what was signed.
    var named: Registry? { doubts.contains { $0.code == .checkpointDiffers } ? nil : replaced }

    /// Whether nothing has changed since another look.
    func isSame(as other: FormerSight) -> Bool {
        standing == other.standing && loss == other.loss && unread == other.unread
    }

    /// The loss in words, as the beginning of a sentence.
    func words(backup: String, database: String) -> String {
        guard let loss, loss.leaves != nil else {
            let why = unread ?? "nothing tells it"
            return "What came after \(backup) cannot be counted: \(why.hasSuffix(".") ? String(why.dropLast()) : why)"
        }
        return "\(backup) lacks \(RestoreAnswer.words(for: loss, of: database))"
    }
}
