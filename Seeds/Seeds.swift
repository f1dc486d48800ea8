/// The example configs, compiled into the program.
public enum Seeds {
    /// One example config.
    public struct Config: Sendable {
        /// The file it stands in, in `Seeds/Configs`.
        public let file: String
        /// The form it is for, where its dialect does not say so.
        public let form: String?
        /// Its text.
        public let bytes: [UInt8]

        init(_ file: String, form: String? = nil, _ bytes: [UInt8]) {
            self.file = file
            self.form = form
            self.bytes = bytes
        }
    }

    /// A data source that the configs name.
    public struct DataSource: Sendable {
        /// The name that configs use.
        public let name: String
        /// What it is.
        public let summary: String
        /// What other documents call it.
        public let aliases: [String]
    }

    /// The data sources that the configs name.
    public static let dataSources = [
        DataSource(
            name: "nl-user-profile", summary: "First name, last name and date of birth from the Dutch profile.",
            aliases: []),
        DataSource(
            name: "countries", summary: "The countries to choose from, each with its code and name.",
            aliases: ["GET /api/countries"]),
    ]

    /// The configs in the order in which they are published.
    public static let configs = [
        Config("kyc-NL-1.yaml", PackageResources.kyc_NL_1_yaml),
        Config("kyc-NL-2.yaml", PackageResources.kyc_NL_2_yaml),
        Config("kyc-DE-1.yaml", PackageResources.kyc_DE_1_yaml),
        Config("registration-CM-1.json", form: "registration/CM", PackageResources.registration_CM_1_json),
        Config("registration-CM-2.json", form: "registration/CM", PackageResources.registration_CM_2_json),
        Config("quote-loan-1.yaml", PackageResources.quote_loan_1_yaml),
        Config("kyb-NL-1.yaml", PackageResources.kyb_NL_1_yaml),
    ]
}
