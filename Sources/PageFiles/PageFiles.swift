/// Files of the pages: templates that server and browser draw alike, and what a browser loads.
package enum PageFiles {
    /// The templates, by their names.
    package static let templates: [(name: String, text: String)] = templateBytes.map {
        ($0.0, String(decoding: $0.1, as: UTF8.self))
    }

    /// The bytes of a file for browsers; nil for an unknown name.
    package static func asset(_ name: String) -> [UInt8]? { assets[name] }

    /// The words of the pages, as JSON by language.
    package static var words: [UInt8] { PackageResources.words_json }
}
