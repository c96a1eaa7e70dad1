import Conformance
import HTTPTypes
import JSONText
import Testing

@testable import RunModel
@testable import Runner

/// The members that responses ask for, in the shapes of the usual frameworks.
@Suite("Members that a request lacks") struct MissingMembersTests {
    struct Sample: Sendable {
        var framework: String
        var response: String
        var sent = #"{ "email": "a@b.test", "new_password": "Rk-secret-1" }"#
        var names: [String]
    }

    private static func names(_ sample: Sample, type: String = "application/json") throws -> [String] {
        var request = OutgoingRequest(method: .post, url: "http://x.test/reset")
        request.headers[.contentType] = type
        request.body = Array(sample.sent.utf8)
        let response = try JSONParser.parse(SourceText(name: "response", text: sample.response))
        return MissingMembers(asked: response, of: request).names
    }

    @Test(
        "A member that the response names and the request lacks is found, whatever the shape and the language",
        arguments: [
            Sample(
                framework: "Django REST",
                response: #"{"re_new_password":["This field is required."]}"#,
                names: ["re_new_password"]
            ),
            Sample(
                framework: "Django REST, in German",
                response: #"{"re_new_password":["Dieses Feld ist zwingend erforderlich."]}"#,
                names: ["re_new_password"]
            ),
            Sample(
                framework: "FastAPI",
                response:
                    #"{"detail":[{"type":"missing","loc":["body","full_name"],"msg":"Field required","input":{"email":"x"}}]}"#,
                names: ["full_name"]
            ),
            Sample(
                framework: "Laravel",
                response:
                    #"{"message":"The name field is required. (and 1 more error)","errors":{"name":["The name field is required."],"device_name":["The device name field is required."]}}"#,
                names: ["name", "device_name"]
            ),
            Sample(
                framework: "Laravel, confirmed",
                response:
                    #"{"message":"The password field confirmation does not match.","errors":{"password":["The password field confirmation does not match."]}}"#,
                sent: #"{ "email": "a@b.test", "password": "x", "token": "t" }"#,
                names: ["password_confirmation"]
            ),
            Sample(
                framework: "Rails",
                response: #"{"errors":{"username":["can't be blank"]}}"#,
                names: ["username"]
            ),
            Sample(
                framework: "NestJS",
                response:
                    #"{"statusCode":400,"message":["firstName should not be empty","firstName must be a string"],"error":"Bad Request"}"#,
                sent: #"{ "email": "a@b.test" }"#,
                names: ["firstName"]
            ),
            Sample(
                framework: "Ajv",
                response:
                    #"{"code":"FST_ERR_VALIDATION","error":"Bad Request","message":"body must have required property 'name'"}"#,
                names: ["name"]
            ),
            Sample(
                framework: "Joi",
                response: #"{"error":"\"repeat_password\" is required"}"#,
                names: ["repeat_password"]
            ),
            Sample(
                framework: "express-validator",
                response:
                    #"{"errors":[{"type":"field","msg":"Invalid value","path":"nickname","location":"body"}]}"#,
                names: ["nickname"]
            ),
            Sample(
                framework: "ASP.NET",
                response:
                    #"{"type":"https://tools.ietf.org/html/rfc9110#section-15.5.1","title":"One or more validation errors occurred.","status":400,"errors":{"ConfirmPassword":["The ConfirmPassword field is required."]}}"#,
                sent: #"{ "Email": "a@b.test", "Password": "x" }"#,
                names: ["ConfirmPassword"]
            ),
            Sample(
                framework: "Spring",
                response:
                    #"{"status":400,"errors":[{"field":"displayName","message":"must not be blank","rejectedValue":null}]}"#,
                names: ["displayName"]
            ),
            Sample(
                framework: "Go",
                response:
                    #"{"error":"Key: 'RegisterInput.Username' Error:Field validation for 'Username' failed on the 'required' tag"}"#,
                names: ["Username"]
            ),
            Sample(
                framework: "a sentence",
                response: #"{"message":"Missing required parameter: client_id"}"#,
                names: ["client_id"]
            ),
            Sample(
                framework: "an object under the member's name",
                response:
                    #"{"errors":{"username":{"message":"Path `username` is required.","kind":"required","path":"username"}}}"#,
                names: ["username"]
            ),
        ]
    )
    func found(sample: Sample) throws {
        #expect(try Self.names(sample) == sample.names, "\(sample.framework)")
    }

    @Test(
        "What is no missing member is not taken for one",
        arguments: [
            Sample(
                framework: "a rule about a sent member",
                response: #"{"new_password":["This password is too short."]}"#,
                names: []
            ),
            Sample(
                framework: "a wrong code",
                response: #"{"detail":"Invalid token","code":"token_not_valid"}"#,
                names: []
            ),
            Sample(
                framework: "a login",
                response: #"{"non_field_errors":["Unable to log in with provided credentials."]}"#,
                names: []
            ),
            Sample(
                framework: "an error's own words",
                response: #"{"error":"invalid_grant","error_description":"Bad credentials"}"#,
                names: []
            ),
            Sample(
                framework: "a sent member, spelt otherwise",
                response: #"{"errors":{"NewPassword":["The NewPassword field is required."]}}"#,
                names: []
            ),
            Sample(
                framework: "credentials",
                response: #"{"detail":"Authentication credentials are required"}"#,
                names: []
            ),
            Sample(framework: "verification", response: #"{"message":"Email verification is required"}"#, names: []),
            Sample(framework: "a session", response: #"{"message":"Login required"}"#, names: []),
            Sample(framework: "a pointer to a sent member", response: #"{"code":17,"field":"email"}"#, names: []),
            Sample(
                framework: "problem details",
                response:
                    #"{"type":"about:blank","title":"Bad Request","status":400,"detail":"The code is wrong.","error":"wrong_code"}"#,
                names: []
            ),
            Sample(framework: "ids in lists", response: #"{"request_id":["a1"],"error":"bad"}"#, names: []),
        ]
    )
    func notFound(sample: Sample) throws {
        #expect(try Self.names(sample) == [], "\(sample.framework)")
    }

    @Test("The fields of a form count as sent")
    func forms() throws {
        let form = "application/x-www-form-urlencoded; charset=utf-8"
        let response = #"{"errors":{"email":["is missing"],"name":["is missing"]}}"#
        #expect(
            try Self.names(Sample(framework: "", response: response, sent: "email=a%40b.test", names: []), type: form)
                == ["name"]
        )
        #expect(
            try Self.names(Sample(framework: "", response: response, sent: "hello", names: []), type: "text/plain")
                == []
        )
    }

    @Test(
        "The value is the one that such a member takes",
        arguments: [
            ("re_new_password", ShippedOperation.completeReset, "{{ newPassword }}"),
            ("password_confirmation", .register, "{{ password }}"),
            ("current_password", .changePassword, "{{ password }}"), ("email", .verify, "{{ email }}"),
            ("uid", .completeReset, "{{ codeId }}"), ("shoe_size", .register, nil),
        ] as [(String, ShippedOperation, String?)]
    )
    func values(name: String, operation: ShippedOperation, value: String?) {
        #expect(MissingMembers.value(of: name, in: .shipped(operation)) == value)
    }

    @Test("Beside a new password, the bare word is for the one that the account has")
    func currentPassword() {
        let change = OperationName.shipped(.changePassword)
        #expect(MissingMembers.value(of: "password", in: change) == "{{ newPassword }}")
        #expect(MissingMembers.value(of: "password", in: change, beside: ["newPassword"]) == "{{ password }}")
    }
}
