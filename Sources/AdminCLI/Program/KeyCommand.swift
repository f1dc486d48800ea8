internal import Glibc
internal import Registry

/// A program that prints the text of a key file, such as the client of a key service.
struct KeyCommand: MasterKeySource {
    /// The program and its arguments, as for a shell.
    let text: String

    /// Time limit of the program, in seconds.
    private static let patience = 30
    /// Size limit of what the program prints, which is more than two keys have.
    private static let mostBytes = 4096

    func masterKeys() throws(KeyError) -> [MasterKey] {
        let keys = MasterKey.keys(inText: try output())
        guard !keys.isEmpty else { throw .commandFailed(detail: "what it printed is not the text of a key file") }
        return keys
    }

    /// The output of the program; throws if it failed, printed too much or took too long.
    private func output() throws(KeyError) -> [UInt8] {
        var ends: [Int32] = [0, 0]
        guard unsafe pipe(&ends) == 0 else { throw failure(errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let child: pid_t
        do throws(KeyError) {
            child = try started(printingTo: ends[1])
        } catch {
            close(ends[0])
            close(ends[1])
            throw error
        }
        close(ends[1])
        let printed = bytes(from: ends[0])
        close(ends[0])
        if printed == nil { kill(child, SIGKILL) }
        var status: Int32 = 0
        while unsafe waitpid(child, &status, 0) < 0, errno == EINTR {}
        guard let printed else {
            throw .commandFailed(detail: "it took longer than \(Self.patience) seconds, or printed too much")
        }
        guard status == 0 else {
            let signal = status & 0x7F
            throw .commandFailed(
                detail: signal == 0 ? "it ended with status \(status >> 8 & 0xFF)" : "signal \(signal) ended it")
        }
        return printed
    }

    /// The process id of the program, started by a shell; it may ask on the terminal.
    private func started(printingTo descriptor: Int32) throws(KeyError) -> pid_t {
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        unsafe posix_spawn_file_actions_adddup2(&actions, descriptor, STDOUT_FILENO)
        var words: [UnsafeMutablePointer<CChar>?] = unsafe [strdup("sh"), strdup("-c"), strdup(text), nil]
        defer { for index in unsafe words.indices { unsafe free(words[index]) } }
        var child: pid_t = 0
        let code = unsafe posix_spawn(&child, "/bin/sh", &actions, nil, &words, environ)
        guard code == 0 else { throw failure(code) }
        return child
    }

    /// The bytes up to the end of the stream; nil if that does not come in time, or comes too late.
    private func bytes(from descriptor: Int32) -> [UInt8]? {
        let end = ContinuousClock.now + .seconds(Self.patience)
        var (found, part) = ([UInt8](), [UInt8](repeating: 0, count: 512))
        while found.count <= Self.mostBytes {
            let left = (end - .now).components
            guard left.seconds >= 0 else { return nil }
            var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let count = unsafe poll(&ready, 1, Int32(left.seconds) * 1000 + 1000)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return nil }
            let length = unsafe read(descriptor, &part, part.count)
            if length == 0 { return found }
            guard length > 0 else { return nil }
            found += part.prefix(length)
        }
        return nil
    }

    private func failure(_ code: Int32) -> KeyError {
        unsafe .commandFailed(detail: String(cString: strerror(code)))
    }
}
