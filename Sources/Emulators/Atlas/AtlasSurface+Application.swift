import Hummingbird
import JSONText
import Reference
import ReferenceCore

extension AtlasSurface {
    /// `location`: where an application is served. Clients ask for it first, and go to the hosts that it names.
    func addApplication(to routes: inout Routes) {
        routes.answer(.get, "/api/client/v2.0/app/{app}/location") { call in
            try checkApplication(call)
            let host = call.request.head.authority ?? call.request.uri.host ?? "127.0.0.1"
            var members: JSONObject = [
                "deployment_model": "GLOBAL", "location": "US-VA", "hostname": JSONValue("http://\(host)"),
            ]
            if !defects.contains(.atlasLocationWithoutSocketHost) { members["ws_hostname"] = JSONValue("ws://\(host)") }
            return .json(JSONValue(members))
        }
    }
}
