#!/usr/bin/env bash
# Builds the package of clients/typescript and tests it with the real client libraries against a server of this repository.
# CLIENT_RESULTS names a file for the counts, as vitest's JSON reporter writes them.
set -uo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
cache="${XDG_CACHE_HOME:-$HOME/.cache}/recap"
cd "$root/clients/typescript" || exit 1
export PATH="$root/node_modules/.bin:$PATH"
status=0

npm ci --no-audit --no-fund --ignore-scripts || exit 1
npm run --silent codegen || status=1
npm run --silent types || status=1
npm run --silent build || status=1

MONGOD_BINARY=$(node "$root/tools/find-mongod.ts" "$cache") || exit 1
export MONGOD_BINARY

attempts=$(mktemp)
trap 'rm -f "$attempts"' EXIT
export LOOPBACK_ONLY_LOG="$attempts"
reporters=(--reporter=default)
[ -z "${CLIENT_RESULTS:-}" ] || reporters+=(--reporter=json "--outputFile=$CLIENT_RESULTS")
NODE_OPTIONS="--require=$root/tools/loopback-only.cjs" node node_modules/vitest/vitest.mjs run "${reporters[@]}" || status=1
node "$root/tools/loopback-attempts.ts" "$attempts" || status=1
exit "$status"
