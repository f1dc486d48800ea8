internal import Crypto
internal import FormEngine

/// A resized image with its bytes.
struct SmallImage: Sendable {
    let kept: KeptImage
    let jpeg: [UInt8]
}

/// Checks an upload's header against a field's rules, then decodes and resizes the image.
struct ShrinkingImage: Sendable {
    /// The decoder of images; nil if this computer has none.
    let workshop: (any ImageWorkshop)?
    let upload: ImageUpload
    /// The rules of the field.
    let rules: [Rule]

    /// The resized image, or the refusal.
    func result() async throws(RegistryError) -> Result<SmallImage, ImageRefusal> {
        do throws(ImageWorkshopError) {
            return .success(try await made())
        } catch {
            switch error {
            case .refused(let refusal): return .failure(refusal)
            case .absent: throw .image(.noWorkshop)
            case .failed(let detail): throw .image(.workshopFailed(detail))
            }
        }
    }

    private func made() async throws(ImageWorkshopError) -> SmallImage {
        let image = try bytes()
        guard let format = ImageFormat(signatureOf: image) else { throw .refused(.unknownFormat) }
        if let said = upload.said, said != format {
            throw .refused(.otherFormat(said: said.rawValue, found: format))
        }
        guard let workshop else { throw .absent }
        let picture = PictureBytes.of(image, as: format)
        var facts = try await workshop.measure(picture, as: format)
        facts.bytes = image.count
        if facts.megapixels > ImageLimits.mostMegapixels {
            throw .refused(.tooManyPixels(megapixels: facts.megapixels))
        }
        if let refusal = refusal(of: facts) { throw .refused(refusal) }
        let jpeg = try await workshop.shrink(picture, as: format)
        return try checked(jpeg, of: facts)
    }

    private func bytes() throws(ImageWorkshopError) -> [UInt8] {
        switch upload.content {
        case .refused(let refusal): throw .refused(refusal)
        case .bytes(let bytes) where bytes.isEmpty: throw .refused(.empty)
        case .bytes(let bytes) where bytes.count > ImageLimits.mostBytes: throw .refused(.tooManyBytes)
        case .bytes(let bytes): return bytes
        }
    }

    /// The first violated rule of severity error; a rule that only the server knows does not reveal its limits.
    private func refusal(of facts: ImageFacts) -> ImageRefusal? {
        for rule in rules where rule.severity == .error {
            guard case .image(let limits) = rule.condition else { continue }
            let unmet = limits.unmet(
                format: facts.format, bytes: facts.bytes, width: facts.width, height: facts.height)
            if !unmet.isEmpty { return .overLimits(rule.side == .server ? nil : .object(unmet)) }
        }
        return nil
    }

    /// Checks that a decoder's result is a plain JPEG of the expected size.
    private func checked(_ jpeg: [UInt8], of facts: ImageFacts) throws(ImageWorkshopError) -> SmallImage {
        guard jpeg.count <= KeptImage.mostBytes, let picture = PlainJPEG(jpeg),
            max(picture.width, picture.height) == min(KeptImage.longestSide, max(facts.width, facts.height))
        else { throw .refused(.badAnswer) }
        let digest = "sha256:" + HexText.encode(Array(Crypto.SHA256.hash(data: jpeg)))
        let kept = KeptImage(
            facts, bytes: jpeg.count, width: picture.width, height: picture.height, digest: digest)
        return SmallImage(kept: kept, jpeg: jpeg)
    }
}
