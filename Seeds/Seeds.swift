/// The example configs, compiled into the program.
public enum Seeds {
    /// One example config.
    public struct Config: Sendable {
        /// The file it stands in, in `Seeds/Configs`.
        public let file: String
        /// Its YAML text.
        public let bytes: [UInt8]
    }

    /// A data source that the configs name.
    public struct DataSource: Sendable {
        /// The name that configs use.
        public let name: String
        /// What it is.
        public let summary: String
    }

    /// The data sources that the configs name.
    public static let dataSources = [
        DataSource(name: "nl-user-profile", summary: "First name, last name and date of birth from the Dutch profile.")
    ]

    /// The configs in the order in which they are published.
    public static let configs = [
        Config(file: "kyc-NL-1.yaml", bytes: PackageResources.kyc_NL_1_yaml),
        Config(file: "kyc-NL-2.yaml", bytes: PackageResources.kyc_NL_2_yaml),
        Config(file: "kyc-DE-1.yaml", bytes: PackageResources.kyc_DE_1_yaml),
    ]
}
