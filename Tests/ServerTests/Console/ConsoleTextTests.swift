import FormEngine
import Foundation
import HTTPTypes
import Registry
import Synchronization
import Testing

@testable import Server

@Suite("Texts of the console") struct ConsoleTextTests {
    @Test("are words, and every tag of a template has its value", arguments: [true, false])
    func everyPage(isFilled: Bool) async throws {
        let found = Mutex<Set<String>>([])
        let server = isFilled ? try await FilledRegistry().server : try await ServerHarness()
        let crawler = ConsoleCrawler(server)
        let compare: @Sendable (String, JSONValue) -> Void = { template, model in
            let faults = TemplateReading(template, model).faults
            found.withLock { $0.formUnion(faults) }
        }
        try await PageRenderer.$observer.withValue(compare) {
            try await crawler.signIn()
            try await crawler.visit(from: ["/admin"])
            if isFilled { try await crawler.post() }
        }
        #expect(crawler.failures == [])
        #expect(found.withLock { $0.sorted() } == [])
        for (address, page) in crawler.pages.sorted(by: { $0.key < $1.key }) {
            let faults = try PageTexts(page).faults
            #expect(faults.isEmpty, "\(address): \(faults.sorted().prefix(5))")
        }
        if isFilled { #expect(crawler.unvisited == []) }
    }

    @Test("link to nothing that the role may not open", arguments: Role.allCases.filter { $0 != .app })
    func openLinks(_ role: Role) async throws {
        let crawler = ConsoleCrawler(try await FilledRegistry().server)
        try await crawler.signIn(as: role)
        try await crawler.visit(from: ["/admin"])
        #expect(crawler.failures == [])
        #expect(crawler.pages.count > 10)
    }
}

/// The texts that a page shows or reads aloud, without documents, stored data and typed texts.
struct PageTexts {
    let texts: [String]

    init(_ page: ServedPage) throws {
        var html = page.html
        for name in ["pre", "textarea", "script", "code", "style"] {
            html = html.replacing(try Regex("(?s)<\(name)\\b.*?</\(name)>"), with: " ")
        }
        let cells = html.split(separator: /<[^>]*>/).map { String(Substring($0).trimmed) }
        let labels = html.matches(of: /(?:aria-label|alt|title|placeholder)="([^"]*)"/).map { String($0.1) }
        texts = (cells + labels).filter { !$0.isEmpty }
    }

    /// Texts that show what the machine holds: truth values, empty lists, times of programs, marks of code.
    var faults: Set<String> {
        Set(
            texts.filter { text in
                // Help for authors may name a value of JSON, at the end of its sentence.
                let words = text.split(separator: " ")
                return words.contains { ["true", "false", "null", "[]"].contains($0) } || text.contains("`")
                    || text.contains("{{") || text.contains(/\d{4}-\d\d-\d\dT\d\d:\d\d/)
            })
    }
}

/// A browser that visits every page of the console that links lead to, and posts what its buttons do.
final class ConsoleCrawler {
    private let browser: PageBrowser
    /// The pages by their addresses.
    private(set) var pages: [String: ServedPage] = [:]
    /// Addresses with an unexpected status.
    private(set) var failures: [String] = []
    private var known: Set<String> = []

    init(_ server: ServerHarness) { browser = PageBrowser(server) }

    /// Routes of pages of which no page was seen.
    var unvisited: [String] {
        let paths = pages.keys.map { address in
            address.prefix { $0 != "?" }.split(separator: " ").last.map { $0.split(separator: "/") } ?? []
        }
        return Server.Route.all.filter { route in
            route.isConsole && route.isPage && route.method == .get && route.operation.name != "consoleBack"
                && route.operation.name != "consoleDocument" && route.operation.name != "consoleCheckpointFile"
                && route.operation.name != "consolePeriod"
        }.map(\.path).filter { path in
            let parts = path.split(separator: "/")
            return !paths.contains { seen in
                seen.count == parts.count && zip(seen, parts).allSatisfy { $0 == $1 || $1.hasPrefix("{") }
            }
        }
    }

    func signIn(as role: Role = .admin) async throws {
        let token = "t-\(role.rawValue)"
        let link = try await browser.server.registry.makeSignInLink(forToken: token, actor: "tester").secret
        keep("/sign-in/x", try await browser.get("/sign-in/\(link)"))
        _ = try await browser.post("/sign-in/\(link)", browser.page.hidden)
    }

    func visit(from start: [String]) async throws {
        var waiting = start
        while let address = waiting.popLast() {
            guard known.insert(address.replacing(/audit\/\d\d+/, with: "audit/10")).inserted else { continue }
            let reply = try await browser.follow(address)
            guard reply.mediaType == "text/html" else { continue }
            keep(address, reply)
            let links = browser.page.elements("a").compactMap { $0["href"] }
            waiting += links.filter { $0.hasPrefix("/admin") && !$0.contains("/document/") }
        }
    }

    /// Opens a page, and posts its hidden fields with others.
    private func post(_ path: String, from page: String? = nil, _ fields: [String: String]) async throws {
        try await browser.follow(page ?? path)
        let reply = try await browser.post(path, browser.page.hidden.merging(fields) { $1 })
        keep("POST \(path) \(fields.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.prefix(20))" })", reply)
        if let next = reply["location"] { keep(next, try await browser.follow(next)) }
    }

    private func keep(_ address: String, _ reply: ServedReply) {
        if ![200, 303, 409, 422].contains(reply.status) { failures.append("\(reply.status) \(address)") }
        if reply.mediaType == "text/html", reply.status != 303 { pages[address] = ServedPage(html: reply.text) }
    }

    /// Posts each form of the console, as it is meant and with mistakes.
    func post() async throws {
        try await postPublication()
        try await postReleases()
        try await postRollouts()
        try await postSubmissions()
        try await postReviews()
        try await postPrivacy()
        try await postPeople()
        try await post("/admin/audit/verify", from: "/admin/audit", [:])
        try await post("/admin/audit/checkpoint", from: "/admin/audit", [:])
        for source in ["profile", "countries"] {
            try await post("/admin/sources/\(source)/test", from: "/admin/sources/\(source)", ["subject": "anna"])
        }
        for path in ["/admin/forms/no/form", "/admin/audit/99999", "/admin/forms/profile/EU/versions/99"] {
            let reply = try await browser.get(path)
            pages[path] = ServedPage(html: reply.text)
        }
        try await visit(from: [
            "/admin/forms?q=zz", "/admin/submissions?form=x", "/admin/submissions?version=a&since=b",
            "/admin/audit?form=1",
            "/admin/rollouts?state=paused&form=trial/b", "/admin/forms?show=due",
        ])
        try await post("/admin/sign-out", from: "/admin", [:])
    }

    private func postPublication() async throws {
        let path = "/admin/forms/profile/EU/publish"
        let changed = FilledRegistry.profile("Another", most: 60)
        for action in ["check", "continue", "publish"] {
            try await post(path, ["document": changed, "action": action])
        }
        try await post(path, ["document": changed, "action": "continue", "when": "at", "day": "31", "month": "2"])
        try await post(path, ["document": changed.replacing("multi_select", with: "many"), "action": "check"])
        try await post(path, ["document": ServedForms.investor(), "action": "check"])
        try await post(path, ["document": changed, "channel": "No Channel", "action": "check"])
        try await post(path, ["document": changed, "base": "1", "action": "check"])
        try await post("/admin/publish", ["document": "fields: [", "form": "new/one", "action": "check"])
        try await post("/admin/publish", ["document": ServedForms.visit("new/one"), "action": "check"])
        try await post(path, ["document": changed, "action": "publish", "message": "Better"])
    }

    private func postReleases() async throws {
        let form = "/admin/forms/profile/EU"
        try await post("\(form)/rollback", ["to": "2", "message": "", "action": "confirm"])
        try await post("\(form)/withdraw", ["version": "2", "action": "confirm"])
        try await post("\(form)/promote", ["to": "staging", "action": "confirm"])
        try await visit(from: [
            "\(form)/schedule", "\(form)/schedule?version=2&day=1&month=1&year=2031&time=09:00",
            "\(form)/schedule?version=2&day=31&month=2&year=2031&time=09:00",
            "\(form)/schedule?day=&month=&year=&time=",
        ])
        try await post(
            "\(form)/schedule", from: "\(form)/schedule?version=2&day=1&month=1&year=2031&time=09:00",
            ["action": "confirm"])
        let moment = ["version": "2", "day": "1", "month": "1", "year": "2031", "time": "09:00"]
        try await post(
            "\(form)/schedule", from: "\(form)/schedule?version=2&day=1&month=1&year=2031&time=09:00",
            moment.merging(["action": "confirm", "message": "New year"]) { $1 })
        let releases = try await browser.get(form).text.matches(
            of: /unschedule\?channel=production&(?:amp;)?release=\d+/)
        if let link = releases.first.map({ String($0.output).replacing("&amp;", with: "&") }) {
            try await post("\(form)/unschedule", from: "\(form)/\(link)", ["action": "confirm"])
            try await post("\(form)/unschedule", from: "\(form)/\(link)", ["action": "confirm", "message": "No"])
        }
        try await post(
            "\(form)/rollback", from: "\(form)/rollback?to=2", ["to": "2", "message": "Back", "action": "confirm"])
    }

    private func postRollouts() async throws {
        let path = "/admin/forms/trial/e/rollout"
        try await browser.follow(path)
        let plan = browser.page.text(ofArea: "document")
        for action in ["check", "continue", "start"] {
            try await post(path, ["document": plan, "channel": "production", "action": action])
        }
        try await post(
            path,
            ["by": "fields", "version": "2", "share": "10%", "margin": "x", "channel": "production", "action": "check"])
        try await post(
            path,
            [
                "by": "fields", "version": "2", "share": "10%", "margin": "2,5", "channel": "production",
                "action": "check",
            ])
        try await post(path, ["document": plan + "\nnothing: 1", "channel": "production", "action": "check"])
        try await post(path, ["document": plan, "channel": "No", "action": "check"])
        try await post(path, ["document": plan, "channel": "production", "action": "start", "message": "Why not"])
        for word in ["pause", "resume", "advance", "abort"] {
            try await post("/admin/rollouts/trial/a/1/\(word)", ["action": "confirm", "message": "So"])
        }
        try await post("/admin/rollouts/trial/b/1/promote", ["action": "confirm"])
        try await post("/admin/rollouts/trial/b/1/promote", ["action": "confirm", "arm": "new"])
    }

    private func postSubmissions() async throws {
        for subject in ["", "anna", "nobody"] {
            try await post("/admin/submissions/find", from: "/admin/submissions", ["subject": subject])
        }
        let found = try await browser.get("/admin/submissions").text.matches(of: /submissions\/([0-9a-f-]{36})/)
        for id in Set(found.map { String($0.1) }).sorted() {
            for button in ["answers", "replay"] {
                try await post("/admin/submissions/\(id)/\(button)", from: "/admin/submissions/\(id)", [:])
            }
        }
    }

    private func postReviews() async throws {
        let path = "/admin/rejudgements/1/reviews/1"
        try await visit(from: ["/admin/rejudgements", "/admin/rejudgements/1"])
        for fields in [["action": "assign", "assignee": "anna"], ["action": "close", "message": "Called"]] {
            try await post(path, from: "/admin/rejudgements/1", fields)
        }
        try await visit(from: ["/admin/rejudgements/1"])
    }

    private func postPrivacy() async throws {
        for (kind, target) in [("form", "x"), ("subject", "nobody"), ("form", "profile/EU"), ("subject", "anna")] {
            try await post("/admin/privacy/hold", ["kind": kind, "target": target, "message": "A case"])
        }
        try await post("/admin/privacy/hold", ["kind": "form", "target": "profile/EU", "message": ""])
        for (subject, message) in [("", ""), ("nobody", "Asked"), ("anna", "Asked")] {
            try await post("/admin/privacy/erase", ["subject": subject, "message": message])
        }
        try await post("/admin/privacy/erase", ["subject": "anna", "message": "Asked", "action": "confirm"])
        let page = try await browser.get("/admin/privacy").text
        for link in Set(page.matches(of: /privacy\/bars\/[0-9a-f-]{36}\/release/).map { String($0.output) }).sorted() {
            try await visit(from: ["/admin/\(link)"])
            try await post("/admin/\(link)", ["message": ""])
            try await post("/admin/\(link)", ["message": "Closed"])
        }
    }

    private func postPeople() async throws {
        try await post("/admin/people/new", ["name": "ben", "for": "12h"])
        try await post("/admin/people/new", ["name": "No name", "role": "viewer", "for": "12h"])
        try await post("/admin/people/new", ["name": "ben", "role": "publisher", "forms": "kyc/", "for": "never"])
        try await post("/admin/people/ben/link", [:])
        try await post("/admin/people/ben/revoke", ["message": ""])
        try await post("/admin/people/ben/revoke", ["message": "Left"])
    }
}
