/// Templates, scripts and styles of the pages; server and browser use the same templates.
package enum PageFiles {
    /// The templates by name.
    package static let templates: [(name: String, text: String)] = templateBytes.map {
        ($0.0, String(decoding: $0.1, as: UTF8.self))
    }

    /// The bytes of an asset that browsers load; nil for an unknown name.
    package static func asset(_ name: String) -> [UInt8]? { assets[name] }

    /// All templates and assets by name, in a stable order.
    package static var everything: [(name: String, bytes: [UInt8])] {
        templateBytes + assets.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// The texts of the pages: JSON by language.
    package static var words: [UInt8] { PackageResources.words_json }
}
