internal import Registry
internal import Replies
internal import SQLiteStore

/// Checks the key file and the key store, and whether they open the registry.
enum KeysCheck {
    static func run(_ context: CommandContext) async -> [DoctorFinding] {
        let master: MasterKey?
        let keyFile: DoctorFinding
        do throws(KeyError) {
            master = try context.masterKey()
            keyFile = DoctorFinding("key file", "\(context.keyFile.path), for its owner alone")
        } catch {
            master = nil
            keyFile = DoctorFinding("key file", failedBy: error)
        }
        return [keyFile] + (await keyStore(context, master))
    }

    private static func keyStore(_ context: CommandContext, _ master: MasterKey?) async -> [DoctorFinding] {
        do throws(StoreError) {
            let keyStore = try SQLiteKeyStore(path: context.keyStorePath, access: .readOnly)
            defer { try? keyStore.close() }
            let problems = try await keyStore.problems(thoroughly: true)
            let count = try await keyStore.subjectKeyCount()
            let finding = DoctorFinding(
                "key store", problems, sound: "\(context.keyStorePath), \(String(counting: count, "key")) of answers",
                help: "Run `formulary audit verify`, which lists all of them.")
            if finding.state != .ok { return [finding] }
            return [finding] + (await opening(context, keyStore, master))
        } catch {
            return [DoctorFinding("key store", failedBy: error)]
        }
    }

    /// Whether the keys are the database's own.
    private static func opening(
        _ context: CommandContext, _ keyStore: SQLiteKeyStore, _ master: MasterKey?
    ) async -> [DoctorFinding] {
        guard let master else { return [] }
        do {
            let store = try context.openStore(.readOnly)
            defer { try? store.close() }
            _ = try await Registry.open(store: store, keyStore: keyStore, master: master)
            return [DoctorFinding("keys", "they open this registry")]
        } catch let error as RegistryError {
            return [DoctorFinding("keys", failedBy: error)]
        } catch {
            // The check of the database names its fault.
            return []
        }
    }
}
