internal import Registry
internal import Replies
internal import SQLiteStore

/// Checks the key file and the key store, and whether they open the registry.
enum KeysCheck {
    static func run(_ context: CommandContext) async -> [DoctorFinding] {
        do throws(KeyError) {
            let masters = try context.masterKeys()
            return [masterKey(masters, context)] + (await keyStore(context, masters))
        } catch {
            return [DoctorFinding("master key", failedBy: error)] + (await keyStore(context, nil))
        }
    }

    private static func masterKey(_ masters: MasterKeys, _ context: CommandContext) -> DoctorFinding {
        let place =
            context.keyCommand == nil ? "\(context.keyFile.path), for its owner alone" : "from FORMULARY_KEY_COMMAND"
        guard masters.ids.count > 1 else { return DoctorFinding("master key", place) }
        return DoctorFinding(
            "master key", .warning, "\(place); a rotation was begun and not ended",
            help: "Run `formulary key rotate`, which ends it.")
    }

    private static func keyStore(_ context: CommandContext, _ masters: MasterKeys?) async -> [DoctorFinding] {
        do throws(StoreError) {
            let keyStore = try await context.place.openKeyStore(.readOnly)
            defer { try? keyStore.close() }
            let problems = try await keyStore.problems(thoroughly: true)
            let count = try await keyStore.subjectKeyCount()
            let finding = DoctorFinding(
                "key store", problems, sound: "\(context.keyStorePath), \(String(counting: count, "key")) of answers",
                help: "Run `formulary audit verify`, which lists all of them.")
            if finding.state != .ok { return [finding] }
            return [finding] + (await opening(context, keyStore, masters))
        } catch {
            return [DoctorFinding("key store", failedBy: error)]
        }
    }

    /// Whether the keys are the database's own.
    private static func opening(
        _ context: CommandContext, _ keyStore: any SQLKeyStore, _ masters: MasterKeys?
    ) async -> [DoctorFinding] {
        guard let masters else { return [] }
        do {
            let store = try await context.openStore(.readOnly)
            defer { try? store.close() }
            _ = try await Registry.open(store: store, keyStore: keyStore, masters: masters)
            return [DoctorFinding("keys", "they open this registry")]
        } catch let error as RegistryError {
            return [DoctorFinding("keys", failedBy: error)]
        } catch {
            // The check of the database names its fault.
            return []
        }
    }
}
