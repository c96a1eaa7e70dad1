from django.urls import include, path
from rest_framework_simplejwt.views import TokenBlacklistView

urlpatterns = [
    path("auth/", include("djoser.urls")),
    path("auth/", include("djoser.urls.authtoken")),
    path("auth/", include("djoser.urls.jwt")),
    path("auth/jwt/blacklist/", TokenBlacklistView.as_view()),
]
