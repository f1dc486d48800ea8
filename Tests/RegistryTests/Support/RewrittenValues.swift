import FormEngine
import Foundation
import GRDB

@testable import Registry

/// Other values that somebody could put in the place of one, made from the column alone.
struct RewrittenValues {
    let table: RewrittenSchema.Table
    let column: RewrittenSchema.Column
    /// Values of other rows in that place.
    let others: [DatabaseValue]

    func values(in place: DatabaseValue) -> [DatabaseValue] {
        var values: [DatabaseValue] = Array(others.filter { $0 != place && !$0.isNull }.prefix(3))
        if column.isNullable, !place.isNull { values.append(.null) }
        switch (column.type, place.storage) {
        case ("INTEGER", .int64(let number)):
            values += [number + 1, number - 1].map { $0.databaseValue }
        case ("INTEGER", .null): values.append(1.databaseValue)
        case ("TEXT", .string(let text)): values += texts(in: text).map { $0.databaseValue }
        case ("TEXT", .null): values.append("2026-11-21T12:00:00.000Z".databaseValue)
        case ("BLOB", .blob(let data)):
            var flipped = data
            if !flipped.isEmpty { flipped[flipped.index(before: flipped.endIndex)] ^= 1 }
            values.append(flipped.databaseValue)
        case ("BLOB", .null): values.append(Data(repeating: 7, count: 32).databaseValue)
        default: break
        }
        var unique: [DatabaseValue] = []
        for value in values where value != place && !unique.contains(value) { unique.append(value) }
        return unique
    }

    private func texts(in text: String) -> [String] {
        let words = table.words(of: column.name).filter { $0 != text }
        if !words.isEmpty { return words }
        if let time = Timestamp(text), time.text == text {
            return [
                time.advanced(milliseconds: 1).text, time.advanced(milliseconds: -1).text,
                time.advanced(bySeconds: 3600).text,
            ]
        }
        if let date = CivilDate(text) { return [CivilDate(dayNumber: date.dayNumber - 1)].compactMap { $0?.text } }
        if let json = try? JSONValue(json: Array(text.utf8)), json.members != nil || json.elements != nil {
            return json.neighbours.map { String(decoding: $0.canonicalBytes, as: UTF8.self) }
        }
        let isHexadecimal = text.utf8.count >= 16 && text.utf8.allSatisfy { "0123456789abcdef-".utf8.contains($0) }
        if isHexadecimal { return [String(text.dropLast()) + (text.hasSuffix("0") ? "1" : "0")] }
        return [text + "x"]
    }
}

extension Timestamp {
    func advanced(milliseconds count: Int64) -> Timestamp { Timestamp(milliseconds: milliseconds + count) }
}

extension JSONValue {
    /// This value with each of its scalars changed once.
    var neighbours: [JSONValue] {
        switch self {
        case .null: [.text("x"), .int(1)]
        case .bool(let flag): [.bool(!flag), .null]
        case .number(let number): [.number(number + 1), .number(number - 1)]
        case .text(let text): [.text(text + "x")]
        case .array(let elements):
            elements.indices.flatMap { index in
                elements[index].neighbours.map { value in
                    var changed = elements
                    changed[index] = value
                    return .array(changed)
                }
            } + (elements.isEmpty ? [] : [.array(Array(elements.dropLast()))])
        case .object(let members):
            members.indices.flatMap { index in
                members[index].value.neighbours.map { value in
                    var changed = members
                    changed[index] = .init(members[index].name, value)
                    return .object(changed)
                }
            }
        }
    }
}
