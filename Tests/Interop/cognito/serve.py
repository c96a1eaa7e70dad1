"""Serves moto with one Cognito user pool and one app client; how it is called says shared/serving.py.

moto keeps everything in memory and leaves FOLDER alone.

Environment:
  SMTP_HOST, SMTP_PORT  where mails go
  MAIL=1                reset codes are mailed (default); with 0 nothing is

moto is a mock: it speaks Amazon Cognito's API and keeps its users, but leaves out some of what the service does. What a
run finds here is moto's. Two things stand around it, both of which the service has too:

- A new user is confirmed at once, with a verified address, as a pre sign-up trigger does that answers autoConfirmUser
  and autoVerifyEmail. moto itself sends no confirmation code and takes any.
- moto gives the code of a reset in a header of the answer, x-moto-forgot-password-confirmation-code. It is mailed too, as
  it stands there: moto-confirmation-code: and six digits. moto takes any text that does not begin so for the right code.

The ids of pool and app client are the same on every start: they are made of the names (moto's HASH strategy). Users sign in with their
email address (UsernameAttributes).
"""

import io
import json
import os
import smtplib
import sys
import threading
from email.message import EmailMessage

os.environ["MOTO_COGNITO_IDP_USER_POOL_ID_STRATEGY"] = "HASH"
os.environ["MOTO_COGNITO_IDP_USER_POOL_CLIENT_ID_STRATEGY"] = "HASH"

import serving  # noqa: E402
from moto.moto_server.werkzeug_app import create_backend_app  # noqa: E402
from werkzeug.serving import WSGIRequestHandler, make_server  # noqa: E402
from werkzeug.test import Client  # noqa: E402

# One service alone: an Authorization header that is not AWS's would lead to another one.
moto = create_backend_app("cognito-idp")


one_at_a_time = threading.Lock()


def call(action, **body):
    answer = Client(moto).post(
        "/",
        data=json.dumps(body),
        content_type="application/x-amz-json-1.1",
        headers={"X-Amz-Target": "AWSCognitoIdentityProviderService." + action},
    )
    if answer.status_code != 200:
        raise RuntimeError(f"{action}: {answer.status_code} {answer.text}")
    return json.loads(answer.get_data() or b"{}")


def make_pool():
    pool = call(
        "CreateUserPool",
        PoolName="interop",
        AutoVerifiedAttributes=["email"],
        UsernameAttributes=["email"],
        Policies={
            "PasswordPolicy": {
                "MinimumLength": 8,
                "RequireUppercase": True,
                "RequireLowercase": True,
                "RequireNumbers": True,
                "RequireSymbols": True,
            }
        },
        AccountRecoverySetting={"RecoveryMechanisms": [{"Priority": 1, "Name": "verified_email"}]},
    )["UserPool"]
    client = call(
        "CreateUserPoolClient",
        UserPoolId=pool["Id"],
        ClientName="interop",
        ExplicitAuthFlows=["ALLOW_USER_PASSWORD_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"],
        PreventUserExistenceErrors="ENABLED",
    )["UserPoolClient"]
    return pool["Id"], client["ClientId"]


def mail(to, code):
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = "auth@example.com", to, "Your password reset code"
    message.set_content(f"Your password reset code is {code}\n")
    host, port = os.environ.get("SMTP_HOST", "127.0.0.1"), int(os.environ.get("SMTP_PORT", "1025"))
    with smtplib.SMTP(host, port, timeout=10) as connection:
        connection.send_message(message)


def text(body, name):
    """A member of the request's body, where it is a text."""
    try:
        value = json.loads(body).get(name)
    except (ValueError, AttributeError):
        return None
    return value if isinstance(value, str) else None


def wrapped(pool, by_mail):
    def application(environ, start_response):
        action = environ.get("HTTP_X_AMZ_TARGET", "").rpartition(".")[2]
        user = None
        if action in ("SignUp", "ForgotPassword"):
            body = environ["wsgi.input"].read(int(environ.get("CONTENT_LENGTH") or 0))
            environ["wsgi.input"] = io.BytesIO(body)
            user = text(body, "Username")
        answer = {}

        def start(status, headers, exc_info=None):
            answer["status"], answer["headers"] = status, {name.lower(): value for name, value in headers}
            return start_response(status, headers, exc_info)

        # moto's models are not made for threads.
        with one_at_a_time:
            parts = list(moto(environ, start))
        if user and answer["status"].startswith("200"):
            if action == "SignUp":
                verified = [{"Name": "email_verified", "Value": "true"}]
                with one_at_a_time:
                    call("AdminConfirmSignUp", UserPoolId=pool, Username=user)
                    call("AdminUpdateUserAttributes", UserPoolId=pool, Username=user, UserAttributes=verified)
            code = answer["headers"].get("x-moto-forgot-password-confirmation-code", "None")
            if by_mail and code != "None" and "@" in user:
                mail(user, code)
        return parts

    return application


class Handler(WSGIRequestHandler):
    protocol_version = "HTTP/1.1"

    def log(self, type, message, *args):
        pass


def main() -> None:
    pool, client = make_pool()
    print(f"client {client}", file=sys.stderr, flush=True)
    application = wrapped(pool, os.environ.get("MAIL", "1") == "1")
    with serving.started(sys.argv[1:]) as (bound, _):
        # The server below takes a socket only when it listens already.
        bound.listen()
        server = make_server(*bound.getsockname(), application, True, request_handler=Handler, fd=bound.fileno())
        server.daemon_threads = True
        serving.ready(bound)
        server.serve_forever()


if __name__ == "__main__":
    main()
