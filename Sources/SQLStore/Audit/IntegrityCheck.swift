package import Registry

/// Checks a whole database and collects all problems; an unreadable part is reported, and the next one checked.
package struct IntegrityCheck {
    package let db: any SQLConnection
    package private(set) var problems = AuditProblems()
    /// Called with the name of each part before the part is checked.
    private let progress: (String) -> Void

    /// A check that has found nothing yet.
    package init(db: any SQLConnection, progress: @escaping (String) -> Void = { _ in }) {
        self.db = db
        self.progress = progress
    }

    /// Checks the contents of a registry's tables.
    package mutating func checkContents() {
        part("table documents") { try $0.checkDocuments() }
        part("table documents") { try $0.checkDocumentsReferredTo() }
        part("table submissions") { try $0.checkSubmissionOrder() }
        part("table refusals") { try $0.checkRefusals() }
        part("table boxes") { try $0.checkBoxes() }
        part("table boxes") { try $0.checkBoxesWithoutSubmission() }
        part("table remaining_boxes") { try $0.checkRemainingBoxes() }
        part("table session_states") { try $0.checkSessionStates() }
        part("rows without leaves") { try $0.checkLeaflessRows() }
        part("table exposures") { try $0.checkExposures() }
        part("table images") { try $0.checkImages() }
        part("table image_uses") { try $0.checkImageUses() }
        part("table image_chunks") { try $0.checkImageChunks() }
        part("table names") { try $0.checkNames() }
        part("table checkpoints") { try $0.checkCheckpoints() }
        part("table cosignatures") { try $0.checkCosignatures() }
    }

    /// Adds a problem.
    package mutating func add(_ code: AuditProblem.Code, leaf: Int? = nil, object: String, message: String) {
        problems.add(AuditProblem(code: code, leaf: leaf, object: object, message: message))
    }

    /// Checks a part; one that cannot be read is a problem.
    package mutating func part(_ object: String, _ check: (inout IntegrityCheck) throws -> Void) {
        progress(object)
        do {
            try db.apart { try check(&self) }
        } catch let error as ColumnFault {
            add(.unreadable, object: object, message: error.message + ".")
        } catch let error as any SQLFailure {
            add(.unreadable, object: object, message: "\(error.reporter) reports: \(error.message).")
        } catch {
            add(.unreadable, object: object, message: "This part of the database cannot be read: \(error).")
        }
    }
}
