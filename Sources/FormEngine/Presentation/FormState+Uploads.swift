/// Image uploads: three attempts with growing pauses; then the person retries or skips the image.
extension FormState {
    mutating func startUpload(_ path: String) {
        guard let address = image(at: path) else { return }
        noteChange(at: address)
        root[address].stopUpload(&outbox)
        // The field has no image until the upload ends, not even the previous one.
        root[address].input = nil
        let id = outbox.nextNumber()
        root[address].upload = ImageUpload(id: id, attempt: 1, phase: .running(0))
        outbox.emit(.upload(id, field: path))
        look()
    }

    mutating func progressUpload(_ id: Int, _ part: Double) {
        guard let address = uploading(id), case .running = root[address].upload?.phase else { return }
        root[address].upload?.phase = .running(min(max(part, 0), 1))
    }

    mutating func failUpload(_ id: Int, canRetry: Bool) {
        guard let address = uploading(id), let upload = root[address].upload, case .running = upload.phase else {
            return
        }
        if canRetry, upload.attempt < ImageUpload.mostAttempts {
            let timer = outbox.startTimer(milliseconds: Self.uploadPause << (upload.attempt - 1))
            root[address].upload?.phase = .pausing(timer: timer)
        } else {
            root[address].upload?.phase = .failed(canRetry: canRetry)
            announce(canRetry ? .uploadFailed : .uploadRefused)
            moveFocus(to: .field(form.path(of: address)))
        }
    }

    mutating func retryUpload(afterTimer timer: Int) {
        let pausing = root.firstAddress { cell in
            if case .pausing(let own) = cell.upload?.phase { own == timer } else { false }
        }
        guard let address = pausing, let upload = root[address].upload else { return }
        let id = outbox.nextNumber()
        root[address].upload = ImageUpload(id: id, attempt: upload.attempt + 1, phase: .running(0))
        outbox.emit(.upload(id, field: form.path(of: address)))
    }

    mutating func finishUpload(_ id: Int, _ value: JSONValue) {
        guard let address = uploading(id), case .running = root[address].upload?.phase else { return }
        root[address].upload?.phase = .finished
        root[address].input = .value(value)
        // An upload is complete at once, so its messages may show.
        root[address].isAwake = true
        look()
        announce(.uploadFinished)
    }

    mutating func skipUpload(_ path: String) {
        guard let address = image(at: path) else { return }
        noteChange(at: address)
        root[address].stopUpload(&outbox)
        root[address].input = nil
        root[address].upload = ImageUpload(id: outbox.nextNumber(), attempt: 0, phase: .skipped)
        look()
        announce(.uploadSkipped)
    }

    private func uploading(_ id: Int) -> FieldAddress? { root.firstAddress { $0.upload?.id == id } }

    private func image(at path: String) -> FieldAddress? {
        guard let address = form.address(of: path, in: root), field(at: address).type == .image,
            progress.takesAnswer(to: field(at: address))
        else { return nil }
        return address
    }

    /// Whether an image upload of the current step is in progress.
    var isUploadingHere: Bool {
        root.firstAddress { $0.upload?.isUnderWay ?? false && !$0.facts.isHidden }.map { step(of: $0) == stepIndex }
            ?? false
    }

    /// The pause before the second attempt to upload an image, in milliseconds; each later pause is twice as long.
    public static let uploadPause = 1_000
}
