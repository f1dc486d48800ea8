/// Uploads of images, and the current picture of each field.
public protocol ImageStore: Sendable {
    /// An upload with its later history; nil for an unknown id.
    func image(_ id: String) async throws(StoreError) -> StoredImage?

    /// Uploads of a session, or without one of a subject at a form and channel, newest first, at most a hundred.
    func images(at place: ImageRecord.Place) async throws(StoreError) -> [ImageRecord]

    /// The id of the current image at a place; nil for an empty place.
    func picture(at place: PicturePlace) async throws(StoreError) -> String?

    /// The images that a submission took, sorted by the paths of their answers.
    func imageUses(by submission: String) async throws(StoreError) -> [ImageUse]

    /// The sealed chunks of an image by its address, in order; missing chunks are left out.
    func imageChunks(_ address: [UInt8]) async throws(StoreError) -> [[UInt8]]
}
