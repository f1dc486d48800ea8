import FormEngine
import Foundation
import SQLiteStore
import Testing

@testable import Registry

/// People who want one name at one time; `FORMULARY_NAME_RACES` says how many races, for longer runs than a usual test's.
@Suite("Races for names")
struct NameRaceTests {
    private static let races = ProcessInfo.processInfo.environment["FORMULARY_NAME_RACES"].flatMap { Int($0) } ?? 60

    /// Two registries on one file, as two processes have it.
    private func registries(_ desk: NameDesk, in folder: URL) throws -> [Registry] {
        let other = Registry(
            store: try SQLiteStore(path: folder.path + "/test.db", access: .readWrite),
            keyStore: try SQLiteKeyStore(path: folder.path + "/test.db.keystore", access: .readWrite),
            surroundings: desk.test.registry.surroundings, keyring: desk.test.registry.keyring)
        return [desk.test.registry, other]
    }

    private static func folder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("races-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    // IDS-44: two sessions race for one name, and one gets it.
    @Test("of sessions that race for a name, each by a registry of its own, exactly one gets it")
    func sessions() async throws {
        let folder = try Self.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let desk = try await NameDesk(in: folder.path)
        let registries = try registries(desk, in: folder)
        for race in 0..<Self.races {
            let name = NameDesk.name(race)
            let winners = await withTaskGroup(of: Bool.self) { group in
                for registry in registries {
                    group.addTask { await self.getsName(name, desk, by: registry, holds: race.isMultiple(of: 2)) }
                }
                return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
            }
            #expect(winners == 1, "race \(race)")
        }
        let names = try await desk.test.registry.names(NameQuery(limit: .max))
        #expect(names.count == Self.races && Set(names.map(\.record.name)).count == Self.races)
        #expect(try await desk.problems().isEmpty)
    }

    /// Whether a session gets a name; one that does not hold it until its submission has its hold run out before.
    private func getsName(_ name: String, _ desk: NameDesk, by registry: Registry, holds: Bool) async -> Bool {
        do {
            let session = try await desk.start(by: registry)
            let asked = try await desk.ask(name, session, by: registry)
            guard asked.next == "rest" else { return false }
            if !holds { desk.test.clock.advance(milliseconds: NameHold.seconds * 1000) }
            let finished = try await desk.finish(session, by: registry)
            guard finished.next == nil else { return false }
            return try await desk.submit(session, by: registry).submission?.record.accepted == true
        } catch {
            Issue.record("\(error)")
            return false
        }
    }

    @Test("of submissions that race for a name, each by a registry of its own, exactly one gets it")
    func direct() async throws {
        let folder = try Self.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let desk = try await NameDesk(in: folder.path)
        let registries = try registries(desk, in: folder)
        for race in 0..<Self.races {
            let name = NameDesk.name(race)
            let spellings = [name, name.uppercased(), name + " ", " " + name]
            let accepted = await withTaskGroup(of: Int.self) { group in
                for (number, spelling) in spellings.enumerated() {
                    let request = SubmissionRequest(
                        form: .nl, answers: Array(NameDesk.answers(spelling).utf8), actor: "app")
                    group.addTask {
                        do {
                            return try await registries[number % 2].submit(request).record.accepted ? 1 : 0
                        } catch {
                            Issue.record("\(error)")
                            return 0
                        }
                    }
                }
                return await group.reduce(0, +)
            }
            #expect(accepted == 1, "race \(race)")
        }
        #expect(try await desk.test.registry.names(NameQuery(limit: .max)).count == Self.races)
        #expect(try await desk.problems().isEmpty)
    }
}
