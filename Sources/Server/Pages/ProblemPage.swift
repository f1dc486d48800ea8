internal import FormEngine
internal import HTTPTypes
internal import Registry

/// Problems as pages, for people who fill in a form and for the console.
extension Dispatcher {
    /// A problem as a page, in words for people who fill in a form.
    func problemPage(_ problem: Problem, _ request: String, language: String) -> Reply {
        let words = PageWords(language)
        var context: [JSONValue.Member] = [
            .init("lang", .text(language)), .init("words_lang", words.otherLanguage.map { .text($0) } ?? .bool(false)),
            .init("dir", .text(words.direction)),
            .init("registry", .text(services.settings.name)), .init("home", "/"),
            .init("assets", .text(services.files.address)),
            .init("stylesheet", .bool(false)), .init("scripts", .array([])), .init("words", words.json),
            .init("languages", .array([])), .init("has_languages", .bool(false)), .init("default_action", .bool(false)),
            .init("request", .text(request)),
        ]
        let template: String
        switch problem.status {
        case 404: template = "not_found"
        case 429: template = "too_many"
        default: template = "problem"
        }
        let text: String
        switch problem.status {
        case 403 where problem.code == Problem.Code.notFromPage.rawValue: text = words["problem_old_page"]
        case 403 where problem.code == Problem.Code.cookiesNeeded.rawValue: text = words["problem_cookies"]
        case 413: text = words["problem_too_large"]
        case 500...: text = words["problem_ours"]
        default: text = problem.message
        }
        let titles = ["not_found": "not_found_title", "too_many": "too_many_title", "problem": "problem_title"]
        context += [
            .init("title", .text("\(words[titles[template] ?? ""]) – \(services.settings.name)")),
            .init("problem_text", .text(text)),
            .init("again_text", .text(words.fill("too_many_again", problem.headers[.retryAfter] ?? "60"))),
        ]
        var reply = PageRenderer.shared.page(template, .object(context), status: problem.status)
        for field in problem.headers { reply.headers[field.name] = field.value }
        return reply
    }

    /// A problem as a page of the console.
    func consoleProblem(_ problem: Problem, _ route: Route, _ caller: Caller?, request: String, csrf: String) -> Reply {
        let frame = ConsoleFrame(services)
        let back = JSONValue.object(["href": "/admin/forms", "text": "Back to the forms"])
        if problem.status == 403, problem.code == Problem.Code.roleMissing.rawValue,
            case .console(let role) = route.audience
        {
            let context = frame.json("Not allowed", "", who: caller?.token, csrf: csrf).replacing([
                "does": .text(
                    route.operation.summary.prefix(1).lowercased() + route.operation.summary.dropFirst().dropLast()),
                "needs": .text(role.rawValue), "form": .bool(false), "back": back,
            ])
            return PageRenderer.shared.page("console_not_allowed", context, status: 403)
        }
        let isSignedOut = problem.status == 401
        let context = frame.json("Problem", "", who: caller?.token, csrf: csrf).replacing([
            "heading": .text(isSignedOut ? "Nobody is signed in" : "This did not work"),
            "text": .text(isSignedOut ? "Sign in to the console with a link." : problem.message.withoutCodeMarks),
            "help": isSignedOut
                ? "Ask an admin for a link."
                : problem.help.words.map { .text($0.withoutCodeMarks) } ?? .bool(false),
            "request": .text(request), "back": back,
        ])
        var reply = PageRenderer.shared.page("console_problem", context, status: problem.status)
        for field in problem.headers { reply.headers[field.name] = field.value }
        return reply
    }
}
