internal import FormEngine
internal import Glibc
internal import Registry

/// A file with an image, or standard input where `-` is typed.
struct ImageFile: Sendable {
    let file: InputFile

    init(_ path: String) {
        file = InputFile(path)
    }

    /// The format of the file name's ending, or nil.
    var said: ImageFormat? { file.isStandardInput ? nil : ImageFormat(fileName: file.path) }

    /// Reads all bytes; stops at the limit of an image and refuses the file.
    func read() throws(CommandError) -> ImageUpload.Content {
        let descriptor = try file.open()
        defer { if !file.isStandardInput { close(descriptor) } }
        var bytes: [UInt8] = []
        while true {
            let part = try file.readPart(descriptor)
            if part.isEmpty { return .bytes(bytes) }
            guard bytes.count + part.count <= ImageLimits.mostBytes else { return .refused(.tooManyBytes) }
            bytes += part
        }
    }
}
