public import FormEngine

/// Why an image could not be read, shown, or taken with answers.
///
/// Nothing was changed. A fault of the image itself is an `ImageRefusal`.
public enum ImageError: Error, Sendable, Equatable {
    /// This computer has no decoder of images.
    case noWorkshop
    /// The program that decodes images cannot be started.
    case workshopFailed(String)
    /// The form has no image field of this path; with the paths that exist.
    case unknownField(FormKey, Int, String, known: [String])
    /// No image has this id.
    case noSuchImage(String)
    /// A submission took no picture in this field.
    case notTaken(submission: String, field: String)
    /// An answer contains an image that was not issued to its session or subject for this field.
    case notIssued(field: String)
    /// An answer contains an image whose upload was refused.
    case wasRefused(field: String, code: String)
    /// An answer contains other facts of an image than those it was issued with.
    case otherFacts(field: String)
    /// An answer contains an image that a later upload replaced.
    case replaced(field: String)
    /// An answer contains an image that expired, since no submission took it in time.
    case expired(field: String)
    /// The image's bytes were deleted: a later upload replaced it, or no submission took it in time.
    case forgotten(String)
    /// The image was erased, or its retention period is over.
    case erased(String)
    /// The upload was refused, so its bytes were not kept.
    case refused(String, code: String)
    /// The stored image cannot be opened: it was changed, or another key sealed it.
    case damaged(String)
    /// The session was superseded.
    case sessionSuperseded(String)

    /// The path of the answer whose image its sender does not hold; nil for other errors.
    public var answer: String? {
        switch self {
        case .notIssued(let field), .wasRefused(let field, _), .otherFacts(let field), .replaced(let field),
            .expired(let field):
            field
        case .noWorkshop, .workshopFailed, .unknownField, .noSuchImage, .notTaken, .forgotten, .erased, .refused,
            .damaged,
            .sessionSuperseded:
            nil
        }
    }

    /// The stable codes.
    public enum Code: String, Sendable, CaseIterable {
        case noDecoder = "no_image_decoder"
        case unknownField = "unknown_image_field"
        case noSuchImage = "no_such_image"
        case notIssued = "image_not_issued"
        case wasRefused = "image_was_refused"
        case otherFacts = "image_facts_differ"
        case replaced = "image_replaced"
        case expired = "image_expired"
        case forgotten = "image_forgotten"
        case erased = "image_erased"
        case damaged = "damaged_image"
        case sessionSuperseded = "session_superseded"
    }
}
