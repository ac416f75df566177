#!/usr/bin/env bash
# Plays the console in Chromium against a server that is killed and restarted on the way; beside `npm test`, as it takes a minute.
set -uo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
cd "$root" || exit 1
export PATH="$root/node_modules/.bin:$PATH"
node console/build-if-stale.ts && node tools/console/flows.ts
