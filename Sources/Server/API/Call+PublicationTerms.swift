internal import FormEngine
internal import Registry
internal import Replies

extension Operation.Parameter {
    /// The terms of a release, which publishing and change pages take alike.
    static let publicationTerms: [Operation.Parameter] = [
        .channel, .dialect,
        .init(name: "at", schema: .text, summary: "when the version becomes live; at once by default"),
        .init(name: "finishBy", formerName: "finish_by", schema: .text, summary: "when sessions on older versions end"),
        .init(
            name: "keepScheduled", formerName: "keep_scheduled", schema: .flag,
            summary: "keeps releases that are already scheduled"),
        .init(
            name: "keepRollouts", formerName: "keep_rollouts", schema: .flag,
            summary: "lets rollouts of the form and channel go on"),
        .init(name: "reinstate", schema: .flag, summary: "takes a withdrawn version back into use"),
        .init(
            name: "edition", schema: .words(Edition.allCases.map { "\($0.rawValue)" }),
            summary:
                "the edition that judges answers to the version; by default that of an equal version, or else the newest"
        ),
        .init(
            name: "compatibility", schema: .words(Compatibility.allCases.map(\.rawValue)),
            summary: "refuses a version that decides otherwise than the live version, or than all of them"),
        .init(
            name: "acceptUndecided", schema: .flag,
            summary: "accepts a compatibility that is neither proved nor shown to be broken; the release records that"),
        .init(
            name: "newChannel", formerName: "new_channel", schema: .flag,
            summary: "makes the channel, if nothing was ever released on it"),
    ]
}

extension Call {
    /// The config in the body, and its publication by the terms in the query.
    func publication(base: Publication.Base, page: String? = nil) async throws -> Publication {
        let form = try form()
        let edition = try edition()
        let (linted, config) = try await LintAPI.publishable(in: self, form: form, edition)
        guard config.form == form else { throw Problem.malformed("The config is of the form \(config.form.text).") }
        let terms = PublicationTerms(
            channel: try channel(), allowsNewChannel: try flag("newChannel"), base: base, edition: edition,
            scheduledFor: try time("at"), finishBy: try time("finishBy"), keepsScheduled: try flag("keepScheduled"),
            keepsRollouts: try flag("keepRollouts"), reinstates: try flag("reinstate"), message: query["message"],
            compatibility: try compatibility(), page: page, acceptsUndecided: try flag("acceptUndecided"))
        return terms.publication(of: config, linted, actor: caller.actor)
    }

    /// The edition in the query; nil if absent.
    private func edition() throws -> Edition? {
        try query["edition"].map { word in
            if let edition = Edition.allCases.first(where: { "\($0.rawValue)" == word }) { return edition }
            let known = Edition.allCases.map { "\($0.rawValue)" }.joined(separator: ", ")
            throw Problem.malformed("There is no edition `\(word.prefix(64))`; known: \(known).")
        }
    }

    private func compatibility() throws -> Compatibility {
        guard let word = query["compatibility"] else { return .none }
        if let mode = Compatibility(rawValue: word) { return mode }
        let known = Compatibility.allCases.map(\.rawValue).joined(separator: ", ")
        throw Problem.malformed("There is no compatibility `\(word.prefix(64))`; known: \(known).")
    }
}
