import { createHash } from "node:crypto";
import ipaddr from "ipaddr.js";
import { ApiError } from "../../core/errors.ts";
import type { Database } from "../../database/database.ts";
import { Attempts } from "./model.ts";

const WINDOW_MS = 15 * 60_000;

/** What is counted, by whom, and how often it may be in a quarter of an hour. */
export interface Allowance {
  what: string;
  who: string;
  limit: number;
}

/** Sign-in: few tries for one account from one address, more for either alone, so that nobody locks others out. */
export function signInAllowances(email: string, ip: string): Allowance[] {
  const address = networkOf(ip);
  return [
    { what: "sign-in", who: `${email} ${address}`, limit: 10 },
    { what: "sign-in", who: address, limit: 100 },
    { what: "sign-in", who: email, limit: 100 },
  ];
}

export const signUpAllowances = (ip: string): Allowance[] => [{ what: "sign-up", who: networkOf(ip), limit: 20 }];

/** Every request for access is kept until it is answered or expires. */
export const authorizeAllowances = (ip: string): Allowance[] => [
  { what: "authorize", who: networkOf(ip), limit: 1_000 },
];

/**
 * Counts a try before it is made, in the database, so that neither many at once nor many processes help.
 * @returns what takes it back, for a try that was right. @throws rate_limit_exceeded
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
  if (rows.some((row, i) => (row?.count ?? 0) > (allowances[i]?.limit ?? 0)))
    throw new ApiError("rate_limit_exceeded", "Too many tries. Wait a while, then try again.", {
      retryAfter: Math.max(1, Math.ceil((end.getTime() - Date.now()) / 1_000)),
      details: { reason: "rate_limited" },
    });
  return async () => void (await Promise.all(ids.map((id) => add(id, -1))));
}

/** Whoever has one IPv6 address has a /64 of them. */
function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === "ipv4") return address.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString();
}
