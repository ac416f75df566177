import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createDeviceToken, DEVICE_LIFETIME_SECONDS } from "../access/sessions/devices.ts";
import {
  createSessionCredential,
  readSession,
  SESSION_LIFETIME_SECONDS,
  type SignedIn,
} from "../access/sessions/sessions.ts";
import type { Context, Deps } from "../core/context.ts";
import { unauthorized } from "../core/errors.ts";
import { SESSION_COOKIE } from "../http/own-origin.ts";
import { clearCookie, readCookie, setCookie } from "./cookies.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The account and the session of the browser that sent the request, on pages; undefined if it is signed out. */
    signedIn: SignedIn | undefined;
  }
}

export const readSessionCookie = (request: FastifyRequest): string | undefined => readCookie(request, SESSION_COOKIE);

/** Sets `request.signedIn`. */
export async function loadSession({ database }: Pick<Deps, "database">, request: FastifyRequest): Promise<void> {
  request.signedIn = await readSession(database, readSessionCookie(request));
}

/** @throws unauthorized */
export function requireSession({ signedIn }: FastifyRequest): SignedIn {
  if (!signedIn) throw unauthorized("Sign in first.");
  return signedIn;
}

export function keepSession(reply: FastifyReply, token: string): void {
  setCookie(reply, SESSION_COOKIE, token, SESSION_LIFETIME_SECONDS);
}

/** Each account has a cookie of its own, as a browser may sign in to several. */
const getDeviceCookie = (account: string) =>
  `recap_device_${createHash("sha256").update(account).digest("base64url").slice(0, 8)}`;

export const readDeviceCookie = (request: FastifyRequest, account: string): string | undefined =>
  readCookie(request, getDeviceCookie(account));

/** Marks the browser as one in which the account holder has signed in. */
export function keepDevice(reply: FastifyReply, { secrets }: Pick<Deps, "secrets">, account: string): void {
  setCookie(reply, getDeviceCookie(account), createDeviceToken(secrets, account), DEVICE_LIFETIME_SECONDS);
}

export function forgetSession(reply: FastifyReply): void {
  clearCookie(reply, SESSION_COOKIE);
}

/** The context of verbs that a signed-in account holder calls, with all scopes. */
export function createSessionContext(deps: Deps, request: FastifyRequest): Context {
  const { account, session } = requireSession(request);
  const credential = createSessionCredential(session);
  return { account: account._id, owner: account, credential, requestId: request.id, ip: request.ip, deps };
}
