import FormEngine
import Synchronization

/// Versions made ready for judging, kept by digest: what has one digest never changes.
final class PinCache: Sendable {
    private let pins = Mutex<[DocumentDigest: PinnedForm]>([:])

    /// The version of a digest, if it was made ready before.
    subscript(_ digest: DocumentDigest) -> PinnedForm? {
        get { pins.withLock { $0[digest] } }
        set { pins.withLock { $0[digest] = newValue } }
    }
}
