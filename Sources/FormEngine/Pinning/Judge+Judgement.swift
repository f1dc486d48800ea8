extension CompiledForm {
    /// Judges answers by a judge that is made for them alone.
    func judge(_ input: JudgementInput) throws(InputError) -> Judgement {
        try Judge(compiled: self, timing: input.timing, isPartial: input.through != nil).judgement(of: input)
    }
}

extension Judge {
    /// Judges answers with everything they are judged by, and writes down what was found.
    ///
    /// An input of another time than the judge's own, or that ends with a step where the judge knows none, is judged by a
    /// judge that is made for it.
    public func judgement(of input: JudgementInput) throws(InputError) -> Judgement {
        guard input.timing == timing, assessor.decider.isNeeded || input.through == nil else {
            return try form.judge(input)
        }
        let judgement = try judge(input) {
            reporter.judgement(on: $0, $1, droppedUnknownFields: input.droppedUnknownFields)
        }
        return input.locked.isEmpty ? judgement : form.judgement(judgement, under: input.locked)
    }

    /// Judges answers but for the locks on them, and tells of them what is asked while they are at hand.
    func judge<Told>(
        _ input: JudgementInput, telling: (UnsafeBufferPointer<UInt8>, Circumstances) -> Told
    ) throws(InputError) -> Told {
        let sources: SourceSlots?
        do throws(JSONError) {
            sources = try input.sources.map { bytes throws(JSONError) in try SourceSlots(bytes, for: form) }
        } catch {
            throw InputError(document: .sources, error: error)
        }
        var result: Result<Told, JSONError>?
        input.answers.withUnsafeBufferPointer { answers in
            do throws(JSONError) {
                let circumstances = Circumstances(
                    sources: sources, attested: input.attested, names: input.names, context: input.context,
                    reach: form.reach(through: input.through), consents: input.consents,
                    takesRoutes: input.takesRoutes)
                try assessor.judge(answers, asOf: input.asOf, circumstances)
                result = .success(telling(answers, circumstances))
            } catch {
                result = .failure(error)
            }
        }
        switch result {
        case .success(let told): return told
        case .failure(let error): throw InputError(document: .answers, error: error)
        case nil: preconditionFailure("withUnsafeBufferPointer calls its closure")
        }
    }
}

extension CompiledForm {
    /// How many steps were reached, if the last of them has this id; nil if that is no step's.
    fileprivate func reach(through id: String?) -> Int? {
        guard let id else { return nil }
        return config.steps.firstIndex { $0.id.isBytewiseEqual(to: id) }.map { $0 + 1 }
    }
}

/// Why a set of answers could not be judged at all: one of its documents is not the JSON it must be.
public struct InputError: Error, Sendable, Equatable {
    /// Documents that are read.
    public enum Document: String, Sendable {
        /// The answers that the person sent.
        case answers
        /// The values of the data sources.
        case sources
    }

    /// The document that cannot be read.
    public var document: Document
    /// The error and its place.
    public var error: JSONError

    /// An error in a document.
    package init(document: Document, error: JSONError) {
        self.document = document
        self.error = error
    }
}
