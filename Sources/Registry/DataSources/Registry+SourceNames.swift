public import FormEngine

/// Source values keyed by a form's names of its sources.
public struct NamedSources: Sendable {
    /// A JSON object with a member for each of the form's sources that has a value.
    public var bytes: [UInt8]
    /// The given members that no field of the form reads.
    public var unread: [UnreadSource]
    /// Times of the fetched sources' replies, by the form's names of the sources.
    public var times: [String: Timestamp] = [:]
    /// The sources without a reply.
    public var silent: [SilentSource] = []

    /// Whether the registry itself queried the sources.
    var isFetched: Bool { !times.isEmpty || !silent.isEmpty }
}

/// A member of the source values that no field of a form reads, most likely a typing error.
public struct UnreadSource: Sendable, Hashable {
    /// The member's name.
    public var name: String
    /// The name of a source without a value that was probably meant; nil if none is similar.
    public var nearest: String?
}

/// A value that a form needs from a data source, and that the source values lack.
public struct MissingSourceValue: Sendable, Equatable {
    /// The form's name of the source.
    public var source: String
    /// The place of the value in the source's reply, a JSON Pointer; empty: the whole reply.
    public var path: String
    /// The field that reads it.
    public var field: String
}

extension Registry {
    /// Source values keyed by the names that a version uses; callers may give each by the source's name or an alias.
    ///
    /// Values are copied byte by byte.
    ///
    /// Names and aliases are those of the definitions in the version's lock. Invalid JSON is passed on, and the judge
    /// rejects it.
    public func sources(_ given: [UInt8], for form: PinnedForm) async throws(RegistryError) -> NamedSources {
        guard let members = try? MemberBytes.read(given) else { return NamedSources(bytes: given, unread: []) }
        var named: [(name: String, value: [UInt8])] = []
        var read: Set<[UInt8]> = []
        var awaited: [String] = []
        for locked in form.lock.sources {
            let names = try await definitionReader.names(of: locked)
            let found = members.filter { member in names.contains { $0.utf8.elementsEqual(member.name.utf8) } }
            if found.count > 1 { throw .sourceGivenTwice(found[0].name, and: found[1].name) }
            if found.isEmpty { awaited += names }
            for member in found {
                named.append((locked.name, member.value))
                read.insert(Array(member.name.utf8))
            }
        }
        let unread = members.map(\.name).filter { !read.contains(Array($0.utf8)) }.map { name in
            UnreadSource(name: name, nearest: NearestWord.to(name, among: awaited))
        }
        return NamedSources(bytes: MemberBytes.write(named), unread: unread)
    }
}
