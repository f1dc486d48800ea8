package import FormEngine

/// A change that a row brings about in tables beside its own: those that hold bytes, and those whose rows may go.
package enum StoreEffect: Sendable {
    /// Canonical bytes are there, once for a digest.
    case document(DocumentDigest, bytes: [UInt8])
    /// The row's submission has a sealed box.
    case box([UInt8])
    /// A session's answers begin.
    case beginState(SessionState)
    /// A session's answers take the place of those that it took one revision before.
    case replaceState(SessionState)
    /// A session's answers are forgotten.
    case endState(session: String)
    /// Answers of sessions that expired by then are forgotten.
    case forgetStates(expiredBy: Timestamp)
    /// Names that a session held are free.
    case freeHolds(session: String)
    /// Names that a session held are held by its successor.
    case passHolds(session: String, successor: String)
    /// Images of a session, and of those before it, are kept as long as its successor takes answers.
    case passImages(session: String, successor: String)
    /// Uses of idempotency keys by sessions before then have expired.
    case forgetSessionUses(before: Timestamp)
    /// An image has sealed bytes, kept until then; bytes of those that it takes the place of are forgotten.
    case image(ImageRecord, SealedImage)
    /// An image's bytes are kept for ever.
    case keepImage(String)
    /// Bytes of images that nothing took by then are forgotten.
    case forgetImages(expiredBy: Timestamp)
}
