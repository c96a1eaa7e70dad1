from allauth.headless.internal.sessionkit import authenticate_by_x_session_token
from allauth.headless.tokens.strategies.jwt.internal import validate_access_token
from django.conf import settings
from django.core.exceptions import ObjectDoesNotExist
from django.http import JsonResponse
from django.urls import include, path
from django.views.decorators.cache import never_cache


def owner(request):
    """Whose credentials these are, found as allauth.headless.contrib finds it."""
    if not settings.USES_JWT:
        token = request.headers.get("X-Session-Token")
        found = authenticate_by_x_session_token(token) if token else None
    else:
        scheme, _, token = request.headers.get("Authorization", "").partition(" ")
        found = validate_access_token(token) if scheme.lower() == "bearer" else None
    return found[0] if found else None


@never_cache
def me(request):
    """A resource of the application."""
    try:
        if user := owner(request):
            return JsonResponse({"id": user.pk, "email": user.email})
    except (ObjectDoesNotExist, ValueError):
        pass  # Without stateful validation the account is looked up at its first use.
    answer = JsonResponse({"detail": "not signed in"}, status=401)
    answer["WWW-Authenticate"] = 'Bearer error="invalid_token"' if "Authorization" in request.headers else "Bearer"
    return answer


urlpatterns = [
    path("api/me", me),
    path("_allauth/", include("allauth.headless.urls")),
    path("accounts/", include("allauth.urls")),
]
