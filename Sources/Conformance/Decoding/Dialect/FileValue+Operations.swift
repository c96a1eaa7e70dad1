import JSONText

extension RequestTemplate {
    /// The members that a request of a dialect may have.
    package static let members =
        FileObject.requestMembers + ["credentials", "followRedirects", "outcomes", "amended", "note"]
}

extension FileMember {
    /// One request, or several in order.
    func binding() -> Dialect.Binding? {
        let exchanges: [Dialect.Exchange]
        if value.value["requests"] != nil {
            guard let object = value.object(["requests", "note"], what: "an operation of several requests"),
                let list = object["requests"], let elements = list.requestsInOrder()
            else { return nil }
            if elements.isEmpty { list.fail("expected at least one request") }
            exchanges = elements.compactMap { $0.exchange() }
            if exchanges.count(where: { $0.isAmended }) > 1 {
                list.fail("at most one request of an operation can have \"amended\": true")
            }
        } else {
            exchanges = value.exchange().map { [$0] } ?? []
        }
        return Dialect.Binding(requests: exchanges, line: value.line, place: Place(offset: nameOffset))
    }
}

extension FileValue {
    /// The requests of an operation: a list, or an object whose names are for variants to reach them by.
    fileprivate func requestsInOrder() -> [FileValue]? {
        guard value.object != nil else { return array("a list of requests, or an object of requests by name") }
        return members("an object of requests by name")?.map { member in
            _ = member.isName("a request")
            return member.value
        }
    }

    /// A request and what its answers mean.
    fileprivate func exchange() -> Dialect.Exchange? {
        guard let object = object(RequestTemplate.members, what: "a request") else { return nil }
        _ = object["note"]?.string()
        let rules = object["outcomes"]?.rules() ?? []
        let request = object.request(
            credentials: object["credentials"]?.bool() ?? false,
            followRedirects: object["followRedirects"]?.int(0...20) ?? 0
        )
        let isAmended = object["amended"]?.bool() ?? false
        return request.map { Dialect.Exchange(request: $0, rules: rules, isAmended: isAmended) }
    }

    /// The operations that a dialect binds.
    func operations() -> [OperationName: Dialect.Binding] {
        var result: [OperationName: Dialect.Binding] = [:]
        let known = ShippedOperation.allCases.map(\.rawValue)
        for member in members("an object of operations") ?? [] {
            let binding = member.binding()
            guard let name = OperationName(rawValue: member.name) else {
                member.failName(
                    "unknown operation '\(member.name)'" + didYouMean(member.name, in: known)
                        + " (names of your own begin with 'x-')"
                )
                continue
            }
            result[name] = binding
        }
        return result
    }

    /// Further protected resources, in order.
    func resources() -> [Dialect.Resource] {
        (members("an object of resources") ?? []).compactMap { member in
            member.binding().map { Dialect.Resource(name: member.name, binding: $0) }
        }
    }

    /// The credentials of a session and where they travel.
    func credentials() -> CredentialsTemplate {
        let object = object(["headers", "query"], what: "the credentials")
        return CredentialsTemplate(
            headers: object?["headers"]?.headers() ?? [],
            query: object?["query"]?.fields("an object of query parameters") ?? []
        )
    }
}
