/// Example configs, data sources and word lists, compiled into the program.
public enum Seeds {
    /// One example config.
    public struct Config: Sendable {
        /// Name of the config's file in `Seeds/Configs`.
        public let file: String
        /// Key of the form, if the config's dialect does not name one.
        public let form: String?
        /// The text of the config.
        public let bytes: [UInt8]

        init(_ file: String, form: String? = nil, _ bytes: [UInt8]) {
            self.file = file
            self.form = form
            self.bytes = bytes
        }
    }

    /// Definitions of the example data sources: name of the file in `Seeds/Sources`, and its text.
    public static var dataSources: (file: String, bytes: [UInt8]) { ("examples.yaml", PackageResources.examples_yaml) }

    /// The bank accounts and transactions of the sandbox: invented, with valid check digits.
    public static var transparentAccounts: [UInt8] { PackageResources.transparent_accounts_json }

    /// The example word lists: name of each file in `Seeds/Lists`, and its text.
    public static let wordLists: [(file: String, bytes: [UInt8])] = [
        ("reserved-names.yaml", PackageResources.reserved_names_yaml),
        ("blocked-words.yaml", PackageResources.blocked_words_yaml),
    ]

    /// The example configs, in the order of publishing.
    public static let configs = [
        Config("kyc-NL-1.yaml", PackageResources.kyc_NL_1_yaml),
        Config("kyc-NL-2.yaml", PackageResources.kyc_NL_2_yaml),
        Config("kyc-DE-1.yaml", PackageResources.kyc_DE_1_yaml),
        Config("kyc-DE-2.yaml", PackageResources.kyc_DE_2_yaml),
        Config("registration-CM-1.json", form: "registration/CM", PackageResources.registration_CM_1_json),
        Config("registration-CM-2.json", form: "registration/CM", PackageResources.registration_CM_2_json),
        Config("quote-loan-1.yaml", PackageResources.quote_loan_1_yaml),
        Config("quote-loan-2.yaml", PackageResources.quote_loan_2_yaml),
        Config("kyb-NL-1.yaml", PackageResources.kyb_NL_1_yaml),
        Config("kyb-NL-2.yaml", PackageResources.kyb_NL_2_yaml),
        Config("consent-guardian-1.yaml", PackageResources.consent_guardian_1_yaml),
        Config("consent-guardian-2.yaml", PackageResources.consent_guardian_2_yaml),
        Config("identity-US-1.yaml", PackageResources.identity_US_1_yaml),
        Config("identity-US-2.yaml", PackageResources.identity_US_2_yaml),
        Config("identity-US-3.yaml", PackageResources.identity_US_3_yaml),
        Config("identity-EU-1.yaml", PackageResources.identity_EU_1_yaml),
        Config("identity-EU-2.yaml", PackageResources.identity_EU_2_yaml),
        Config("identity-EU-3.yaml", PackageResources.identity_EU_3_yaml),
    ]
}
