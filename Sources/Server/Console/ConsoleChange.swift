internal import FormEngine
internal import Registry
internal import Replies

/// A change of the live version that one page proposes and another carries out.
struct ConsoleChange {
    let visit: ConsoleVisit
    let form: FormKey

    var registry: Registry { visit.registry }
    var above: String { "/admin/forms/\(form.text)" }

    init(_ call: Call) async throws {
        visit = try await ConsoleVisit(call)
        form = try call.form()
    }

    /// The value of a field in the posted form, or else in the query; nil if empty.
    func said(_ name: String) -> String? {
        let text = visit.sent?[name] ?? visit.call.query[name]
        return text.flatMap { $0.isEmpty ? nil : $0 }
    }

    func flag(_ name: String) -> Bool { visit.sent?[name] == "yes" }

    /// The channel in the posted form or the query; production by default.
    func channel() throws -> Channel {
        guard let name = said("channel") else { return .production }
        guard let channel = Channel(name) else { throw Problem.malformed("`channel` cannot be a channel's name.") }
        return channel
    }

    /// The page that asks for confirmation.
    ///
    /// - Parameter choices: Values of the page's choices, whose effects it shows.
    func page(
        _ template: String, _ title: String, _ word: String, effects: ConsoleEffects, confirm: String,
        choices: ConsoleChoices = ConsoleChoices([]), kept: [(String, String)],
        options: [(name: String, text: String)] = [], problem: String? = nil, at target: String? = nil,
        _ members: KeyValuePairs<String, JSONValue>
    ) -> Reply {
        let isUnsaid = visit.confirms && said("message") == nil
        let problems: [(text: String, target: String?, help: String?)] =
            (problem.map { [($0, target, nil)] } ?? []) + visit.problems(choices.names)
            + (isUnsaid ? [("Say why", "message", nil)] : [])
        let context = visit.frame(
            title, "Forms", crumbs: [("Forms", "/admin/forms"), (form.text, above)], problems: problems,
            [
                "form": .text(form.text), "channel": .text(said("channel") ?? "production"),
                "action": .text("\(above)/\(word)"),
                "back": .object(["text": .text("Back to \(form.text)"), "href": .text(above)]),
                "typed": .object(["message": .text(said("message") ?? ""), "to": .text(said("to") ?? "")]),
                "kept": .array(
                    (kept + [choices.shown]).map { .object(["name": .text($0.0), "value": .text($0.1)]) }),
                "keptDocument": .bool(false), "keptMessage": .bool(false),
                "messageError": isUnsaid ? "Say why" : .bool(false), "messageOptional": .bool(false),
                "hasOptions": .bool(!options.isEmpty),
                "options": .array(
                    options.map { option in
                        .object([
                            "name": .text(option.name), "text": .text(option.text), "hint": .bool(false),
                            "checked": .bool(flag(option.name)),
                        ])
                    }),
                "effects": effects.json, "hasEffects": .bool(true), "confirmText": .text(confirm),
            ]
        ).replacing(members)
        return visit.page(template, context, status: problems.isEmpty ? 200 : 422)
    }

    /// Redirect to the form's page, which confirms the change.
    func done(_ what: ConsoleDone, channel: Channel, release: Int?) async throws -> Reply {
        let releases = try await registry.timeline(of: form, on: channel).releases
        let leaf = releases.first { $0.number == release }?.leaf ?? 0
        return .seeOther("\(above)?channel=\(channel.name)&done=\(leaf)&what=\(what.rawValue)")
    }

    /// The versions as options of a `select`.
    func versions(chosen: Int, except: Int? = nil) async throws -> JSONValue {
        .array(
            try await VersionRow.all(of: form, in: registry).filter { $0.record.number != except }.map { row in
                let live = row.live.isEmpty ? "" : " · live on \(row.live.joined(separator: ", "))"
                let state = row.isWithdrawn ? " · withdrawn" : live
                return ConsoleOption(
                    ("\(row.record.number)", "Version \(row.record.number)\(state)"), chosen: "\(chosen)"
                ).json
            })
    }

    func diff(from: Int?, to: Int) async throws -> JSONValue {
        guard let old = try await registry.readableConfig(from ?? to, of: form),
            let new = try await registry.readableConfig(to, of: form)
        else { return ConsoleChanges(nil).json }
        return ConsoleChanges(try await visit.call.comparison(from: Candidate(old), to: Candidate(new))).json
    }
}
