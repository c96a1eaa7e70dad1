package import HTTPTypes
package import Hummingbird
package import Logging
import ReferenceCore

/// The resources of a surface: what each method of each path does.
package struct Routes: Sendable {
    package typealias Handler = @Sendable (_ call: Call) async throws -> Response

    package var handlers: [String: [HTTPRequest.Method: Handler]] = [:]

    /// No resources.
    package init() {}

    /// Lets a method of a path be answered.
    package mutating func on(
        _ method: HTTPRequest.Method,
        _ path: String,
        _ handler: @escaping @Sendable (_ request: Request) async throws -> Response
    ) {
        answer(method, path) { call in try await handler(call.request) }
    }

    /// Lets a method of a path be answered. `{name}` in the path stands for any one segment, which the call hands out as
    /// its ``Call/place(_:)``.
    package mutating func answer(_ method: HTTPRequest.Method, _ path: String, _ handler: @escaping Handler) {
        handlers[path, default: [:]][method] = handler
    }

    /// The methods that a path knows; nil if there is no such path.
    package func methods(of path: String) -> [HTTPRequest.Method]? {
        let segments = path.split(separator: "/")
        let fitting = handlers.filter { Self.fits(segments, $0.key) }
        return fitting.isEmpty ? nil : fitting.values.flatMap(\.keys).sorted { $0.rawValue < $1.rawValue }
    }

    private static func fits(_ segments: [Substring], _ pattern: String) -> Bool {
        let places = pattern.split(separator: "/")
        return places.count == segments.count
            && zip(places, segments).allSatisfy { $0 == $1 || ($0.hasPrefix("{") && $0.hasSuffix("}")) }
    }

    /// Puts all of them on a router.
    fileprivate func add(to router: Router<BasicRequestContext>) {
        for (path, methods) in handlers {
            for (method, handler) in methods {
                router.on(RouterPath(path), method: method) { request, context in
                    try await handler(Call(request, parameters: context.parameters))
                }
            }
        }
    }
}

extension Surface {
    /// A router that answers the routes of the surface, and says everything else in its way.
    ///
    /// - Parameter extra: Resources that are no part of the system.
    package func router(logger: Logger, with extra: (inout Routes) -> Void = { _ in }) -> Router<BasicRequestContext> {
        let router = Router(context: BasicRequestContext.self, options: .autoGenerateHeadEndpoints)
        var routes = routes
        extra(&routes)
        router.add(middleware: AnswerMiddleware(surface: self, routes: routes, logger: logger))
        routes.add(to: router)
        return router
    }
}

/// Says every refusal in the way of a surface.
private struct AnswerMiddleware<Spoken: Surface>: RouterMiddleware {
    typealias Context = BasicRequestContext

    let surface: Spoken
    let routes: Routes
    let logger: Logger

    func handle(
        _ request: Request,
        context: Context,
        next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        var response: Response
        do {
            try await surface.admit(request)
            response = try await next(request, context)
        } catch let refused as Spoken.Refused {
            response = surface.answer(to: refused, of: request)
        } catch let refusal as Refusal {
            response = surface.answer(to: surface.refused(refusal, by: request), of: request)
        } catch let fault as RequestFault {
            response = surface.answer(to: surface.refused(fault, by: request), of: request)
        } catch let problem as Problem {
            // Of a resource that is not part of the system.
            response = problem.response
        } catch let error as HTTPError where error.status == .notFound {
            let methods = routes.methods(of: request.uri.path)?.map(\.rawValue)
            let fault = methods.map { RequestFault.unknownMethod(allowed: $0) } ?? .unknownPath
            response = surface.answer(to: surface.refused(fault, by: request), of: request)
        } catch let error as CancellationError {
            throw error
        } catch {
            // Only the kind of the error: its text may quote the request.
            logger.error("a request could not be answered", metadata: ["error": "\(type(of: error))"])
            response = surface.answer(to: surface.refused(.broken, by: request), of: request)
        }
        surface.finish(&response, to: request)
        return response
    }
}
