internal import FormEngine

extension ImageError {
    /// The stable code.
    public var code: String {
        let code: Code
        switch self {
        case .noWorkshop, .workshopFailed: code = .noDecoder
        case .unknownField: code = .unknownField
        case .noSuchImage, .notTaken: code = .noSuchImage
        case .notIssued: code = .notIssued
        case .wasRefused, .refused: code = .wasRefused
        case .otherFacts: code = .otherFacts
        case .replaced: code = .replaced
        case .expired: code = .expired
        case .forgotten: code = .forgotten
        case .erased: code = .erased
        case .damaged: code = .damaged
        case .sessionSuperseded: code = .sessionSuperseded
        }
        return code.rawValue
    }

    /// Message: the step that was tried, on which object, and why it failed.
    public var message: String {
        switch self {
        case .noWorkshop: "This computer cannot decode images."
        case .workshopFailed(let detail): "The program that decodes images cannot be started: \(detail)."
        case .unknownField(let form, let version, let field, _):
            "`\(form.text)@\(version)` has no image field `\(field)`."
        case .noSuchImage(let id): "There is no image \(id)."
        case .notTaken(let id, let field): "Submission \(id) took no picture in `\(field)`."
        case .notIssued(let field):
            "The answer to `\(field)` names an image that the sender did not upload for this field."
        case .wasRefused(let field, let code): "The answer to `\(field)` names an image that was refused (\(code))."
        case .otherFacts(let field):
            "The answer to `\(field)` contains other facts of its image than the upload's receipt."
        case .replaced(let field): "The answer to `\(field)` names an image that a later upload replaced."
        case .expired(let field):
            "The answer to `\(field)` names an image that expired before the answers were submitted."
        case .forgotten(let id):
            "The bytes of image \(id) were deleted: no submission took it before it was replaced or expired."
        case .erased(let id): "Image \(id) was erased, or its retention period is over."
        case .refused(let id, let code): "The upload \(id) was refused (\(code)), so that there is no image."
        case .damaged(let id):
            "The stored image \(id) cannot be opened: it was changed, or another key sealed it."
        case .sessionSuperseded(let id): "Session \(id) was cut off; its successor has its answers."
        }
    }

    /// Help: the step to take next.
    public var help: Help {
        switch self {
        case .workshopFailed: "Check that the system has memory and processes left, and room for temporary folders."
        case .noWorkshop:
            "Install the programs of libvips: `apt-get install libvips-tools`, or your system's package of them."
        case .unknownField(_, _, _, let known):
            known.isEmpty ? "The form takes no images." : "The form's image fields: \(RegistryError.list(known))."
        case .noSuchImage: "Check the id: \(do: .readUpload) shows it, and the answer contains it."
        case .notTaken: "\(do: .showSubmission) names the pictures of a submission by their fields."
        case .notIssued, .expired, .wasRefused, .replaced:
            "Upload the image with \(do: .uploadImage), and answer with the reference in its reply."
        case .otherFacts: "Answer with the reference that \(do: .readUpload) shows, unchanged."
        case .forgotten: "The submission has the current image: \(do: .showSubmission) shows it."
        case .erased: "The submission's verdict stays readable: \(do: .showSubmission) shows it."
        case .refused: "Upload another image."
        case .damaged: "\(do: .verifyLog) shows what was changed; restore the image from a backup."
        case .sessionSuperseded: "\(do: .showSession) shows the session's successor, with the successor's secret."
        }
    }
}
