internal import FormEngine
internal import Registry
internal import Replies
internal import SQLiteStore

/// Checks the database: its schema, its pages and contents, its log, its checkpoints, and the clock beside them.
enum DatabaseCheck {
    static func run(_ context: CommandContext) async -> [DoctorFinding] {
        let store: any SQLStore
        do throws(StoreError) {
            store = try await context.openStore(.asItIs)
        } catch {
            return [DoctorFinding("database", failedBy: error)]
        }
        defer { try? store.close() }
        return await schema(context) + contents(store) + log(store)
    }

    /// Whether the schema is the program's own; only a writer migrates an older one.
    private static func schema(_ context: CommandContext) async -> [DoctorFinding] {
        do throws(StoreError) {
            try await context.openStore(.readOnly).close()
            return [DoctorFinding("database", "\(context.database) has this program's schema")]
        } catch {
            guard case .olderSchema(_, let found, let known) = error else {
                return [DoctorFinding("database", failedBy: error)]
            }
            return [
                DoctorFinding(
                    "database", .warning, "\(context.database) has schema \(found), and this program \(known)",
                    help: "Back the database up; the next command that writes migrates it.")
            ]
        }
    }

    private static func contents(_ store: any SQLStore) async -> [DoctorFinding] {
        do throws(StoreError) {
            return [
                DoctorFinding(
                    "contents", try await store.integrityProblems(), sound: "pages, references and digests are sound",
                    help: "Run `formulary audit verify`, which lists all of them; restore the last sound backup.")
            ]
        } catch {
            return [DoctorFinding("contents", failedBy: error)]
        }
    }

    private static func log(_ store: any SQLStore) async -> [DoctorFinding] {
        do throws(StoreError) {
            let head = try await store.head()
            let checkpoint = try await store.checkpoints(below: nil, limit: 1).first
            let uncovered = head.size - (checkpoint?.size ?? 0)
            let log =
                uncovered == 0
                ? DoctorFinding("log", "\(String(counting: head.size, "leaf", "leaves")), all under a checkpoint")
                : DoctorFinding(
                    "log", .warning,
                    "\(String(counting: head.size, "leaf", "leaves")), of which no checkpoint covers the last \(uncovered)",
                    help: "Sign a checkpoint (`formulary audit checkpoint`), and keep it elsewhere.")
            return [log, clock(store.surroundings.now(), after: head.time)]
        } catch {
            return [DoctorFinding("log", failedBy: error)]
        }
    }

    private static func clock(_ now: Timestamp, after last: Timestamp?) -> DoctorFinding {
        guard let last, last.milliseconds > now.milliseconds + 60_000 else {
            return DoctorFinding("clock", "\(now.text), after the log's last entry")
        }
        return DoctorFinding(
            "clock", .warning, "\(now.text), before the log's last entry of \(last.text)",
            help: "Correct the clock; if the log is wrong, restore the backup from before the first such entry.")
    }
}
