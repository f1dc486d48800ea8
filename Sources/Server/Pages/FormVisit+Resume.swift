internal import FormEngine
internal import Registry
internal import Replies

/// The way back into a session by its link.
extension FormVisit {
    /// Asks the visitor of a session's link whether to continue, or reports that the link is no longer valid.
    func showResume() async throws -> Reply {
        let link = call.parameters["secret"] ?? ""
        return try await linked(link) { named in
            try await entrance("resume", path: "resume/\(link.inQuery)", in: named.language)
        }
    }

    /// Continues a session by its link; the previous holder loses it.
    func resume() async throws -> Reply {
        try checkVisitor(try SentForm(call))
        return try await linked(call.parameters["secret"] ?? "") { named in
            guard let room = try await room(for: named.link.id) else { return .seeOther(listAddress) }
            let page = forgetting(.seeOther(link(toNumber: room.number)), room.ended)
            do {
                let taken = try await registry.takeOverSession(named.link.id, secret: named.link.secret)
                return keeping(
                    page, session: named.link.id, secret: taken.secret, until: taken.expiresAt, as: room.number,
                    in: named.language)
            } catch RegistryError.sessionEnded {
                // The session's page explains its end, or continues with its successor.
                let end = registry.surroundings.now().advanced(bySeconds: 3_600)
                return keeping(page, session: named.link.id, secret: named.link.secret, until: end, as: room.number)
            }
        }
    }

    /// Acts on the session that a link names; a page reports a missing or ended one.
    private func linked(_ link: String, _ body: (Named) async throws -> Reply) async throws -> Reply {
        do {
            let named = try await named(by: link)
            return try await body(named)
        } catch let error as RegistryError {
            switch error {
            case .noSuchSession:
                try call.services.admit(.wrongSessions, from: call.client)
                // The browser itself may have continued the session, and hold its next secret.
                let id = SessionLink(link)?.id
                let here = holds.first { $0.value.id == id }.map { self.link(toNumber: $0.key) }
                return try await message(
                    "link_used", "link_used_title", ["is_here": .bool(here != nil), "here": .text(here ?? address)],
                    status: 404)
            case .sessionExpired, .sessionErased: return try await message("expired", "expired_title", status: 410)
            default: throw error
            }
        }
    }

    /// A session that a link opens, with its language; nil once it has ended.
    private struct Named {
        let link: SessionLink
        let language: String?
    }

    /// The session that a link opens, if it is one of the form.
    private func named(by text: String) async throws -> Named {
        guard let link = try await Self.opened(SessionLink(text), of: form, call) else {
            throw RegistryError.noSuchSession("")
        }
        return Named(link: link, language: try await language(of: link))
    }

    /// The language of an open session; nil once it has ended.
    private func language(of link: SessionLink) async throws -> String? {
        do throws(RegistryError) {
            let screen = try await registry.screen(of: link.id, secret: link.secret)
            return screen.language ?? screen.form.config.locale
        } catch {
            // The page behind the button explains its end, and may give it a successor.
            guard case .sessionEnded = error else { throw error }
            return nil
        }
    }
}
