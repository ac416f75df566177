import { SCOPES, type Scope } from "../core/scopes.ts";

/** The audience of all tokens. Not the server's URL, which may change while tokens are valid. */
export const RESOURCE = "urn:recap:api";

/** Parses the space-separated scopes of OAuth; returns the known ones, in the order of SCOPES. */
export function parseScopes(text: string | undefined): Scope[] {
  const given = new Set((text ?? "").split(" "));
  return SCOPES.filter((scope) => given.has(scope));
}
