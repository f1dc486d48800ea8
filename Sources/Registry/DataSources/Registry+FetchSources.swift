public import FormEngine

extension Registry {
    /// Queries the sources whose values a judgement lacks; nil if the input has values, or nothing can be queried.
    public func sources(
        for input: JudgementInput, by form: PinnedForm, subject: String?, locale: String?
    ) async throws(RegistryError) -> NamedSources? {
        let person = SourceSession.Person(
            subject: subject, context: input.context, locale: locale ?? form.config.locale)
        guard input.sources == nil, var sourceSession = try await definitionReader.sourceSession(of: form, for: person)
        else {
            return nil
        }
        try await sourceSession.settle(at: try await now()) { (bytes) throws(RegistryError) in
            var asking = input
            asking.sources = bytes
            do throws(InputError) {
                return try form.judge(asking)
            } catch {
                throw .unreadableInput(error)
            }
        }
        return sourceSession.named
    }
}

extension SourceSession {
    /// The replies with their times, and the failed sources; nil if nothing was queried.
    var named: NamedSources? {
        if said.isEmpty, silent.isEmpty { return nil }
        return NamedSources(
            bytes: bytes ?? Array("{}".utf8), unread: [], times: said.mapValues(\.at), silent: silent)
    }
}
