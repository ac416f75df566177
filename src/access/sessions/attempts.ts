import { createHash } from "node:crypto";
import ipaddr from "ipaddr.js";
import { ApiError } from "../../core/errors.ts";
import type { Database } from "../../database/database.ts";
import { Attempts } from "./model.ts";

const WINDOW_MS = 15 * 60_000;

/** Maximum number of attempts of a kind by a client within 15 minutes. */
export interface Allowance {
  what: string;
  who: string;
  limit: number;
}

/**
 * A browser in which the holder has signed in before has a budget of its own. Any other counts against its address; no budget
 * covers an account as a whole, as a stranger could use it up and lock the holder out.
 */
export function createSignInAllowances(email: string, ip: string, device: string | undefined): Allowance[] {
  if (device !== undefined) return [{ what: "sign-in", who: `${email} ${device}`, limit: 10 }];
  const address = toNetwork(ip);
  return [
    { what: "sign-in", who: `${email} ${address}`, limit: 10 },
    { what: "sign-in", who: address, limit: 100 },
  ];
}

/** Attempts of a session to confirm the password; they do not count as sign-ins. */
export const createPasswordAllowances = (session: string): Allowance[] => [
  { what: "password", who: session, limit: 10 },
];

/** A wrong response shows no guess of a password, but each costs the verification of a signature. */
export const createPasskeyAllowances = (ip: string): Allowance[] => [
  { what: "passkey", who: toNetwork(ip), limit: 100 },
];

export const createSignUpAllowances = (ip: string): Allowance[] => [{ what: "sign-up", who: toNetwork(ip), limit: 20 }];

/**
 * Bounds the pages and forms below `/settings`. They do not count as API calls: a holder must be able to revoke a key that uses up
 * the calls.
 */
export const createSettingsAllowances = (account: string): Allowance[] => [
  { what: "settings", who: account, limit: 600 },
];

/** Bounds authorization requests, which are stored until they are answered or expire. */
export const createAuthorizeAllowances = (ip: string): Allowance[] => [
  { what: "authorize", who: toNetwork(ip), limit: 1_000 },
];

/** Bounds the tokens that a client obtains for itself; one token serves an hour. */
export const createClientTokenAllowances = (client: string): Allowance[] => [
  { what: "client token", who: client, limit: 100 },
];

/** Bounds the renewals under a grant: each leaves tokens that are kept until they expire. */
export const createRefreshAllowances = (grant: string): Allowance[] => [
  { what: "refresh token", who: grant, limit: 100 },
];

/**
 * Counts an attempt in the database before it is made, so that the limits hold for parallel attempts and processes.
 * A refused attempt does not count. @returns a function that uncounts it, for a successful attempt. @throws rate_limit_exceeded
 */
export async function countAttempt(database: Database, allowances: readonly Allowance[]): Promise<() => Promise<void>> {
  const start = Math.floor(Date.now() / WINDOW_MS) * WINDOW_MS;
  const end = new Date(start + WINDOW_MS);
  const ids = allowances.map(({ what, who }) => `${what} ${start} ${createHash("sha256").update(who).digest("hex")}`);
  const add = (_id: string, by: number) =>
    database
      .collection(Attempts)
      .findOneAndUpdate(
        { _id },
        { $inc: { count: by }, $setOnInsert: { expires_at: end } },
        { upsert: true, returnDocument: "after" },
      );
  const rows = await Promise.all(ids.map((id) => add(id, 1)));
  const release = async () => void (await Promise.all(ids.map((id) => add(id, -1))));
  if (rows.some((row, i) => (row?.count ?? 0) > (allowances[i]?.limit ?? 0))) {
    await release();
    throw new ApiError("rate_limit_exceeded", "Too many attempts. Wait a while, then try again.", {
      retryAfter: Math.max(1, Math.ceil((end.getTime() - Date.now()) / 1_000)),
      details: { reason: "rate_limited" },
    });
  }
  return release;
}

/** Returns the /64 network of an IPv6 address, which one client usually controls. */
function toNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === "ipv4") return address.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString();
}
