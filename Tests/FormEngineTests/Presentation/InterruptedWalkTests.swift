import EngineFuzzing
import Foundation
import Testing

@testable import FormEngine

@Suite("A walk that is interrupted and resumed") struct InterruptedWalkTests {
    @Test("a default that was cleared stays cleared on the next page, after a reload, and in a list")
    func cleared() throws {
        for interruption in Walk.Interruption.allCases {
            var walk = try Walk(
                FormFixture.candidate(
                    #"""
                    {"form":"test/form","steps":[{"id":"one","fields":[
                    {"id":"plan","type":"text","default":"basic"},
                    {"id":"people","type":"list","fields":[{"id":"role","type":"text","default":"owner"},
                    {"id":"name","type":"text"}]}]},
                    {"id":"two","fields":[{"id":"why","type":"text","required":true,
                    "visible_if":{"==":[{"var":"plan"},"basic"]}},{"id":"end","type":"text"}]}]}
                    """#))
            walk.send(.fieldChanged("plan", .text("")))
            walk.send(.itemAdded("people"))
            walk.send(.fieldChanged("people/0/role", .text("")))
            walk.send(.fieldChanged("people/0/name", .text("Ada")))
            walk.interrupt(interruption, wasTaken: false)
            #expect(walk.state.field("plan")?.input.map(\.isEmpty) ?? true, "\(interruption)")
            walk.send(.stepContinued)
            walk.interrupt(interruption, wasTaken: true)
            #expect(walk.state.place == .step("two"), "\(interruption)")
            #expect(walk.state.field("plan")?.input?.isEmpty ?? true)
            #expect(walk.state.field("people/0/role")?.input?.isEmpty ?? true)
            #expect(walk.state.field("why")?.isShown == false)
            walk.send(.stepContinued)
            #expect(walk.state.place == .review, "\(interruption)")
        }
    }

    @Test("shows, judges, reviews and sends what an uninterrupted one does, wherever it was interrupted")
    func walks() throws {
        var reviewed = 0
        let walks = ProcessInfo.processInfo.environment["FORMULARY_WALKS"].flatMap { UInt64($0) } ?? 1_000
        for seed in 0..<walks {
            var generator = SeededGenerator(seed: seed)
            let form = try FormFixture.candidate(RandomStepForm.json(using: &generator))
            var (whole, broken) = (try Walk(form), try Walk(form))
            var actions: [String] = []
            for _ in 0..<25 {
                let before = whole.session.progress.kept
                var last = FormState.Action.started
                for action in RandomStepForm.actions(in: whole.state, &generator) {
                    actions.append("\(action)")
                    whole.send(action)
                    broken.send(action)
                    last = action
                }
                let wasTaken = whole.session.progress.kept != before
                broken.notePost(by: last, wasTaken: wasTaken)
                let interruption = generator.choice(of: Walk.Interruption.allCases)
                if generator.once(in: 2) {
                    actions.append("-- \(interruption)")
                    broken.interrupt(interruption, wasTaken: wasTaken)
                }
                let (left, right) = (whole.seen, broken.seen)
                let differing = zip(left, right).filter { $0 != $1 }.map { "\($0.0)  |  \($0.1)" }
                try #require(
                    left == right,
                    "seed \(seed): \(differing.joined(separator: "\n"))\n\(actions.joined(separator: "\n"))")
            }
            if whole.state.place == .review { reviewed += 1 }
        }
        #expect(reviewed > 100, "hardly any walk came to its review")
    }
}
