internal import FormEngine
internal import Registry

extension SQLConnection {
    /// The id of the image now at a place, or nil.
    func picture(at place: PicturePlace) throws -> String? {
        switch place {
        case .session(let session, let field):
            try first(
                """
                SELECT id FROM images WHERE session = ? AND field = ? AND address IS NOT NULL
                ORDER BY leaf DESC LIMIT 1
                """, [.text(session), .text(field)]
            ) { try $0.next(String.self) }
        case .subject(let subject, let form, let channel, let field):
            // A superseded submission no longer counts, whether or not its successor has an image.
            try first(
                """
                SELECT image_uses.image FROM submissions JOIN image_uses ON image_uses.submission = submissions.id
                WHERE submissions.subject = ? AND submissions.form = ? AND submissions.channel = ?
                    AND NOT submissions.is_test AND image_uses.field = ?
                    AND NOT EXISTS (SELECT 1 FROM submissions AS later WHERE later.supersedes = submissions.id)
                ORDER BY submissions.sequence DESC LIMIT 1
                """, [.blob(subject), .text(form.text), .text(channel.name), .text(field)]
            ) { try $0.next(String.self) }
        }
    }
}
