import FormEngine
import Foundation
import Registry
import SQLiteStore
import Testing

/// Inspects a database without the program and without its keys.
struct Inspection {
    let store: SQLiteStore
    let keyStore: SQLiteKeyStore

    init(_ desk: CommandLineHarness) throws {
        let path = desk.folder.appendingPathComponent("formulary.db").path
        store = try SQLiteStore(path: path, access: .readOnly)
        keyStore = try SQLiteKeyStore(path: path + ".keystore", access: .readOnly)
    }

    /// The report of `audit verify`.
    func audit() async throws -> AuditReport {
        try await Registry.withoutKeys(store: store, keyStore: keyStore).auditLog.verify()
    }

    /// The log's leaves as JSON, in order.
    func log() async throws -> [JSONValue] {
        try await store.leaves(SequenceRange(first: 1)).map { try JSONValue(json: $0.bytes) }
    }

    /// All submissions with their boxes.
    func submissions() async throws -> [SealedSubmission] {
        try await store.scan(SequenceRange(first: 1), of: nil, limit: .max).submissions
    }

    /// Every box has its key, and every key that a row names is there.
    func keysAgree() async throws -> Bool {
        let submissions = try await submissions()
        let ids = submissions.compactMap(\.record.key)
        let keys = try await keyStore.subjectKeys(ids)
        return submissions.allSatisfy { ($0.box == nil) == ($0.record.key == nil) }
            && ids.allSatisfy { keys[$0] != nil }
    }

    func close() throws {
        try store.close()
        try keyStore.close()
    }
}

/// Follows the log leaf by leaf and finds submissions that were not judged by what was live at their place.
///
/// It knows no timelines: a release leaf determines the live version from its place on.
enum LogOrder {
    static func misjudged(_ log: [JSONValue], form: String) -> [String] {
        var live: String?
        var misjudged: [String] = []
        for leaf in log {
            switch leaf["action"]?.string {
            case "publish", "rollback":
                let object = leaf["object"]?.string ?? ""
                if object.hasPrefix(form + "@") { live = object }
            case "submission.accept", "submission.refuse":
                guard let judged = leaf["details"]?["form"]?.string, judged.hasPrefix(form + "@") else { continue }
                if judged != live {
                    misjudged.append("\(leaf["object"]?.string ?? "?"): \(judged), not \(live ?? "none")")
                }
            default: continue
            }
        }
        return misjudged
    }
}
