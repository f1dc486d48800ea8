internal import FormEngine
internal import HTTPTypes
internal import Registry
internal import Replies

/// Forms, their history and their versions in the console.
enum ConsoleForms {
    static let list = FormPages.page("consoleForms", "Read the list of forms.") { call in
        let visit = try await ConsoleVisit(call)
        let query = PickerPage.plain(call.query["q"] ?? "")
        let show = call.query["show"] ?? "all"
        let traffic = try await ConsoleTraffic.all(visit)
        var rows: [JSONValue] = []
        var exported: [JSONValue] = []
        for row in try await FormRow.all(in: call.registry) where visit.token.covers(row.form) {
            let fact = try await ConsoleFormRow(row, visit, traffic[row.form])
            guard fact.fits(query, show) else { continue }
            rows.append(fact.json)
            exported.append(row.json)
        }
        if visit.wantsCSV { return ConsoleExport.csv(exported, keys: FormRow.keys, name: "forms") }
        let options = [
            ("all", "All"), ("scheduled", "With a scheduled release"), ("rollout", "With a rollout"),
            ("closed", "Closed"), ("due", "With facts due for review"),
        ]
        let context = visit.frame(
            "Forms", "Forms",
            [
                "filter": .object([
                    "q": .text(call.query["q"] ?? ""),
                    "show": .array(options.map { ConsoleOption($0, chosen: show).json }),
                ]),
                "hasForms": .bool(!rows.isEmpty), "forms": .array(rows),
                "emptyText": "No form matches", "countText": .text(String(counting: rows.count, "form")),
                "firstHref": .bool(false), "nextHref": .bool(false), "csvHref": .text(visit.csvHref),
            ])
        return visit.page("console_forms", context)
    }

    static let show = FormPages.page("consoleForm", "Read a form.") { call in
        let visit = try await ConsoleVisit(call)
        return visit.page("console_form", try await ConsoleFormPage(visit, try call.form()).context)
    }

    static let version = FormPages.page("consoleVersion", "Read a version.") { call in
        let visit = try await ConsoleVisit(call)
        let page = try await ConsoleVersionPage(visit, try call.form(), try call.number("number"))
        return visit.page("console_version", try await page.context)
    }

    static let compare = FormPages.page("consoleCompare", "Compare versions.") { call in
        let visit = try await ConsoleVisit(call)
        let form = try call.form()
        let versions = try await VersionRow.all(of: form, in: call.registry).map(\.record.number)
        let newest = versions.first ?? 1
        let to = try call.count("to", upTo: 1_000_000) ?? newest
        let from = try call.count("from", upTo: 1_000_000) ?? max(1, to - 1)
        let (old, new) = (
            Candidate(try await call.registry.pin(from, of: form)), Candidate(try await call.registry.pin(to, of: form))
        )
        let changes = ConsoleChanges(try await call.comparison(from: old, to: new))
        let address = "/admin/forms/\(form.text)"
        let options = { (chosen: Int) in
            JSONValue.array(versions.map { ConsoleOption(("\($0)", "Version \($0)"), chosen: "\(chosen)").json })
        }
        let context = visit.frame(
            "\(form.text): version \(from) to \(to)", "Forms",
            crumbs: [("Forms", "/admin/forms"), (form.text, address)],
            [
                "form": .text(form.text), "action": .text("\(address)/compare"), "fromVersion": .int(from),
                "toVersion": .int(to), "fromOptions": options(from), "toOptions": options(to),
                "countText": .text(String(counting: changes.count, "change") + "."),
                "swapHref": .text("\(address)/compare?from=\(to)&to=\(from)"),
                "diff": changes.json,
            ])
        return visit.page("console_compare", context)
    }

    static let document = Operation(
        name: "consoleDocument", summary: "Read the document of a version.", reply: .any,
        mediaType: "text/html; charset=utf-8"
    ) { call in
        _ = try await ConsoleVisit(call)
        let format = call.parameters["format"] ?? "yaml"
        let record = try await call.registry.version(try call.number("number"), of: try call.form())
        guard let format = FormsAPI.Format(rawValue: format) else { throw missing }
        var reply = try await FormsAPI.reply(record, format: format, call: call)
        let name = "\(record.form.text.replacing("/", with: "-"))-\(record.number).\(format == .yaml ? "yaml" : "json")"
        reply.headers[.contentDisposition] = "attachment; filename=\"\(name)\""
        return reply
    }

    private static var missing: Problem {
        Problem(404, code: .notFound, message: "There is no such document.", help: "Request yaml, json or source.")
    }
}

/// A choice of a `select`.
struct ConsoleOption: ConsoleModel {
    let value: String
    let text: String
    let selected: Bool

    init(_ option: (value: String, text: String), chosen: String) {
        (value, text) = option
        selected = option.value == chosen
    }
}

/// A form in the list of forms.
struct ConsoleFormRow {
    private let row: FormRow
    private let visit: ConsoleVisit
    private let rollout: RolloutView?
    private let last: LeafRow?
    private let dueCount: Int
    private let traffic: ConsoleTraffic?

    init(_ row: FormRow, _ visit: ConsoleVisit, _ traffic: ConsoleTraffic?) async throws {
        self.row = row
        self.traffic = traffic
        self.visit = visit
        rollout = try await visit.registry.rollouts(of: row.form).first
        let leaves =
            [row.newest?.leaf] + (row.live + row.scheduled).map(\.leaf) + [rollout?.history.events.last?.leaf]
        last =
            if let newest = leaves.compactMap({ $0 }).max() { try await visit.registry.readableLeaf(newest) } else {
                nil
            }
        var due = 0
        if let live = row.live.first?.version {
            let config = try await visit.registry.namedConfig(live, of: row.form)
            due = config?.dueFacts(asOf: visit.now.utcDate).count ?? 0
        }
        dueCount = due
    }

    func fits(_ query: String, _ show: String) -> Bool {
        let text = PickerPage.plain("\(row.form.text) \(row.title ?? "")")
        guard query.split(separator: " ").allSatisfy({ Substring(text).contains($0) }) else { return false }
        switch show {
        case "scheduled": return !row.scheduled.isEmpty
        case "rollout": return rollout.map { !$0.standing.state.isOver } ?? false
        case "closed": return row.live.allSatisfy { $0.version == nil }
        case "due": return dueCount > 0
        default: return true
        }
    }

    var json: JSONValue {
        let href = "/admin/forms/\(row.form.text)"
        return .object([
            "form": .text(row.form.text), "title": row.title.map { .text($0) } ?? .bool(false),
            "country": row.country.map { .text($0) } ?? .bool(false), "versions": .int(row.newest?.number ?? 0),
            "href": .text(href),
            "live": .array(
                row.live.compactMap { release in
                    release.version.map { version in
                        .object([
                            "channel": .text(release.draft.channel.name), "version": .int(version),
                            "release": .int(release.number), "href": .text("\(href)/versions/\(version)"),
                        ])
                    }
                }),
            "scheduled": .array(
                row.scheduled.map { release in
                    .object([
                        "channel": .text(release.draft.channel.name), "version": .int(release.version ?? 0),
                        "release": .int(release.number), "href": .text("\(href)/versions/\(release.version ?? 0)"),
                        "effectiveAt": visit.moment(release.effectiveAt),
                    ])
                }),
            "rollout": rollout.map(ConsoleWords.rollout) ?? .bool(false),
            "due": dueCount == 0
                ? .bool(false)
                : .object([
                    "text": .text(String(counting: dueCount, "fact") + " due for review"), "href": .text(href),
                ]),
            "last": lastJSON, "recent": traffic?.json ?? .bool(false),
        ])
    }

    private var lastJSON: JSONValue {
        guard let last, let time = last.time.flatMap({ Timestamp($0) }) else { return .bool(false) }
        let text = ConsoleEntry.parts(last.words()[...]).map(\.text).joined()
        return .object(["text": .text(text), "at": visit.moment(time)])
    }
}

/// Words that pages of the console share.
enum ConsoleWords {
    /// A rollout as a form's page lists it.
    static func rollout(_ view: RolloutView) -> JSONValue {
        .object([
            "rollout": .text(view.id.text), "href": .text("/admin/rollouts/\(view.id.text)"),
            "text": .text("\(view.standing.state.rawValue), at \(view.standing.coverage.text)"),
        ])
    }

    /// An outcome in words: `waits for a guardian`.
    static func outcome(_ name: String) -> String {
        switch name {
        case "guardian_consent_required": "waits for a guardian"
        case "verification_required": "waits for verification"
        default: name.replacing("_", with: " ")
        }
    }

    /// States of a version, as badges.
    static func states(_ row: VersionRow) -> [JSONValue] {
        let badge = { (text: String, style: String) in JSONValue.object(["text": .text(text), "class": .text(style)]) }
        if row.isWithdrawn { return [badge("withdrawn", "bad")] }
        return row.live.map { badge("live on \($0)", "good") }
            + row.scheduled.map { badge("scheduled on \($0.draft.channel.name)", "later") }
    }
}
