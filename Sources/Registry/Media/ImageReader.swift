/// Reads images and what replaced them.
struct ImageReader: RegistryReader {
    let registry: Registry
}

extension Registry {
    var imageReader: ImageReader { ImageReader(registry: self) }
}
