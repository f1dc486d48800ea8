internal import FormEngine
internal import Registry

extension FormState.Response {
    /// The response to a step with a picture that its session does not hold: another window replaced it, or it expired.
    ///
    /// - Returns: nil for other errors.
    init?(_ error: RegistryError, in language: String?) {
        guard case .image(let fault) = error, let field = fault.answer else { return nil }
        self = .refused([
            FormState.Refusal(
                field: field, code: error.code, message: PageWords(language ?? "en")["picture_failed"])
        ])
    }
}
