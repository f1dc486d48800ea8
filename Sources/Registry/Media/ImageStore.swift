/// Uploads of images, and the pictures that stand at their places.
public protocol ImageStore: Sendable {
    /// An upload of an image with what became of it; nil if there is none of this id.
    func image(_ id: String) async throws(StoreError) -> StoredImage?

    /// Uploads of a session, newest first; of a subject at a form and channel if there is none; the last hundred at most.
    func images(at place: ImageRecord.Place) async throws(StoreError) -> [ImageRecord]

    /// The id of the image that stands at a place; nil if none does.
    func picture(at place: PicturePlace) async throws(StoreError) -> String?

    /// The images that a submission took, by the paths of their answers, in the order of these.
    func imageUses(by submission: String) async throws(StoreError) -> [ImageUse]

    /// The sealed chunks of an image by its address, in their order, as far as they are there.
    func imageChunks(_ address: [UInt8]) async throws(StoreError) -> [[UInt8]]
}
