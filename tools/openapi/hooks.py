"""Schemathesis hooks of check.sh."""

import itertools
import os
import re

import schemathesis

# An https address, with its host in the second group.
ADDRESS = re.compile(r"^(https?://(?:[^/\\?#]*@)?)([^/\\?#]+)(.*)$", re.IGNORECASE | re.DOTALL)

IDEMPOTENCY_KEY = re.compile(r"[\x21-\x7e]{1,255}")
NUMBERS = itertools.count()

OWN_KEY = os.environ["OWN_KEY_ID"]
OTHER_KEY = "key_00000000000000000000000000"


@schemathesis.hook
def before_call(_context, case, _kwargs):
    """
    Replaces the host of a webhook and of an account's model server: the process that receives the request calls both, whatever its role.
    Replaces a valid Idempotency-Key by one of the request's own: the stored response of an earlier request may name what
    was deleted since.
    Leaves out `ticket` and X-Recap-At-Least, whose valid values are in earlier responses.
    Replaces the id of the tester's own API key, which a request could revoke.
    """
    if case.query:
        case.query.pop("ticket", None)
    if case.path_parameters and case.path_parameters.get("id") == OWN_KEY:
        case.path_parameters["id"] = OTHER_KEY
    if case.headers:
        case.headers.pop("X-Recap-At-Least", None)
    if case.headers and IDEMPOTENCY_KEY.fullmatch(str(case.headers.get("Idempotency-Key", ""))):
        case.headers["Idempotency-Key"] = f"check-{next(NUMBERS)}"
    if case.path.startswith("/webhooks") and isinstance(case.body, dict) and isinstance(case.body.get("url"), str):
        # Nothing listens on the port of the discard service.
        case.body = {**case.body, "url": ADDRESS.sub(r"\g<1>127.0.0.1:9\g<3>", case.body["url"])}
    provider = case.body.get("provider") if case.path == "/account/summarizer" and isinstance(case.body, dict) else None
    if isinstance(provider, dict) and provider.get("engine") == "openai":
        url = provider.get("base_url", "http://localhost/v1")
        if isinstance(url, str):
            case.body = {**case.body, "provider": {**provider, "base_url": ADDRESS.sub(r"\g<1>127.0.0.1:9\g<3>", url)}}
