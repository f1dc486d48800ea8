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
        let page = ConsolePeoplePage(
            people: tokens.map { ConsolePerson($0, visit) },
            roles: Role.allCases.map { ConsoleRole(role: $0.rawValue, text: words($0)) }, csvHref: visit.csvHref)
        return visit.page("console_people", visit.frame("People", "People").replacing(page))
    }

    static let new = FormPages.page("consoleNewToken", "Make a token.") { call in
        let visit = try await Self.visit(call)
        return page(visit, nameError: nil, rolesError: nil)
    }

    static let make = FormPages.page("consoleMakeToken", "Make a token.", body: .form) { call in
        let visit = try await Self.visit(call)
        let sent = visit.sent
        let roles = (sent?.all("role") ?? []).compactMap { Role(rawValue: $0) }
        let name = sent?["name"] ?? ""
        if roles.isEmpty || name.isEmpty {
            return page(
                visit, nameError: name.isEmpty ? "Enter a name" : nil, rolesError: roles.isEmpty ? "Choose a role" : nil
            )
        }
        do {
            let scopes = try (sent?["forms"] ?? "").split(separator: " ").map { try FormScope.read(String($0)) }
            let draft = TokenDraft(
                name: sent?["name"] ?? "", roles: roles, forms: scopes, expiresAt: end(sent?["for"] ?? "90d", visit.now)
            )
            let made = try await call.registry.createToken(draft, actor: visit.token.name)
            return visit.showOnce(made.secret, at: "\(address(of: made.record.name))/secret")
        } catch let error as RegistryError {
            guard case .access = error else { throw error }
            return page(visit, nameError: error.message.withoutCodeMarks, rolesError: nil)
        }
    }

    /// The secret of a new token, for the first visit of the address alone.
    static let secret = FormPages.page("consoleTokenSecret", "Read the secret of a token once.") { call in
        let visit = try await Self.visit(call)
        let token = try await token(visit)
        let page = ConsoleTokenSecretPage(
            name: token.name, secret: visit.shownOnce, rolesText: token.roles.map(\.rawValue).joined(separator: ", "),
            formsText: forms(token), expiresAt: token.expiresAt.map { visit.time($0) },
            leaf: .init(number: token.leaf), linkHref: linkHref(token, visit))
        return visit.page(
            "console_person_made",
            visit.frame("Token of \(token.name)", "People", crumbs: [("People", "/admin/people")]).replacing(page))
    }

    static let askLink = FormPages.page("consoleAskLink", "Make a sign-in link.") { call in
        let visit = try await Self.visit(call)
        let token = try await token(visit)
        var effects = ConsoleEffects()
        effects.add("Makes", "a link that signs one browser in as \(token.name), once, within ten minutes")
        effects.add("Allows", "\(token.roles.map(\.rawValue).joined(separator: ", ")), for \(forms(token))")
        effects.add("Records", "in the audit log that you made it, and later that it was used")
        let title = "Make a sign-in link for \(token.name)"
        return visit.page(
            "console_person_link",
            visit.frame(
                title, "People", crumbs: [("People", "/admin/people")],
                [
                    "heading": .text(title), "action": .text("\(address(of: token.name))/link"),
                    "effects": effects.json,
                ]))
    }

    static let makeLink = FormPages.page("consoleMakeLink", "Make a sign-in link.", body: .form) { call in
        let visit = try await Self.visit(call)
        let made = try await call.registry.makeSignInLink(
            forToken: call.parameters["token"] ?? "", actor: visit.token.name)
        let url = "\(call.services.address.base)/sign-in/\(made.secret)"
        return visit.showOnce(url, at: "\(address(of: made.link.token))/signing-in")
    }

    /// The sign-in link just made, for the first visit of the address alone.
    static let link = FormPages.page("consoleLink", "Read a sign-in link once.") { call in
        let visit = try await Self.visit(call)
        let token = try await token(visit)
        let page = ConsoleSignInLinkPage(
            name: token.name, url: visit.shownOnce, linkHref: "\(address(of: token.name))/link")
        return visit.page(
            "console_person_linked",
            visit.frame("Sign-in link for \(token.name)", "People", crumbs: [("People", "/admin/people")])
                .replacing(page))
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

    static func address(of name: String) -> String { "/admin/people/\(name.inQuery)" }

    /// The page that makes a sign-in link; nil for a token that signs nobody in.
    static func linkHref(_ token: TokenRecord, _ visit: ConsoleVisit) -> String? {
        token.isValid(at: visit.now) && token.roles.contains { $0 != .app } ? "\(address(of: token.name))/link" : nil
    }

    /// The token in the path.
    private static func token(_ visit: ConsoleVisit) async throws -> TokenRecord {
        let name = visit.call.parameters["token"] ?? ""
        guard let token = try await visit.registry.tokens().first(where: { $0.name == name }) else {
            throw Problem(
                404, code: .notFound, message: "There is no such token.", help: "Choose one in the list of people.")
        }
        return token
    }

    private static func revokePage(_ visit: ConsoleVisit, problem: String?) async throws -> Reply {
        let token = try await token(visit)
        let name = token.name
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

    static func forms(_ token: TokenRecord) -> String {
        token.forms.isEmpty ? "all" : token.forms.map(\.text).joined(separator: ", ")
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
