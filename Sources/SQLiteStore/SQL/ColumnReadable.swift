internal import FormEngine
internal import Registry

/// A value that a column can hold.
protocol ColumnReadable {
    static func read(_ column: Column) throws(ColumnFault) -> Self
}

extension Optional: ColumnReadable where Wrapped: ColumnReadable {
    static func read(_ column: Column) throws(ColumnFault) -> Wrapped? {
        column.isNull ? nil : try Wrapped.read(column)
    }
}

extension Int: ColumnReadable {
    /// Numbers are stored that JSON can hold, in which leaves and answers tell them; all others are damage.
    ///
    /// So no sum of a stored number and a small one overflows.
    static let storable = -9_007_199_254_740_991...9_007_199_254_740_991

    static func read(_ column: Column) throws(ColumnFault) -> Int {
        let number = try column.integer()
        guard storable.contains(number) else { throw column.fault("a number that is ever stored") }
        return number
    }
}

/// An integer of any size, for those who examine what may be damaged; nothing is calculated with it.
struct AnyInteger: ColumnReadable {
    let value: Int

    static func read(_ column: Column) throws(ColumnFault) -> AnyInteger { AnyInteger(value: try column.integer()) }
}

extension Bool: ColumnReadable {
    static func read(_ column: Column) throws(ColumnFault) -> Bool {
        switch try column.integer() {
        case 0: false
        case 1: true
        default: throw column.fault("0 or 1")
        }
    }
}

extension String: ColumnReadable {
    static func read(_ column: Column) throws(ColumnFault) -> String {
        let bytes = unsafe try column.text()
        // Reading what is no UTF-8 repairs it, so that it differs; `String(validating:)` takes three times as long.
        var text = unsafe String(decoding: bytes, as: UTF8.self)
        guard text.withUTF8({ unsafe $0.elementsEqual(bytes) }) else { throw column.fault("UTF-8") }
        return text
    }
}

extension [UInt8]: ColumnReadable {
    static func read(_ column: Column) throws(ColumnFault) -> [UInt8] { try column.blob() }
}

/// The bytes of a text column, as they are.
struct UTF8Bytes: ColumnReadable {
    let bytes: [UInt8]

    static func read(_ column: Column) throws(ColumnFault) -> UTF8Bytes {
        unsafe UTF8Bytes(bytes: Array(try column.text()))
    }
}

extension Timestamp: ColumnReadable {
    static func read(_ column: Column) throws(ColumnFault) -> Timestamp {
        guard let time = unsafe Timestamp(stored: try column.text()) else {
            throw column.fault("a time as it is stored")
        }
        return time
    }
}

extension CivilDate: ColumnReadable {
    static func read(_ column: Column) throws(ColumnFault) -> CivilDate {
        guard let date = unsafe CivilDate(iso: LentBytes(try column.text())) else { throw column.fault("a date") }
        return date
    }
}

extension DocumentDigest: ColumnReadable {
    static func read(_ column: Column) throws(ColumnFault) -> DocumentDigest {
        guard let digest = DocumentDigest(try String.read(column)) else { throw column.fault("a digest") }
        return digest
    }
}

extension FormKey: ColumnReadable {
    static func read(_ column: Column) throws(ColumnFault) -> FormKey {
        guard let key = FormKey(try String.read(column)) else { throw column.fault("a form's key") }
        return key
    }
}

extension Channel: ColumnReadable {
    static func read(_ column: Column) throws(ColumnFault) -> Channel {
        guard let channel = Channel(try String.read(column)) else { throw column.fault("a channel's name") }
        return channel
    }
}

extension RawRepresentable where Self: ColumnReadable, RawValue == String {
    static func read(_ column: Column) throws(ColumnFault) -> Self {
        guard let value = Self(rawValue: try String.read(column)) else { throw column.fault("one of the known words") }
        return value
    }
}

extension ReleaseKind: ColumnReadable {}
extension SourceDocument.Format: ColumnReadable {}
extension KeyRecord.Purpose: ColumnReadable {}
