internal import FormEngine
internal import HTTPTypes
internal import Registry

/// Signing in to the console by a link, and out again.
enum ConsoleSignIn {
    static let show = FormPages.page("showSignIn", "Shows the page to sign in.") { call in
        guard let (link, token) = try await call.registry.signInLink(presenting: call.parameters["secret"] ?? "") else {
            try call.services.admit(.wrongLinks, from: call.client)
            throw spent
        }
        let visitor = Visitor(call)
        let frame = ConsoleFrame(call.services)
            .json("Sign in", "", who: nil, csrf: visitor.token)
        let now = try await call.registry.now()
        let end = now.advanced(bySeconds: SignIn.seconds)
        let context = frame.replacing([
            "name": .text(token.name), "rolesText": .text(token.roles.map(\.rawValue).joined(separator: ", ")),
            "formsText": .text(token.forms.isEmpty ? "all" : token.forms.map(\.text).joined(separator: ", ")),
            "action": .text("/sign-in/\((call.parameters["secret"] ?? "").inQuery)"),
            "linkUntil": ConsoleMoment.time(link.expiresAt, now: now).json,
            "signedInUntil": ConsoleMoment.time(token.expiresAt.map { min($0, end) } ?? end, now: now).json,
        ])
        var reply = PageRenderer.shared.page("console_sign_in", context)
        visitor.mark(&reply)
        return reply
    }

    static let signIn = FormPages.page("signIn", "Signs a browser in by a link, which is then used up.", body: .buttons)
    {
        call in
        let visitor = Visitor(call)
        try PageToken.check(try SentForm(call)["csrf"], for: visitor.knownSecret, call)
        // A valid link does not count against the limit on invalid ones, so that guesses of others never block it.
        let link = call.parameters["secret"] ?? ""
        guard let (_, token) = try await call.registry.signInLink(presenting: link) else {
            try call.services.admit(.wrongLinks, from: call.client)
            throw spent
        }
        try call.services.admit(.signIn, from: "token \(token.name)")
        guard let session = try await call.registry.signIn(link: link) else { throw spent }
        var reply = Reply.seeOther("/admin/forms")
        let left = session.expiresAt.milliseconds - call.registry.surroundings.now().milliseconds
        reply.headers.append(
            HTTPField(
                name: .setCookie,
                value: PageCookie.header(ConsoleVisit.cookie, session.secret, seconds: max(0, Int(left / 1_000)))))
        return reply
    }

    static let signOut = FormPages.page("signOut", "Signs a browser out.", body: .buttons) { call in
        _ = try await ConsoleVisit(call)
        if let secret = PageCookie.value(ConsoleVisit.cookie, in: call.headers) {
            try await call.registry.signOut(secret)
        }
        let frame = ConsoleFrame(call.services).json("Signed out", "", who: nil, csrf: "")
        var reply = PageRenderer.shared.page(
            "console_signed_out",
            frame.replacing([
                "heading": "You are signed out",
                "text": "To sign in again, ask an admin for a link.",
            ]))
        reply.headers.append(HTTPField(name: .setCookie, value: PageCookie.ending(ConsoleVisit.cookie)))
        return reply
    }

    private static var spent: Problem {
        Problem(
            410, code: .linkSpent,
            message: "This link is not valid: it was used, is older than ten minutes, or is unknown.",
            help: "Ask an admin for another link.")
    }
}
