"""OAuth client by authlib: reads and writes JSON lines (test/oauth/authlib.test.ts)."""

import json
import os
import sys

os.environ["AUTHLIB_INSECURE_TRANSPORT"] = "1"  # plain HTTP on loopback

from authlib.integrations.base_client.errors import OAuthError  # noqa: E402
from authlib.integrations.requests_client import OAuth2Session  # noqa: E402


def say(**answer):
    print(json.dumps(answer), flush=True)


def main():
    given = json.loads(sys.stdin.readline())
    base = given["url"]
    session = OAuth2Session(
        given["client_id"],
        given["client_secret"],
        scope=given["scope"],
        redirect_uri=given["redirect_uri"],
        token_endpoint_auth_method=given["method"],
        revocation_endpoint_auth_method=given["method"],
        code_challenge_method="S256" if given["verifier"] else None,
    )
    verifier = {"code_verifier": given["verifier"]} if given["verifier"] else {}
    address, state = session.create_authorization_url(f"{base}/oauth/authorize", **verifier)
    say(address=address, state=state)

    back = json.loads(sys.stdin.readline())["back"]
    token_url = f"{base}/oauth/token"
    try:
        token = session.fetch_token(token_url, authorization_response=back, state=state, **verifier)
    except OAuthError as error:
        return say(error=error.error)
    status = session.get(f"{base}/v1/auth/test").status_code
    first = dict(token)
    second = dict(session.refresh_token(token_url, refresh_token=first["refresh_token"]))
    seen = session.introspect_token(f"{base}/oauth/introspect", token=second["access_token"]).json()
    session.revoke_token(f"{base}/oauth/revoke", token=second["refresh_token"], token_type_hint="refresh_token")
    after = session.introspect_token(f"{base}/oauth/introspect", token=second["access_token"]).json()
    say(status=status, first=first, second=second, seen=seen, after=after)


main()
