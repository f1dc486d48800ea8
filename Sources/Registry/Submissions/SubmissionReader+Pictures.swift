internal import FormEngine

extension SubmissionReader {
    /// The changes of a subject's pictures by a submission, derived from the images that it takes.
    ///
    /// Test traffic changes none. Without a subject only the pictures of the amended submission can change.
    func pictureChanges(
        by row: SubmissionRecord, taking images: TakenImages
    ) async throws(RegistryError) -> PictureChanges {
        guard row.accepted, !row.isTest else { return PictureChanges() }
        let taken = Dictionary(
            images.issued.filter { !$0.answer.path.contains("/") }.map { ($0.answer.path, $0.record.id) },
            uniquingKeysWith: { $1 })
        var found = PictureChanges()
        var previous: [String: String] = [:]
        if let former = row.supersedes {
            let uses = try await storing { () throws(StoreError) in try await store.imageUses(by: former) }
            for use in uses where !use.field.contains("/") { previous[use.field] = use.image }
        } else if let subject = row.subject {
            for field in taken.keys {
                let place = PicturePlace.subject(subject, row.form, row.channel, field: field)
                let image = try await storing { () throws(StoreError) in try await store.picture(at: place) }
                found.guards.append(.picture(place, image: image))
                previous[field] = image
            }
        } else {
            return found
        }
        for field in Set(taken.keys).union(previous.keys).sorted() where taken[field] != previous[field] {
            found.changes.append(
                PictureChange(
                    form: row.form, channel: row.channel, field: field, cause: .submission(row.id),
                    previous: previous[field], image: taken[field]))
        }
        return found
    }
}
