internal import Registry
internal import Replies

/// What stands where a backup is to be restored, as far as it can be read.
struct FormerSight {
    /// Evidence that somebody changed something: more than a person's yes is needed.
    struct Doubt {
        let code: CommandError.Code
        let message: String
    }

    /// The registry that stands there; nil if none does, or it cannot be read.
    var replaced: Registry?
    /// How far its log has come.
    var standing: LogStanding?
    /// What it has beyond the backup; nil where nothing stands.
    var loss: RestoreLoss?
    /// Why it cannot be read wholly, so that its loss is not known.
    var unread: String?
    /// What speaks against it.
    var doubts: [Doubt] = []

    /// Whether something is lost, or may be, that stands there.
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
