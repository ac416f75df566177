import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { findRelyingParty } from "../access/passkeys/relying-party.ts";
import { endSessions, startSession } from "../access/sessions/sessions.ts";
import { signIn, signUp } from "../access/sessions/sign-in.ts";
import { recordSecurityEvent } from "../audit/record.ts";
import type { Deps } from "../core/context.ts";
import type { ApiError } from "../core/errors.ts";
import { showErrorInForm } from "../pages/errors.ts";
import { type Form, type FormRequest, tokenField } from "../pages/forms.ts";
import { type Html, html } from "../pages/html.ts";
import { alert, sendPage } from "../pages/page.ts";
import { toLocalPath } from "../pages/redirect.ts";
import { forgetSession, keepDevice, keepSession, readDeviceCookie } from "../pages/session.ts";

type Account = Awaited<ReturnType<typeof signIn>>;

/** `/signin`, `/signup` where SIGNUP allows it, and `/signout`. */
export function registerSignIn(scope: FastifyInstance, deps: Deps): void {
  const { config, database } = deps;
  const { signup } = config;
  registerForm(scope, deps, "/signin", {
    submit: (request) => {
      const [email, password] = readCredentials(request.body);
      const readDeviceToken = (account: string) => readDeviceCookie(request, account);
      return signIn(deps, { email, password, ip: request.ip, requestId: request.id, readDeviceToken });
    },
    render: (filled) => renderSignIn(filled, signup, findRelyingParty(deps) !== undefined),
  });
  if (signup)
    registerForm(scope, deps, "/signup", {
      submit: ({ body, ip }) => signUp(deps, ...readCredentials(body), ip),
      render: renderSignUp,
    });
  scope.post<{ Body: Form }>("/signout", async ({ body, signedIn }, reply) => {
    if (signedIn) await endSessions(database, signedIn.account._id, signedIn.session._id);
    forgetSession(reply);
    return reply.redirect(`/signin?next=${encodeURIComponent(toLocalPath(body.next?.[0]))}`, 303);
  });
}

const readCredentials = ({ email, password }: Form): [email: string, password: string] => [
  email?.[0] ?? "",
  password?.[0] ?? "",
];

/** The values with which a form is shown. */
interface Filled {
  /** The path to continue to after the sign-in. */
  next: string;
  error?: ApiError;
  email?: string | undefined;
}

interface FormPage {
  submit(request: FormRequest): Promise<Account>;
  render(filled: Filled): FormParts;
}

function registerForm(scope: FastifyInstance, deps: Deps, path: string, { submit, render }: FormPage): void {
  const show = (reply: FastifyReply, filled: Filled) => sendForm(reply, filled, render(filled));
  scope.get<{ Querystring: { next?: string } }>(path, async ({ query, signedIn }, reply) => {
    const next = toLocalPath(query.next);
    return signedIn ? reply.redirect(next, 303) : show(reply, { next });
  });
  const errorHandler = showErrorInForm(({ body }, reply, error) =>
    show(reply, { next: toLocalPath(body.next?.[0]), error, email: body.email?.[0] }),
  );
  scope.post<{ Body: Form }>(path, { errorHandler }, async (request, reply) => {
    await keepSignedIn(deps, request, reply, await submit(request));
    return reply.redirect(toLocalPath(request.body.next?.[0]), 303);
  });
}

/** Starts a session of the browser. */
export async function keepSignedIn(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  account: Account,
): Promise<void> {
  const { database } = deps;
  // A session from before the sign-in is never taken over.
  if (request.signedIn) await endSessions(database, request.signedIn.account._id, request.signedIn.session._id);
  const userAgent = request.headers["user-agent"] ?? "";
  keepSession(reply, await startSession(database, account, { ip: request.ip, userAgent }));
  keepDevice(reply, deps, account._id);
  const source = { deps, ip: request.ip, requestId: request.id };
  await recordSecurityEvent(source, account._id, "security.signed_in", { user_agent: userAgent.slice(0, 300) });
}

interface FormParts {
  title: string;
  autocomplete: string;
  message: string | undefined;
  after: Html;
}

const renderSignIn = ({ next, error }: Filled, signup: boolean, passkeys: boolean): FormParts => ({
  title: "Sign in",
  autocomplete: "current-password",
  message: error?.message,
  after: html`${
    passkeys && html`<p><a href="/signin/passkey?next=${encodeURIComponent(next)}">Sign in with a passkey</a></p>`
  }${
    signup && html`<p>New here? <a href="/signup?next=${encodeURIComponent(next)}">Create an account</a>.</p>`
  }<p class="soft">This server sends no mail. If you forgot your password, ask its operator to set a new one
with <code>recap account password</code>.</p>`,
});

const LABELS: Record<string, string> = { email: "The e-mail address", password: "The password" };

function renderSignUp({ next, error }: Filled): FormParts {
  const problems = Object.entries(error?.details?.fields ?? {}).map(
    ([name, messages]) => `${LABELS[name] ?? name} ${messages.join(", ")}.`,
  );
  return {
    title: "Create an account",
    autocomplete: "new-password",
    message: problems.length > 0 ? problems.join(" ") : error?.message,
    after: html`<p>Have one? <a href="/signin?next=${encodeURIComponent(next)}">Sign in</a>.</p>`,
  };
}

function sendForm(reply: FastifyReply, { next, error, email }: Filled, parts: FormParts): FastifyReply {
  const { title, autocomplete, message, after } = parts;
  const body = html`<div class="narrow card"><h1>${title}</h1>${alert(message)}
<form method="post">${tokenField(reply)}<input type="hidden" name="next" value="${next}">
<label for="email">E-mail</label>
<input id="email" name="email" type="email" autocomplete="username" required maxlength="254" value="${email}" autofocus>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="${autocomplete}" required minlength="8" maxlength="1000">
<button type="submit">${title}</button></form>${after}</div>`;
  return sendPage(reply, { title, body, status: error?.status ?? 200 });
}
