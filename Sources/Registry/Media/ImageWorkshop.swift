public import FormEngine

/// A decoder outside the process, which measures and resizes images.
///
/// Any failure of the decoder on an image refuses that image; only a missing decoder, or one that cannot start, is a
/// fault of the computer.
public protocol ImageWorkshop: Sendable {
    /// Reads an image's facts from its header, without decoding pixels.
    ///
    /// - Parameter format: The format detected from the first bytes, which the header must confirm.
    func measure(_ image: [UInt8], as format: ImageFormat) async throws(ImageWorkshopError) -> ImageFacts

    /// Renders the first frame as a JPEG that fits 512×512, with its orientation applied, and never enlarges it.
    func shrink(_ image: [UInt8], as format: ImageFormat) async throws(ImageWorkshopError) -> [UInt8]
}

/// Why a workshop returned no result.
public enum ImageWorkshopError: Error, Sendable, Equatable {
    /// The image is refused.
    case refused(ImageRefusal)
    /// This computer has no decoder of images.
    case absent
    /// The decoder cannot be started.
    case failed(detail: String)
}
