import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { endSessions, readSession, startSession } from "../access/sessions/sessions.ts";
import { signIn, signUp } from "../access/sessions/sign-in.ts";
import type { AccountRow } from "../accounts/model.ts";
import type { Deps } from "../core/context.ts";
import type { ApiError } from "../core/errors.ts";
import { asApiError } from "../http/errors.ts";
import {
  type Form,
  forgetSession,
  formToken,
  keepSignedIn,
  localPath,
  readCookie,
  requireFormToken,
  SESSION_COOKIE,
  signedIn,
} from "../pages/browser.ts";
import { html } from "../pages/html.ts";
import { alert, sendPage } from "../pages/page.ts";

const OPEN = { config: { open: true } };

/** `/signin`, `/signup` where SIGNUP allows it, and `/signout`. */
export function registerSignIn(scope: FastifyInstance, deps: Deps): void {
  const { signup } = deps.config;
  const doors = [
    { path: "/signin", act: (form: Form, request: FastifyRequest) => signIn(...credentials(form), request.ip) },
    ...(signup
      ? [
          {
            path: "/signup",
            act: (form: Form, request: FastifyRequest) => signUp(deps, ...credentials(form), request.ip),
          },
        ]
      : []),
  ];
  for (const { path, act } of doors) {
    const page = path === "/signin" ? signInPage : signUpPage;
    scope.get(path, OPEN, async (request, reply) => {
      const { next } = request.query as { next?: string };
      if (await signedIn(request)) return reply.redirect(localPath(next), 303);
      return page(deps, request, reply, { next: localPath(next) });
    });
    scope.post(path, OPEN, async (request, reply) => {
      const form = (request.body ?? {}) as Form;
      const next = localPath(form.next?.[0]);
      try {
        requireFormToken(deps, request, form);
        return await enter(request, reply, await act(form, request), next);
      } catch (error) {
        const api = asApiError(error);
        if (api.status >= 500) throw error;
        return page(deps, request, reply, { next, error: api, email: form.email?.[0] });
      }
    });
  }
  scope.post("/signout", OPEN, async (request, reply) => {
    const form = (request.body ?? {}) as Form;
    requireFormToken(deps, request, form);
    const current = await signedIn(request);
    if (current) await endSessions(current.account._id, current.session._id);
    forgetSession(request, reply);
    return reply.redirect(`/signin?next=${encodeURIComponent(localPath(form.next?.[0]))}`, 303);
  });
}

const credentials = (form: Form): [email: string, password: string] => [
  form.email?.[0] ?? "",
  form.password?.[0] ?? "",
];

/** Always a new session: one that was there before the sign-in is never taken over. */
async function enter(request: FastifyRequest, reply: FastifyReply, account: AccountRow, next: string) {
  const former = await readSession(readCookie(request, SESSION_COOKIE));
  if (former) await endSessions(former.account._id, former.session._id);
  const userAgent = request.headers["user-agent"] ?? "";
  keepSignedIn(request, reply, await startSession(account, { ip: request.ip, userAgent }));
  return reply.redirect(next, 303);
}

interface Filled {
  next: string;
  error?: ApiError;
  email?: string | undefined;
}

function signInPage(deps: Deps, request: FastifyRequest, reply: FastifyReply, filled: Filled) {
  const { next, error } = filled;
  return sendForm(reply, "Sign in", filled, {
    token: formToken(deps, request, reply),
    autocomplete: "current-password",
    after: html`${
      deps.config.signup &&
      html`<p>New here? <a href="/signup?next=${encodeURIComponent(next)}">Create an account</a>.</p>`
    }<p class="soft">No mail is sent from here. Who forgot the password asks whoever runs this server, who sets a new one
with <code>recap account password</code>.</p>`,
    message: error?.message,
  });
}

function signUpPage(deps: Deps, request: FastifyRequest, reply: FastifyReply, filled: Filled) {
  const fields = (filled.error?.details?.fields ?? {}) as Record<string, string[]>;
  const problems = Object.entries(fields).map(([name, messages]) => `${LABELS[name] ?? name} ${messages.join(", ")}.`);
  return sendForm(reply, "Create an account", filled, {
    token: formToken(deps, request, reply),
    autocomplete: "new-password",
    after: html`<p>Have one? <a href="/signin?next=${encodeURIComponent(filled.next)}">Sign in</a>.</p>`,
    message: problems.length > 0 ? problems.join(" ") : filled.error?.message,
  });
}

const LABELS: Record<string, string> = { email: "The e-mail address", password: "The password" };

interface FormParts {
  token: ReturnType<typeof html>;
  autocomplete: string;
  after: ReturnType<typeof html>;
  message: string | undefined;
}

function sendForm(reply: FastifyReply, title: string, { next, error, email }: Filled, parts: FormParts) {
  if (error?.retryAfter !== undefined) reply.header("retry-after", String(error.retryAfter));
  const body = html`<div class="narrow card"><h1>${title}</h1>${alert(parts.message)}
<form method="post">${parts.token}<input type="hidden" name="next" value="${next}">
<label for="email">E-mail</label>
<input id="email" name="email" type="email" autocomplete="username" required maxlength="254" value="${email}" autofocus>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="${parts.autocomplete}" required minlength="8" maxlength="1000">
<button type="submit">${title}</button></form>${parts.after}</div>`;
  return sendPage(reply, { title, body, status: error?.status ?? 200 });
}
