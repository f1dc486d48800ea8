import FormEngine
import Replies
import Testing

@testable import AdminCLI
@testable import Registry

@Suite("Reports of rollouts")
struct RolloutReportTests {
    @Test("the JSON has the figures of each arm, and each test's state")
    func json() throws {
        let json = try RolloutSample.answer().json
        #expect(
            json.names == [
                "rollout", "form", "channel", "state", "coverage", "control", "within", "at", "subjects", "verdict",
                "sampleRatio", "arms", "comparisons", "stages", "refusals", "waitsFor", "forecasts",
            ])
        #expect(json["subjects"]?.whole == 1400 && json["verdict"] == "breached")
        let arms = json["arms"]?.elements ?? []
        #expect(arms.map { $0["exposed"]?.whole } == [600, 400, 400])
        #expect(arms.map { $0["medianSeconds"]?.whole } == [250, 60, nil])
        #expect(
            arms.first?.names == [
                "name", "version", "exposed", "started", "submitted", "completed", "refused", "abandoned",
                "notCompleted", "waiting", "medianSeconds",
            ])
        let comparisons = json["comparisons"]?.elements ?? []
        #expect(comparisons.map { $0["arm"]?.string } == ["new", "new", "other", "other"])
        #expect(comparisons.first?["finding"] == "breached" && comparisons.first?["evidenceToStop"]?.whole == 100)
        #expect(json["refusals"]?.elements?.map { $0["subjects"]?.whole } == [360, 60])
    }

    @Test("a page says the breach, the arms' figures and what refused people")
    func page() throws {
        let text = String(decoding: try RolloutSample.answer().page.bytes(.plain), as: UTF8.self)
        #expect(text.contains("Breached, after 1400 subjects: new (refused +2pp)."), "\(text)")
        #expect(text.contains("control (control)  2"), "\(text)")
        #expect(text.contains("████████████████████████  100.0 %  600 of 600"), "\(text)")
        #expect(text.contains("4 min 10 s"), "\(text)")
        #expect(text.contains("bsn         pattern  pattern  new      360"), "\(text)")
        #expect(text.contains("breached: worse than the control by more than the margin; estimated at +"), "\(text)")
    }

    @Test("a report without counted subjects says so, and divides by nothing")
    func empty() throws {
        var report = try RolloutSample.report()
        report.figures = RolloutFigures(
            stages: [], waiting: [0, 0, 0], secondsToCompletion: [[], [], []], refusals: [:],
            test: RolloutTest(arms: 3, control: 0, guardrails: try RolloutSample.plan().guardrails),
            at: RolloutSample.time)
        let answer = RolloutReportReply(report: report, rollout: RolloutReply(view: report.view))
        let text = String(decoding: answer.page.bytes(.plain), as: UTF8.self)
        #expect(text.contains("No subject's time is over yet"), "\(text)")
        #expect(text.contains("not enough yet: no subject of new or control was counted"), "\(text)")
        #expect(try MarkupCheck.elements(of: RolloutReportPage(answer).text).contains("svg"))
    }

    @Test("the page of HTML is well-formed, holds charts, both themes and no script")
    func html() throws {
        let html = RolloutReportPage(try RolloutSample.answer(message: "Is it easier?")).text
        let elements = try MarkupCheck.elements(of: html)
        #expect(html.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
        #expect(elements.filter { $0 == "svg" }.count == 6)
        #expect(elements.allSatisfy { $0 != "script" && $0 != "link" && $0 != "img" && $0 != "iframe" })
        #expect(!html.contains("http:") && !html.contains("https:") && html.firstMatch(of: /\son[a-z]+=/) == nil)
        #expect(html.contains("prefers-color-scheme: dark") && html.contains("color-scheme: light dark"))
        for fact in [
            "<blockquote>Is it easier?</blockquote>", "360 of 400", "4 min 10 s", "stroke-dasharray",
            "Breached, after 1400 subjects", "every guardrail found safe", "margin +2<", "kyc/NL",
        ] {
            #expect(html.contains(fact), "\(fact)")
        }
    }

    @Test("names and messages are text in it, whatever they hold")
    func escaped() throws {
        let field = #"<script>alert("x")</script> & 'y'"#
        let html = RolloutReportPage(try RolloutSample.answer(field: field, message: "</p>\u{1}<b>")).text
        _ = try MarkupCheck.elements(of: html)
        #expect(!html.contains("<script") && !html.contains("</p><b>"))
        #expect(html.contains("&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &#39;y&#39;"))
        #expect(html.contains(#"&lt;/p&gt;\u{1}&lt;b&gt;"#))
    }
}

/// Reads markup as strictly as XML does: every element is closed, every attribute quoted, every `&` an entity.
enum MarkupCheck {
    struct Fault: Error { var what: String }

    /// The names of the elements, in order.
    static func elements(of html: String) throws -> [String] {
        var rest = html[...]
        guard rest.hasPrefix("<!DOCTYPE html>\n") else { throw Fault(what: "no doctype") }
        rest = rest.dropFirst("<!DOCTYPE html>\n".count)
        var (open, found): ([String], [String]) = ([], [])
        while let bracket = rest.firstIndex(of: "<") {
            try checkText(rest[..<bracket])
            guard let end = rest[bracket...].firstIndex(of: ">") else { throw Fault(what: "an open bracket") }
            let tag = rest[rest.index(after: bracket)..<end]
            rest = rest[rest.index(after: end)...]
            if tag.hasPrefix("/") {
                guard open.popLast() == String(tag.dropFirst()) else { throw Fault(what: "</\(tag)>") }
                continue
            }
            let name = String(tag.prefix { $0.isLetter || $0.isNumber })
            found.append(name)
            try checkAttributes(tag.dropFirst(name.count), of: name)
            if !tag.hasSuffix("/") { open.append(name) }
        }
        guard open.isEmpty else { throw Fault(what: "not closed: \(open)") }
        return found
    }

    private static func checkText(_ text: Substring) throws {
        for part in text.split(separator: "&", omittingEmptySubsequences: false).dropFirst()
        where part.prefixMatch(of: /(amp|lt|gt|quot|#39);/) == nil {
            throw Fault(what: "&\(part.prefix(10))")
        }
        if text.contains(">") { throw Fault(what: "a bracket in text: \(text.prefix(40))") }
    }

    private static func checkAttributes(_ text: Substring, of name: String) throws {
        try checkText(text.hasSuffix("/") ? text.dropLast() : text)
        guard text.wholeMatch(of: /(\s+[a-zA-Z][a-zA-Z0-9-]*="[^"]*")*\/?/) != nil else {
            throw Fault(what: "<\(name)\(text)>")
        }
    }
}
