internal import GRDB
internal import Registry

/// Checks a whole database file and collects all problems; an unreadable part is reported, and the next one checked.
struct IntegrityCheck {
    let db: Database
    let schema: Schema
    private(set) var problems = AuditProblems()
    /// Called with the name of each part before the part is checked.
    private let progress: (String) -> Void

    init(db: Database, schema: Schema, progress: @escaping (String) -> Void = { _ in }) {
        self.db = db
        self.schema = schema
        self.progress = progress
    }

    mutating func run() {
        part("schema") { try $0.checkSchema() }
        checkContents()
    }

    /// Checks everything but the SQL statements of the schema.
    mutating func checkContents() {
        part("header") { try $0.checkHeader() }
        part("table migrations") { try $0.checkMigrations() }
        part("file") { try $0.checkPages() }
        part("references") { try $0.checkReferences() }
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

    mutating func add(_ code: AuditProblem.Code, leaf: Int? = nil, object: String, message: String) {
        problems.add(AuditProblem(code: code, leaf: leaf, object: object, message: message))
    }

    mutating func part(_ object: String, _ check: (inout IntegrityCheck) throws -> Void) {
        progress(object)
        do {
            try check(&self)
        } catch let error as ColumnFault {
            add(.unreadable, object: object, message: error.message + ".")
        } catch let error as SQLFailure {
            add(.unreadable, object: object, message: "SQLite reports: \(error.message).")
        } catch {
            add(.unreadable, object: object, message: "This part of the database cannot be read: \(error).")
        }
    }
}
