public import FormEngine

/// Why an image was not read, shown, or taken with answers.
///
/// Nothing was changed. A fault of the image itself is an `ImageRefusal`.
public enum ImageError: Error, Sendable, Equatable {
    /// Nothing here decodes images.
    case noWorkshop
    /// The program that decodes images cannot be started.
    case workshopFailed(String)
    /// The form has no image field of this path; those it has.
    case unknownField(FormKey, Int, String, known: [String])
    /// There is no image of this id.
    case noSuchImage(String)
    /// A submission took no picture in this field.
    case notTaken(submission: String, field: String)
    /// An answer names an image that was not issued to its session or subject for this field.
    case notIssued(field: String)
    /// An answer names an image whose upload was refused.
    case wasRefused(field: String, code: String)
    /// An answer tells other facts of an image than those it was issued with.
    case otherFacts(field: String)
    /// An answer names an image that a later upload took the place of.
    case replaced(field: String)
    /// An answer names an image that was forgotten, since nothing took it in time.
    case expired(field: String)
    /// The image's bytes are no longer kept: it was replaced, or nothing took it in time.
    case forgotten(String)
    /// The upload was refused, so that there are no bytes.
    case refused(String, code: String)
    /// The stored image cannot be opened: it was changed, or another key sealed it.
    case damaged(String)
    /// The session goes on with a successor.
    case sessionSuperseded(String)

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
        case damaged = "damaged_image"
        case sessionSuperseded = "session_superseded"
    }
}
