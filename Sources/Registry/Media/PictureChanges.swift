internal import FormEngine

/// Changes of pictures in one change of the registry, with the guards that they depend on.
struct PictureChanges: Sendable {
    var guards: [Guard] = []
    var changes: [PictureChange] = []

    /// Adds the picture changes to a change of the registry, each with its own leaf after the existing ones.
    func add(to change: inout Change) {
        change.guards += guards
        change.following += changes.map { $0.part(at: change.leaf.time, by: change.leaf.actor) }
    }
}

extension ImageReader {
    /// The change of a session's picture by an upload that replaces an earlier one.
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
