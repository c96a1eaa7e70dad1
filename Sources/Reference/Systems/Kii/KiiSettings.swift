/// How an application is set up at Kii Cloud.
struct KiiSettings: Sendable {
    /// The application's id, part of every path.
    let appID: String

    /// The settings of the dialect.
    init(_ reader: SettingReader) throws(SettingMistake) {
        appID = reader.text("appId", default: "rekeyapp")
    }
}
