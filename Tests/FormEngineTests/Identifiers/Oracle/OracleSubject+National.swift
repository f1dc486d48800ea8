@testable import FormEngine

extension OracleSubject {
    /// The numbers of persons that other countries give.
    static let national: [OracleSubject] = []
}
