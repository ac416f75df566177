/** Scopes of the contract; `admin` implies the others. */
export const SCOPES = ["read", "write", "delete", "admin"] as const;
export type Scope = (typeof SCOPES)[number];
