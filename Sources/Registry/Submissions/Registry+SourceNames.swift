public import FormEngine

/// Source values under the names that a form calls its sources by.
public struct NamedSources: Sendable {
    /// A JSON object with a member for each source that the form names and a value was given of.
    public var bytes: [UInt8]
    /// The members that were given and that nothing in the form reads.
    public var unread: [String]
}

extension Registry {
    /// Source values as they are given, by each source's name or one of its aliases, under the names that a version calls
    /// them by; each value stays as it is written.
    ///
    /// Names and aliases are those of the definitions that the version's lock holds. What is no JSON object is left for
    /// whoever judges by it to refuse.
    public func sources(_ given: [UInt8], for form: PinnedForm) async throws(RegistryError) -> NamedSources {
        guard let members = try? MemberBytes.read(given) else { return NamedSources(bytes: given, unread: []) }
        var named: [(name: String, value: [UInt8])] = []
        var read: Set<[UInt8]> = []
        for locked in form.lock.sources {
            let names = try await names(of: locked)
            let found = members.filter { member in names.contains { $0.utf8.elementsEqual(member.name.utf8) } }
            if found.count > 1 { throw .sourceGivenTwice(found[0].name, and: found[1].name) }
            for member in found {
                named.append((locked.name, member.value))
                read.insert(Array(member.name.utf8))
            }
        }
        let unread = members.map(\.name).filter { !read.contains(Array($0.utf8)) }
        return NamedSources(bytes: MemberBytes.write(named), unread: unread)
    }

    /// The source values of a request under the names of the version that judges it; nil if none were given.
    func namedSources(
        of request: SubmissionRequest, for form: PinnedForm
    ) async throws(RegistryError) -> NamedSources? {
        guard let given = request.sources else { return nil }
        return try await sources(given, for: form)
    }

    /// What a source may be called: as the form does, by its name, and by its aliases.
    private func names(of locked: (name: String, digest: DocumentDigest)) async throws(RegistryError) -> [String] {
        let document = try await storing { () throws(StoreError) in try await store.document(locked.digest) }
        guard let definition = document.flatMap({ DataSourceDefinition(document: $0) }) else { return [locked.name] }
        return [locked.name, definition.name] + definition.aliases
    }
}
