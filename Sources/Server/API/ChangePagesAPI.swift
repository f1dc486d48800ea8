internal import FormEngine
internal import Registry
internal import Replies

/// Operations on change pages.
enum ChangePagesAPI {
    static let make = Operation(
        name: "makeChangePage",
        summary:
            "Stores a change page of the config in the body: what publishing it does, to whom; `publish` takes its digest as `page`.",
        query: Operation.Parameter.publicationTerms + [
            .init(name: "impact", schema: .flag, summary: "judges the newest 10,000 submissions, and open sessions")
        ],
        body: .document, reply: page
    ) { call in
        let publication = try await call.publication(base: .forced)
        let impact =
            try call.flag("impact")
            ? try await call.impact(of: ImpactRequest(publication, limit: ImpactAPI.usualLimit)) : nil
        let made = try await call.registry.makeChangePage(of: publication, impact: impact)
        return Reply(ChangePageReply(made, impact).json)
    }

    static let show = Operation(
        name: "readChangePage", summary: "Reads a change page of the form, as it was made.", reply: page
    ) { call in
        let form = try call.form()
        let digest = call.parameters["digest"] ?? ""
        let page = try await call.registry.changePage(digest)
        // A page of another form is as unknown as one that was never made.
        guard page.form == form else { throw RegistryError.noSuchChangePage(digest) }
        return Reply(.object(["digest": .text(page.digest), "page": page.content ?? .null]))
    }

    private static let page = Schema.members(["digest": .text, "page": .any])
}
