internal import FormEngine
internal import Registry
internal import Replies

/// Tokens in the console, with their roles.
enum ConsolePeople {
    static let show = FormPages.page("consolePeople", "Read the list of tokens.") { call in
        let visit = try await Self.visit(call)
        let tokens = try await call.registry.tokens()
        if visit.wantsCSV {
            let rows = tokens.map { TokenRow($0, at: visit.now).json }
            return ConsoleExport.csv(rows, keys: TokenRow.keys, name: "people")
        }
        let groups = Role.allCases.compactMap { role -> JSONValue? in
            let own = tokens.filter { $0.roles.contains(role) }
            guard !own.isEmpty else { return nil }
            return .object([
                "title": .text(role.rawValue),
                "text": .text("\(Self.words(role).prefix(1).uppercased() + Self.words(role).dropFirst())."),
                "tokens": .array(own.map { row($0, in: role, visit) }),
            ])
        }
        let context = visit.frame(
            "People", "People",
            [
                "groups": .array(groups), "countText": .text(ConsoleForms.count(tokens.count, "token")),
                "firstHref": .bool(false), "nextHref": .bool(false), "csvHref": .text(visit.csvHref),
            ])
        return visit.page("console_people", context)
    }

    static let new = FormPages.page("consoleNewToken", "Make a token.") { call in
        let visit = try await Self.visit(call)
        return page(visit, nameError: nil, rolesError: nil)
    }

    static let make = FormPages.page("consoleMakeToken", "Make a token.", body: .form) { call in
        let visit = try await Self.visit(call)
        let sent = visit.sent
        let roles = (sent?.all("role") ?? []).compactMap { Role(rawValue: $0) }
        if roles.isEmpty { return page(visit, nameError: nil, rolesError: "Choose a role") }
        do {
            let scopes = try (sent?["forms"] ?? "").split(separator: " ").map { try FormScope.read(String($0)) }
            let draft = TokenDraft(
                name: sent?["name"] ?? "", roles: roles, forms: scopes, expiresAt: end(sent?["for"] ?? "90d", visit.now)
            )
            let made = try await call.registry.createToken(draft, actor: visit.token.name)
            let context = visit.frame(
                "Token made", "People", crumbs: [("People", "/admin/people")],
                [
                    "name": .text(made.record.name), "secret": .text(made.secret),
                    "rolesText": .text(made.record.roles.map(\.rawValue).joined(separator: ", ")),
                    "formsText": .text(forms(made.record)),
                    "expiresAt": made.record.expiresAt.map { visit.moment($0) } ?? .bool(false),
                    "leaf": ConsoleVisit.leaf(made.record.leaf),
                ])
            return visit.page("console_person_made", context)
        } catch let error as RegistryError {
            guard case .access = error else { throw error }
            return page(visit, nameError: error.message, rolesError: nil)
        }
    }

    static let askRevoke = FormPages.page("consoleAskRevoke", "Revoke a token.") { call in
        let visit = try await Self.visit(call)
        return try await revokePage(visit, problem: nil)
    }

    static let revoke = FormPages.page("consoleRevoke", "Revoke a token.", body: .form) { call in
        let visit = try await Self.visit(call)
        let message = visit.sent?["message"] ?? ""
        guard !message.isEmpty else { return try await revokePage(visit, problem: "Say why") }
        let record = try await call.registry.revokeToken(
            named: call.parameters["token"] ?? "", actor: visit.token.name, message: message)
        return .seeOther("/admin/people?done=\(record.leaf)&what=\(ConsoleDone.revoked.rawValue)")
    }

    /// The visit of an admin of all forms: an admin of some forms could grant or revoke more rights than its own.
    private static func visit(_ call: Call) async throws -> ConsoleVisit {
        let visit = try await ConsoleVisit(call)
        guard visit.token.forms.isEmpty else {
            throw Problem(
                403, code: .formOutOfScope, message: "Tokens are made and revoked by an admin of all forms.",
                help: "Ask an admin whose token covers all forms.")
        }
        return visit
    }

    private static func revokePage(_ visit: ConsoleVisit, problem: String?) async throws -> Reply {
        let name = visit.call.parameters["token"] ?? ""
        guard let token = try await visit.registry.tokens().first(where: { $0.name == name }) else {
            throw Problem(
                404, code: .notFound, message: "There is no such token.", help: "Choose one in the list of people.")
        }
        var effects = ConsoleEffects()
        effects.add(
            "Ends",
            "the token of \(name), with \(token.roles.map(\.rawValue).joined(separator: ", ")) for \(forms(token))",
            isCare: true)
        effects.add("Signs out", "every browser that signed in with it")
        effects.add("Permanent", "The token cannot be restored, and its name cannot be used again")
        let context = visit.frame(
            "Revoke \(name)", "People", crumbs: [("People", "/admin/people")],
            problems: problem.map { [($0, "message", nil)] } ?? [],
            [
                "name": .text(name), "action": .text("/admin/people/\(name.inQuery)/revoke"), "kept": .array([]),
                "keptDocument": .bool(false), "keptMessage": .bool(false),
                "typed": .object(["message": .text(visit.sent?["message"] ?? "")]),
                "messageError": problem.map { .text($0) } ?? .bool(false), "messageOptional": .bool(false),
                "effects": effects.json,
            ])
        return visit.page("console_person_revoke", context, status: problem == nil ? 200 : 422)
    }

    private static func page(_ visit: ConsoleVisit, nameError: String?, rolesError: String?) -> Reply {
        let chosen = visit.sent?.all("role") ?? []
        let span = visit.sent?["for"] ?? "90d"
        let spans = [
            ("12h", "12 hours"), ("30d", "30 days"), ("90d", "90 days"), ("365d", "A year"),
            ("never", "Until it is revoked"),
        ]
        let problems: [(text: String, target: String?, help: String?)] =
            (nameError.map { [($0, "name", nil)] } ?? []) + (rolesError.map { [($0, "roles", nil)] } ?? [])
        let context = visit.frame(
            "Make a token", "People", crumbs: [("People", "/admin/people")], problems: problems,
            [
                "typed": .object([
                    "name": .text(visit.sent?["name"] ?? ""), "forms": .text(visit.sent?["forms"] ?? ""),
                ]),
                "nameError": nameError.map { .text($0) } ?? .bool(false),
                "rolesError": rolesError.map { .text($0) } ?? .bool(false),
                "roles": .array(
                    Role.allCases.map { role in
                        .object([
                            "role": .text(role.rawValue), "text": .text(words(role)),
                            "checked": .bool(chosen.contains(role.rawValue)),
                        ])
                    }),
                "spans": .array(spans.map { ConsoleOption($0, chosen: span).json }),
            ])
        return visit.page("console_person_new", context, status: problems.isEmpty ? 200 : 422)
    }

    private static func end(_ span: String, _ now: Timestamp) -> Timestamp? {
        let seconds: [String: Int64] = ["12h": 43_200, "30d": 2_592_000, "365d": 31_536_000]
        return span == "never" ? nil : now.advanced(bySeconds: seconds[span] ?? 7_776_000)
    }

    private static func forms(_ token: TokenRecord) -> String {
        token.forms.isEmpty ? "all" : token.forms.map(\.text).joined(separator: ", ")
    }

    private static func row(_ token: TokenRecord, in role: Role, _ visit: ConsoleVisit) -> JSONValue {
        let others = token.roles.filter { $0 != role }.map(\.rawValue).joined(separator: ", ")
        let state = token.revokedAt != nil ? "revoked" : token.isValid(at: visit.now) ? nil : "expired"
        return .object([
            "id": .text(token.id), "name": .text(token.name),
            "otherRoles": others.isEmpty ? .bool(false) : .text(others),
            "formsText": .text(forms(token)),
            "lastUsedText": .text(token.lastUsedOn.map { ConsoleMoment.day($0) } ?? "never"),
            "createdBy": .text(token.createdBy), "createdAt": visit.moment(token.createdAt),
            "expiresAt": token.expiresAt.map { visit.moment($0) } ?? .bool(false),
            "stateText": state.map { .text($0) } ?? .bool(false), "stateClass": state == nil ? .bool(false) : "bad",
            "revokeHref": state == "revoked" || !visit.token.allows(.admin)
                ? .bool(false) : .text("/admin/people/\(token.name)/revoke"),
        ])
    }

    private static func words(_ role: Role) -> String {
        switch role {
        case .viewer: "reads forms, versions and figures"
        case .author: "checks and compares documents"
        case .publisher: "publishes, rolls back, schedules, withdraws, promotes"
        case .experimenter: "starts, advances and ends rollouts"
        case .auditor: "reads submissions and the audit log, replays, exports evidence"
        case .admin: "makes and revokes tokens, and does all of these"
        case .app: "takes answers: sessions, submissions, checks"
        }
    }
}
