import Foundation

/// Where the files of the repository are.
enum Repository {
    static let folder = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
}
