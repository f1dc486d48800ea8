internal import Glibc

/// The actor's name in the audit log.
enum ActorName {
    static let limit = 128

    static func isWellFormed(_ name: String) -> Bool {
        let hasControls = name.unicodeScalars.contains { $0.properties.generalCategory == .control }
        return !name.isEmpty && name.utf8.count <= limit && !hasControls
    }

    /// The name of the user that runs the process.
    static var ofUser: String {
        guard let entry = unsafe getpwuid(getuid()), let name = unsafe entry.pointee.pw_name else {
            return "uid-\(getuid())"
        }
        let text = unsafe String(cString: name)
        return isWellFormed(text) ? text : "uid-\(getuid())"
    }
}
