extension JSONObject {
    /// An object of those members that have a value.
    package init(present members: [(String, JSONValue?)]) {
        self.init(members.compactMap { name, value in value.map { (name, $0) } })
    }
}
