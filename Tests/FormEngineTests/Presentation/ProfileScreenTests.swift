import Testing

@testable import FormEngine

@Suite("A profile in three steps") struct ProfileScreenTests {
    var screen: TestScreen

    init() throws {
        screen = try TestScreen(ScreenForms.profile())
        screen.type("name", "john")
        screen.send(.stepContinued)
        screen.send(.availabilityAnswered(screen.check, .free))
        screen.send(.responded(screen.request, .accepted(reference: nil)))
        _ = screen.asked()
    }

    @Test("goes on to the next step, whose heading takes the focus (IDS-03)")
    func steps() {
        #expect(screen.state.focus == .heading("birthday"))
        let steps = screen.state.presentedSteps
        #expect(steps.map(\.isDone) == [true, false, false])
        #expect(steps.map(\.isCurrent) == [false, true, false])
        #expect(steps.map(\.isLocked) == [false, false, true])
        #expect(steps.map(\.number) == [1, 2, 3])
        #expect(screen.state.completenessText == "1 answer is missing. 1 step is left.")
    }

    @Test(
        "says nothing of a birthday before Continue (IDS-53)",
        arguments: [
            ("1990-0", "type"), ("1990-02-30", "type"), ("2090-01-01", "max_date"), ("1890-01-01", "max_age"),
        ])
    mutating func birthday(_ typed: String, _ code: String) {
        for end in 1...typed.count { screen.type("born", String(typed.prefix(end))) }
        screen.wait(1_000)
        screen.send(.fieldLeft("born"))
        #expect(screen.shown == [])
        screen.next()
        #expect(screen.shown == ["born: \(code)"])
        #expect(screen.state.focus == .field("born"))
        screen.type("born", "1990-05-17")
        #expect(screen.shown == [])
    }

    @Test("under 13 ends with a screen, at Continue alone, and nothing can be changed (IDS-26, IDS-55)")
    mutating func ineligible() {
        screen.fill("born", "2013-01-02")
        screen.wait(1_000)
        #expect(screen.state.place == .step("birthday"))
        screen.next()
        #expect(screen.asked() == ["validate birthday", "focus outcome"])
        let outcome = screen.state.outcome
        #expect(outcome?.name == "ineligible")
        #expect(outcome?.title == "Sorry, you must be at least 13")
        #expect(outcome?.link == "mailto:a@example.com")
        #expect(outcome?.parameters.first { $0.name == "age" }?.value == .int(12))
        #expect(outcome?.accepts == false)
        #expect(!screen.state.canSubmit)
        for action in [FormState.Action.wentBack, .stepChosen("birthday"), .stepContinued, .submitted] {
            screen.send(action)
        }
        screen.type("born", "1990-01-01")
        #expect(screen.asked() == [])
        #expect(screen.state.field("born")?.input == .text("2013-01-02"))
        #expect(screen.state.place == .outcome)
    }

    @Test("under 18 ends with a guardian's consent, which is sent")
    mutating func guardian() {
        screen.fill("born", "2010-06-01")
        screen.next()
        #expect(screen.state.outcome?.name == "guardian_consent_required")
        #expect(screen.state.outcome?.text == "We need their consent.")
        #expect(screen.state.canSubmit)
        screen.send(.submitted)
        #expect(text(screen.sent) == #"{"name":"john","born":"2010-06-01"}"#)
        screen.send(.responded(screen.request, .accepted(reference: "r-1")))
        #expect(screen.state.outcome?.isSent == true)
        #expect(screen.state.outcome?.reference == "r-1")
        #expect(!screen.state.canSubmit)
    }

    @Test("an upload that fails is tried three times, then skipped (IDS-51)")
    mutating func upload() {
        screen.fill("born", "1990-05-17")
        screen.next()
        _ = screen.asked()
        screen.send(.uploadStarted("avatar"))
        #expect(screen.state.isWaiting)
        screen.send(.uploadProgressed(screen.upload, 0.5))
        #expect(screen.state.field("avatar")?.upload?.progress == 0.5)
        for (pause, attempt) in [(1_000, 2), (2_000, 3)] {
            screen.send(.uploadFailed(screen.upload, canRetry: true))
            #expect(screen.state.field("avatar")?.upload?.phase == .pausing)
            screen.wait(pause - 1)
            #expect(screen.state.field("avatar")?.upload?.attempt == attempt - 1)
            screen.wait(1)
            #expect(screen.state.field("avatar")?.upload?.attempt == attempt)
        }
        let old = screen.upload
        screen.send(.uploadFailed(old, canRetry: true))
        #expect(screen.asked() == ["upload avatar", "upload avatar", "upload avatar", "focus avatar"])
        #expect(screen.state.field("avatar")?.upload?.canRetry == true)
        #expect(screen.state.field("avatar")?.upload?.canSkip == true)
        #expect(!screen.state.isWaiting)
        screen.send(.uploadSkipped("avatar"))
        screen.send(.uploadFinished(old, .object(["id": "late"])))
        #expect(screen.state.field("avatar")?.upload?.phase == .skipped)
        screen.next()
        #expect(screen.state.place == .review)
        #expect(screen.state.review.last?.answers.map(\.value) == [nil])
    }

    @Test("an upload is skipped while it runs, and its late answer changes nothing", arguments: [false, true])
    mutating func skipped(isPausing: Bool) {
        screen.fill("born", "1990-05-17")
        screen.next()
        screen.send(.uploadStarted("avatar"))
        let late = screen.upload
        if isPausing { screen.send(.uploadFailed(late, canRetry: true)) }
        _ = screen.asked()
        #expect(screen.state.isWaiting)
        #expect(screen.state.field("avatar")?.upload?.canSkip == true)
        screen.send(.uploadSkipped("avatar"))
        #expect(screen.asked() == (isPausing ? [] : ["stop upload"]))
        #expect(screen.timers.isEmpty)
        #expect(!screen.state.isWaiting)
        let picture = JSONValue.object([
            "id": "late", "format": "jpeg", "bytes": .int(900), "width": .int(10), "height": .int(10),
        ])
        for action in [
            FormState.Action.uploadProgressed(late, 1), .uploadFinished(late, picture),
            .uploadFailed(late, canRetry: true), .uploadRefused(late, ImageFault(code: "image_damaged")),
        ] {
            screen.send(action)
            #expect(screen.state.field("avatar")?.upload?.phase == .skipped)
            #expect(screen.state.field("avatar")?.input == nil)
            #expect(screen.shown == [])
        }
        screen.next()
        #expect(screen.state.place == .review)
        #expect(text(screen.sent) == "{}")
    }

    @Test(
        "a picture's formats are those that all its rules name, whatever else is answered",
        arguments: [
            ("", nil), (#"{"image":{"max_bytes":9}}"#, nil),
            (#"{"image":{"formats":["png","jpeg"]}}"#, [ImageFormat.jpeg, .png]),
            (#"{"image":{"formats":["webp","png"]}},{"image":{"formats":["jpeg","png"]}}"#, [.png]),
            (#"{"image":{"formats":["png"]},"where":"server"}"#, nil),
            (#"{"image":{"formats":["png"]},"when":{"var":"b"}}"#, nil),
        ] as [(String, [ImageFormat]?)])
    func formats(_ rules: String, _ formats: [ImageFormat]?) throws {
        let screen = try TestScreen(
            FormFixture.form(#"{"id":"a","type":"image","validation":[\#(rules)]},{"id":"b","type":"boolean"}"#))
        #expect(screen.state.field("a")?.formats == formats)
        let names = formats.map { JSONValue.array($0.map { .text($0.rawValue) }) } ?? .null
        #expect(screen.state.field("a")?.json["formats"] == names)
    }

    @Test("an image that arrives is the answer, and one that is too large is reported at once")
    mutating func image() {
        screen.fill("born", "1990-05-17")
        screen.next()
        for (bytes, shown) in [(90_000, ["avatar: image"]), (900, [])] {
            screen.send(.uploadStarted("avatar"))
            screen.send(
                .uploadFinished(
                    screen.upload,
                    .object([
                        "id": "a", "format": "jpeg", "bytes": .int(bytes), "width": .int(10), "height": .int(10),
                    ])))
            #expect(screen.shown == shown)
        }
        screen.send(.uploadStarted("avatar"))
        screen.send(.uploadStarted("avatar"))
        screen.send(.uploadFailed(screen.upload, canRetry: false))
        #expect(screen.state.field("avatar")?.upload?.canRetry == false)
        #expect(screen.log.contains("stop upload"))
    }

    @Test("the review shows all answers, and changes one (IDS-54)")
    mutating func review() {
        screen.fill("born", "1990-05-17")
        screen.next()
        screen.next()
        #expect(screen.state.place == .review)
        #expect(screen.state.focus == .review)
        #expect(screen.state.review.map(\.id) == ["name", "birthday", "picture"])
        #expect(screen.state.review[1].answers.first?.value == "17 May 1990")
        #expect(screen.state.review[0].answers.first?.isChangeable == true)
        _ = screen.asked()
        screen.send(.stepChosen("name"))
        #expect(screen.state.place == .step("name"))
        screen.type("name", "johnny")
        screen.wait(500)
        screen.send(.availabilityAnswered(screen.check, .free))
        screen.next()
        #expect(screen.asked() == ["focus heading name", "ask johnny", "validate name", "focus review"])
        #expect(screen.state.review[0].answers.first?.value == "johnny")
        screen.send(.submitted)
        #expect(text(screen.sent) == #"{"born":"1990-05-17","name":"johnny"}"#)
        screen.send(.responded(screen.request, .accepted(reference: "r")))
        #expect(screen.state.outcome?.title == "Welcome")
    }

    @Test("a step that was changed and left must pass again before the review")
    mutating func changedAndLeft() {
        screen.fill("born", "1990-05-17")
        screen.next()
        screen.next()
        screen.send(.stepChosen("birthday"))
        screen.fill("born", "2090-05-17")
        screen.send(.wentBack)
        #expect(screen.state.place == .step("name"))
        #expect(screen.state.presentedSteps.map(\.isDone) == [true, false, true])
        screen.next()
        #expect(screen.state.place == .step("birthday"))
        screen.next()
        #expect(screen.shown == ["born: max_date"])
    }

    @Test("going back keeps what was typed, and a later step is locked")
    mutating func back() {
        screen.fill("born", "1990-0")
        screen.send(.stepChosen("picture"))
        #expect(screen.state.place == .step("birthday"))
        screen.send(.wentBack)
        #expect(screen.state.place == .step("name"))
        screen.send(.wentBack)
        #expect(screen.state.place == .step("name"))
        screen.next()
        #expect(screen.state.place == .step("birthday"))
        #expect(screen.state.field("born")?.input == .text("1990-0"))
    }
}
