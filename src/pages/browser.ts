import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isSecret, newSecret } from "../access/secret.ts";
import { readSession, SESSION_SECONDS, type SignedIn } from "../access/sessions/sessions.ts";
import type { Context, Deps } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
import { SCOPES } from "../core/scopes.ts";
import { type Html, html } from "./html.ts";

export type Form = Record<string, string[]>;

/** Over HTTPS a browser takes such a cookie from this very host alone (the prefix says so). */
const nameOf = (request: FastifyRequest, name: string) => (request.protocol === "https" ? `__Host-${name}` : name);

export function readCookie(request: FastifyRequest, name: string): string | undefined {
  const wanted = `${nameOf(request, name)}=`;
  const pairs = (request.headers.cookie ?? "").split(";").map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(wanted))?.slice(wanted.length);
}

/** `seconds`: 0 takes it back. Lax, as people come here from the applications that ask for their consent. */
function setCookie(request: FastifyRequest, reply: FastifyReply, name: string, value: string, seconds: number): void {
  const secure = request.protocol === "https" ? "; Secure" : "";
  const cookie = `${nameOf(request, name)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
  reply.header("set-cookie", cookie);
}

export const SESSION_COOKIE = "recap_session";
const FORM_COOKIE = "recap_form";

export const signedIn = (request: FastifyRequest): Promise<SignedIn | undefined> =>
  readSession(readCookie(request, SESSION_COOKIE));

export function keepSignedIn(request: FastifyRequest, reply: FastifyReply, token: string): void {
  setCookie(request, reply, SESSION_COOKIE, token, SESSION_SECONDS);
}

export function forgetSession(request: FastifyRequest, reply: FastifyReply): void {
  setCookie(request, reply, SESSION_COOKIE, "", 0);
}

/** The hidden field of every form: bound to the session, or before there is one to a cookie of its own. */
export function formToken(deps: Deps, request: FastifyRequest, reply: FastifyReply): Html {
  let secret = secretOf(request);
  if (secret === undefined) {
    secret = newSecret("ses");
    setCookie(request, reply, FORM_COOKIE, secret, 86_400);
  }
  return html`<input type="hidden" name="form_token" value="${sign(deps, secret)}">`;
}

/** @throws forbidden for a form that another site sent, or that is older than the session */
export function requireFormToken(deps: Deps, request: FastifyRequest, form: Form): void {
  const secret = secretOf(request);
  const expected = Buffer.from(secret === undefined ? "" : sign(deps, secret));
  const given = Buffer.from(form.form_token?.[0] ?? "");
  const elsewhere = request.headers["sec-fetch-site"] === "cross-site";
  if (!elsewhere && secret && given.length === expected.length && timingSafeEqual(given, expected)) return;
  throw new ApiError("forbidden", "This form is out of date. Go back, load the page again, and send it once more.");
}

function secretOf(request: FastifyRequest): string | undefined {
  const secret = readCookie(request, SESSION_COOKIE) ?? readCookie(request, FORM_COOKIE);
  return secret !== undefined && isSecret("ses", secret) ? secret : undefined;
}

/** The current key alone signs: a form is filled in within minutes. */
function sign(deps: Deps, secret: string): string {
  return createHmac("sha256", deps.secrets.keys("forms")[0] as Buffer)
    .update(secret)
    .digest("base64url");
}

/** Form-encoded bodies, every field with all its values. */
export function parseForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  const type = "application/x-www-form-urlencoded";
  scope.addContentTypeParser(type, { parseAs: "string", bodyLimit: 100_000 }, (_request, body, done) => {
    const form: Form = Object.create(null);
    for (const [name, value] of new URLSearchParams(body as string)) {
      const values = form[name] ?? [];
      values.push(value);
      form[name] = values;
    }
    done(null, form);
  });
}

/** What the verbs of both doors take, for somebody who signed in: the holder may do everything. */
export function contextOfSession(deps: Deps, request: FastifyRequest, { account, session }: SignedIn): Context {
  const credential = { id: session._id, kind: "session" as const, scopes: SCOPES, expiresAt: session.expires_at };
  return { account: account._id, owner: account, credential, requestId: request.id, ip: request.ip, deps };
}

/** Where to go on after signing in: a path of ours, never another site. */
export function localPath(text: string | undefined, otherwise = "/settings"): string {
  if (!text || !/^\/(?![/\\])/.test(text) || /[\s\\]/.test(text)) return otherwise;
  const url = URL.canParse(text, "http://here") ? new URL(text, "http://here") : undefined;
  // Without its dots "/.//elsewhere" would lead to another site.
  return url?.origin === "http://here" && !url.pathname.startsWith("//") ? `${url.pathname}${url.search}` : otherwise;
}
