internal import Glibc
public import Registry

extension FormerDatabase {
    /// Replaces the existing database by a draft, durably, and keeps the old one under another name.
    ///
    /// If the process is killed at any moment, the old or the new database is at the path, complete.
    ///
    /// - Parameters:
    /// - draft: The new database, made for this path and closed.
    /// - time: The time that becomes part of the old file's new name.
    /// - Returns: The path of the kept old file, or of its remaining log; nil if there was none to keep.
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

    /// Gives the old file a second name, and moves its log and journal: SQLite would apply them to the new database.
    ///
    /// - Returns: The suffix of the new name; nil if no file had to be kept.
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

    /// The size of the file at a path, or nil.
    private static func size(of path: String) -> Int? {
        var status = stat()
        return unsafe lstat(path, &status) == 0 ? Int(status.st_size) : nil
    }
}

extension DatabaseDraft {
    /// Gives the draft the owner and mode of the file that it replaces, or else the owner of the key store: a restore
    /// run by root must not lock out the program's user.
    ///
    /// If the system denies the change of owner, the draft keeps its present owner.
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
