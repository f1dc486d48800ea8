import ConformanceSupport
import FormEngine
import Foundation
import Testing

@Suite(
    "The engine as WebAssembly answers as the native one",
    .enabled(if: OtherJudge.webAssembly != nil, "`make wasm` builds the module, which Node runs"))
struct WebAssemblyTests {
    /// How many screens there are; a tenth of the documents, so that `make soak` has 10,000.
    private static let screens = SearchExtent.documents / 10
    private static let groups = 4

    @Test("on documents of forms of every kind", arguments: ConformanceForm.all)
    func forms(form: ConformanceForm) throws {
        var requests = DoorRequests()
        let count = max(SearchExtent.documents / 2 / ConformanceForm.all.count, 20)
        try judge(form, seeds: 17 << 40, count: count, &requests)
        try compare(requests)
    }

    @Test("on documents of random forms", arguments: 0..<UInt64(groups))
    func randomForms(group: UInt64) throws {
        var requests = DoorRequests()
        for seed in 0..<UInt64(SearchExtent.documents / 2 / Self.groups / 20) {
            guard let form = ConformanceForm(seed: (31 + group) << 20 + seed) else { continue }
            try judge(form, seeds: (group << 20 + seed) << 8, count: 20, &requests)
        }
        try compare(requests)
    }

    @Test("on screens of forms of every kind", arguments: ConformanceForm.all)
    func screens(form: ConformanceForm) throws {
        var requests = DoorRequests()
        for seed in 0..<UInt64(max(Self.screens / 2 / ConformanceForm.all.count, 2)) {
            try act(on: form, seed: seed, &requests)
        }
        try compare(requests)
    }

    @Test("on screens of random forms", arguments: 0..<UInt64(groups))
    func randomScreens(group: UInt64) throws {
        var requests = DoorRequests()
        for seed in 0..<UInt64(Self.screens / 2 / Self.groups) {
            guard let form = ConformanceForm(seed: (51 + group) << 20 + seed) else { continue }
            try act(on: form, seed: seed, &requests)
        }
        try compare(requests)
    }

    @Test("the module around it keeps screens apart, and tells failures as such")
    func module() throws {
        var module = try #require(OtherJudge.webAssembly)
        module.arguments[0] = ConformanceForm.folder.appendingPathComponent("Browser/screens.mjs").path
        #expect(try OtherJudge.Run(of: module, on: []).lines().isEmpty)
    }

    /// Members of a page; its words are their own keys.
    private static let page = JSONValue.object([
        "lang": "de", "words_lang": "en", "registry": "Formulary", "form": .object(["title": "Form"]),
        "words": .object(["item_of": "%1 %2 / %3", "item": "item", "step_of": "%1 / %2", "decimal": ",", "left": "%1"]),
        "countries": .array([.object(["value": "NL", "label": "Niederlande"])]),
        "paths": .object(["image": "/image"]),
    ])

    private func judge(
        _ form: ConformanceForm, seeds first: UInt64, count: Int, _ requests: inout DoorRequests
    ) throws {
        _ = try requests.open(form)
        let random = RandomCase(form.config, lists: form.lists)
        for seed in first..<first + UInt64(count) { requests.judge(random.make(seed: seed).inOrder) }
    }

    private func act(on form: ConformanceForm, seed: UInt64, _ requests: inout DoorRequests) throws {
        _ = try requests.open(form)
        var actions = RandomActions(seed: seed)
        actions.look(requests.send(.object(["as_of": "2026-03-01", "language": "de", "type": "started"])))
        requests.request(.object(["part": "view", "page": Self.page]))
        for _ in 0..<(8 + seed % 24) { actions.look(requests.send(actions.next())) }
        requests.request(.object(["part": "view", "page": .object(["scripted": .bool(seed % 2 == 0)])]))
        requests.request(.object(["part": "frame"]))
        for field in form.config.steps.flatMap(\.fields) {
            requests.request(.object(["part": "field", "path": .text(field.id)]))
        }
        requests.save()
    }

    private func compare(_ requests: DoorRequests) throws {
        let module = try #require(OtherJudge.webAssembly)
        let text = requests.lines.map { $0 + "\n" }.joined()
        let answers = try OtherJudge.Run(of: module, on: [Data(text.utf8)]).lines()
        try #require(answers.count == requests.answers.count)
        for (index, (answer, expected)) in zip(answers, requests.answers).enumerated() {
            try #require(answer == expected, "\(requests.lines[index])")
        }
    }
}

extension OtherJudge {
    /// Node, with the engine as WebAssembly.
    fileprivate static let webAssembly: OtherJudge? = {
        let root = ConformanceForm.folder.deletingLastPathComponent().deletingLastPathComponent()
        let module = root.appendingPathComponent(".build/wasm")
        guard let node, FileManager.default.fileExists(atPath: module.appendingPathComponent("formulary.wasm").path)
        else {
            return nil
        }
        let driver = ConformanceForm.folder.appendingPathComponent("Browser/door.mjs").path
        return OtherJudge(executable: node.executable, arguments: [driver, module.path])
    }()
}
