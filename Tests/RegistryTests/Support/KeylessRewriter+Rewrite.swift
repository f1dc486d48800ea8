import FormEngine
import Foundation
import GRDB

@testable import Registry

/// Ways in which one value is put in the place of another.
enum Variant: CaseIterable {
    /// In one row alone.
    case alone
    /// In one row, and the leaf's time with it where the value was that time.
    case withTime
    /// In every table and column that has the value.
    case everywhere
    /// In one row with its leaf's time, and the ids that are made from that time everywhere.
    case withIDs
}

extension KeylessRewriter {
    /// Puts a value in the place of another, and makes the rest fit; false where that changes nothing.
    func rewrite(
        _ table: RewrittenSchema.Table, _ column: RewrittenSchema.Column, _ row: RewrittenRow, from old: DatabaseValue,
        to value: DatabaseValue, _ variant: Variant
    ) throws -> Bool {
        var times: [Int: String] = [:]
        let leaf =
            table.hasLeaf && column.name != "leaf" ? row.values["leaf"].flatMap { Int.fromDatabaseValue($0) } : nil
        let isTime = String.fromDatabaseValue(old).flatMap { Timestamp($0) } != nil
        if variant == .withTime || variant == .withIDs {
            guard isTime, let leaf, let time = String.fromDatabaseValue(value),
                try String.fetchOne(db, sql: "SELECT time FROM leaves WHERE sequence = \(leaf)")
                    == String.fromDatabaseValue(old)
            else { return false }
            times[leaf] = time
        }
        try db.execute(sql: "UPDATE \(table.name) SET \(column.name) = ? WHERE \(row.condition)", arguments: [value])
        guard db.changesCount > 0 else { return false }
        if variant == .everywhere {
            guard table.name != "leaves", try replace(old, by: value, besides: table, column) else { return false }
        }
        if variant == .withIDs {
            guard let id = row.values["id"].flatMap({ String.fromDatabaseValue($0) }),
                let time = String.fromDatabaseValue(value).flatMap({ Timestamp($0) }), id.timeOfUUID != nil
            else { return false }
            let digits = String(time.milliseconds, radix: 16)
            let padded = String(repeating: "0", count: max(0, 12 - digits.count)) + digits
            let next = "\(padded.prefix(8))-\(padded.suffix(4))" + id.dropFirst(13)
            _ = try replace(id.databaseValue, by: next.databaseValue, besides: nil, nil)
        }
        if table.name == "documents", column.name == "bytes" {
            guard let bytes = Data.fromDatabaseValue(value), let digest = row.values["digest"] else { return false }
            let text = DocumentDigest(of: [UInt8](bytes)).text
            _ = try replace(digest, by: text.databaseValue, besides: nil, nil)
        }
        try fit(times: times, keeping: table.name)
        return true
    }

    /// Replaces a value everywhere; false if it does not occur.
    private func replace(
        _ old: DatabaseValue, by value: DatabaseValue, besides own: RewrittenSchema.Table?,
        _ ownColumn: RewrittenSchema.Column?
    ) throws -> Bool {
        // Small numbers and words occur everywhere by chance.
        switch old.storage {
        case .string(let text) where text.utf8.count > 1: break
        case .blob(let data) where data.count >= 16: break
        default: return false
        }
        var count = 0
        for table in schema.tables where table.name != "leaves" {
            for column in table.columns where column.type == "TEXT" || column.type == "BLOB" {
                try db.execute(
                    sql: "UPDATE \(table.name) SET \(column.name) = ? WHERE \(column.name) = ?",
                    arguments: [value, old])
                count += db.changesCount
            }
        }
        return count > 0
    }
}
