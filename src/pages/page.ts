import { readFileSync } from "node:fs";
import type { FastifyReply } from "fastify";
import { type Html, html } from "./html.ts";

export const STYLE = readFileSync(new URL("./style.css", import.meta.url), "utf8");

export interface Page {
  title: string;
  body: Html;
  /** The signed-in account holder's. */
  email?: string | undefined;
  status?: number;
  /** Path of the one script that the page runs; without it, it runs none. */
  script?: string | undefined;
  /** An origin besides this one that the page's forms may redirect to. */
  formTarget?: string | undefined;
}

/** Renders a page that runs no inline script, loads nothing from other origins, and is neither framed nor cached. */
export function renderPage({ title, body, email, formTarget, script }: Page): {
  headers: Record<string, string>;
  text: string;
} {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    ...(script ? ["script-src 'self'"] : []),
    "img-src data:",
    `form-action 'self'${formTarget ? ` ${formTarget}` : ""}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  const page = html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Recap</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/console/style.css">${script && html`<script src="${script}" defer></script>`}</head>
<body>
<header><a class="brand" href="/"><span class="mark" aria-hidden="true"></span>Recap</a>${email && html`<span class="who">${email}</span>`}</header>
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

/** A page that shows one message. */
export const createMessagePage = (title: string, message: string, status: number, after = html``): Page => ({
  title,
  body: html`<div class="narrow card"><h1>${title}</h1><p>${message}</p>${after}</div>`,
  status,
});

/** An error message that screen readers announce. */
export const alert = (message: string | undefined): Html =>
  message === undefined ? html`` : html`<p class="alert" role="alert">${message}</p>`;
