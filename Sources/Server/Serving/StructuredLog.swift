internal import FormEngine
internal import Foundation
internal import Logging
internal import Registry

/// A log of JSON lines, with route templates, ids and codes, and without any value that a person typed.
///
/// Logging neither fails nor delays a request: see `LogWriter`.
struct StructuredLog: LogHandler {
    var logLevel = Logger.Level.info
    var metadata = Logger.Metadata()
    let label: String
    private let writer: LogWriter

    init(label: String, to writer: LogWriter = .standardError) {
        self.label = label
        self.writer = writer
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
        writer.add(JSONWriter.bytes(of: .object(members)) + [UInt8(ascii: "\n")])
    }

    /// The present time as a log line has it.
    private static var time: String {
        Timestamp(milliseconds: Int64(Date().timeIntervalSince1970 * 1000)).text
    }
}
