import HTTPTypes
import Hummingbird
import Logging

/// The resources of a surface: what each method of each path does.
struct Routes: Sendable {
    typealias Handler = @Sendable (_ request: Request) async throws -> Response

    var handlers: [String: [HTTPRequest.Method: Handler]] = [:]

    /// Lets a method of a path be answered.
    mutating func on(_ method: HTTPRequest.Method, _ path: String, _ handler: @escaping Handler) {
        handlers[path, default: [:]][method] = handler
    }

    /// The methods that a path knows; nil if there is no such path.
    func methods(of path: String) -> [HTTPRequest.Method]? {
        handlers[path]?.keys.sorted { $0.rawValue < $1.rawValue }
    }

    /// A router that answers these routes and says everything else as a problem.
    func router(logger: Logger, defects: Set<Defect> = [], isSecure: Bool = false) -> Router<BasicRequestContext> {
        let router = Router(context: BasicRequestContext.self, options: .autoGenerateHeadEndpoints)
        router.add(middleware: AnswerMiddleware(routes: self, logger: logger, defects: defects, isSecure: isSecure))
        for (path, methods) in handlers {
            for (method, handler) in methods {
                router.on(RouterPath(path), method: method) { request, _ in try await handler(request) }
            }
        }
        return router
    }
}

/// What holds for every answer of a surface: refusals are problem details, and nothing is stored on the way.
struct AnswerMiddleware: RouterMiddleware {
    typealias Context = BasicRequestContext

    let routes: Routes
    let logger: Logger
    let defects: Set<Defect>
    /// Whether answers travel over TLS.
    let isSecure: Bool

    func handle(
        _ request: Request,
        context: Context,
        next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        var response: Response
        do {
            // Whoever puts a secret or a wish into the URL of a change shall notice that it does not count there.
            if request.method != .get, request.method != .head, request.uri.query != nil, !takesQueries {
                throw Problem.invalidRequest("This request takes no query.")
            }
            await followKeyURL(of: request)
            response = try await next(request, context)
        } catch let problem as Problem {
            response = spoiled(problem, by: request).response
        } catch let refusal as Refusal {
            response = spoiled(Problem(refusal), by: request).response
        } catch let error as HTTPError where error.status == .notFound {
            response = unrouted(request).response
        } catch let error as CancellationError {
            throw error
        } catch {
            // Only the kind of the error: its text may quote the request.
            logger.error("a request could not be answered", metadata: ["error": "\(type(of: error))"])
            response = Problem(.internalServerError, "internal_error", "Something went wrong here.").response
        }
        // Answers hold tokens and account data, or tell which of them exist (RFC 9111, section 5.2.2.5).
        response.headers[.cacheControl] = "no-store"
        // For two years, no client of this host goes back to plain HTTP (RFC 6797, section 7.1).
        if isSecure { response.headers[.strictTransportSecurity] = "max-age=63072000; includeSubDomains" }
        spoil(&response, to: request)
        return response
    }

    private func unrouted(_ request: Request) -> Problem {
        let isBroken = defects.contains(.errorFormatInconsistent)
        guard let methods = routes.methods(of: request.uri.path) else {
            return Problem(.notFound, "not_found", "There is no such resource.", isBroken: isBroken)
        }
        let allowed = methods.map(\.rawValue).joined(separator: ", ")
        return Problem(
            .methodNotAllowed,
            "method_not_allowed",
            "This resource knows \(allowed).",
            headers: [.allow: allowed],
            isBroken: isBroken
        )
    }
}
