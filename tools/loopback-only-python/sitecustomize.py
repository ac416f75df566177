"""The guard of tools/loopback-only.cjs for a Python process: `PYTHONPATH=<this folder>`."""

import ipaddress
import json
import os
import socket
import sys
import traceback


def is_allowed(host):
    name = host.decode() if isinstance(host, bytes) else str(host or "")
    try:
        address = ipaddress.ip_address(name)
    except ValueError:
        return name.rstrip(".").lower() in ("", "localhost")
    return address.is_loopback or address.is_unspecified


def refuse(kind, host):
    attempt = {
        "kind": kind,
        "target": str(host),
        "origin": os.environ.get("LOOPBACK_ONLY_ORIGIN"),
        "command": " ".join(sys.argv),
        "pid": os.getpid(),
        "stack": traceback.format_stack()[:-2],
    }
    log = os.environ.get("LOOPBACK_ONLY_LOG")
    with open(log, "a") if log else sys.stderr as file:
        file.write(json.dumps(attempt) + "\n")
    raise OSError(f"refused: {host} is not a loopback address")


def guard(owner, name, kind, find_host):
    original = getattr(owner, name)

    def guarded(*args, **kwargs):
        host = find_host(*args)
        if not is_allowed(host):
            refuse(kind, host)
        return original(*args, **kwargs)

    setattr(owner, name, guarded)


class GuardedSocket(socket.socket):
    pass


def find_address(_socket, address, *_rest):
    return address[0] if isinstance(address, tuple) else ""


for name in ("connect", "connect_ex"):
    guard(GuardedSocket, name, "tcp", find_address)
guard(GuardedSocket, "sendto", "udp", lambda _socket, *args: find_address(_socket, args[-1]))
for name in ("getaddrinfo", "gethostbyname", "gethostbyname_ex", "gethostbyaddr"):
    guard(socket, name, "dns", lambda host=None, *_rest: host)
socket.socket = GuardedSocket
