public import FormEngine

/// Tokens, and the browsers that signed in with them.
public protocol AccessStore: Sendable {
    /// All tokens that can be read, newest first.
    func tokens() async throws(StoreError) -> [TokenRecord]

    /// A token with the log's last time, read in one state of the database; nil for an unknown key.
    func token(_ key: TokenKey) async throws(StoreError) -> PresentedToken?

    /// Records a day on which a token was used, unless it is recorded already.
    ///
    /// A use is no change of the registry: no leaf records it.
    func noteUse(of token: String, on day: CivilDate) async throws(StoreError)

    /// A sign-in link by the SHA-256 of its secret; nil for an unknown one.
    func signInLink(_ hash: [UInt8]) async throws(StoreError) -> StoredSignInLink?

    /// A sign-in with its token, by the SHA-256 of the cookie's secret; nil for an unknown one.
    func signIn(_ hash: [UInt8]) async throws(StoreError) -> PresentedSignIn?
}
