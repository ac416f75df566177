import * as oauth from "oauth4webapi";
import { createAccount } from "../../src/accounts/service.ts";
import type { Tenant, TestApp } from "./app.ts";
import { type Browser, createBrowser, type Page } from "./browser.ts";
import { fetch } from "./fetch.ts";

/** No server listens there: tests read the redirect and do not follow it. */
export const REDIRECT = "http://127.0.0.1:9/callback";
export const PASSWORD = "correct horse battery";
/** Allows plain HTTP on loopback. */
export const HTTP = { [oauth.allowInsecureRequests]: true };

export interface Registered {
  client_id: string;
  client_secret: string;
}

let holders = 0;

/** Creates an account on the plan Pro whose holder has a password. */
export async function createHolder(app: TestApp): Promise<{ tenant: Tenant; email: string; id: string }> {
  const tenant = await app.tenant({ password: PASSWORD });
  const { body } = await tenant.get("/account");
  return { tenant, email: body.email, id: tenant.account };
}

/** Creates another account with a password and without a key. @returns its email */
export async function createOtherHolder(app: TestApp, plan: "free" | "pro" = "free"): Promise<string> {
  holders += 1;
  const email = `other-${holders}-${Date.now()}@example.com`;
  await createAccount(app.deps, { email, plan, password: PASSWORD });
  return email;
}

export async function register(tenant: Tenant, fields: Record<string, unknown> = {}): Promise<Registered> {
  const body = { name: "Dashboard", redirect_uris: [REDIRECT], scopes: ["read", "write"], ...fields };
  const answer = await tenant.post("/oauth/clients", body);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

export async function discover(url: string): Promise<oauth.AuthorizationServer> {
  const issuer = new URL(url);
  const response = await oauth.discoveryRequest(issuer, { algorithm: "oauth2", ...HTTP });
  return oauth.processDiscoveryResponse(issuer, response);
}

export function authorizeUrl(url: string, parameters: Record<string, string>): string {
  const fields = { response_type: "code", redirect_uri: REDIRECT, scope: "read write", ...parameters };
  return `${url}/oauth/authorize?${new URLSearchParams(fields)}`;
}

/** Signs in if necessary and submits the consent page. @returns the redirect to the client */
export async function giveConsent(
  browser: Browser,
  address: string,
  email: string,
  answer: { decision: string; scopes?: string[] } = { decision: "allow" },
): Promise<URL> {
  let page = await browser.get(address);
  // The consent page redirects to the sign-in.
  const asked = page.location?.startsWith("/oauth/consent/") ? page.location : address;
  page = await browser.follow(page);
  if (page.text.includes('name="password"')) {
    const { form_token } = readToken(page);
    page = await browser.follow(await browser.post("/signin", { form_token, next: asked, email, password: PASSWORD }));
  }
  const offered = [...page.text.matchAll(/name="scopes" value="(\w+)"/g)].map(([, scope]) => scope as string);
  const fields = { scopes: answer.scopes ?? offered, decision: answer.decision, ...readToken(page) };
  const end = await browser.follow(await browser.post(asked, fields));
  if (!end.location) throw new Error(`no redirect: ${end.status} ${end.text.slice(0, 800)}`);
  return new URL(end.location);
}

function readToken(page: Page): { form_token: string } {
  const [, form_token = ""] = /name="form_token" value="([^"]+)"/.exec(page.text) ?? [];
  return { form_token };
}

/** Obtains a code through authorization, sign-in, consent and redirect. */
export async function obtainCode(
  url: string,
  client: Registered,
  email: string,
  parameters: Record<string, string> = {},
  browser = createBrowser(url),
): Promise<string> {
  const address = authorizeUrl(url, { client_id: client.client_id, ...parameters });
  const back = await giveConsent(browser, address, email);
  const code = back.searchParams.get("code");
  if (!code) throw new Error(`no code: ${back}`);
  return code;
}

export interface Tokens {
  access_token: string;
  refresh_token: string;
  scope: string;
  expires_in: number;
  token_type: string;
}

/** Posts a form without an OAuth library. */
export async function postForm(url: string, path: string, fields: Record<string, string>, headers = {}) {
  const response = await fetch(`${url}${path}`, { method: "POST", body: new URLSearchParams(fields), headers });
  const text = await response.text();
  // biome-ignore lint/suspicious/noExplicitAny: tests read any JSON
  return { status: response.status, body: (text ? JSON.parse(text) : undefined) as any, headers: response.headers };
}

export async function redeemCode(url: string, client: Registered, code: string, more: Record<string, string> = {}) {
  const fields = { grant_type: "authorization_code", code, redirect_uri: REDIRECT, ...client, ...more };
  return postForm(url, "/oauth/token", pickCredentials(fields));
}

export const refreshTokens = (url: string, client: Registered, refresh_token: string) =>
  postForm(url, "/oauth/token", pickCredentials({ grant_type: "refresh_token", refresh_token, ...client }));

/** Obtains tokens through the whole authorization code flow. */
export async function obtainTokens(
  url: string,
  client: Registered,
  email: string,
  parameters: Record<string, string> = {},
): Promise<Tokens> {
  const { status, body } = await redeemCode(url, client, await obtainCode(url, client, email, parameters));
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

/** Removes the fields of a registration that no token request has. */
function pickCredentials(fields: Record<string, unknown>): Record<string, string> {
  const sent = [
    "grant_type",
    "code",
    "code_verifier",
    "redirect_uri",
    "client_id",
    "client_secret",
    "refresh_token",
    "scope",
  ];
  const known = Object.entries(fields).filter(([name, value]) => sent.includes(name) && typeof value === "string");
  return Object.fromEntries(known) as Record<string, string>;
}

/** Fetches with this bearer token. @returns the status of the response */
export async function fetchStatus(url: string, token: string, path = "/auth/test"): Promise<number> {
  return (await fetch(`${url}/v1${path}`, { headers: { authorization: `Bearer ${token}` } })).status;
}
