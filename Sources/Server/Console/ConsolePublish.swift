internal import FormDialects
internal import FormEngine
internal import HTTPTypes
internal import Registry
internal import Replies

/// Publishing in three pages: document, effects, confirmation.
enum ConsolePublish {
    static let show = FormPages.page("consolePublish", "Publish a version.") { call in
        try await show(try await ConsoleVisit(call), form: try call.form())
    }

    static let showNew = FormPages.page("consolePublishNew", "Publish a form.") { call in
        try await show(try await ConsoleVisit(call), form: nil)
    }

    static let post = FormPages.page(
        "consolePostPublish", "Publish a version.", body: .form, readsConfig: true
    ) { call in
        let visit = try await ConsoleVisit(call)
        return try await ConsolePublication(visit, form: try call.form(), visit.keepDraft()).take()
    }

    static let postNew = FormPages.page(
        "consolePostPublishNew", "Publish a form.", body: .form, readsConfig: true
    ) { call in
        let visit = try await ConsoleVisit(call)
        return try await ConsolePublication(visit, form: nil, visit.keepDraft()).take()
    }

    private static func show(_ visit: ConsoleVisit, form: FormKey?) async throws -> Reply {
        guard let draft = visit.draft else { return visit.begin(at: ConsolePublication.address(of: form)) }
        if let outcome = draft.outcome { return visit.finished(outcome, "Forms") }
        return try await JudgingPool.run(operations: draft.operations) {
            try await ConsolePublication(visit, form: form, draft).show()
        }
    }
}

/// One publication across its three pages.
struct ConsolePublication {
    /// A page of publishing, by its name in the address.
    private enum Page: String {
        case document, effects, confirmation
    }

    /// A draft that can be published, or the page that says why it cannot.
    enum Prepared {
        case ready(Publication, LintedConfig)
        case refused(Reply)
    }

    let visit: ConsoleVisit
    /// The form in the address; nil if the document or the page names it.
    let form: FormKey?
    let draft: ConsoleDraft

    static func address(of form: FormKey?) -> String {
        form.map { "/admin/forms/\($0.text)/publish" } ?? "/admin/publish"
    }

    var registry: Registry { visit.registry }
    var address: String { Self.address(of: form) }
    var above: String { form.map { "/admin/forms/\($0.text)" } ?? "/admin/forms" }
    func typed(_ name: String) -> String { draft.fields?[name] ?? "" }
    private var document: String { typed("document").replacing("\r\n", with: "\n") }

    init(_ visit: ConsoleVisit, form: FormKey?, _ draft: ConsoleDraft) {
        self.visit = visit
        self.form = form
        self.draft = draft
    }

    /// The page that the address names.
    func show() async throws -> Reply {
        let page = visit.call.query["page"].flatMap { Page(rawValue: $0) } ?? .document
        guard draft.fields != nil else { return try await begin(isLost: page != .document) }
        if page == .document, let channel = Channel(typed("channel")) {
            return try await documentPage(document, channel: channel.name, base: Int(typed("base")) ?? 0, nil)
        }
        switch try await prepared() {
        case .refused(let reply): return reply
        case .ready(let publication, let linted):
            do throws(any Error) {
                return page == .confirmation
                    ? try await confirmation(publication, document)
                    : try await consequences(publication, linted, document)
            } catch {
                guard case .staleBase(_, _, let expected, let since, let latest)? = error as? RegistryError else {
                    throw error
                }
                return try await stale(publication, document, expected: expected, since: since, latest: latest)
            }
        }
    }

    /// Handles a page's post: publishes, or redirects to the next page.
    func take() async throws -> Reply {
        guard document.utf8.count <= visit.call.services.settings.limits.bodyBytes else {
            throw visit.call.bodyTooLarge
        }
        let page: Page =
            switch typed("action") {
            case "back": .document
            case "continue", "publish": .confirmation
            default: .effects
            }
        let next = Reply.seeOther("\(address)?draft=\(draft.id.inQuery)&page=\(page.rawValue)")
        guard typed("action") != "back", case .ready(let publication, _) = try await prepared() else { return next }
        guard typed("action") == "publish" else {
            try await makePage(of: publication)
            return next
        }
        if typed("message").isEmpty { return next }
        do throws(RegistryError) {
            return visit.finish(draft, at: try await publish(publication))
        } catch {
            switch error {
            // The next page shows the releases made meanwhile.
            case .staleBase: return next
            case .changePageMoved, .noSuchChangePage:
                try await makePage(of: publication, isMoved: true)
                return Reply.seeOther("\(address)?draft=\(draft.id.inQuery)&page=\(Page.effects.rawValue)")
            default: throw error
            }
        }
    }

    /// The first page, with the source of the live version or of the version in `from`, or empty.
    private func begin(isLost: Bool) async throws -> Reply {
        let channel = try visit.call.channel()
        var document = ""
        var base = 0
        if let form {
            let timeline = try await registry.timeline(of: form, on: channel)
            base = timeline.latest
            let number = try visit.call.count("from", upTo: 1_000_000) ?? timeline.live(at: visit.now)?.version
            if let number, let source = try await registry.store.source(of: form, version: number) {
                document = String(decoding: source.bytes, as: UTF8.self)
            }
        }
        let lost = (visit.words["console_draft_lost"], String?.none, String?.none)
        return try await documentPage(
            document, channel: channel.name, base: base, nil, problems: isLost ? [lost] : [])
    }

    /// Reads the draft.
    func prepared() async throws -> Prepared {
        let base = Int(typed("base")) ?? 0
        guard let channel = Channel(typed("channel").isEmpty ? "production" : typed("channel")) else {
            return .refused(
                try await documentPage(
                    document, channel: typed("channel"), base: base, nil,
                    problems: [
                        (
                            "This text cannot be the name of a channel", "channel",
                            "Write small letters, digits and hyphens."
                        )
                    ]))
        }
        let named = form ?? FormKey(typed("form"))
        let linted = try await LintAPI.read(
            Array(document.utf8), form: named, edition: .current, in: registry, for: visit.call.presence
        ).repeated(in: registry, on: channel)
        guard let config = linted.config, form == nil || config.form == form else {
            return .refused(try await documentPage(document, channel: channel.name, base: base, linted))
        }
        try visit.call.caller.check(config.form)
        guard visit.token.allows(.publisher) else {
            throw Problem(
                403, code: .roleMissing, message: "Publishing needs the role `publisher`.",
                help: "Ask for a token with that role.")
        }
        var publication = terms(channel, base: base).publication(of: config, linted, actor: visit.token.name)
        do throws(TypedMoment.Fault) {
            publication.scheduledFor = try time(in: zone(of: config))
        } catch {
            // A scheduled release never becomes live at once because of a mistyped day.
            return .refused(try await consequences(publication, linted, document, fault: error))
        }
        return .ready(publication, linted)
    }

    private func terms(_ channel: Channel, base: Int) -> PublicationTerms {
        PublicationTerms(
            channel: channel, allowsNewChannel: typed("newChannel") == "yes", base: .release(base), edition: nil,
            scheduledFor: nil, finishBy: nil, keepsScheduled: typed("keepScheduled") == "yes",
            keepsRollouts: typed("keepRollouts") == "yes", reinstates: typed("reinstate") == "yes",
            message: typed("message").isEmpty ? nil : typed("message"),
            page: typed("changePage").isEmpty ? nil : typed("changePage"))
    }

    func zone(of config: FormConfig) -> ConsoleZone { ConsoleZone(config.policy.timeZone) }

    func moment(in zone: ConsoleZone) -> TypedMoment { TypedMoment(zone: zone) { typed($0.rawValue) } }

    /// Time at which the version becomes live; nil for at once.
    private func time(in zone: ConsoleZone) throws(TypedMoment.Fault) -> Timestamp? {
        typed("when") == "at" ? try moment(in: zone).time(after: visit.now) : nil
    }

    /// Publishes, and gives the page that says so.
    private func publish(_ publication: Publication) async throws(RegistryError) -> String {
        let report = try await registry.publish(publication)
        let releases = try await registry.timeline(of: report.form, on: report.channel).releases
        let leaf = releases.first { $0.number == report.release }?.leaf ?? 0
        let what = report.scheduledFor == nil ? "published" : "scheduled"
        return "/admin/forms/\(report.form.text)?channel=\(report.channel.name)&done=\(leaf)&what=\(what)"
    }
}
