/// Cancelling what is in progress for a field.
extension FieldCell {
    /// Ends the typing pause.
    mutating func stopTyping(_ outbox: inout Outbox) {
        if let timer { outbox.emit(.cancelTimer(timer)) }
        timer = nil
        isTyping = false
    }

    /// Forgets an upload, and cancels one in progress.
    mutating func stopUpload(_ outbox: inout Outbox) {
        switch upload?.phase {
        case .running: if let upload { outbox.emit(.cancelUpload(upload.id)) }
        case .pausing(let timer): outbox.emit(.cancelTimer(timer))
        case .failed, .finished, .skipped, nil: break
        }
        upload = nil
    }

    /// Forgets a name check, and cancels one in progress.
    mutating func stopCheck(_ outbox: inout Outbox) {
        switch check?.phase {
        case .waiting(let timer): outbox.emit(.cancelTimer(timer))
        case .asking(let id): outbox.emit(.cancelCheck(id))
        case .answered, nil: break
        }
        check = nil
    }

    /// Cancels everything in progress; replies that arrived stay.
    mutating func stop(_ outbox: inout Outbox) {
        stopTyping(&outbox)
        if upload?.isUnderWay ?? false { stopUpload(&outbox) }
        if check?.answer == nil { stopCheck(&outbox) }
    }
}

extension FieldRow {
    /// Cancels everything in progress for the fields.
    mutating func stop(_ outbox: inout Outbox) { changeEach { cell, _ in cell.stop(&outbox) } }
}
