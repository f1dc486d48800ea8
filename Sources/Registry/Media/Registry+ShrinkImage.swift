internal import Crypto
internal import FormEngine

/// An image as it is to be kept, with its bytes.
struct SmallImage: Sendable {
    let kept: KeptImage
    let jpeg: [UInt8]
}

extension Registry {
    /// An image held against all that can be told of it before it is decoded, and then made small; or why it is refused.
    func madeSmall(
        _ upload: ImageUpload, under rules: [Rule]
    ) async throws(RegistryError) -> Result<SmallImage, ImageRefusal> {
        do throws(ImageWorkshopError) {
            return .success(try await made(upload, rules))
        } catch {
            switch error {
            case .refused(let refusal): return .failure(refusal)
            case .absent: throw .image(.noWorkshop)
            case .failed(let detail): throw .image(.workshopFailed(detail))
            }
        }
    }

    private func made(_ upload: ImageUpload, _ rules: [Rule]) async throws(ImageWorkshopError) -> SmallImage {
        let image = try bytes(of: upload.content)
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
        if let refusal = refusal(of: facts, by: rules) { throw .refused(refusal) }
        let jpeg = try await workshop.shrink(picture, as: format)
        return try checked(jpeg, of: facts)
    }

    private func bytes(of content: ImageUpload.Content) throws(ImageWorkshopError) -> [UInt8] {
        switch content {
        case .refused(let refusal): throw .refused(refusal)
        case .bytes(let bytes) where bytes.isEmpty: throw .refused(.empty)
        case .bytes(let bytes) where bytes.count > ImageLimits.mostBytes: throw .refused(.tooManyBytes)
        case .bytes(let bytes): return bytes
        }
    }

    /// The first rule of severity error whose limits an image does not keep within; a rule of the server's tells none.
    private func refusal(of facts: ImageFacts, by rules: [Rule]) -> ImageRefusal? {
        for rule in rules where rule.severity == .error {
            guard case .image(let limits) = rule.condition else { continue }
            let unmet = limits.unmet(
                format: facts.format, bytes: facts.bytes, width: facts.width, height: facts.height)
            if !unmet.isEmpty { return .overLimits(rule.side == .server ? nil : .object(unmet)) }
        }
        return nil
    }

    /// What a workshop answered, if it is what it was asked for.
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
