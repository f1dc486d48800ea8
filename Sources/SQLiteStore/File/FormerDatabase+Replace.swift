internal import Glibc
public import Registry

extension FormerDatabase {
    /// Puts a draft in its place, durably, and keeps it under another name.
    ///
    /// Whatever moment the process is killed at, one of the two stands there whole.
    ///
    /// - Parameters:
    ///   - draft: The database that takes its place, made for this path and closed.
    ///   - time: When, for the name under which the old one is kept.
    /// - Returns: The path at which the old one is kept, or what is left of it; nil if nothing was there to keep.
    public func giveWay(to draft: DatabaseDraft, at time: Timestamp) throws(StoreError) -> String? {
        draft.takeOver(from: draft.place)
        try draft.flush()
        let ending = try keep(draft.place, at: time)
        if case .absent = state {
            _ = try draft.takePlace()
        } else {
            guard unsafe rename(draft.file.plainPath, draft.place) == 0 else { throw file.unmade(errno) }
            file.syncFolder()
        }
        let shown = draft.place == file.plainPath ? file.path : draft.place
        return ending.map { shown + $0 }
    }

    /// Gives what stands there a second name, and moves what SQLite left beside it: a log would be taken for one of the
    /// new database.
    ///
    /// - Returns: What the name has behind the path; nil if nothing was there to keep.
    private func keep(_ place: String, at time: Timestamp) throws(StoreError) -> String? {
        let stem = ".replaced-" + time.text.utf8.prefix(19).filter { $0 != 0x2D && $0 != 0x3A }.text + "Z"
        for attempt in 1...Self.attempts {
            let new = attempt == 1 ? stem : "\(stem)-\(attempt)"
            let name = place + new
            if ["", "-wal", "-journal"].contains(where: { Self.size(of: name + $0) != nil }) { continue }
            var kept: String?
            if let size = Self.size(of: place), size > 0 {
                guard unsafe link(place, name) == 0 else { throw file.unmade(errno) }
                kept = new
            }
            for ending in ["-wal", "-journal"] {
                guard let size = Self.size(of: place + ending) else { continue }
                if size == 0 {
                    unsafe unlink(place + ending)
                } else {
                    guard unsafe rename(place + ending, name + ending) == 0 else { throw file.unmade(errno) }
                    kept = kept ?? new + ending
                }
            }
            unsafe unlink(place + "-shm")
            return kept
        }
        throw .exists(path: file.path + stem)
    }

    private static let attempts = 100

    /// The size of what stands at a path; nil if nothing does.
    private static func size(of path: String) -> Int? {
        var status = stat()
        return unsafe lstat(path, &status) == 0 ? Int(status.st_size) : nil
    }
}

extension DatabaseDraft {
    /// Gives the draft owner and mode of what it is to replace, or else the owner of the key store: whoever restores as
    /// root must not lock out the user that the program runs as.
    ///
    /// Where the system does not let it, the draft stays its maker's.
    fileprivate func takeOver(from place: String) {
        var status = stat()
        if unsafe stat(place, &status) == 0 {
            fchmod(descriptor, status.st_mode & 0o777)
        } else if unsafe stat(place + ".keystore", &status) != 0 {
            return
        }
        if status.st_uid != geteuid() || status.st_gid != getegid() {
            _ = fchown(descriptor, status.st_uid, status.st_gid)
        }
    }
}

extension Collection<UInt8> {
    fileprivate var text: String { String(decoding: self, as: UTF8.self) }
}
