internal import Subprocess
internal import SystemPackage

/// One run of a program that decodes an image: in a separate process, within limits, and without access to our files.
struct DecoderProcess {
    /// How it ended.
    enum Ending: Sendable, Equatable {
        /// It answered, and says that all is well.
        case answered([UInt8])
        /// It says that something is wrong.
        case refused
        /// It died, took too long, or was stopped by a limit.
        case stopped
        /// It answered more than it may.
        case answeredTooMuch
        /// It could not be started.
        case notStarted(String)
    }

    /// The path of `prlimit`, which sets the limits and becomes the program.
    let prlimit: String
    /// The path of the program.
    let program: String
    let arguments: [String]
    let limits: DecoderLimits

    /// The whole environment of the child.
    ///
    /// vips keeps its loaders to those that are fuzzed, computes in one thread, and puts nothing aside on a disk.
    static let environment: [Environment.Key: String] = [
        "LC_ALL": "C", "MALLOC_ARENA_MAX": "1", "VIPS_BLOCK_UNTRUSTED": "1", "VIPS_CONCURRENCY": "1",
        "VIPS_DISC_THRESHOLD": "4g", "VIPS_NOVECTOR": "1",
    ]

    /// Runs it on an image.
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
            // Whichever is left: the clock, or a child that is then killed.
            group.cancelAll()
            let second = await group.next() ?? nil
            if first == nil, case .answered? = second { return second }
            return first
        }
        // A busy machine may see the clock first, though the child had answered by then.
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
