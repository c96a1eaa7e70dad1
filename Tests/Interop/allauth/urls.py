from allauth.headless.internal.sessionkit import authenticate_by_x_session_token
from allauth.headless.tokens.strategies.jwt.internal import validate_access_token
from django.core.exceptions import ObjectDoesNotExist
from django.http import JsonResponse
from django.urls import include, path


def me(request):
    """A resource of the application, guarded as allauth.headless.contrib guards those of REST framework and Ninja."""
    scheme, _, token = request.headers.get("Authorization", "").partition(" ")
    if session_token := request.headers.get("X-Session-Token"):
        found = authenticate_by_x_session_token(session_token)
    else:
        found = validate_access_token(token) if scheme.lower() == "bearer" else None
    try:
        if found:
            return JsonResponse({"id": found[0].pk, "email": found[0].email})
    except ObjectDoesNotExist:
        pass  # Without stateful validation the account is looked up at its first use.
    answer = JsonResponse({"detail": "not signed in"}, status=401)
    answer["WWW-Authenticate"] = "Bearer"
    return answer


urlpatterns = [
    path("api/me", me),
    path("_allauth/", include("allauth.headless.urls")),
    path("accounts/", include("allauth.urls")),
]
