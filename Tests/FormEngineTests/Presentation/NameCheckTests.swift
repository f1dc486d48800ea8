import Testing

@testable import FormEngine

@Suite("Whether a name is free") struct NameCheckTests {
    var screen: TestScreen

    init() throws { screen = try TestScreen(ScreenForms.profile()) }

    @Test("is asked once, 500 ms after the last letter: typing j jo joh john asks about john alone (IDS-52)")
    mutating func typing() {
        for text in ["j", "jo", "joh", "john"] {
            screen.type("name", text)
            screen.wait(100)
        }
        #expect(screen.asked() == [])
        screen.wait(399)
        #expect(screen.asked() == [])
        #expect(screen.state.field("name")?.isPending == false)
        screen.wait(1)
        #expect(screen.asked() == ["ask john"])
        #expect(screen.state.field("name")?.isPending == true)
        #expect(screen.timers.isEmpty)
        screen.send(.availabilityAnswered(screen.check, .free))
        #expect(screen.state.field("name")?.availability == .free)
        #expect(screen.state.field("name")?.isPending == false)
        #expect(screen.announced.last == "john is free.")
        #expect(screen.shown == [])
    }

    @Test("is asked anew of a newer name, whose question cancels the older one")
    mutating func newer() {
        screen.type("name", "john")
        screen.wait(500)
        let old = screen.check
        screen.type("name", "jane")
        #expect(screen.asked() == ["ask john", "stop asking"])
        // The answer about the older name came too late.
        screen.send(.availabilityAnswered(old, .taken(suggestions: [])))
        #expect(screen.state.field("name")?.availability == nil)
        #expect(screen.shown == [])
        screen.wait(500)
        #expect(screen.asked() == ["ask jane"])
        screen.send(.availabilityAnswered(screen.check, .free))
        #expect(screen.state.field("name")?.availability == .free)
    }

    @Test("is not asked of a name with a fault of its own, nor of none")
    mutating func faulty() {
        for text in ["jo", "admin", "", "مرحبا"] {
            screen.type("name", text)
            screen.wait(2_000)
        }
        #expect(screen.asked() == [])
        #expect(screen.timers.isEmpty)
    }

    @Test("is known at Continue alone for a name that a rule of that time refuses, as the field says once it was left")
    mutating func later() {
        screen.type("name", "admin")
        screen.wait(2_000)
        #expect(screen.state.field("name")?.isCheckedLater == false)
        screen.send(.fieldLeft("name"))
        #expect(screen.state.field("name")?.isCheckedLater == true)
        screen.type("name", "")
        #expect(screen.state.field("name")?.isCheckedLater == false)
        screen.fill("name", "admin")
        screen.send(.stepContinued)
        #expect(screen.shown == ["name: reserved"])
        #expect(screen.state.field("name")?.isCheckedLater == false)
        screen.fill("name", "john")
        screen.wait(500)
        screen.send(.availabilityAnswered(screen.check, .free))
        #expect(screen.state.field("name")?.isCheckedLater == false)
    }

    @Test("is no news in the line of what is left, once the name is refused for itself")
    mutating func refused() {
        screen.type("name", "admin")
        screen.next()
        #expect(screen.state.completeness.wrong == ["name"])
        #expect(screen.state.completeness.unchecked == [])
        #expect(!screen.state.completenessText.contains("Checking"))
    }

    @Test("stays known while the name is spelled otherwise and means the same")
    mutating func spelling() {
        screen.type("name", "john")
        screen.wait(500)
        screen.send(.availabilityAnswered(screen.check, .free))
        _ = screen.asked()
        screen.type("name", " John ")
        screen.wait(2_000)
        #expect(screen.asked() == [])
        #expect(screen.state.field("name")?.availability == .free)
        #expect(screen.state.field("name")?.became == "Will be saved as john")
        screen.type("name", "johnn")
        #expect(screen.state.field("name")?.availability == nil)
    }

    @Test("a taken one shows after its pause, with suggestions, of which one is asked about at once")
    mutating func taken() {
        screen.type("name", "john")
        screen.wait(500)
        screen.send(.availabilityAnswered(screen.check, .taken(suggestions: ["john_7", "jdoe"])))
        #expect(screen.shown == ["name: unique"])
        #expect(screen.state.field("name")?.suggestions == ["john_7", "jdoe"])
        #expect(screen.announced.last == "That name is taken. 2 other names are free.")
        _ = screen.asked()
        screen.send(.suggestionChosen("name", "john_7"))
        #expect(screen.asked() == ["ask john_7", "focus name"])
        #expect(screen.state.field("name")?.input == .text("john_7"))
        #expect(screen.shown == [])
        #expect(screen.state.field("name")?.suggestions == [])
        screen.send(.availabilityAnswered(screen.check, .free))
        screen.next()
        #expect(screen.state.place == .step("birthday"))
    }

    @Test("is asked at Continue without a pause, which goes on once it is known")
    mutating func hurried() {
        screen.type("name", "john")
        screen.send(.stepContinued)
        #expect(screen.asked() == ["ask john"])
        #expect(screen.timers.isEmpty)
        #expect(screen.state.isWaiting)
        screen.send(.availabilityAnswered(screen.check, .free))
        #expect(screen.asked() == ["validate name"])
    }

    @Test("a name taken meanwhile is reported at Continue")
    mutating func hurriedAndTaken() {
        screen.type("name", "john")
        screen.send(.stepContinued)
        screen.send(.availabilityAnswered(screen.check, .taken(suggestions: [])))
        #expect(screen.asked() == ["ask john", "focus name"])
        #expect(screen.shown == ["name: unique"])
        #expect(!screen.state.isWaiting)
    }

    @Test("an unanswered name blocks nobody")
    mutating func unknown() {
        screen.type("name", "john")
        screen.send(.stepContinued)
        screen.send(.availabilityAnswered(screen.check, .unknown))
        #expect(screen.asked() == ["ask john", "validate name"])
        #expect(screen.state.field("name")?.availability == .unknown)
    }

    @Test("a name changed while Continue waits is not sent")
    mutating func changedMind() {
        screen.type("name", "john")
        screen.send(.stepContinued)
        screen.type("name", "johnny")
        #expect(!screen.state.isWaiting)
        screen.wait(500)
        screen.send(.availabilityAnswered(screen.check, .free))
        #expect(screen.asked() == ["ask john", "stop asking", "ask johnny"])
        #expect(screen.state.place == .step("name"))
    }
}
