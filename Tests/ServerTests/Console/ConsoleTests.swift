import FormEngine
import Foundation
import HTTPTypes
import Registry
import Replies
import Testing

@testable import Server

@Suite("Plans of rollouts as documents")
struct RolloutPlanDocumentTests {
    private static let template = RolloutPlanDocument.template(live: 2, other: 3)

    @Test("begin with a plan that can be started")
    func beginning() throws {
        let read = RolloutPlanDocument(Self.template)
        let plan = try #require(read.plan)
        #expect(read.faults == [])
        #expect(plan.arms.map(\.version) == [2, 3] && plan.control == "now" && plan.stages.map(\.text).last == "100%")
        #expect(plan.holds == [.seconds(3600), .safe] && plan.guardrails.count == 1 && plan.seed.isEmpty)
        #expect(plan.audience == nil && plan.onBreach == .abort && plan.within == 3600)
    }

    @Test(
        "tell each fault at its line",
        arguments: [
            ("control: now", "control: nov", 9), ("weight: 1", "weight: 0", 5), ("name: new", "name: New", 6),
            ("[5%, 25%, 100%]", "[25%, 5%]", 12), ("[1h, safe]", "[soon]", 14), ("refused +2pp", "refusd +2pp", 18),
            ("on_breach: abort", "on_breach: stop", 20), ("within: 1h", "within: 1", 22),
            ("audience: null", "audience: {\"==\": [1, 1]}", 25), ("range: 0-1", "range: 1-0", 27),
            ("range: 0-1", "rage: 0-1", 27), ("anonymous: live", "anonymous: nobody", 29),
        ] as [(String, String, Int)])
    func fault(_ from: String, _ to: String, _ line: Int) throws {
        let start = try #require(Self.template.range(of: from))
        var text = Self.template
        text.replaceSubrange(start, with: to)
        let read = RolloutPlanDocument(text)
        #expect(read.plan == nil)
        #expect(read.faults.map(\.line) == [line])
        #expect(read.faults.allSatisfy { !$0.message.isEmpty && !$0.help.isEmpty })
    }

    @Test(
        "tell every fault at once, and are no plan as other texts", arguments: ["", "- 1", "arms: [", "{\"arms\": 1}"])
    func nothing(_ text: String) {
        let read = RolloutPlanDocument(text)
        #expect(read.plan == nil && !read.faults.isEmpty)
    }

    @Test("lead an error of the registry to its line")
    func registry() throws {
        let read = RolloutPlanDocument(Self.template)
        let fault = try #require(read.fault(.rollout(.notControl(arm: "now", version: 2, live: 3))))
        #expect(fault.line == 9)
        #expect(read.fault(.contention) == nil)
    }
}

@Suite("Figures of the console")
struct ConsoleFiguresTests {
    @Test("are written as the language writes them")
    func numbers() {
        let (english, german) = (ConsoleFigures(PageWords("en")), ConsoleFigures(PageWords("de")))
        #expect(english.points(0.013) == "+1.3" && english.points(-0.2) == "−20.0" && english.points(0) == "0.0")
        #expect(german.percent(0.125) == "12,5 %" && german.number(20, places: 0) == "20")
        #expect(english.number(.infinity, places: 1) == "∞")
    }

    @Test(
        "are drawn within their box, whatever they are",
        arguments: [(ConsoleRolloutDrawing.Size.wide, 720), (.narrow, 360)])
    func drawing(_ size: ConsoleRolloutDrawing.Size, width: Int) throws {
        let points = (1...5).map { step in
            let value = step == 1 ? 1 : 0.02 * Double(step)
            return (
                counted: step * 10,
                estimate: RolloutCourse.Estimate(value: value, interval: (value - 0.9)...(value + 0.9))
            )
        }
        let drawing = ConsoleRolloutDrawing(points, margin: 0.02, size, ConsoleFigures(PageWords("en")))
        let json = JSONValue.object(drawing.members.map { JSONValue.Member($0.key, $0.value) })
        for name in ["band", "line", "zero", "margin"] {
            let path = json.text(name)
            #expect(path.hasPrefix("M"))
            let numbers = path.split { !$0.isNumber && $0 != "-" }.compactMap { Int($0) }
            #expect(!numbers.isEmpty && numbers.allSatisfy { (0...width).contains($0) }, "\(name): \(path)")
        }
        #expect(json.text("line").split(separator: "L").count == 5 && json.text("band").hasSuffix("Z"))
        let alone = ConsoleRolloutDrawing(points, margin: nil, size, ConsoleFigures(PageWords("en")))
        #expect(JSONValue.object(alone.members.map { JSONValue.Member($0.key, $0.value) })["margin"] == .bool(false))
    }
}

@Suite("Exports of the console")
struct ConsoleExportTests {
    @Test("hold no formula", arguments: ["=1+1", "+1", "-1", "@a", "\tx", " =1"])
    func formula(_ text: String) throws {
        let reply = ConsoleExport.csv([.object(["a": .text(text)])], keys: ["a"], name: "list")
        #expect(reply.headers[.contentType] == "text/csv; charset=utf-8")
        let line = try #require(String(decoding: reply.body, as: UTF8.self).split(separator: "\r\n").last)
        #expect(line.contains("'" + text) && reply.headers[.contentDisposition]?.contains("list.csv") == true)
    }
}

@Suite("The audit log on the console")
struct ConsoleAuditTests {
    @Test("offers each action in words, in one group")
    func deeds() {
        let values = ConsoleActions.all.flatMap { $0.actions.map(\.value) }
        #expect(Set(values).count == values.count)
        #expect(Set(values).isSuperset(of: Leaf.actions), "\(Set(Leaf.actions).subtracting(values))")
        #expect(Set(values).isSubset(of: LeafSearch.actions))
        #expect(LeafSearch.applicantActions.isSubset(of: Leaf.actions))
    }

    @Test("has times in words, and ids at the length of a screen")
    func sentence() {
        let id = "019ac000-0000-7000-8000-000000000000"
        let parts = ConsoleEntry.parts("made the link \(id), until 2026-11-28T17:57:35.092Z")
        #expect(parts.map(\.text) == ["made the link ", "019ac000-0000", ", until 28 November 2026, 17:57 UTC"])
        #expect(parts.map(\.whole) == [nil, id, nil])
    }

    @Test("shows what people did first, and everything on request")
    func everything() async throws {
        let browser = PageBrowser(try await FilledRegistry().server)
        try await browser.signIn(as: .auditor)
        let people = try await browser.get("/admin/audit").text
        #expect(people.contains("published profile/EU") && !people.contains(" submitted "))
        let all = try await browser.get("/admin/audit?show=everything").text
        #expect(all.contains(" submitted "))
        let sent = try await browser.get("/admin/audit?did=submission.refuse").text
        #expect(sent.contains(" submitted ") && sent.contains(": refused"))
    }

    @Test("reads so many entries for a page, and goes on below them")
    func bound() async throws {
        let server = try await FilledRegistry().server
        var search = LeafSearch()
        search.actor = "nobody"
        let page = try await search.page(in: server.registry, reading: 1)
        #expect(page.rows.isEmpty && page.next == 1)
        var rows = 0
        search.actor = nil
        search.limit = 7
        repeat {
            let page = try await search.page(in: server.registry, reading: 1_000)
            rows += page.rows.count
            search.after = page.next
        } while search.after != nil
        #expect(rows == (try await server.leaves()))
    }
}

@Suite("Words of the console")
struct ConsoleWordsTests {
    @Test("stand on no other page")
    func apart() {
        let names = { (words: PageWords) in (words.json.members ?? []).map(\.name).filter { $0.hasPrefix("console_") } }
        #expect(names(PageWords("en")).isEmpty && names(PageWords("en", isConsole: true)).count > 100)
    }

    @Test("exist for every state, health and event, and in no other language")
    func states() {
        let words = ConsoleFrame.english
        let states: [RolloutState] = [.running, .paused, .promoted, .aborted, .ended]
        let events: [RolloutEventKind] = [.start, .advance, .pause, .resume, .promote, .abort]
        let names =
            states.map { "console_state_\($0.rawValue)" } + events.map { "console_event_\($0.rawValue)" }
            + ["unreadable", "itself", "no_origin", "resting", "fails", "answers", "not_asked"].map {
                "console_health_\($0)"
            } + ["breached", "safe", "not_enough_yet", "ratio"].map { "console_finding_\($0)" }
            + ["live", "visitor"].map { "console_unnamed_\($0)" }
            + ["advance", "pause", "resume", "promote", "abort"].map { "console_do_\($0)" }
            + ["forms", "rollouts", "submissions", "audit", "sources", "privacy", "people"].map { "console_\($0)" }
        for name in names { #expect(!words[name].isEmpty, "\(name)") }
        for language in PageWords.languages where language.tag != "en" {
            let names = (PageWords(language.tag, isConsole: true).json.members ?? []).map(\.name)
            #expect(!names.contains { $0.hasPrefix("console_") }, "\(language.tag)")
        }
    }

    @Test("are on a page with its figures, without a place that stayed open")
    func frame() {
        let json = ConsoleFrame(name: "Formulary", assets: "/assets/0123456789abcdef")
            .json("Sources", "Sources", who: nil, csrf: "t")
        let html = PageRenderer.shared.html(
            "console_sources", json.replacing(["hasSources": .bool(false), "sources": .array([])]))
        #expect(html.contains("lang=\"en\"") && html.contains(ConsoleFrame.english["console_no_source"]))
        #expect(!html.contains("%1"))
    }
}
