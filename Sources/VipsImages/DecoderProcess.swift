internal import Subprocess
internal import SystemPackage

/// One run of an image decoder: in a child process, within limits, and without access to our files.
struct DecoderProcess {
    /// How the child process ended.
    enum Ending: Sendable, Equatable {
        /// The process succeeded with this output.
        case answered([UInt8])
        /// The process reported an error.
        case refused
        /// The process crashed, took too long, or was stopped by a limit.
        case stopped
        /// The output exceeded its limit.
        case answeredTooMuch
        /// The process could not be started.
        case notStarted(String)
    }

    /// The path of `prlimit`, which sets the limits and then executes the decoder.
    let prlimit: String
    /// The path of the decoder.
    let program: String
    let arguments: [String]
    let limits: DecoderLimits

    /// The complete environment of the child process.
    ///
    /// The variables restrict vips to fuzz-tested loaders, one thread, and no temporary files.
    static let environment: [Environment.Key: String] = [
        "LC_ALL": "C", "MALLOC_ARENA_MAX": "1", "VIPS_BLOCK_UNTRUSTED": "1", "VIPS_CONCURRENCY": "1",
        "VIPS_DISC_THRESHOLD": "4g", "VIPS_NOVECTOR": "1",
    ]

    /// Runs the decoder on an image.
    func run(on image: [UInt8]) async -> Ending {
        guard let file = MemoryFile(image), let folder = WorkFolder() else {
            return .notStarted("there is no room for its input or its folder")
        }
        let (descriptor, path) = (file.descriptor, folder.path)
        let ending = await withTaskGroup(of: Ending?.self) { group in
            group.addTask { await run(reading: descriptor, in: path) }
            group.addTask {
                try? await Task.sleep(for: limits.time)
                return nil
            }
            let first = await group.next() ?? nil
            // Cancels the remaining task: the timer, or the child process, which is then killed.
            group.cancelAll()
            let second = await group.next() ?? nil
            if first == nil, case .answered? = second { return second }
            return first
        }
        // On a busy machine the timer may end first although the child has already succeeded.
        return ending ?? .stopped
    }

    private func run(reading image: FileDescriptor, in folder: FilePath) async -> Ending {
        let configuration = Configuration(
            executable: .path(FilePath(prlimit)), arguments: Arguments(limits.arguments + [program] + arguments),
            environment: .custom(Self.environment), workingDirectory: folder)
        do {
            let result = try await Subprocess.run(
                configuration, input: .fileDescriptor(image, closeAfterSpawningProcess: false),
                output: .bytes(limit: limits.answer), error: .discarded)
            switch result.terminationStatus {
            case .exited(0): return .answered(result.standardOutput)
            case .exited: return .refused
            case .signaled: return .stopped
            }
        } catch let error as SubprocessError where error.code == .outputLimitExceeded {
            return .answeredTooMuch
        } catch {
            return .notStarted("\(error)")
        }
    }
}
