internal import FormEngine

/// Changes of pictures that one write of the registry brings, and the conditions under which they are as they were found.
struct PictureChanges: Sendable {
    var guards: [Guard] = []
    var changes: [PictureChange] = []

    /// Adds them to a change of the registry, each with its own leaf behind those that are there.
    func add(to change: inout Change) {
        change.guards += guards
        change.following += changes.map { $0.part(at: change.leaf.time, by: change.leaf.actor) }
    }
}

extension ImageReader {
    /// The change of a session's picture by an upload that takes the place of an earlier one.
    func pictureChanges(by upload: ImageRecord) async throws(RegistryError) -> PictureChanges {
        let place = upload.place
        guard upload.kept != nil, let session = place.session, !place.field.contains("/") else {
            return PictureChanges()
        }
        let standing = PicturePlace.session(session, field: place.field)
        let previous = try await storing { () throws(StoreError) in try await store.picture(at: standing) }
        var found = PictureChanges(guards: [.picture(standing, image: previous)])
        if let previous {
            found.changes.append(
                PictureChange(
                    form: place.form, channel: place.channel, field: place.field, cause: .session(session),
                    previous: previous, image: upload.id))
        }
        return found
    }
}
