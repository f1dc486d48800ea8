import FormDialects
import FormEngine
import Replies
import SQLiteStore
import Testing

@testable import Registry
@testable import Server

@Suite("Work of reading configs that are sent") struct LintWorkTests {
    @Test("every read of a config runs beside the serving threads, for configs of any size")
    func pooled() {
        let routes = Server.Route.all
        let readers = routes.filter { $0.operation.operations(forBody: 1) > JudgingPool.mostServed }
        let names = readers.map(\.operation.name)
        for name in ["lint", "readPlayground", "postPlayground", "consolePostPublish", "consolePostPublishNew"] {
            #expect(names.contains(name))
        }
        #expect(routes.allSatisfy { $0.operation.operations(forBody: 0) == 0 })
    }

    @Test("a config is not read for a client that went away")
    func gone() async throws {
        let surroundings = Surroundings.system
        let store = try SQLiteStore.inMemory()
        let registry = try await Registry.create(
            store: store, keyStore: try SQLiteKeyStore.inMemory(), master: MasterKey(random: surroundings.randomBytes),
            actor: "tester", surroundings: surroundings)
        let presence = ClientPresence()
        let config = Array("form: a/b\nfields: [{id: a, type: text}]\n".utf8)
        let linted = try await LintAPI.read(config, form: nil, in: registry, for: presence)
        #expect(linted.errors == 0)
        presence.leave()
        await #expect(throws: ClientGone.self) {
            _ = try await LintAPI.read(config, form: nil, in: registry, for: presence)
        }
    }
}
