import csrfProtection from "@fastify/csrf-protection";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isSecret } from "../access/secret.ts";
import type { Deps } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
import { readCookie, setCookie } from "./cookies.ts";
import { type Html, html } from "./html.ts";
import { readSessionCookie } from "./session.ts";

/** A form's fields, each with all its values. */
export type Form = Record<string, string[]>;

/** A request that sends a form. */
export type FormRequest = FastifyRequest<{ Body: Form }>;

/** Returns true once the body has been parsed. */
export const hasForm = (request: FastifyRequest): request is FormRequest => Boolean(request.body);

/** The interface of a session by which the CSRF plugin reads and keeps its secret. */
interface SecretStore {
  get(key: string): string | undefined;
  set(key: string, secret: string): void;
}

declare module "fastify" {
  interface FastifyRequest {
    session: SecretStore;
  }
}

const FORM_COOKIE = "recap_form";
const FORM_COOKIE_SECONDS = 86_400;
const MAX_FORM_BYTES = 100_000;

/** Parses form-encoded bodies, and nothing else. */
export function parseForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  const type = "application/x-www-form-urlencoded";
  const options = { parseAs: "string", bodyLimit: MAX_FORM_BYTES } as const;
  scope.addContentTypeParser<string>(type, options, (_request, body, done) => {
    const form: Form = Object.create(null);
    for (const [name, value] of new URLSearchParams(body)) {
      const values = form[name] ?? [];
      values.push(value);
      form[name] = values;
    }
    done(null, form);
  });
}

/**
 * Refuses each form that another site sent, or that lacks the token of the browser's session. The secret behind the
 * token is the session cookie, or before the sign-in a cookie of its own, so that a token ends with its session.
 */
export async function protectForms(scope: FastifyInstance, { secrets }: Deps): Promise<void> {
  scope.addHook("onRequest", async (request, reply) => {
    request.session = {
      get: () => readSecret(request),
      set: (_key, secret) => setCookie(reply, FORM_COOKIE, secret, FORM_COOKIE_SECONDS),
    };
  });
  // The plugin's cookie has one name; with a session of ours it can have the prefix `__Host-` over HTTPS alone.
  await scope.register(csrfProtection, {
    sessionPlugin: "@fastify/secure-session",
    // The current key alone signs: a form is filled in within minutes.
    csrfOpts: { hmacKey: secrets.deriveKeys("forms")[0] },
    getToken: (request) => (hasForm(request) ? request.body.form_token?.[0] : undefined),
    logLevel: "debug",
  });
  scope.addHook("preHandler", (request, reply, done) => {
    if (request.method !== "POST") return done();
    if (request.headers["sec-fetch-site"] === "cross-site") return done(createStaleFormError());
    scope.csrfProtection(request, reply, done);
  });
}

function readSecret(request: FastifyRequest): string | undefined {
  const token = readSessionCookie(request);
  return token !== undefined && isSecret("ses", token) ? token : readCookie(request, FORM_COOKIE);
}

/** The hidden field that every form has. */
export const tokenField = (reply: FastifyReply): Html =>
  html`<input type="hidden" name="form_token" value="${reply.generateCsrf()}">`;

export const createStaleFormError = (): ApiError =>
  new ApiError("forbidden", "This form is out of date. Go back, load the page again, and send it once more.");
