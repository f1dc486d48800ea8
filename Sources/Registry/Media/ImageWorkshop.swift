public import FormEngine

/// A place outside the process where images are measured and made small.
///
/// Any effect of an image on its decoder is a refusal of that image; only a workshop that is missing, or cannot start a
/// decoder, is another fault.
public protocol ImageWorkshop: Sendable {
    /// The facts that an image's header tells; nothing of its pixels is decoded.
    ///
    /// - Parameter format: The format of its first bytes, which the header must confirm.
    func measure(_ image: [UInt8], as format: ImageFormat) async throws(ImageWorkshopError) -> ImageFacts

    /// The first frame as a JPEG that fits 512×512, turned as its orientation says, and never made larger.
    func shrink(_ image: [UInt8], as format: ImageFormat) async throws(ImageWorkshopError) -> [UInt8]
}

/// Why a workshop gave no answer.
public enum ImageWorkshopError: Error, Sendable, Equatable {
    /// The image is refused.
    case refused(ImageRefusal)
    /// No workshop: nothing on this computer decodes images.
    case absent
    /// The decoder cannot be started.
    case failed(detail: String)
}
