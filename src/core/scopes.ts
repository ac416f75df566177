/** Scopes of the contract (service.md section 5); `admin` implies the others. */
export const SCOPES = ["read", "write", "delete", "admin"] as const;
export type Scope = (typeof SCOPES)[number];
