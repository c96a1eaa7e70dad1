import HTTPTypes
import JSONText
import Testing

@testable import Conformance
@testable import RunModel
@testable import Runner

@Suite("A response changes the harness's picture as the facts of its operation say")
struct WorldTests {
    static let start = ContinuousClock.now
    static let noon = Timestamp(secondsSince1970: 1_781_524_800)
    static func moment(_ seconds: Int = 0) -> Moment {
        Moment(instant: start.advanced(by: .seconds(seconds)), timestamp: noon)
    }

    /// A world with alice, who has a password, and her session "phone".
    static func world() -> World {
        let policy = Policy(members: JSONObject())
        let generator = TestUsers(seed: 1, mailDomain: "rekey.test", prefix: "rk1").generator(
            stream: "test",
            policy: policy
        )
        var world = World(generator: generator, secrets: Redactor(), policy: policy)
        var alice = ActorState()
        alice.set("password", to: "first password")
        world.introduce(alice, as: "alice")
        let login = OperationStep(.login, actor: "alice", session: "phone")
        var opened = OperationResult(generator: generator)
        opened.outcome = .ok
        opened.saves = [(SaveTarget(place: .session, name: "accessToken"), "token of the phone")]
        world.apply(opened, of: login, facts: login.operation.facts, at: moment(-60))
        return world
    }

    static func result(
        _ outcome: Outcome?,
        saves: [(SaveTarget.Place, String, JSONValue)] = [],
        inputs: [String: JSONValue] = [:],
        found: [String: JSONValue] = [:],
        cookies: [String] = []
    ) -> OperationResult {
        var result = OperationResult(generator: world().generator)
        result.outcome = outcome
        result.saves = saves.map { (SaveTarget(place: $0.0, name: $0.1), $0.2) }
        result.inputs = inputs
        result.result = found
        var headers = HTTPFields()
        for cookie in cookies { headers.append(HTTPField(name: .setCookie, value: cookie)) }
        let answer = Answer(status: 200, headers: headers, body: [])
        result.answer = answer
        result.exchanges = [
            RawExchange(request: OutgoingRequest(method: .post, url: "http://target.test/x"), answer: answer)
        ]
        return result
    }

    /// The world after an operation of alice's.
    static func after(
        _ operation: ShippedOperation,
        _ result: OperationResult,
        session: String? = nil,
        keep: Bool = false,
        expected: Conformance.Expectation = .ok,
        from world: World = world(),
        at seconds: Int = 0
    ) -> World {
        var step = OperationStep(operation, actor: "alice", session: session)
        step.keep = keep
        step.expectation = expected
        var copy = world
        copy.apply(result, of: step, facts: operation.facts, at: moment(seconds))
        return copy
    }

    static let denied = Conformance.Expectation(outcomes: OutcomeSet(.denied))

    @Test(
        "A success takes inputs over into the actor's record, a refusal and a step that keeps the record do not",
        arguments: [
            (ShippedOperation.changePassword, "newPassword", Outcome.ok, false, "second password"),
            (.completeReset, "newPassword", .ok, false, "second password"),
            (.changePassword, "newPassword", .denied, false, "first password"),
            (.changePassword, "newPassword", .ok, true, "first password"),
            (.login, "password", .ok, false, "first password"),
            (.register, "password", .ok, false, "second password"),
        ]
    )
    func inputs(operation: ShippedOperation, input: String, outcome: Outcome, keep: Bool, password: String) {
        let result = Self.result(outcome, inputs: [input: "second password"])
        let world = Self.after(operation, result, session: "phone", keep: keep)
        #expect(world.actors["alice"]?["password"] == JSONValue(password))
        // Whatever came of it, it may be the password now, and reports must not show it.
        #expect(world.secrets.mask("second password") != "second password")
    }

    @Test("The account is there after a registration and gone after its removal")
    func accounts() {
        var world = Self.after(.register, Self.result(.ok))
        #expect(world.actors["alice"]?.isRegistered == true)
        world = Self.after(.removeAccount, Self.result(.denied), session: "phone", from: world)
        #expect(world.actors["alice"]?.isRegistered == true)
        world = Self.after(.removeAccount, Self.result(.ok), session: "phone", from: world)
        #expect(world.actors["alice"]?.isRegistered == false)
    }

    @Test("The first id that a response names stays, and one of somebody's token is not believed")
    func ids() {
        let named = { (id: JSONValue) in Self.result(.ok, found: ["accountId": id]) }
        var world = Self.after(.introspect, named("x"), session: "phone")
        #expect(world.actors["alice"]?["id"] == nil)
        world = Self.after(.access, named("a"), session: "phone", from: world)
        world = Self.after(.access, named("b"), session: "phone", from: world)
        #expect(world.actors["alice"]?["id"] == "a")
    }

    @Test(
        "A session is opened, renewed or left by what its operation does to sessions",
        arguments: [
            (ShippedOperation.login, "laptop", Outcome.ok, "new"), (.login, "laptop", .denied, nil),
            (.refresh, "phone", .ok, "new"), (.access, "laptop", .ok, nil), (.verify, "laptop", .ok, "new"),
            (.login, "phone", .denied, "token of the phone"),
        ] as [(ShippedOperation, String, Outcome, JSONValue?)]
    )
    func sessions(operation: ShippedOperation, session: String, outcome: Outcome, token: JSONValue?) {
        let result = Self.result(outcome, saves: outcome == .ok ? [(.session, "accessToken", "new")] : [])
        let world = Self.after(operation, result, session: session, at: 7)
        #expect(world.sessions[session]?["accessToken"] == token)
        if outcome == .ok, token != nil {
            #expect(world.actors["alice"]?.lastLogin == Self.moment(7).instant)
            #expect(world.sessions[session]?.actor == "alice")
        }
    }

    @Test(
        "Whoever shows a session's token outside of it uses it up where each works once: the session goes on with the next",
        arguments: [
            (ShippedOperation.access, "token of the phone", "next"), (.access, "another token", "token of the phone"),
            (.changePassword, "token of the phone", "token of the phone"),
        ] as [(ShippedOperation, JSONValue, JSONValue)]
    )
    func shownOutside(operation: ShippedOperation, shown: JSONValue, token: JSONValue) {
        var step = OperationStep(operation, actor: "alice", session: nil)
        step.session = .anonymous
        let result = Self.result(.ok, saves: [(.session, "accessToken", "next")], inputs: ["accessToken": shown])
        var world = Self.world()
        world.apply(result, of: step, facts: operation.facts, at: Self.moment())
        #expect(world.sessions["phone"]?["accessToken"] == token)
    }

    @Test("A login in a session of the same name remembers what the earlier one held")
    func succession() {
        let result = Self.result(.ok, saves: [(.session, "accessToken", "second")])
        let world = Self.after(.login, result, session: "phone")
        #expect(world.sessions["phone"]?.value(at: ["accessToken", "previous"]) == "token of the phone")
    }

    @Test(
        "A logout does not take the cookie away that it deletes, so that a copy of it can be tried",
        arguments: [(ShippedOperation.logout, "kept"), (.refresh, nil)] as [(ShippedOperation, String?)]
    )
    func cookies(operation: ShippedOperation, value: String?) {
        var world = Self.after(.login, Self.result(.ok, cookies: ["sid=kept"]), session: "phone")
        world = Self.after(operation, Self.result(.ok, cookies: ["sid=; Max-Age=0"]), session: "phone", from: world)
        #expect(world.sessions["phone"]?.cookies["sid"] == value)
    }

    @Test("What changes the target's state is remembered as the last cause, unless it was to be refused")
    func causes() {
        let changed = Self.after(.changePassword, Self.result(.ok), session: "phone", at: 3)
        #expect(changed.lastCause?.at == Self.moment(3).instant)
        #expect(Self.after(.access, Self.result(.ok), session: "phone").lastCause == nil)
        #expect(Self.after(.changePassword, Self.result(.denied), session: "phone").lastCause == nil)
        #expect(
            Self.after(.changePassword, Self.result(.ok), session: "phone", expected: Self.denied).lastCause == nil
        )
    }

    @Test("What is expected to send a message says when it was done")
    func messages() {
        let world = Self.after(.requestReset, Self.result(.ok), at: 5)
        #expect(world.actors["alice"]?.lastSent == [.reset: Self.moment(5).instant])
        #expect(Self.after(.requestReset, Self.result(.throttled)).actors["alice"]?.lastSent.isEmpty == true)
    }

    @Test("What a response hands out is secret under the name of its session, but for ids and lifetimes")
    func secrets() {
        let saves: [(SaveTarget.Place, String, JSONValue)] = [
            (.session, "accessToken", "an-access-token"), (.actor, "id", "the-id-of-alice"),
            (.session, "expiresIn", "three thousand"), (.result, "note", "a note to show"),
        ]
        let world = Self.after(.login, Self.result(.ok, saves: saves), session: "phone")
        #expect(world.secrets.mask("an-access-token") == "‹phone.accessToken›")
        for text in ["the-id-of-alice", "three thousand", "a note to show"] {
            #expect(world.secrets.mask(text) == text)
        }
    }

    @Test("What every token of an issuer says is no secret, and what a token says of its session is one")
    func claims() throws {
        let token =
            "eyJhbGciOiJIUzI1NiIsImtpZCI6ImtleS1vZi10aGUtaXNzdWVyIn0.eyJpc3MiOiJodHRwczovL2FjY291bnRzLmV4YW1wbGUudGVzdCIsIm"
            + "F1ZCI6Imh0dHBzOi8vYXBpLmV4YW1wbGUudGVzdCIsInNpZCI6InNlc3Npb24tNDcxMS1vZi1hbGljZSJ9.c2lnbmF0dXJlLW9mLXRoZS10b2tlbg"
        var world = Self.after(
            .login,
            Self.result(.ok, saves: [(.session, "accessToken", JSONValue(token))]),
            session: "phone"
        )
        let readings = [
            (#"jwtClaim: "iss""#, "https://accounts.example.test", false),
            (#"jwtClaim: "aud" | append: "/v2""#, "https://api.example.test/v2", false),
            (#"jwtHeader: "kid""#, "key-of-the-issuer", false),
            (#"jwtClaim: "sid""#, "session-4711-of-alice", true),
        ]
        for (filter, value, isSecret) in readings {
            let template = try Template(parsing: "{{ phone.accessToken | \(filter) }}")
            #expect(try template.text(in: &world) == value)
            #expect((world.secrets.mask(value) != value) == isSecret, "\(filter)")
        }
        // A token that is made of another one is as secret.
        let other = try Template(parsing: #"{{ phone.accessToken | jwtClaim: "iss", "eve" }}"#).text(in: &world)
        #expect(other.map { world.secrets.mask($0) } != other)
    }

    @Test("Applied a second time to another world, a result does there what it did to the first")
    func replay() {
        let result = Self.result(
            .ok,
            saves: [(.session, "accessToken", "new")],
            inputs: ["password": "second password"],
            cookies: ["sid=a-cookie-value"]
        )
        let fork = Self.after(.login, result, session: "laptop", from: Self.world().fork(1))
        let shared = Self.after(.login, result, session: "laptop")
        #expect(fork.sessions["laptop"]?["accessToken"] == shared.sessions["laptop"]?["accessToken"])
        #expect(fork.sessions["laptop"]?.cookies.names == shared.sessions["laptop"]?.cookies.names)
        #expect(fork.actors["alice"]?.lastLogin == shared.actors["alice"]?.lastLogin)
        #expect(fork.secrets.mask("second password") == shared.secrets.mask("second password"))
        // Values are made by the generator, which no result moves.
        var (one, other) = (shared, Self.world())
        #expect(one.generator.make(.password) == other.generator.make(.password))
    }
}
