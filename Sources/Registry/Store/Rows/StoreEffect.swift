package import FormEngine

/// A row's change of other tables: those for bytes, and those with rows that may be deleted.
package enum StoreEffect: Sendable {
    /// Stores canonical bytes, once for each digest.
    case document(DocumentDigest, bytes: [UInt8])
    /// Stores the sealed box of the row's submission.
    case box([UInt8])
    /// Stores a session's initial answers.
    case beginState(SessionState)
    /// Replaces a session's answers by those of the next revision.
    case replaceState(SessionState)
    /// Deletes a session's answers.
    case endState(session: String)
    /// Deletes the answers of sessions that expired by this time.
    case forgetStates(expiredBy: Timestamp)
    /// Frees the names that a session held.
    case freeHolds(session: String)
    /// Passes the names that a session held to its successor.
    case passHolds(session: String, successor: String)
    /// Extends the expiry of images of a session and its predecessors to its successor's.
    case passImages(session: String, successor: String)
    /// Deletes uses of idempotency keys by sessions before this time, which have expired.
    case forgetSessionUses(before: Timestamp)
    /// Stores the sealed bytes of an image until its expiry, and deletes the bytes of images that it replaces.
    case image(ImageRecord, SealedImage)
    /// Keeps an image's bytes without an expiry.
    case keepImage(String)
    /// Frees names that sessions of an erased person hold, and deletes the person's uses of idempotency keys.
    case forget(ErasureScope)
    /// Deletes the sealed box of a submission, and stores the box of the rest, if any.
    case replaceBox(of: String, number: Int, by: [UInt8]?)
    /// Adds counts of a session to the funnel.
    case count(FunnelCounts)
    /// Deletes the bytes of images that expired by this time without being taken.
    case forgetImages(expiredBy: Timestamp)
}
