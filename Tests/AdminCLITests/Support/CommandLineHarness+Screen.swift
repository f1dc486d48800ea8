import Foundation
import Glibc
import Testing

extension CommandLineHarness {
    /// Runs the program on a screen (a pseudo-terminal) of some size, where a person types; gives all that is shown there.
    ///
    /// - Parameter answersTo: The name of a file in the folder that answers go to; nil: to the screen.
    func screen(
        _ arguments: [String], columns: Int = 80, rows: Int = 200, typing: String = "", answersTo file: String? = nil,
        environment: [String: String] = [:]
    ) throws -> Run {
        var (master, slave): (Int32, Int32) = (-1, -1)
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        try #require(openpty(&master, &slave, nil, nil, &size) == 0)
        try setUp(slave)
        let process = try process(
            arguments, environment: ["TERM": "xterm", "NO_COLOR": ""].merging(environment) { $1 })
        let screen = FileHandle(fileDescriptor: slave, closeOnDealloc: false)
        (process.standardInput, process.standardOutput, process.standardError) = (screen, screen, screen)
        if let file {
            let url = folder.appendingPathComponent(try write(file, ""))
            process.standardOutput = try FileHandle(forWritingTo: url)
        }
        try process.run()
        close(slave)
        let keys = Array(typing.utf8)
        try #require(Glibc.write(master, keys, keys.count) == keys.count)
        let shown = Self.everything(from: master)
        process.waitUntilExit()
        close(master)
        return Run(status: process.terminationStatus, output: String(decoding: shown, as: UTF8.self), errors: "")
    }

    /// Echo is off, and line ends are left to the program.
    private func setUp(_ slave: Int32) throws {
        var mode = termios()
        try #require(tcgetattr(slave, &mode) == 0)
        mode.c_lflag &= ~tcflag_t(ECHO)
        mode.c_oflag &= ~tcflag_t(OPOST)
        try #require(tcsetattr(slave, TCSANOW, &mode) == 0)
    }

    /// Reads until nobody has the screen open any more, which a read tells as an error.
    private static func everything(from master: Int32) -> [UInt8] {
        var all: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = Glibc.read(master, &buffer, buffer.count)
            if count > 0 {
                all += buffer.prefix(count)
            } else if count == 0 || errno != EINTR {
                return all
            }
        }
    }
}

extension CommandLineHarness.Run {
    /// Visible output: its lines without colours.
    var seen: [String] {
        output.replacing(/\u{1B}\[[0-9;]*[mK]/, with: "").split(separator: "\n", omittingEmptySubsequences: false)
            .map(String.init)
    }
}
