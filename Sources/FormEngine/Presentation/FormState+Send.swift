extension FormState {
    /// Applies an action to the form, and returns the effects for the screen, in order.
    public mutating func send(_ action: Action) -> [Effect] {
        let count = presentedStepCount
        take(action)
        if presentedStepCount != count, case .filling = stage {
            announce(.stepCount(number: stepNumber, total: presentedStepCount))
        }
        return outbox.takeEffects()
    }

    private mutating func take(_ action: Action) {
        switch action {
        case .started: look()
        case .fieldChanged(let path, let input): changeField(path, to: input)
        case .fieldLeft(let path): leaveField(path)
        case .itemAdded(let path): addItem(to: path)
        case .itemRemoved(let path, let index): removeItem(index, of: path)
        case .sourceLoaded(let id, let bytes): load(bytes, from: id)
        case .sourceFailed(let id): failSource(id)
        case .sourceRetried(let name): retrySource(name)
        case .availabilityAnswered(let id, let answer): answerCheck(id, answer)
        case .suggestionChosen(let path, let name): chooseSuggestion(name, for: path)
        case .timerFired(let id): fireTimer(id)
        case .uploadStarted(let path): startUpload(path)
        case .uploadProgressed(let id, let part): progressUpload(id, part)
        case .uploadFailed(let id, let canRetry): failUpload(id, canRetry: canRetry)
        case .uploadRefused(let id, let fault): refuseUpload(id, fault)
        case .uploadFinished(let id, let value): finishUpload(id, value)
        case .uploadSkipped(let path): skipUpload(path)
        case .stepContinued: continueStep()
        case .wentBack: goBack()
        case .stepChosen(let id): chooseStep(id)
        case .submitted: submit()
        case .responded(let id, let response): take(response, to: id)
        case .consentGiven(let outcome): goOn(afterConsentTo: outcome)
        case .languageChanged(let language): changeLanguage(to: language)
        case .dayChanged(let day):
            asOf = day
            look()
        case .configReplaced(let candidate): replaceConfig(by: candidate.compiled)
        case .prefilled(let values): fillIn(Prefill(taking: values, of: config))
        case .restored(let bytes): restore(bytes)
        }
    }

    private mutating func changeLanguage(to other: String) {
        let before = numberLanguage
        language = other
        root.writeNumbers(of: form, from: before, to: numberLanguage)
        readOptions()
        look()
    }

    private mutating func fireTimer(_ id: Int) {
        if let address = root.firstAddress(where: { $0.timer == id }) {
            root[address].timer = nil
            root[address].isTyping = false
            look()
        } else if !askName(afterTimer: id), !askSource(afterTimer: id) {
            retryUpload(afterTimer: id)
        }
    }
}
