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
        case .damaged: code = .damaged
        case .sessionSuperseded: code = .sessionSuperseded
        }
        return code.rawValue
    }

    /// Message: the step that was tried, on which object, and why it failed.
    public var message: String {
        switch self {
        case .noWorkshop: "Nothing on this computer decodes images."
        case .workshopFailed(let detail): "The program that decodes images cannot be started: \(detail)."
        case .unknownField(let form, let version, let field, _):
            "`\(form.text)@\(version)` has no image field `\(field)`."
        case .noSuchImage(let id): "There is no image \(id)."
        case .notTaken(let id, let field): "Submission \(id) took no picture in `\(field)`."
        case .notIssued(let field):
            "The answer to `\(field)` names an image that was not uploaded for it, by whoever answers."
        case .wasRefused(let field, let code): "The answer to `\(field)` names an image that was refused (\(code))."
        case .otherFacts(let field): "The answer to `\(field)` tells other facts of its image than its upload did."
        case .replaced(let field): "The answer to `\(field)` names an image that a later upload took the place of."
        case .expired(let field): "The answer to `\(field)` names an image that was not taken in time."
        case .forgotten(let id):
            "The bytes of image \(id) are no longer kept: nothing took it before it was replaced, or in time."
        case .refused(let id, let code): "The upload \(id) was refused (\(code)), so that there is no image."
        case .damaged(let id):
            "What is stored of image \(id) cannot be opened: it was changed, or another key sealed it."
        case .sessionSuperseded(let id): "Session \(id) was cut off; another one goes on with its answers."
        }
    }

    /// Help: the step to take next.
    public var help: Help {
        switch self {
        case .workshopFailed: "Check that the system has memory and processes left, and room for temporary folders."
        case .noWorkshop:
            "Install it: `apt-get install libvips-tools`, or your system's package of libvips' programs."
        case .unknownField(_, _, _, let known):
            known.isEmpty ? "The form takes no images." : "Its image fields: \(RegistryError.list(known))."
        case .noSuchImage: "Check the id: \(do: .readUpload) told it, and the answer holds it."
        case .notTaken: "\(do: .showSubmission) names the pictures of a submission by their fields."
        case .notIssued, .expired, .wasRefused, .replaced:
            "Upload the image with \(do: .uploadImage), and answer with the reference that it tells."
        case .otherFacts: "Answer with the reference that \(do: .readUpload) told, as it is."
        case .forgotten: "The submission holds the image that counts: \(do: .showSubmission) names it."
        case .refused: "Upload another one."
        case .damaged: "\(do: .verifyLog) tells what was changed; a backup has it as it was."
        case .sessionSuperseded: "\(do: .showSession) tells its successor, and the secret of that one."
        }
    }
}
