#!/usr/bin/env bash
# Checks the server with tools of the GraphQL and OpenAPI world: composes it into a supergraph and queries that through a
# router, lints its schema with the Relay rules, and loads its OpenAPI document in GraphQL Mesh. Exits with 1 on a fault.
set -uo pipefail
cd "$(dirname "$0")" || exit 1
version=$(cksum <package-lock.json)
if [ "$(cat node_modules/.installed 2>/dev/null)" != "$version" ]; then
  npm ci --no-audit --no-fund --ignore-scripts --loglevel=error && echo "$version" >node_modules/.installed || exit 1
fi
PATH="$(cd ../.. && pwd)/node_modules/.bin:$PATH"
node run.ts
