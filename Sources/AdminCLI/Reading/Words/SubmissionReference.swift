internal import Registry

extension Registry {
    /// Length of a full id.
    private static let idLength = 36
    /// Shortest shown beginning of an id: a shorter one would soon be ambiguous.
    private static let leastShown = 8
    /// Limit of ids listed for an ambiguous beginning.
    private static let told = 5

    /// The id of a submission that is named by its id, a beginning of its id, or its number.
    ///
    /// Ids begin with a zero for centuries and numbers never do, so digits cannot mean both.
    func submissionID(_ typed: String) async throws -> String {
        if let number = TypedWord.count(typed), number > 0, !typed.hasPrefix("0") {
            let found = try await store.submissions(SubmissionQuery(after: number + 1, limit: 1)).whole().first
            guard let found, found.sequence == number else { throw RegistryError.noSuchSubmission(typed) }
            return found.id
        }
        let prefix = typed.lowercased()
        guard prefix.utf8.count < Self.idLength, Self.isBeginning(prefix) else { return typed }
        let query = SubmissionQuery(idPrefix: prefix, limit: Self.told + 1)
        let found = try await store.submissions(query).whole().map(\.id)
        if found.count > 1 { throw Self.ambiguous(typed, found) }
        return found.first ?? typed
    }

    /// Length at which the beginnings of the given ids are unique among all submissions.
    func idLength(telling ids: [String]) async throws(StoreError) -> Int {
        var length = Self.leastShown
        let sorted = ids.sorted()
        for (id, next) in zip(sorted, sorted.dropFirst()) { length = max(length, Self.shared(id, next) + 1) }
        for id in ids {
            while length < Self.idLength {
                let query = SubmissionQuery(idPrefix: String(id.prefix(length)), limit: 2)
                let twins = try await store.submissions(query).elements.map(\.id).filter { $0 != id }
                guard let longest = twins.map({ Self.shared($0, id) }).max() else { break }
                length = longest + 1
            }
        }
        return length
    }

    private static func ambiguous(_ typed: String, _ found: [String]) -> CommandError {
        let ids = found.prefix(told).joined(separator: ", ") + (found.count > told ? ", …" : "")
        return CommandError(
            .ambiguousID, "More than one submission has an id that begins with `\(typed)`.",
            help: "Type more of the id, to tell these apart: \(ids)")
    }

    /// Whether a text may be the beginning of an id.
    private static func isBeginning(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) || $0 == 45 }
    }

    /// Length of the common beginning of two ids.
    private static func shared(_ first: String, _ second: String) -> Int {
        zip(first.utf8, second.utf8).prefix { $0 == $1 }.count
    }
}
