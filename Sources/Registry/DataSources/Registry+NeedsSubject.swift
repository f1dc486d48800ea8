public import FormEngine

extension Registry {
    /// Whether a form always requires a subject.
    ///
    /// True if a field that is always visible is required or read-only, and its source is about the subject. Fields
    /// under conditions do not count: a person may never see them.
    public func needsSubject(_ form: PinnedForm) async throws(RegistryError) -> Bool {
        let fields = form.config.steps.filter { $0.visibleIf == nil }.flatMap { $0.fields }
            .filter { $0.visibleIf == nil && ($0.isRequired || $0.isReadonly) }
        return try await !subjectSources(of: form, in: fields).isEmpty
    }

    /// Names of the data sources about the subject, such as a profile, that fields of a form query.
    public func subjectSources(
        of form: PinnedForm, in fields: [Field]
    ) async throws(RegistryError) -> [String] {
        let names = fields.compactMap { $0.sourceName }
        var found: [String] = []
        for locked in form.lock.sources where names.contains(where: { $0.utf8.elementsEqual(locked.name.utf8) }) {
            if try await definitionReader.definition(locked.digest)?.topic == .subject { found.append(locked.name) }
        }
        return found
    }
}
