@testable import Emulators
@testable import Reference
@testable import ReferenceCore

/// The facts that the vendor's clients and their tests know of the service, call by call.
///
/// Columns: what has happened before; method, path and body; the token that goes along; settings; and, behind the arrow,
/// status, error code and message. `PROVIDER`, `APP`, `AUTH` and `ADMIN` stand for the beginnings of paths; `PAIR` for the
/// members of the mailed pair.
enum AtlasSheet {
    static let registration = #"""
        nothing | POST PROVIDER/register {"email":"b@example.com","password":"correct horse"} | | | -> 201
        registered | POST PROVIDER/register {"email":"alice@example.com","password":"another horse"} | | | -> 409 | AccountNameInUse | name already in use
        joined | POST PROVIDER/register {"email":"alice@example.com","password":"another horse"} | | | -> 409 | AccountNameInUse | name already in use
        nothing | POST PROVIDER/register {"email":"b@example.com","password":"short"} | | | -> 400 | BadRequest | password must be between 6 and 128 characters
        nothing | POST PROVIDER/register {"email":"","password":"correct horse"} | | | -> 400 | BadRequest | email invalid
        nothing | POST PROVIDER/register {"email":"no address","password":"correct horse"} | | | -> 400 | BadRequest | email invalid
        nothing | POST PROVIDER/register {"email":"no address","password":"correct horse"} | | confirmation=automatic | -> 201
        nothing | POST PROVIDER/register {"email":"success+b@example.com","password":"correct horse"} | | confirmation=function | -> 201
        nothing | POST PROVIDER/register {"email":"fail+b@example.com","password":"correct horse"} | | confirmation=function | -> 400 | BadRequest | failed to confirm user "fail+b@example.com"
        nothing | POST PROVIDER/register {} | | | -> 400 | MissingParameter
        nothing | POST PROVIDER/register {"email":1,"password":"correct horse"} | | | -> 400 | InvalidParameter
        nothing | POST PROVIDER/register { | | | -> 400 | BadRequest
        nothing | POST /api/client/v2.0/app/another/auth/providers/local-userpass/register {} | | | -> 404
        registered | POST PROVIDER/confirm PAIR | | | -> 200
        registered | POST PROVIDER/confirm PAIR | | emptyStatus=204 | -> 204
        joined | POST PROVIDER/confirm PAIR | | | -> 400 | UserpassTokenInvalid | userpass token is expired or invalid
        joined | POST PROVIDER/confirm PAIR | | links=again | -> 400 | UserAlreadyConfirmed | already confirmed
        expired | POST PROVIDER/confirm PAIR | | | -> 400 | UserpassTokenInvalid | userpass token is expired or invalid
        nothing | POST PROVIDER/confirm UNKNOWN | | | -> 400 | UserpassTokenInvalid | userpass token is expired or invalid
        nothing | POST PROVIDER/confirm {"token":"no","tokenId":"no"} | | | -> 400 | BadRequest | invalid token data
        registered | POST PROVIDER/confirm/send {"email":"alice@example.com"} | | | -> 200
        joined | POST PROVIDER/confirm/send {"email":"alice@example.com"} | | | -> 400 | UserAlreadyConfirmed | already confirmed
        nothing | POST PROVIDER/confirm/send {"email":"alice@example.com"} | | | -> 404 | UserNotFound | user not found
        registered | POST PROVIDER/confirm/call {"email":"alice@example.com"} | | confirmation=function | -> 204
        joined | POST PROVIDER/confirm/call {"email":"alice@example.com"} | | confirmation=function | -> 400 | UserAlreadyConfirmed | already confirmed
        nothing | POST PROVIDER/confirm/call {"email":"alice@example.com"} | | confirmation=function | -> 404 | UserNotFound | user not found
        joined | POST PROVIDER/confirm/call {"email":"alice@example.com"} | | confirmation=automatic | -> 400 | | cannot run confirmation for alice@example.com: automatic confirmation is enabled
        """#

    static let reset = #"""
        joined | POST PROVIDER/reset/send {"email":"alice@example.com"} | | | -> 200
        registered | POST PROVIDER/reset/send {"email":"alice@example.com"} | | | -> 404 | UserNotFound | user not found
        nothing | POST PROVIDER/reset/send {"email":"alice@example.com"} | | | -> 404 | UserNotFound | user not found
        joined | POST PROVIDER/reset/send {"email":"alice@example.com"} | | reset=function | -> 400 | | please use reset password via function
        resetAsked | POST PROVIDER/reset PAIR | | | -> 200
        resetAsked | POST PROVIDER/reset PAIR | | emptyStatus=204 | -> 204
        deleted | POST PROVIDER/reset PAIR | | | -> 404 | UserNotFound | user not found
        nothing | POST PROVIDER/reset UNKNOWN | | | -> 400 | UserpassTokenInvalid | userpass token is expired or invalid
        nothing | POST PROVIDER/reset {"token":"","tokenId":"","password":"new horse"} | | | -> 400 | BadRequest | invalid token data
        joined | POST PROVIDER/reset/call {"email":"alice@example.com","password":"new horse","arguments":["success"]} | | reset=function | -> 200
        joined | POST PROVIDER/reset/call {"email":"alice@example.com","password":"new horse","arguments":["pending",{"$numberInt":"1"}]} | | reset=function | -> 200
        joined | POST PROVIDER/reset/call {"email":"alice@example.com","password":"new horse","arguments":["fail"]} | | reset=function | -> 400 | | failed to reset password for user "alice@example.com"
        joined | POST PROVIDER/reset/call {"email":"alice@example.com","password":"new horse","arguments":"success"} | | reset=function | -> 400 | InvalidParameter
        joined | POST PROVIDER/reset/call {"email":"alice@example.com","password":"short","arguments":[]} | | reset=function | -> 400 | BadRequest | password must be between 6 and 128 characters
        nothing | POST PROVIDER/reset/call {"email":"alice@example.com","password":"new horse","arguments":[]} | | reset=function | -> 404 | UserNotFound | user not found
        """#

    static let login = #"""
        joined | POST PROVIDER/login RIGHT | | | -> 200
        joined | POST PROVIDER/login WRONG | | | -> 401 | InvalidPassword | unauthorized
        joined | POST PROVIDER/login WRONG | | loginMessages=telling | -> 401 | InvalidPassword | invalid username/password
        nothing | POST PROVIDER/login RIGHT | | | -> 401 | InvalidPassword | unauthorized
        deleted | POST PROVIDER/login RIGHT | | | -> 401 | InvalidPassword | unauthorized
        registered | POST PROVIDER/login RIGHT | | | -> 401 | AuthError | unauthorized
        registered | POST PROVIDER/login RIGHT | | loginMessages=telling | -> 401 | AuthError | confirmation required
        registered | POST PROVIDER/login WRONG | | | -> 401 | InvalidPassword | unauthorized
        registered | POST PROVIDER/login WRONG | | pendingLogin=AuthError | -> 401 | AuthError | unauthorized
        disabled | POST PROVIDER/login RIGHT | | | -> 401 | UserDisabled | unauthorized
        joined | POST PROVIDER/login?link=true RIGHT | access | | -> 500 | | unauthorized
        nothing | POST PROVIDER/login RIGHT | | provider=disabled | -> 401 | AuthProviderNotFound | authentication via 'local-userpass' is unsupported
        nothing | POST PROVIDER/register RIGHT | | provider=disabled | -> 401 | AuthProviderNotFound | authentication via 'local-userpass' is unsupported
        nothing | POST PROVIDER/confirm {} | | provider=disabled | -> 401 | AuthProviderNotFound
        nothing | POST PROVIDER/reset/send {} | | provider=disabled | -> 401 | AuthProviderNotFound
        nothing | POST PROVIDER/reset/call {} | | provider=disabled | -> 401 | AuthProviderNotFound
        nothing | POST APP/auth/providers/api-key/login {"key":"none"} | | | -> 401 | AuthError | unauthorized
        nothing | PATCH PROVIDER/login RIGHT | | | -> 405
        """#

    static let session = #"""
        joined | POST AUTH/session | refresh | | -> 201
        joined | POST APP/auth/session | refresh | | -> 201
        joined | DELETE AUTH/session | refresh | | -> 204
        loggedOut | POST AUTH/session | refresh | | -> 401 | InvalidSession | invalid session: failed to find refresh token
        loggedOut | DELETE AUTH/session | refresh | | -> 401 | InvalidSession | invalid session: failed to find refresh token
        disabled | POST AUTH/session | refresh | | -> 401 | InvalidSession | invalid session: failed to find refresh token
        expired | POST AUTH/session | refresh | refreshLifetime=30m | -> 401 | InvalidSession | invalid session
        joined | POST AUTH/session | access | | -> 401 | | invalid refresh token: incorrect token type
        joined | POST AUTH/session | tampered | | -> 401 | | unauthorized
        joined | POST AUTH/session | tampered | loginMessages=telling | -> 401 | | signature is invalid
        nothing | POST AUTH/session | | | -> 401 | | must authenticate first
        joined | GET AUTH/profile | access | | -> 200
        joined | GET APP/auth/profile | access | | -> 200
        loggedOut | GET AUTH/profile | access | | -> 200
        disabled | GET AUTH/profile | access | | -> 200
        disabled | GET AUTH/profile | access | revocation=all-tokens | -> 401 | InvalidSession | invalid session
        deleted | GET AUTH/profile | access | | -> 401 | InvalidSession | invalid session
        expired | GET AUTH/profile | access | | -> 401 | InvalidSession | invalid session
        nothing | GET AUTH/profile | | | -> 401 | | must authenticate first
        joined | DELETE AUTH/delete | access | | -> 200
        nothing | DELETE AUTH/delete | | | -> 401 | | must authenticate first
        joined | POST AUTH/api_keys {"name":"job-1"} | refresh | | -> 201
        joined | POST AUTH/api_keys {"name":"job 1"} | refresh | | -> 400 | InvalidParameter
        joined | GET AUTH/api_keys | refresh | | -> 200
        joined | GET AUTH/api_keys | access | | -> 401 | | invalid refresh token: incorrect token type
        joined | GET AUTH/api_keys/0123456789abcdef01234567 | refresh | | -> 404 | APIKeyNotFound | API key not found
        joined | PUT AUTH/api_keys/0123456789abcdef01234567/enable | refresh | | -> 404 | APIKeyNotFound | API key not found
        joined | PUT AUTH/api_keys/0123456789abcdef01234567/disable | refresh | | -> 404 | APIKeyNotFound | API key not found
        joined | DELETE AUTH/api_keys/0123456789abcdef01234567 | refresh | | -> 404 | APIKeyNotFound | API key not found
        """#

    static let administration = #"""
        nothing | POST ADMIN/users {"email":"b@example.com","password":"correct horse"} | administrator | | -> 201
        nothing | POST ADMIN/users {"email":"b@example.com","password":"correct horse"} | | | -> 401 | | must authenticate first
        joined | POST ADMIN/users {"email":"b@example.com","password":"correct horse"} | access | | -> 401 | InvalidSession | invalid session
        nothing | PUT ADMIN/users/0123456789abcdef01234567/disable | administrator | | -> 404 | UserNotFound | user not found
        nothing | PUT ADMIN/users/0123456789abcdef01234567/logout | administrator | | -> 404 | UserNotFound | user not found
        nothing | DELETE ADMIN/users/0123456789abcdef01234567 | administrator | | -> 404 | UserNotFound | user not found
        nothing | POST ADMIN/users/verify_token {"token":"none"} | administrator | | -> 401 | InvalidSession | invalid session
        registered | GET ADMIN/user_registrations/pending_users | administrator | | -> 200
        registered | POST ADMIN/user_registrations/by_email/alice%40example.com/confirm | administrator | | -> 204
        joined | POST ADMIN/user_registrations/by_email/alice%40example.com/confirm | administrator | | -> 400 | UserAlreadyConfirmed | already confirmed
        nothing | POST ADMIN/user_registrations/by_email/alice%40example.com/confirm | administrator | | -> 404 | UserNotFound | user not found
        registered | POST ADMIN/user_registrations/by_email/alice%40example.com/send_confirm | administrator | | -> 200
        registered | POST ADMIN/user_registrations/by_email/alice%40example.com/run_confirm | administrator | confirmation=function | -> 202
        registered | DELETE ADMIN/user_registrations/by_email/alice%40example.com | administrator | | -> 204
        nothing | DELETE ADMIN/user_registrations/by_email/alice%40example.com | administrator | | -> 404 | UserNotFound | user not found
        nothing | GET /api/admin/v3.0/groups/other/apps/other/user_registrations/pending_users | administrator | | -> 404
        nothing | GET /api/client/v2.0/nothing | | | -> 404
        """#

    /// All rows.
    static let rows = [registration, reset, login, session, administration]
        .flatMap { $0.split(separator: "\n").map { AtlasRow(String($0)) } }
}
