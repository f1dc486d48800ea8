internal import FormEngine
internal import Foundation
internal import Logging
internal import Registry

/// A log of JSON lines on standard error; it is given route templates, ids and codes, and no value that a person typed.
struct StructuredLog: LogHandler {
    var logLevel = Logger.Level.info
    var metadata = Logger.Metadata()
    let label: String

    init(label: String) {
        self.label = label
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        let all = metadata.merging(event.metadata ?? [:]) { $1 }
        var members: [JSONValue.Member] = [
            .init("time", .text(Self.time)), .init("level", .text(event.level.rawValue)),
            .init("event", .text(event.message.description)),
        ]
        for (key, value) in all.sorted(by: { $0.key < $1.key }) { members.append(.init(key, .text(value.description))) }
        let line = JSONWriter.bytes(of: .object(members)) + [UInt8(ascii: "\n")]
        FileHandle.standardError.write(Data(line))
    }

    /// The present time as it stands in a line.
    private static var time: String {
        Timestamp(milliseconds: Int64(Date().timeIntervalSince1970 * 1000)).text
    }
}
