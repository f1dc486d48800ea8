public import FormEngine
internal import Glibc

extension StoredColumn {
    /// The value of a column with canonical JSON.
    func canonicalJSON() throws(ColumnFault) -> JSONValue {
        let bytes = try UTF8Bytes.read(self).bytes
        guard let value = try? JSONValue(stored: bytes), value.canonicalBytes == bytes else {
            throw fault("canonical JSON")
        }
        return value
    }
}

/// A type for one column: how to store, read and digest its values.
package protocol ColumnValue: Equatable, Sendable {
    /// Reads a column's value.
    static func read(_ column: StoredColumn) throws(ColumnFault) -> Self
    /// The stored value.
    var stored: StoredValue { get }
    /// The value in a leaf's digest.
    var digested: JSONValue { get }
}

extension Optional: ColumnValue where Wrapped: ColumnValue {
    package static func read(_ column: StoredColumn) throws(ColumnFault) -> Wrapped? {
        column.isNull ? nil : try Wrapped.read(column)
    }

    package var stored: StoredValue { self?.stored ?? .null }
    package var digested: JSONValue { self?.digested ?? .null }
}

extension Int: ColumnValue {
    /// Storable numbers: those that JSON can represent, since leaves and replies contain them.
    ///
    /// Adding a small number to a stored one therefore never overflows.
    package static let storable = -9_007_199_254_740_991...9_007_199_254_740_991

    package static func read(_ column: StoredColumn) throws(ColumnFault) -> Int {
        let number = try column.integer()
        guard storable.contains(number) else { throw column.fault("a number that is ever stored") }
        return number
    }

    package var stored: StoredValue { .integer(self) }
    package var digested: JSONValue { .int(self) }
}

extension Bool: ColumnValue {
    package static func read(_ column: StoredColumn) throws(ColumnFault) -> Bool {
        switch try column.integer() {
        case 0: false
        case 1: true
        default: throw column.fault("0 or 1")
        }
    }

    package var stored: StoredValue { .bool(self) }
    package var digested: JSONValue { .bool(self) }
}

extension String: ColumnValue {
    package static func read(_ column: StoredColumn) throws(ColumnFault) -> String {
        let bytes = unsafe try column.text()
        // Decoding repairs invalid UTF-8, so that the result differs; `String(validating:)` takes three times as long.
        var text = unsafe String(decoding: bytes, as: UTF8.self)
        guard text.withUTF8({ unsafe $0.hasSameBytes(as: bytes) }) else { throw column.fault("UTF-8") }
        return text
    }

    package var stored: StoredValue { .text(self) }
    package var digested: JSONValue { .text(self) }
}

extension [UInt8]: ColumnValue {
    package static func read(_ column: StoredColumn) throws(ColumnFault) -> [UInt8] { try column.blob() }

    package var stored: StoredValue { .blob(self) }
    package var digested: JSONValue { .hex(self) }
}

/// The unparsed bytes of a text column.
package struct UTF8Bytes: ColumnValue {
    /// The bytes.
    package let bytes: [UInt8]

    /// Bytes of a text.
    package init(bytes: [UInt8]) { self.bytes = bytes }

    package static func read(_ column: StoredColumn) throws(ColumnFault) -> UTF8Bytes {
        unsafe UTF8Bytes(bytes: Array(try column.text()))
    }

    package var stored: StoredValue { .utf8(bytes) }
    package var digested: JSONValue { .text(String(decoding: bytes, as: UTF8.self)) }
}

/// A type stored and digested as its text.
package protocol TextValue: ColumnValue {
    /// The text.
    var text: String { get }
}

extension TextValue {
    package var stored: StoredValue { .text(text) }
    package var digested: JSONValue { .text(text) }
}

extension Timestamp: TextValue {
    package static func read(_ column: StoredColumn) throws(ColumnFault) -> Timestamp {
        guard let time = unsafe Timestamp(stored: try column.text()) else {
            throw column.fault("a time as it is stored")
        }
        return time
    }
}

extension CivilDate: TextValue {
    package static func read(_ column: StoredColumn) throws(ColumnFault) -> CivilDate {
        guard let date = unsafe CivilDate(iso: LentBytes(try column.text())) else { throw column.fault("a date") }
        return date
    }
}

extension DocumentDigest: TextValue {
    package static func read(_ column: StoredColumn) throws(ColumnFault) -> DocumentDigest {
        guard let digest = DocumentDigest(try String.read(column)) else { throw column.fault("a digest") }
        return digest
    }
}

extension FormKey: TextValue {
    package static func read(_ column: StoredColumn) throws(ColumnFault) -> FormKey {
        guard let key = FormKey(try String.read(column)) else { throw column.fault("a form's key") }
        return key
    }
}

extension Channel: ColumnValue {
    package static func read(_ column: StoredColumn) throws(ColumnFault) -> Channel {
        guard let channel = Channel(try String.read(column)) else { throw column.fault("a channel's name") }
        return channel
    }

    package var stored: StoredValue { .text(name) }
    package var digested: JSONValue { .text(name) }
}

extension RawRepresentable where Self: ColumnValue, RawValue == String {
    package static func read(_ column: StoredColumn) throws(ColumnFault) -> Self {
        guard let value = Self(rawValue: try String.read(column)) else { throw column.fault("one of the known words") }
        return value
    }

    package var stored: StoredValue { .text(rawValue) }
    package var digested: JSONValue { .text(rawValue) }
}

/// An integer of any size, for examining possibly damaged rows; nothing computes with it.
package struct AnyInteger: ColumnValue {
    package let value: Int

    package static func read(_ column: StoredColumn) throws(ColumnFault) -> AnyInteger {
        AnyInteger(value: try column.integer())
    }

    package var stored: StoredValue { .integer(value) }
    package var digested: JSONValue { .int(value) }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether the bytes are equal; `elementsEqual` compares them one by one.
    fileprivate func hasSameBytes(as other: Self) -> Bool {
        guard count == other.count else { return false }
        guard let own = baseAddress, let bytes = other.baseAddress else { return true }
        return unsafe memcmp(own, bytes, count) == 0
    }
}
