import Testing

@testable import FormEngine

@Suite("Actions and effects as JSON") struct ActionJSONTests {
    static let actions: [(json: String, action: FormState.Action)] = [
        (#"{"type":"started"}"#, .started),
        (#"{"type":"field_changed","field":"a/0/b","text":"x"}"#, .fieldChanged("a/0/b", .text("x"))),
        (#"{"type":"field_changed","field":"a","value":[true]}"#, .fieldChanged("a", .value(.array([true])))),
        (#"{"type":"field_changed","field":"a","value":null}"#, .fieldChanged("a", .value(.null))),
        (#"{"type":"field_left","field":"a"}"#, .fieldLeft("a")),
        (#"{"type":"item_added","field":"a"}"#, .itemAdded("a")),
        (#"{"type":"item_removed","field":"a","index":2}"#, .itemRemoved("a", at: 2)),
        (#"{"type":"source_loaded","id":3,"json":"[1.50]"}"#, .sourceLoaded(3, Array("[1.50]".utf8))),
        (#"{"type":"source_failed","id":3}"#, .sourceFailed(3)),
        (#"{"type":"source_retried","source":"s"}"#, .sourceRetried("s")),
        (#"{"type":"availability_answered","id":4,"answer":"free"}"#, .availabilityAnswered(4, .free)),
        (
            #"{"type":"availability_answered","id":4,"answer":"taken","suggestions":["b"]}"#,
            .availabilityAnswered(4, .taken(suggestions: ["b"]))
        ),
        (#"{"type":"availability_answered","id":4,"answer":"unknown"}"#, .availabilityAnswered(4, .unknown)),
        (#"{"type":"suggestion_chosen","field":"a","name":"b"}"#, .suggestionChosen("a", "b")),
        (#"{"type":"timer_fired","id":5}"#, .timerFired(5)),
        (#"{"type":"upload_started","field":"a"}"#, .uploadStarted("a")),
        (#"{"type":"upload_progressed","id":6,"part":0.5}"#, .uploadProgressed(6, 0.5)),
        (
            #"{"type":"upload_refused","id":6,"code":"image_over_limits","limits":{"max_bytes":9}}"#,
            .uploadRefused(6, .init(code: "image_over_limits", limits: [.init("max_bytes", .int(9))]))
        ),
        (#"{"type":"upload_failed","id":6}"#, .uploadFailed(6, canRetry: true)),
        (#"{"type":"upload_failed","id":6,"can_retry":false}"#, .uploadFailed(6, canRetry: false)),
        (#"{"type":"upload_finished","id":6,"value":{"a":1}}"#, .uploadFinished(6, .object([.init("a", .int(1))]))),
        (#"{"type":"upload_skipped","field":"a"}"#, .uploadSkipped("a")),
        (#"{"type":"step_continued"}"#, .stepContinued), (#"{"type":"went_back"}"#, .wentBack),
        (#"{"type":"step_chosen","step":"s"}"#, .stepChosen("s")), (#"{"type":"submitted"}"#, .submitted),
        (#"{"type":"responded","id":7,"response":"accepted"}"#, .responded(7, .accepted(reference: nil))),
        (
            #"{"type":"responded","id":7,"response":"accepted","reference":"r"}"#,
            .responded(7, .accepted(reference: "r"))
        ),
        (
            #"{"type":"responded","id":7,"response":"refused","refusals":[{},{"field":"a","code":"c","message":"m","#
                + #""severity":"warning","suggestions":["b"]}]}"#,
            .responded(
                7,
                .refused([
                    FormState.Refusal(field: "", code: "", message: ""),
                    FormState.Refusal(field: "a", code: "c", message: "m", severity: .warning, suggestions: ["b"]),
                ]))
        ),
        (#"{"type":"responded","id":7,"response":"pending","sources":["s"]}"#, .responded(7, .pending(["s"]))),
        (#"{"type":"responded","id":7,"response":"moved"}"#, .responded(7, .moved)),
        (#"{"type":"responded","id":7,"response":"superseded"}"#, .responded(7, .superseded)),
        (#"{"type":"responded","id":7,"response":"failed"}"#, .responded(7, .failed)),
        (#"{"type":"consent_given","outcome":"o"}"#, .consentGiven("o")),
        (#"{"type":"language_changed","language":"nl"}"#, .languageChanged("nl")),
        (
            #"{"type":"prefilled","values":{"a":["x",2]}}"#,
            .prefilled(.object([.init("a", .array([.text("x"), .number(2)]))]))
        ),
        (#"{"type":"restored","state":"{}"}"#, .restored(Array("{}".utf8))),
    ]

    @Test("each action is read")
    func read() throws {
        for (json, action) in Self.actions {
            let read = FormState.Action(json: try JSONValue(json: Array(json.utf8)))
            #expect(read.map { "\($0)" } == "\(action)", "\(json)")
        }
        let day = FormState.Action(
            json: try JSONValue(json: Array(#"{"type":"day_changed","date":"2026-02-03"}"#.utf8)))
        guard case .dayChanged(let date) = day else { return #expect(Bool(false), "no day") }
        #expect(date.text == "2026-02-03")
        let named = Set(Self.actions.compactMap { try? JSONValue(json: Array($0.json.utf8))["type"]?.string })
        #expect(named.union(["day_changed"]) == Set(FormState.Action.Kind.allCases.map(\.rawValue)))
    }

    @Test(
        "JSON that is no action is rejected",
        arguments: [
            "{}", "[]", "null", #"{"type":"reset"}"#, #"{"type":1}"#, #"{"type":"field_changed"}"#,
            #"{"type":"field_changed","field":"a"}"#, #"{"type":"item_removed","field":"a","index":-1}"#,
            #"{"type":"item_removed","field":"a","index":0.5}"#, #"{"type":"source_loaded","id":1}"#,
            #"{"type":"source_loaded","id":1,"json":{}}"#, #"{"type":"timer_fired","id":"1"}"#,
            #"{"type":"timer_fired","id":1e300}"#, #"{"type":"responded","id":1}"#,
            #"{"type":"availability_answered","id":1,"answer":"maybe"}"#,
            #"{"type":"day_changed","date":"2026-02-30"}"#,
        ])
    func none(_ json: String) throws {
        #expect(FormState.Action(json: try JSONValue(json: Array(json.utf8))) == nil)
    }

    static let effects: [(effect: FormState.Effect, json: String)] = [
        (
            .loadSource(1, "s", answers: .object([.init("a", .null)])),
            #"{"type":"load_source","answers":{"a":null},"id":1,"source":"s"}"#
        ),
        (.cancelSource(1), #"{"type":"cancel_source","id":1}"#),
        (
            .checkName(2, NameQuestion(field: "f", namespace: "n", name: "john")),
            #"{"type":"check_name","field":"f","id":2,"name":"john","namespace":"n"}"#
        ),
        (.cancelCheck(2), #"{"type":"cancel_check","id":2}"#),
        (.startTimer(3, milliseconds: 300), #"{"type":"start_timer","id":3,"milliseconds":300}"#),
        (.cancelTimer(3), #"{"type":"cancel_timer","id":3}"#),
        (
            .validateStep(4, step: "s", answers: Array(#"{"a":1}"#.utf8)),
            #"{"type":"validate_step","answers":"{\"a\":1}","id":4,"step":"s"}"#
        ),
        (.submit(4, answers: Array("{}".utf8)), #"{"type":"submit","answers":"{}","id":4}"#),
        (.cancelRequest(4), #"{"type":"cancel_request","id":4}"#),
        (.upload(5, field: "f"), #"{"type":"upload","field":"f","id":5}"#),
        (.cancelUpload(5), #"{"type":"cancel_upload","id":5}"#), (.announce("t"), #"{"type":"announce","text":"t"}"#),
        (.focus(.field("f")), #"{"type":"focus","field":"f","target":"field"}"#),
        (.focus(.addButton("f")), #"{"type":"focus","field":"f","target":"add_button"}"#),
        (.focus(.heading("s")), #"{"type":"focus","step":"s","target":"heading"}"#),
        (.focus(.summary), #"{"type":"focus","target":"summary"}"#),
        (.focus(.review), #"{"type":"focus","target":"review"}"#),
        (.focus(.outcome), #"{"type":"focus","target":"outcome"}"#),
    ]

    @Test("each effect is written")
    func written() {
        for (effect, json) in Self.effects { #expect(text(JSONWriter.bytes(of: effect.json)) == json) }
    }
}
