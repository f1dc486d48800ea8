import FormEngine
import HTTPTypes

@testable import Server

/// An answer of the server: its status, its headers, its body as bytes, text and JSON.
struct ServedReply: Sendable, CustomStringConvertible {
    let status: Int
    let fields: HTTPFields
    let body: [UInt8]

    var text: String { String(decoding: body, as: UTF8.self) }
    /// The body as JSON; null where it is none.
    var json: JSONValue { (try? JSONValue(json: body)) ?? .null }
    /// The code of a problem; empty where the answer is none.
    var code: String { json.text("code") }
    var mediaType: String { String((self["content-type"] ?? "").prefix { $0 != ";" }) }

    /// The value of a header.
    subscript(_ name: String) -> String? { HTTPField.Name(name).flatMap { fields[$0] } }

    var description: String { "\(status) \(text.prefix(400))" }
}
