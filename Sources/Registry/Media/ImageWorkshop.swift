public import FormEngine

/// A place outside the process where images are measured and made small.
///
/// Whatever an image does to its decoder is a refusal of that image; only a workshop that is not there, or cannot start a
/// decoder, is somebody's fault but the image's.
public protocol ImageWorkshop: Sendable {
    /// The facts that an image's header tells; nothing of its pixels is decoded.
    ///
    /// - Parameter format: The format that its first bytes tell, which the header must tell too.
    func measure(_ image: [UInt8], as format: ImageFormat) async throws(ImageWorkshopError) -> ImageFacts

    /// The first frame as a JPEG that fits 512×512, turned as its orientation says, and never made larger.
    func shrink(_ image: [UInt8], as format: ImageFormat) async throws(ImageWorkshopError) -> [UInt8]
}

/// Why a workshop gave no answer.
public enum ImageWorkshopError: Error, Sendable, Equatable {
    /// The image is refused.
    case refused(ImageRefusal)
    /// There is none: nothing on this computer decodes images.
    case absent
    /// The program that would look at it cannot be started.
    case failed(detail: String)
}
