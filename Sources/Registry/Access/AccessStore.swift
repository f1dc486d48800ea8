public import FormEngine

/// Tokens, and the browsers that signed in with them.
public protocol AccessStore: Sendable {
    /// All tokens that can be read, newest first.
    func tokens() async throws(StoreError) -> [TokenRecord]

    /// A token with the log's last time, read in one state of the database; nil if there is none.
    func token(_ key: TokenKey) async throws(StoreError) -> PresentedToken?

    /// Adds a day to those on which a token was used, unless it is one of them already.
    ///
    /// It is no change of the registry: nothing is recorded of it.
    func noteUse(of token: String, on day: CivilDate) async throws(StoreError)

    /// A link to sign in by, by the SHA-256 of its secret; nil if there is none.
    func signInLink(_ hash: [UInt8]) async throws(StoreError) -> StoredSignInLink?

    /// A sign-in with its token, by the SHA-256 of the cookie's secret; nil if there is none.
    func signIn(_ hash: [UInt8]) async throws(StoreError) -> PresentedSignIn?
}
