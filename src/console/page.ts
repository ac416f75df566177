import { readFileSync } from "node:fs";
import type { FastifyReply } from "fastify";
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
export function sendPage(reply: FastifyReply, { title, body, email, status = 200, formTarget }: Page): FastifyReply {
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
  return reply
    .code(status)
    .headers({ "content-security-policy": policy.join("; "), "cache-control": "no-store", "x-frame-options": "DENY" })
    .type("text/html; charset=utf-8")
    .send(page.html);
}

/** What went wrong, where a screen reader says it at once. */
export const alert = (message: string | undefined): Html =>
  message === undefined ? html`` : html`<p class="alert" role="alert">${message}</p>`;
