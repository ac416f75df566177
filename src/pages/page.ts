import { readFileSync } from "node:fs";
import type { FastifyReply, FastifyRequest } from "fastify";
import { asApiError, sendError } from "../http/errors.ts";
import { type Html, html } from "./html.ts";

export const STYLE = readFileSync(new URL("./style.css", import.meta.url), "utf8");

export interface Page {
  title: string;
  body: Html;
  /** Of whoever is signed in. */
  email?: string | undefined;
  status?: number;
  /** Where the page's forms may lead to besides here. */
  formTarget?: string | undefined;
}

/** Nothing runs in these pages and nothing is loaded from elsewhere; no frame holds them; no cache keeps them. */
export function renderPage({ title, body, email, formTarget }: Page): {
  headers: Record<string, string>;
  text: string;
} {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "img-src data:",
    `form-action 'self'${formTarget ? ` ${formTarget}` : ""}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  const page = html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Recap</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/console/style.css"></head>
<body>
<header><a class="brand" href="/">Recap</a>${email && html`<span class="who">${email}</span>`}</header>
<main>${body}</main>
</body></html>`;
  const headers = {
    "content-security-policy": policy.join("; "),
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "x-frame-options": "DENY",
  };
  return { headers, text: page.html };
}

export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  const { headers, text } = renderPage(page);
  return reply
    .code(page.status ?? 200)
    .headers(headers)
    .send(text);
}

/** A page of one message. */
export const messagePage = (title: string, message: string, status: number): Page => ({
  title,
  body: html`<div class="narrow card"><h1>${title}</h1><p>${message}</p></div>`,
  status,
});

/** What the API's words would tell wrongly of a form. */
const FORM_MESSAGES: Record<number, string> = {
  413: "What this form sent is too large.",
  415: "This address takes what its form sends (application/x-www-form-urlencoded), and nothing else.",
};

/** Errors that no form could show. */
export function sendErrorPage(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const api = asApiError(error);
  if (api.status >= 500) request.log.error({ err: error, request_id: request.id }, "request failed");
  if (api.retryAfter !== undefined) reply.header("retry-after", String(api.retryAfter));
  if (api.code === "insecure_connection") sendError(reply, api);
  else sendPage(reply, messagePage("That did not work", FORM_MESSAGES[api.status] ?? api.message, api.status));
}

/** What went wrong, where a screen reader says it at once. */
export const alert = (message: string | undefined): Html =>
  message === undefined ? html`` : html`<p class="alert" role="alert">${message}</p>`;
