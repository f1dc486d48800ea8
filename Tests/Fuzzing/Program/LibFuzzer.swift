// libFuzzer's `main` calls the functions below. `FORMULARY_FUZZ_TARGET` names what is fed.
internal import DialectFuzzing
internal import EngineFuzzing
internal import Foundation

private let targets: [FuzzTarget] = [.json, .yaml, .config, .dialect, .pattern, .identifiers, .judging]

private let target: FuzzTarget = {
    let name = ProcessInfo.processInfo.environment["FORMULARY_FUZZ_TARGET"] ?? ""
    guard let target = targets.first(where: { $0.name == name }) else {
        fatalError("FORMULARY_FUZZ_TARGET is one of: \(targets.map(\.name).joined(separator: ", ")).")
    }
    return target
}()

/// Writes the target's seeds and tokens for libFuzzer into the folder that `FORMULARY_FUZZ_SEEDS` names, if it does.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutableRawPointer) -> CInt {
    guard let path = ProcessInfo.processInfo.environment["FORMULARY_FUZZ_SEEDS"] else { return 0 }
    let folder = URL(fileURLWithPath: path, isDirectory: true)
    do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (index, seed) in target.seeds.enumerated() {
            try Data(seed).write(to: folder.appendingPathComponent("seed-\(index)"))
        }
        let lines = target.tokens.map { token in
            "\"" + token.utf8.map { "\\x" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + "\""
        }
        try Data(lines.joined(separator: "\n").utf8).write(to: folder.appendingPathExtension("tokens"))
    } catch {
        fatalError("The seeds cannot be written: \(error)")
    }
    return 0
}

/// Feeds one input; a broken promise ends the program, and libFuzzer keeps the input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    do throws(FuzzFault) {
        try target.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
    } catch {
        fatalError(error.description)
    }
    return 0
}
