import AsyncHTTPClient
import NIOCore
import NIOHTTP1

/// The five requests of the benchmark in a bare loop over the HTTP client that Rekey uses: what no harness on it can go below.
@main
enum BareClient {
    /// Arguments: the URL of the server, how many times the five requests are sent, and how many loops send them at once.
    static func main() async throws {
        let words = CommandLine.arguments.dropFirst()
        guard words.count == 3, let url = words.first, let count = Int(words[2]), let jobs = Int(words[3]), jobs > 0
        else {
            print("usage: BareClient URL COUNT JOBS")
            return
        }
        let client = HTTPClient(configuration: .init(redirectConfiguration: .disallow))
        do {
            try await withThrowingTaskGroup { group in
                for job in 0..<jobs {
                    group.addTask {
                        for number in stride(from: job, to: count, by: jobs) {
                            try await flow(of: number, at: url, by: client)
                        }
                    }
                }
                try await group.waitForAll()
            }
        } catch {
            try await client.shutdown()
            throw error
        }
        try await client.shutdown()
    }

    private static func flow(of number: Int, at url: String, by client: HTTPClient) async throws {
        let credentials = #"{"email":"someone\#(number)@example.com","password":"correct horse battery staple"}"#
        let token = "Bearer 4Q1oZr0bXhGm2vVt9sJkLw8yPnCeUaDf"
        try await send(.POST, url + "/register", body: credentials, by: client)
        try await send(.POST, url + "/login", body: credentials, by: client)
        try await send(.GET, url + "/me", token: token, by: client)
        try await send(.POST, url + "/logout", token: token, by: client)
        try await send(.GET, url + "/denied", token: token, by: client)
    }

    private static func send(
        _ method: HTTPMethod,
        _ url: String,
        body: String? = nil,
        token: String? = nil,
        by client: HTTPClient
    ) async throws {
        var request = HTTPClientRequest(url: url)
        request.method = method
        if let body {
            request.headers.add(name: "Content-Type", value: "application/json")
            request.body = .bytes(ByteBuffer(string: body))
        }
        if let token { request.headers.add(name: "Authorization", value: token) }
        let response = try await client.execute(request, timeout: .seconds(30))
        _ = try await response.body.collect(upTo: 1 << 20)
    }
}
