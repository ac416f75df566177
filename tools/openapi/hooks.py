"""Schemathesis hooks of check.sh."""

import os
import re

import schemathesis

# An https address, with its host in the second group.
ADDRESS = re.compile(r"^(https?://(?:[^/\\?#]*@)?)([^/\\?#]+)(.*)$", re.IGNORECASE | re.DOTALL)

OWN_KEY = os.environ["OWN_KEY_ID"]
OTHER_KEY = "key_00000000000000000000000000"


@schemathesis.hook
def before_call(_context, case, _kwargs):
    """
    Replaces the host of a webhook: a test delivery is sent by the process that receives the request, whatever its role.
    Replaces the id of the tester's own API key, which a request could revoke.
    """
    if case.path_parameters and case.path_parameters.get("id") == OWN_KEY:
        case.path_parameters["id"] = OTHER_KEY
    if case.path.startswith("/webhooks") and isinstance(case.body, dict) and isinstance(case.body.get("url"), str):
        # Nothing listens on the port of the discard service.
        case.body = {**case.body, "url": ADDRESS.sub(r"\g<1>127.0.0.1:9\g<3>", case.body["url"])}
