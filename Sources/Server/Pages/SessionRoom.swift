internal import Registry

/// Room that a browser has for one more session of a form.
struct SessionRoom: Sendable {
    /// The number that the session gets.
    let number: Int
    /// The numbers of sessions that ended, whose cookies make room.
    let ended: [Int]
}

extension FormVisit {
    /// Room for a session that the browser already holds, or for one more; nil if it holds too many.
    ///
    /// Sessions that ended make room for it.
    func room(for id: String? = nil) async throws -> SessionRoom? {
        if let own = holds.first(where: { $0.value.id == id }) { return SessionRoom(number: own.key, ended: []) }
        let number = SessionNumber.next(after: holds.keys)
        let limits = call.services.settings.limits
        let all = PageCookie.sessionCount(in: call.headers)
        if holds.isEmpty || holds.count < limits.sessionsOfForm && all < limits.sessionsOfBrowser {
            return SessionRoom(number: number, ended: [])
        }
        let going = Set(try await unfinished().map(\.number))
        let ended = holds.keys.filter { !going.contains($0) }
        guard going.count < limits.sessionsOfForm, all - ended.count < limits.sessionsOfBrowser else { return nil }
        return SessionRoom(number: number, ended: ended)
    }
}
